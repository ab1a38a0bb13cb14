// The log alone, for any game.
import { simpleLog } from '../parts/simple-table';

export default simpleLog();
