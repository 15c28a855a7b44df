import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  startEmbedded,
  type EmbeddedServer,
} from '../../api/src/platform/database/embedded/server.ts';
import { prepareEmbedded } from '../../api/src/prepare-database.ts';
import { SIGN_EVERYBODY_IN, statementsFor, type DataScope } from './families.ts';

export interface FilledServer {
  readonly folder: string;
  readonly owner: pg.ClientConfig;
  /** How the portal reaches it. */
  readonly serving: pg.ClientConfig;
  readonly server: EmbeddedServer;
}

const MIGRATIONS = join(import.meta.dirname, '../../api/db/migrations');
/** The rows depend on the tables, the generator and the day: if one of them changes, the data are made again. */
const fingerprint = (): string =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'families.ts')))
    .update(readdirSync(MIGRATIONS).join(' '))
    .update(new Date().toDateString())
    .digest('hex')
    .slice(0, 12);

/** A server with so many children. It is filled once for each number and kept in the temporary folder. */
export const openFilledServer = async (
  children: number,
  say: (line: string) => void,
  filling: DataScope = 'everything',
): Promise<FilledServer> => {
  const suffix = filling === 'everything' ? '' : `-${filling}`;
  const folder = join(tmpdir(), `bandstand-bench-${children}${suffix}`);
  const mark = join(folder, 'filled');
  if (existsSync(folder) && !(existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()))
    await rm(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  const owner = server.connection('bench');
  const isFilled = existsSync(mark);
  if (!isFilled) await server.createDatabase('bench');
  const serving = await prepareEmbedded(owner);
  if (!isFilled) {
    say(`Making ${children} children ...`);
    await ask(owner, [
      'set session_replication_role = replica',
      'begin',
      ...statementsFor(children, filling),
      'commit',
      // Marks pages as visible to all, as in a database that has run for a night.
      'vacuum analyze',
    ]);
    writeFileSync(mark, fingerprint());
  }
  await ask(owner, [SIGN_EVERYBODY_IN]);
  return { folder, owner, serving, server };
};

/** Filled without triggers and foreign keys: the generator makes only rows that they would accept. */
const ask = async (owner: pg.ClientConfig, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
