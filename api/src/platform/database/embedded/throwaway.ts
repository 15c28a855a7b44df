import pg from 'pg';

/** Databases of a server of our own that nobody keeps. */
export interface ThrowawayDatabase {
  /** Makes it empty, whatever there was before, and returns how its owner reaches it. */
  make(): Promise<pg.ClientConfig>;
  drop(): Promise<void>;
}

export const throwawayDatabase = (owner: pg.ClientConfig, name: string): ThrowawayDatabase => {
  const run = async (statements: (quoted: string) => readonly string[]): Promise<void> => {
    const client = new pg.Client({ ...owner, database: 'postgres' });
    await client.connect();
    try {
      for (const statement of statements(client.escapeIdentifier(name)))
        await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const dropping = (quoted: string) => `drop database if exists ${quoted} with (force)`;
  return {
    make: async () => {
      await run((quoted) => [
        dropping(quoted),
        `create database ${quoted} template template0`,
        // What is thrown away need not survive a power cut.
        `alter database ${quoted} set synchronous_commit = off`,
      ]);
      return { ...owner, database: name };
    },
    drop: () => run((quoted) => [dropping(quoted)]),
  };
};
