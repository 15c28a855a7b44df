import pg from 'pg';
import { databaseCode } from './transaction.ts';

const NAME = 'portal_probe';
const DUPLICATE = '42P05';
const UNKNOWN = '26000';

const SAYS =
  'DATABASE_PREPARE must be off: what DATABASE_URL names keeps no prepared statements, as a pooler does that changes connections between transactions';

/**
 * Refuses to start where a connection does not keep its own prepared statements: calls would fail now and then, under load.
 * Two connections give the same name to different statements, which only a pooler between them and PostgreSQL confuses.
 */
export const assertStatementsKept = async (connection: pg.ClientConfig): Promise<void> => {
  const [one, other] = [new pg.Client(connection), new pg.Client(connection)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    await one.query({ name: NAME, text: 'select $1::int as number', values: [1] });
    await other.query({ name: NAME, text: 'select $1::text as word', values: ['one'] });
    const again = await one.query({ name: NAME, text: 'select $1::int as number', values: [2] });
    if (again.rows[0]?.number !== 2) throw new Error(SAYS);
  } catch (fault) {
    const isConfused = [DUPLICATE, UNKNOWN].includes(databaseCode(fault) ?? '');
    throw isConfused ? new Error(SAYS, { cause: fault }) : fault;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
};
