// The board alone.
import { Board } from '../board/board';
import { standalone } from '../standalone';

export default standalone((wire) => <Board wire={wire} />);
