import pg from 'pg';
import { isSomebodyWaiting } from './tables/work-log.ts';
import type { TestPortal } from './portal.ts';
import { through, type SqlPortal } from './with-sql.ts';

/** What is answered to somebody who has to wait for a change that another makes and has not committed yet. */
export const beforeCommit = async <Answer>(
  portal: Pick<TestPortal, 'connection' | 'sql'>,
  change: (inside: SqlPortal) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const client = new pg.Client(portal.connection);
  await client.connect();
  await client.query('begin');
  await change(through(client));
  const asked = ask();
  while (!(await isSomebodyWaiting(portal)))
    await new Promise((resolve) => setTimeout(resolve, 10));
  await client.query('commit');
  await client.end();
  return asked;
};
