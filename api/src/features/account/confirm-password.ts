import type { Db } from '../../platform/database/pool.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { findPasswordHash } from './store.ts';

/** Whether somebody who is signed in also knows the account's password: asked before what can't be undone. */
export const knowsPassword = async (
  db: Db,
  accountId: string,
  password: string,
): Promise<boolean> => verifyPassword(password, (await findPasswordHash(db, accountId)) ?? null);
