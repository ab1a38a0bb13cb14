// The board by itself.
import { alone } from '../ui/alone';
import { Board } from '../ui/board';

export default alone((wire) => <Board wire={wire} />);
