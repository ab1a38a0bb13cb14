// The whole table of Trade Show.
import { simpleTable } from '../../../parts/simple-table';
import { LOOK } from '../look';

export default simpleTable(LOOK);
