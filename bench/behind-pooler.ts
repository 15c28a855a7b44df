import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../api/src/testing/free-port.ts';

const BIN = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
const SU = '/usr/bin/su';
/** From version 1.21 on it keeps prepared statements: DATABASE_PREPARE=pooled PGBOUNCER=/its/path. */
const POOLER = process.env['PGBOUNCER'] ?? 'pgbouncer';
const DATABASE_PREPARE = process.env['DATABASE_PREPARE'] ?? 'off';
const ROOT = resolve(import.meta.dirname, '..');

/** Neither PostgreSQL nor PgBouncer runs as root. */
const asPostgres = (command: string) => ['postgres', '-s', '/bin/sh', '-c', command];

export interface PoolerSetting {
  /** For the portal's processes. */
  readonly env: Readonly<Record<string, string>>;
  readonly owner: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Debian's PostgreSQL with a role that owns and one that serves, behind PgBouncer, whose transactions share connections. */
export const startPooled = async (): Promise<PoolerSetting> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-many-'));
  await chmod(folder, 0o777);
  const [port, pooled] = [await freePort(), await freePort()];
  const control = (what: string) =>
    execFileSync(SU, asPostgres(`${BIN}/pg_ctl -D ${folder}/pg -w ${what}`), { stdio: 'pipe' });
  control('-o "-U postgres -A trust --locale=C.UTF-8" init');
  control(`-o "-p ${port} -k ${folder}" -l ${folder}/pg.log start`);
  const [host, database] = ['127.0.0.1', 'postgres'];
  const first = new pg.Client({ host, port, database, user: 'postgres' });
  await first.connect();
  await first.query('create role owner login');
  await first.query('create role serving login');
  await first.query('create database portal owner owner');
  await first.end();
  await writeFile(join(folder, 'users.txt'), '"serving" ""\n');
  const settings = [
    '[databases]',
    `portal = host=${host} port=${port} dbname=portal`,
    '[pgbouncer]',
    `listen_addr = ${host}`,
    `listen_port = ${pooled}`,
    `unix_socket_dir = ${folder}`,
    `logfile = ${folder}/pgbouncer.log`,
    'auth_type = trust',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'max_client_conn = 200',
    'default_pool_size = 10',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  const pooler = spawn(SU, asPostgres(`exec ${POOLER} ${folder}/pgbouncer.ini`), {
    stdio: 'ignore',
  });
  await pause(1_000);
  const address = (user: string, at: number) => `postgres://${user}@${host}:${at}/portal`;
  return {
    env: {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: address('serving', pooled),
      DATABASE_OWNER_URL: address('owner', port),
      DATABASE_DIRECT_URL: address('serving', port),
      DATABASE_PREPARE,
    },
    owner: { connectionString: address('owner', port) },
    stop: async () => {
      pooler.kill('SIGTERM');
      control('-m immediate stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface PooledProcess {
  readonly address: string;
  readonly child: ChildProcess;
}

/** Starts a process of the portal, and waits until it is ready. */
export const launch = async (
  env: Readonly<Record<string, string>>,
  port: number,
): Promise<PooledProcess> => {
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: ROOT,
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
