// The table for a game without a table of its own.
import { simpleTable } from '../parts/simple-table';

export default simpleTable();
