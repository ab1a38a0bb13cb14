// The board alone, as Python's picture, for a game without a board of its own.
import { simpleBoard } from '../parts/simple-table';

export default simpleBoard();
