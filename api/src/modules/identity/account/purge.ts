import type { AccountDeps } from './deps.ts';
import { purgeOldDevices } from './sessions-store.ts';
import { purgeNewEmails } from './links-store.ts';
import * as kept from './sessions-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Sessions that ended by themselves, and new addresses, are forgotten after a day, browsers in which nobody signs in any more after a year. */
export const purgeOldSessions = async ({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await kept.purgeOldSessions(db, new Date(now - DAY));
  await purgeNewEmails(db, new Date(now - DAY));
  await purgeOldDevices(db, new Date(now - 400 * DAY));
};
