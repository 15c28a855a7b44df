import type { Database, OpenPool } from '../platform/database/pool.ts';

/** What PostgreSQL calls the connections that stay open between tests. */
export const KEPT = 'kept';

interface KeptPool {
  readonly database: Database;
  /** Called when a connection is lost; it is the present borrower's. */
  onLost: ((fault: Error) => void) | undefined;
}

/**
 * The connections to one database, for the portals of one test after the other. A new connection reads PostgreSQL's
 * catalogue and plans every statement again, which takes longer than most tests.
 */
export class KeptPools {
  readonly #pools = new Map<string, KeptPool>();

  /** Opens a pool once, and lends it from then on. */
  readonly keepOpen =
    (open: OpenPool): OpenPool =>
    async (connection, options) => {
      const { onLost, ...alike } = options;
      const key = JSON.stringify([connection.user, alike]);
      const known = this.#pools.get(key);
      const kept =
        known?.database.pool.ending === false ? known : await keep(open, connection, alike);
      this.#pools.set(key, kept);
      kept.onLost = onLost;
      return lend(kept);
    };

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map(({ database }) => database.close()));
  }
}

const keep = async (
  open: OpenPool,
  connection: Parameters<OpenPool>[0],
  options: Parameters<OpenPool>[1],
): Promise<KeptPool> => {
  const onLost = (fault: Error) => kept.onLost?.(fault);
  const database = await open({ ...connection, application_name: KEPT }, { ...options, onLost });
  const kept: KeptPool = { database, onLost: undefined };
  return kept;
};

/** Each borrower counts from zero; closing does nothing, so the connections stay open for the next. */
const lend = ({ database }: KeptPool): Database => {
  const [sent, trips] = [database.statements(), database.roundTrips()];
  return {
    ...database,
    statements: () => database.statements() - sent,
    roundTrips: () => database.roundTrips() - trips,
    close: () => Promise.resolve(),
  };
};
