import { checkRows } from '../platform/database/rows.ts';

// Before every file of tests: what a statement answers is what its schema says.
checkRows();
