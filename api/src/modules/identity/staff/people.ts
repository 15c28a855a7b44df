import { countOtherAdmins } from './staff-store.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** How many administrators work here; the first one is made by a command. */
export const countAdmins = (db: Db): Promise<number> => countOtherAdmins(db, '');

/** Whom a command names, and whom work is given to. */
export { findColleague, holdRights, workmates } from './staff-store.ts';
