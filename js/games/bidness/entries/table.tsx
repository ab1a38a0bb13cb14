// The whole table of Bidness.
import { simpleTable } from '../../../parts/simple-table';
import { LOOK } from '../look';

export default simpleTable(LOOK);
