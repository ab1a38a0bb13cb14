// The question alone.
import { simplePrompt } from '../../../parts/simple-table';
import { LOOK } from '../look';

export default simplePrompt(LOOK);
