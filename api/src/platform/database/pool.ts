import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createHash } from 'node:crypto';
import { Trip } from './trip.ts';

/** At most this many statements have names; each costs memory in each of PostgreSQL's processes. */
const NAMED_AT_MOST = 300;
const REMEMBERED_AT_MOST = 2_000;

/**
 * Names for statements that are asked again, so that PostgreSQL reads and plans each once for a connection. Texts that come
 * once, such as one with as many rows as were just written, get none.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMED_AT_MOST) return known;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= REMEMBERED_AT_MOST) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    // By its text, so that a log or pg_prepared_statements names the same statement the same in every process.
    const name = `portal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The arguments of a query with the statement's name; those of a query that can't be prepared stay as they are. */
const withName = (names: StatementNames, args: readonly unknown[]): readonly unknown[] => {
  const [first, second, ...rest] = args;
  const config = configOf(first, second);
  // Without values it may be several statements, which are never prepared.
  if (config === null || config.name !== undefined || !config.values?.length) return args;
  const name = names.nameOf(config.text);
  if (name === undefined) return args;
  return [{ ...config, name }, ...(Array.isArray(second) ? rest : args.slice(1))];
};

const configOf = (first: unknown, second: unknown): pg.QueryConfig | null => {
  const values = Array.isArray(second) ? { values: second as unknown[] } : {};
  if (typeof first === 'string') return { text: first, ...values };
  if (typeof first !== 'object' || first === null || !('text' in first) || 'submit' in first)
    return null;
  return { ...(first as pg.QueryConfig), ...values };
};

/** What a store's functions take first: the pool, or the transaction that the use case opened. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with'
>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /** How many statements were sent, and in how many round trips, for the tests that count them. */
  statements(): number;
  roundTrips(): number;
  /** Tells each statement that is sent, for a test that looks at their plans; returns how to stop. */
  listen(tell: (text: string, values: readonly unknown[]) => void): () => void;
  close(): Promise<void>;
}

interface Options {
  readonly max?: number;
  /** Whether statements that come again are prepared; a pooler that changes connections between transactions knows none. */
  readonly prepares?: boolean;
  /** A lost connection of an idle client: the pool opens another; the log has the cause. */
  readonly onLost?: (error: Error) => void;
}

// A day is a text 'YYYY-MM-DD' in every layer: node-postgres would make a Date of it, at local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

type ConnectCallback = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const KEPT_OPEN = 2;
const LOOK_EVERY = 400;
/** One look alone can come just after the process itself stood still. */
const LOOKS = 2;

/**
 * A pool that tells its callers "busy" soon when its connections wait for something. Where they go round, and there are
 * only many callers, these wait for longer.
 */
class ServingPool extends pg.Pool {
  #released = 0;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('release', () => (this.#released += 1));
    // Connections that are only being opened are not stuck.
    this.on('connect', () => (this.#released += this.options.max));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(told: ConnectCallback): void;
  override connect(told?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (told !== undefined) return this.#connect(told);
    return new Promise((resolve, reject) => {
      this.#connect((fault, client) => (client ? resolve(client) : reject(fault)));
    });
  }

  #connect(told: ConnectCallback): void {
    if (this.idleCount > 0 || this.totalCount < this.options.max) return super.connect(told);
    let gaveUp = false;
    const stopLooking = this.#whenStuck(() => {
      gaveUp = true;
      told(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    });
    super.connect((fault, client, done) => {
      stopLooking();
      if (gaveUp) done();
      else told(fault, client, done);
    });
  }

  /** Connections that go round are all given back many times between two looks. */
  #whenStuck(giveUp: () => void): () => void {
    let [before, stuck] = [this.#released, 0];
    const looks = setInterval(() => {
      stuck = this.#released - before < this.options.max ? stuck + 1 : 0;
      before = this.#released;
      if (stuck < LOOKS) return;
      clearInterval(looks);
      giveUp();
    }, LOOK_EVERY);
    return () => clearInterval(looks);
  }
}

export type OpenPool = (connection: pg.PoolConfig, options: Options) => Promise<Database>;

/** Opens the pool. A query that waits longer than its role's limits (`timeouts.ts`) fails and is answered as "busy". */
export const openDatabase = (
  connection: pg.PoolConfig,
  { max = 10, prepares = true, onLost }: Options = {},
): Database => {
  const pool = new ServingPool({
    ...connection,
    max,
    connectionTimeoutMillis: 4_000,
    // With a connection go its prepared statements, each of which takes up to 160 ms to plan again.
    idleTimeoutMillis: 60 * 60 * 1_000,
    min: KEPT_OPEN,
  });
  pool.on('error', (error) => onLost?.(error));
  let [sent, trips] = [0, 0];
  const names = prepares ? new StatementNames() : null;
  const listeners = new Set<Parameters<Database['listen']>[0]>();
  pool.on('connect', (client) => {
    // A server that dies under a checked-out client fails the query; without a listener it would end the process.
    client.on('error', (error) => onLost?.(error));
    const query = client.query;
    client.query = function counted(this: pg.Client, ...args: unknown[]) {
      const [first] = args;
      const statements = first instanceof Trip ? first.statements.map((one) => [one]) : [args];
      trips += 1;
      sent += statements.length;
      for (const tell of listeners) for (const one of statements) tellOf(one, tell);
      if (names === null) return Reflect.apply(query, this, args);
      if (!(first instanceof Trip)) return Reflect.apply(query, this, withName(names, args));
      first.rename((statement) => withName(names, [statement])[0] as pg.QueryConfig);
      return Reflect.apply(query, this, args);
    } as typeof client.query;
  });
  return {
    db: drizzle({ client: pool }),
    pool,
    statements: () => sent,
    roundTrips: () => trips,
    listen: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    close: () => pool.end(),
  };
};

const tellOf = ([first, second]: readonly unknown[], tell: Parameters<Database['listen']>[0]) => {
  const { text, values } =
    typeof first === 'string' ? { text: first } : (first as Partial<pg.QueryConfig>);
  if (text !== undefined) tell(text, Array.isArray(second) ? second : (values ?? []));
};
