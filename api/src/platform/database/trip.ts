import pg from 'pg';

/** What node-postgres tells a query of what comes from the server, in the order in which it comes. */
interface StatementListener extends pg.Submittable {
  readonly name: string | undefined;
  readonly text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleError(fault: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface Connection extends pg.Connection {
  sync(): void;
  readonly submittedNamedStatements: Record<string, string>;
}

/**
 * Several statements that are sent at once, with one Sync behind all of them: they are done in this order, each sees what
 * those before it did, and the first that fails is the last that is tried. So a `begin` may lead them and a `commit` may
 * end them: nothing is done outside the transaction, and nothing is committed that did not work.
 */
export class Trip implements pg.Submittable {
  #statements: readonly pg.QueryConfig[];
  #listeners: readonly StatementListener[] = [];
  #at = 0;
  #fault: Error | null = null;
  readonly #answers: readonly PromiseWithResolvers<pg.QueryResult>[];

  constructor(statements: readonly pg.QueryConfig[]) {
    this.#statements = statements;
    this.#answers = statements.map(() => Promise.withResolvers<pg.QueryResult>());
  }

  get statements(): readonly pg.QueryConfig[] {
    return this.#statements;
  }

  /** Gives statements the names by which they are prepared. */
  rename(withName: (statement: pg.QueryConfig) => pg.QueryConfig): void {
    this.#statements = this.#statements.map(withName);
  }

  /** One for each statement. When one fails, all fail by its fault. */
  get answers(): readonly Promise<pg.QueryResult>[] {
    return this.#answers.map(({ promise }) => promise);
  }

  submit(connection: pg.Connection): void {
    const line = connection as Connection;
    this.#listeners = this.#statements.map((statement, n) => this.#listenerFor(statement, n));
    // Each would send a Sync of its own.
    const shared = Object.create(line, { sync: { value: () => undefined } }) as Connection;
    line.stream.cork();
    try {
      for (const listening of this.#listeners) {
        const refused = listening.submit(shared) as unknown;
        if (refused instanceof Error) this.#fault = refused;
        // A value that can't be written down; what would follow is not sent.
        if (this.#fault !== null) break;
      }
      line.sync();
    } finally {
      line.stream.uncork();
    }
  }

  #listenerFor(statement: pg.QueryConfig, n: number): StatementListener {
    const answer = this.#answers[n];
    const told = (fault: Error | null, result: pg.QueryResult) => {
      if (fault === null) return answer?.resolve(result);
      this.#fault ??= fault;
    };
    // Also what has no values: only so can it share a Sync.
    const config = { ...statement, queryMode: 'extended' };
    return new pg.Query(config, undefined, told as never) as unknown as StatementListener;
  }

  get #now(): StatementListener | undefined {
    return this.#listeners[this.#at];
  }

  /** Of the statement that is answered just now: the connection notes by it what is prepared. */
  get name(): string | undefined {
    return this.#now?.name;
  }

  get text(): string | undefined {
    return this.#now?.text;
  }

  handleRowDescription(message: unknown): void {
    this.#now?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#now?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#now?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: Connection): void {
    this.#now?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  /** What comes after was not even read by the server, so it is not prepared either. */
  handleError(fault: Error, { submittedNamedStatements }: Connection): void {
    for (const { name } of this.#listeners.slice(this.#at))
      if (name !== undefined) delete submittedNamedStatements[name];
    // Also where nothing was sent, because the connection was gone before.
    for (const { reject } of this.#answers) reject(fault);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const listening of this.#listeners)
      if (this.#fault === null) listening.handleReadyForQuery(connection);
    // Answers that were given already stay.
    if (this.#fault !== null) this.handleError(this.#fault, connection);
  }
}
