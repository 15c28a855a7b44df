import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rmdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { lockFile, findPostmaster, stopPostmaster } from './portal-lock.ts';
import {
  prepareFolders,
  findOwner,
  ownerOptions,
  type Folders,
  type Owner,
  findBinaries,
} from './folders.ts';

const run = promisify(execFile);

export interface EmbeddedServer {
  /** How to reach a database of this server: over its own socket, so no port can clash. */
  connection(database: string): pg.ClientConfig;
  createDatabase(name: string, template?: string): Promise<void>;
  pid(): Promise<number | null>;
  /** Where the data lies when it could not lie in the data folder. */
  readonly moved: string | null;
  readonly folders: Pick<Folders, 'cluster' | 'wal'>;
  readonly owner: Owner | null;
  stop(): Promise<void>;
  /** Goes away from a server that another portal looks after. */
  leave(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly say?: (line: string) => void;
  /** Off in tests only: what was answered would not survive a power cut. */
  readonly fsync?: boolean;
  /** Off where hundreds of databases live for a second each: it would visit every one of them. */
  readonly autovacuum?: boolean;
  readonly maxConnections?: number;
  /** Everything written is put into the folder `wal` as well, at most so many seconds later, from where backups take it. */
  readonly archiveSeconds?: number;
}

interface Cluster {
  readonly bin: string;
  readonly owner: Owner | null;
  readonly cluster: string;
  readonly socket: string;
  readonly wal: string;
  readonly options: Options;
}

const USER = 'bandstand';

/** Starts PostgreSQL from the npm packages' binaries, or takes over the one that outlived its portal. */
export const startEmbedded = async (options: Options): Promise<EmbeddedServer> => {
  const owner = await findOwner();
  const [native, folders] = await Promise.all([
    findBinaries(owner),
    prepareFolders(options.dataDir, owner),
  ]);
  const at: Cluster = { bin: join(native, 'bin'), owner, ...folders, options };
  if (!existsSync(join(at.cluster, 'PG_VERSION'))) {
    options.say?.('Making the database ...');
    await initialise(at);
  }
  const connection = (database: string): pg.ClientConfig => ({
    host: at.socket,
    port: 5432,
    user: USER,
    database,
  });
  await ensureRunning(at, connection('postgres'));
  const stopWatching = watch(at, connection('postgres'));
  return {
    connection,
    createDatabase: (name, template) => createDatabase(connection('postgres'), name, template),
    pid: () => findPostmaster(at.cluster),
    moved: folders.moved,
    folders,
    owner,
    leave: stopWatching,
    stop: async () => {
      await stopWatching();
      const pid = await findPostmaster(at.cluster);
      if (pid !== null) await stopPostmaster(pid);
      // The folder of the socket was only for this server; the next start makes it again.
      await rmdir(folders.socket).catch(() => undefined);
    },
  };
};

const initialise = async ({ bin, owner, cluster }: Cluster): Promise<void> => {
  const how = [
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--auth=trust',
    '--data-checksums',
  ];
  await run(join(bin, 'initdb'), ['-D', cluster, '-U', USER, ...how], {
    ...ownerOptions(owner),
    cwd: '/',
  });
};

/** At most this many tries in a row (about six seconds) may find the folder in use by a server that can't be seen from here. */
const UNSEEN = 40;

/** So long a large database may need after a crash. */
const LONGEST_RECOVERY_MS = 5 * 60_000;

/** A server killed a moment ago leaves processes that hold its memory for an instant: starting is tried until it works. */
const ensureRunning = async (at: Cluster, connection: pg.ClientConfig): Promise<void> => {
  let unseen = 0;
  const until = performance.now() + LONGEST_RECOVERY_MS;
  for (let tries = 0; tries < 100 && performance.now() < until;) {
    if (await answers(connection)) return;
    const isThere = (await findPostmaster(at.cluster)) !== null;
    if (isThere || (await launch(at))) unseen = 0;
    else unseen += 1;
    // One that is there makes good what a crash left undone.
    if (!isThere) tries += 1;
    if (unseen === UNSEEN)
      throw new Error(
        `A PostgreSQL of another container still uses ${at.cluster}. Stop that container first.`,
      );
    await pause(tries < 20 ? 50 : 200);
  }
  const pid = await findPostmaster(at.cluster);
  if (pid !== null) await stopPostmaster(pid);
  throw new Error(
    `PostgreSQL did not start. Its own words are in ${join(at.cluster, '..', 'postgres.log')}.`,
  );
};

/**
 * False when any process of an earlier server still lives: each inherits the locked file. PostgreSQL's own guard against a
 * second server looks for processes and memory, of which a container sees only its own.
 */
const launch = async (at: Cluster): Promise<boolean> => {
  const inUse = await open(join(at.cluster, '..', 'postgres.lock'), 'a', 0o600);
  try {
    if ((await lockFile(inUse)) === 'taken') return false;
    await spawnServer(at, inUse);
    return true;
  } finally {
    await inUse.close();
  }
};

const spawnServer = async (
  { bin, owner, cluster, socket, wal, options }: Cluster,
  inUse: FileHandle,
): Promise<void> => {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 60),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // A statement's text can carry names: the server's own log gets none.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.fsync === false && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    }),
    ...(options.autovacuum === false && { autovacuum: 'off' }),
    ...(options.archiveSeconds !== undefined && {
      archive_mode: 'on',
      archive_timeout: `${options.archiveSeconds}s`,
      archive_command: archiveInto(wal),
    }),
  };
  const log = await open(join(cluster, '..', 'postgres.log'), 'a', 0o600);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A group of its own: Ctrl-C reaches the portal alone, which ends the server last.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...args], {
    ...ownerOptions(owner),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd, inUse.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
};

/** A shell command that has a piece on the disk before it has its name. */
const archiveInto = (folder: string): string => {
  const name = `'${folder.replaceAll('%', '%%').replaceAll("'", "'\\''")}'/%f`;
  return `cp "%p" ${name}.part && sync ${name}.part && mv ${name}.part ${name}`;
};

const answers = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A server that was killed is started again while the portal lives. */
const watch = (at: Cluster, connection: pg.ClientConfig): (() => Promise<void>) => {
  const stopping = new AbortController();
  const watcher = (async () => {
    while (!stopping.signal.aborted) {
      const pid = await findPostmaster(at.cluster);
      if (pid !== null) await pause(500, undefined, stopping).catch(() => undefined);
      else if (!stopping.signal.aborted) await ensureRunning(at, connection).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await watcher;
  };
};

const createDatabase = async (
  connection: pg.ClientConfig,
  name: string,
  template?: string,
): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const exists = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (exists.rowCount) return;
    await client.query(
      `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`,
    );
  } finally {
    await client.end();
  }
};

/** Databases of a server of our own that nobody keeps. */
export interface ThrowawayDatabase {
  /** Makes it empty, whatever there was before, and returns how its owner reaches it. */
  make(): Promise<pg.ClientConfig>;
  drop(): Promise<void>;
}

export const throwawayDatabase = (owner: pg.ClientConfig, name: string): ThrowawayDatabase => {
  const runAsOwner = async (statements: (quoted: string) => readonly string[]): Promise<void> => {
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
      await runAsOwner((quoted) => [
        dropping(quoted),
        `create database ${quoted} template template0`,
        // What is thrown away need not survive a power cut.
        `alter database ${quoted} set synchronous_commit = off`,
      ]);
      return { ...owner, database: name };
    },
    drop: () => runAsOwner((quoted) => [dropping(quoted)]),
  };
};
