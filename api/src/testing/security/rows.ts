import { ACCOUNT_ROWS } from './account-rows.ts';
import { CHILD_ROWS } from './child-rows.ts';
import type { MatrixRow } from './row-shapes.ts';

/** A row for every call that a contract declares for parents and schools. A new call without one fails the matrix. */
export const ROWS: Readonly<Record<string, readonly MatrixRow[]>> = {
  ...ACCOUNT_ROWS,
  ...CHILD_ROWS,
};
