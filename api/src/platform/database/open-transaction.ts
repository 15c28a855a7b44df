import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './pool.ts';
import { Trip } from './trip.ts';

const BEGIN: pg.QueryConfig = { text: 'begin' };
const COMMIT: pg.QueryConfig = { text: 'commit' };

type SendStatement = () => Promise<unknown>;
type AnswersOf<Asks extends readonly SendStatement[]> = {
  [N in keyof Asks]: Asks[N] extends () => Promise<infer Answer> ? Answer : never;
};

const opened = new WeakMap<object, OpenTransaction>();

/** Statements that wait until all of their round trip are there. */
class WaitingStatements {
  readonly #statements: pg.QueryConfig[] = [];
  readonly #answers: PromiseWithResolvers<pg.QueryResult>[] = [];
  #next = Promise.withResolvers<void>();

  get size(): number {
    return this.#statements.length;
  }

  add(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const answer = Promise.withResolvers<pg.QueryResult>();
    this.#statements.push(statement);
    this.#answers.push(answer);
    this.#next.resolve();
    return answer.promise;
  }

  /** When the next statement is there. */
  next(): Promise<void> {
    this.#next = Promise.withResolvers<void>();
    return this.#next.promise;
  }

  failWith(fault: unknown): void {
    for (const { reject } of this.#answers) reject(fault);
  }

  sendWith(send: (statements: readonly pg.QueryConfig[]) => readonly Promise<pg.QueryResult>[]) {
    const answers = send(this.#statements);
    for (const [n, { resolve }] of this.#answers.entries()) {
      const answer = answers[n];
      if (answer !== undefined) resolve(answer);
    }
  }
}

/** A transaction on a connection of its own. Its begin goes with the first statement, its commit with the last ones. */
export class OpenTransaction {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  readonly #last: SendStatement[] = [];
  #hasBegun = false;
  #isOver = false;
  #gathered: WaitingStatements | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    const query = (config: string | pg.QueryConfig, values?: unknown[]) => {
      const statement = typeof config === 'string' ? { text: config } : config;
      return this.#query({ ...statement, ...(values && { values }) });
    };
    this.db = drizzle({ client: { query } as unknown as pg.PoolClient });
    opened.set(this.db, this);
  }

  /** Asks in this order; each makes one statement, and they travel together. What needs another one first sends that by itself. */
  async together<const Asks extends readonly SendStatement[]>(
    asks: Asks,
  ): Promise<AnswersOf<Asks>> {
    if (this.#gathered !== null) throw new Error('A round trip within a round trip.');
    const gathered = new WaitingStatements();
    this.#gathered = gathered;
    const answers: Promise<unknown>[] = [];
    const faults: unknown[] = [];
    for (const ask of asks) {
      const isThere = gathered.next();
      // A question of drizzle's is asked again whenever somebody awaits it.
      const answer = (async () => ask())();
      answers.push(answer);
      // One that has nothing to ask is answered by itself.
      await Promise.race([isThere, answer.catch((fault: unknown) => faults.push(fault))]);
    }
    this.#gathered = null;
    // If one statement can't be built, none is sent, the commit included.
    if (faults.length > 0) gathered.failWith(faults[0]);
    else if (gathered.size > 0) gathered.sendWith((statements) => this.#send(statements));
    await Promise.allSettled(answers);
    if (faults.length > 0) throw faults[0];
    return Promise.all(answers) as Promise<unknown> as Promise<AnswersOf<Asks>>;
  }

  atLast(asks: readonly SendStatement[]): void {
    this.#last.push(...asks);
  }

  async commit(): Promise<void> {
    if (!this.#hasBegun && this.#last.length === 0) return;
    const answers = await this.together([...this.#last, () => this.#query(COMMIT)]);
    const { command } = answers.at(-1) as pg.QueryResult;
    // PostgreSQL answers so when an earlier fault was passed over.
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its end.');
  }

  async rollback(): Promise<void> {
    if (this.#hasBegun) await this.#client.query('rollback');
  }

  #query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    // It would be done by itself, whatever became of the others.
    if (this.#isOver)
      return Promise.reject(new Error('A statement after the end of its transaction.'));
    if (this.#gathered !== null) return this.#gathered.add(statement);
    if (this.#hasBegun) return this.#client.query(statement);
    const [answer] = this.#send([statement]);
    return answer ?? Promise.reject(new Error('A statement has an answer.'));
  }

  #send(statements: readonly pg.QueryConfig[]): readonly Promise<pg.QueryResult>[] {
    const before = this.#hasBegun ? [] : [BEGIN];
    this.#hasBegun = true;
    this.#isOver = statements.includes(COMMIT);
    const { answers } = this.#client.query(new Trip([...before, ...statements]));
    // Each fails by the fault of any; the caller is told.
    for (const answer of answers) answer.catch(() => undefined);
    return answers.slice(before.length);
  }
}

/**
 * Asks several questions of a transaction in one round trip. Each is a statement of its own that sees what those before it
 * did, locks that they waited for included; that is what one statement could not do.
 */
export const inOneTrip = async <const Asks extends readonly SendStatement[]>(
  tx: Db,
  asks: Asks,
): Promise<AnswersOf<Asks>> => {
  const transaction = opened.get(tx);
  if (transaction !== undefined) return transaction.together(asks);
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as AnswersOf<Asks>;
};

/** Makes changes in the round trip of the transaction's commit: those whose answers nobody needs. */
export const withCommit = async (tx: Db, changes: readonly SendStatement[]): Promise<void> => {
  const transaction = opened.get(tx);
  if (transaction === undefined) for (const change of changes) await change();
  else transaction.atLast(changes);
};
