import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

const BIN = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
const SU = '/usr/bin/su';
/** From version 1.21 on it keeps prepared statements: DATABASE_PREPARE=pooled PGBOUNCER=/its/path. */
const POOLER = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';
const DATABASE_PREPARE = process.env['DATABASE_PREPARE'] ?? 'off';
const ROOT = resolve(import.meta.dirname, '../../..');
const HOST = '127.0.0.1';

/** Whether this machine has Debian's PostgreSQL and PgBouncer, and this user may run them. */
export const hasGivenPostgres =
  process.getuid?.() === 0 && existsSync(`${BIN}/pg_basebackup`) && existsSync(POOLER);

/** Neither PostgreSQL nor PgBouncer runs as root. */
const asPostgres = (command: string) => ['postgres', '-s', '/bin/sh', '-c', command];
const runAsPostgres = (command: string) => execFileSync(SU, asPostgres(command), { stdio: 'pipe' });

export interface GivenPostgres {
  /** For the portal's processes. */
  readonly env: Readonly<Record<string, string>>;
  readonly owner: pg.ClientConfig;
  /** As a crash does; each comes back at once. */
  killPooler(): Promise<void>;
  killPrimary(): Promise<void>;
  /** The primary is gone for good, and the standby takes its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Debian's PostgreSQL with a role that owns and one that serves, behind PgBouncer, whose transactions share connections. Both are
 * reached at an address that follows the primary, as a managed PostgreSQL has one.
 */
export const startGivenPostgres = async ({
  hasStandby = false,
}: { readonly hasStandby?: boolean } = {}): Promise<GivenPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-many-'));
  await chmod(folder, 0o777);
  const [port, pooled, spare] = [await freePort(), await freePort(), await freePort()];
  const control = (server: string, what: string, onPort: number) =>
    runAsPostgres(
      `${BIN}/pg_ctl -D ${folder}/${server} -w -l ${folder}/${server}.log -o "-p ${onPort} -k ${folder}" ${what}`,
    );
  runAsPostgres(`${BIN}/pg_ctl -D ${folder}/first -o "-U postgres -A trust --locale=C.UTF-8" init`);
  control('first', 'start', port);
  await makeRoles(port);
  if (hasStandby) {
    runAsPostgres(
      `${BIN}/pg_basebackup -h ${HOST} -p ${port} -U postgres -D ${folder}/second -R -c fast -X stream`,
    );
    // What is acknowledged is on both.
    await appendFile(`${folder}/first/postgresql.auto.conf`, "synchronous_standby_names = '*'\n");
    control('second', 'start', spare);
    control('first', 'reload', port);
  }
  const way = await startWay(port);
  await writeFile(join(folder, 'users.txt'), '"serving" ""\n');
  await writeFile(join(folder, 'pgbouncer.ini'), poolerSettings(folder, way.port, pooled));
  const pidFile = `${folder}/pgbouncer.pid`;
  const startPooler = async () => {
    const started = spawn(SU, asPostgres(`exec ${POOLER} ${folder}/pgbouncer.ini`), {
      stdio: 'ignore',
    });
    // It is killed by the number in it.
    for (let tries = 0; !existsSync(pidFile); tries += 1) {
      if (tries === 100 || started.exitCode !== null) throw new Error('PgBouncer did not start.');
      await pause(100);
    }
    return started;
  };
  let pooler = await startPooler();
  const address = (user: string, at: number) => `postgres://${user}@${HOST}:${at}/portal`;
  let primary = 'first';
  return {
    env: {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: address('serving', pooled),
      DATABASE_OWNER_URL: address('owner', way.port),
      DATABASE_DIRECT_URL: address('serving', way.port),
      DATABASE_PREPARE,
    },
    owner: { connectionString: address('owner', way.port) },
    killPooler: async () => {
      runAsPostgres(`kill -9 $(cat ${pidFile})`);
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
      await rm(pidFile, { force: true });
      pooler = await startPooler();
    },
    killPrimary: async () => {
      runAsPostgres(`kill -9 $(head -1 ${folder}/${primary}/postmaster.pid)`);
      await startWhenFree(() => control(primary, 'start', primary === 'first' ? port : spare));
    },
    failOver: async () => {
      runAsPostgres(`kill -9 $(head -1 ${folder}/first/postmaster.pid)`);
      control('second', 'promote', spare);
      primary = 'second';
      way.leadTo(spare);
    },
    stop: async () => {
      runAsPostgres(`kill -9 $(cat ${pidFile}) || true`);
      for (const server of hasStandby ? ['second', 'first'] : ['first'])
        runAsPostgres(`${BIN}/pg_ctl -D ${folder}/${server} -m immediate stop || true`);
      await way.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const makeRoles = async (port: number): Promise<void> => {
  const first = new pg.Client({ host: HOST, port, database: 'postgres', user: 'postgres' });
  await first.connect();
  await first.query('create role owner login');
  await first.query('create role serving login');
  await first.query('create database portal owner owner');
  await first.end();
};

const poolerSettings = (folder: string, primary: number, pooled: number): string =>
  [
    '[databases]',
    `portal = host=${HOST} port=${primary} dbname=portal`,
    '[pgbouncer]',
    `listen_addr = ${HOST}`,
    `listen_port = ${pooled}`,
    `unix_socket_dir = ${folder}`,
    `logfile = ${folder}/pgbouncer.log`,
    `pidfile = ${folder}/pgbouncer.pid`,
    'auth_type = trust',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'max_client_conn = 200',
    'default_pool_size = 10',
    'server_login_retry = 1',
  ].join('\n');

/** The memory of a killed server is held by its other processes for a moment. */
const startWhenFree = async (start: () => void): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return start();
    } catch (fault) {
      if (tries === 50) throw fault;
      await pause(100);
    }
  }
};

/** An address that leads to one server and then to another. */
const startWay = async (first: number) => {
  let to = first;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const onward = connect(to, HOST);
    for (const [socket, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, HOST);
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port: number) => {
      to = port;
      cut();
    },
    stop: async () => {
      cut();
      server.close();
    },
  };
};

export interface GivenProcess {
  readonly address: string;
  readonly child: ChildProcess;
}

/** Starts a process of the portal, and waits until it is ready. */
export const launch = async (
  env: Readonly<Record<string, string>>,
  port: number,
  root = ROOT,
): Promise<GivenProcess> => {
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(port), ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isReady()) return { address, child };
    await pause(250);
  }
  throw new Error('A process did not become ready.');
};
