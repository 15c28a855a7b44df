import pg from 'pg';
import { waitLong } from './timeouts.ts';

const LOCK = 7_243_003;

/**
 * Takes the turn of preparing a database: tables, rights, the demo. Another portal that starts on the same database waits
 * until the first has done all of it; one that dies gives its turn back with its connection. Returns how to give it back.
 */
export const takeTurn = async (
  owner: pg.ClientConfig,
  sayThatItWaits: () => void,
): Promise<() => Promise<void>> => {
  const client = new pg.Client(owner);
  // A lost connection is told by the next statement that needs the database.
  client.on('error', () => undefined);
  await client.connect();
  await waitLong(client);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (rows[0].mine !== true) {
    sayThatItWaits();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  }
  return () => client.end();
};
