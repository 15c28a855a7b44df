import { environment, readConfig } from '../config.ts';
import { takeTurn } from '../platform/database/migrate.ts';
import { prepareExternal } from '../prepare-database.ts';
import { say } from './command.ts';

/**
 * `npm run migrate`: brings a given database up to date before the processes of a new version start. Those that serve go on: no
 * migration takes away what the version before reads or writes.
 */
export const migrate = async (): Promise<number> => {
  const { DATABASE_URL: serving, DATABASE_OWNER_URL: owner } = readConfig(environment());
  if (serving === undefined)
    throw new Error('Set DATABASE_URL: the portal’s own database is migrated by its start.');
  const endTurn = await takeTurn({ connectionString: owner ?? serving }, () =>
    say('Another process is preparing this database: waiting for it ...'),
  );
  try {
    await prepareExternal(serving, owner);
  } finally {
    await endTurn();
  }
  say('The database is up to date.');
  return 0;
};
