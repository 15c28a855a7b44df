import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** What a store's functions take first: the pool, or the transaction that the use case opened. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with'
>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /** How many statements were sent, for the tests that count them. */
  statements(): number;
  close(): Promise<void>;
}

interface Options {
  readonly max?: number;
  /** A lost connection of an idle client: the pool opens another; the log has the cause. */
  readonly onLost?: (error: Error) => void;
}

// A day is a text 'YYYY-MM-DD' in every layer: node-postgres would make a Date of it, at local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens the pool. A query that waits longer than the limits fails and is answered as "busy". */
export const openDatabase = (
  connection: pg.PoolConfig,
  { max = 10, onLost }: Options = {},
): Database => {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 4_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 8_000,
    lock_timeout: 3_000,
  });
  pool.on('error', (error) => onLost?.(error));
  let sent = 0;
  pool.on('connect', (client) => {
    // A server that dies under a checked-out client fails the query; without a listener it would end the process.
    client.on('error', (error) => onLost?.(error));
    const query = client.query;
    client.query = function counted(this: pg.Client, ...args: unknown[]) {
      sent += 1;
      return Reflect.apply(query, this, args);
    } as typeof client.query;
  });
  return { db: drizzle({ client: pool }), pool, statements: () => sent, close: () => pool.end() };
};
