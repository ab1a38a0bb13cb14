// The whole table of Tech Deck.
import { simpleTable } from '../../../parts/simple-table';
import { LOOK } from '../look';

export default simpleTable(LOOK);
