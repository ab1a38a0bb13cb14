// The companies alone, the viewer's first and in full.
import { Companies } from '../company/companies';
import { standalone } from '../standalone';

export default standalone((wire) => <Companies wire={wire} />);
