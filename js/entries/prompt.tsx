// The question alone, for any game; it is enough to play.
import { simplePrompt } from '../parts/simple-table';

export default simplePrompt();
