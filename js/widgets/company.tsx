// The companies by themselves, that of whoever looks first and at length.
import { alone } from '../ui/alone';
import { Companies } from '../ui/board';

export default alone((wire) => <Companies wire={wire} />);
