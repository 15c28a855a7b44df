import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { hashPassword } from '../api/src/platform/security/passwords.ts';
import { openFilledServer } from './data/filled-server.ts';
import { someParents } from './data/parents.ts';
import { inOneCall } from './home.ts';
import { load, type Request } from './load.ts';
import { startServing } from './process.ts';
import { spread, table } from './report.ts';
import { findPgbench } from './pgbench-path.ts';

const run = promisify(execFile);
const ROUNDS = 7;
const SECONDS = 2;
const AT_ONCE = 4;

/**
 * What the same processors do in the same seconds: a bare Fastify, PostgreSQL's own read-only benchmark, and one
 * password hash after the other, each in turn with Home.
 */
export const measureYardsticks = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const { folder, serving: connection, server } = await openFilledServer(children, say);
  const parents = await someParents(children, 500);
  const portal = await startServing({ connection, folder, prepares: true });
  let at = 0;
  const home = () => inOneCall(parents[(at += 1) % parents.length] ?? { grownUpId: '', token: '' });
  const visit = (address: string, next: () => readonly Request[]) => async () =>
    (await load({ address, connections: AT_ONCE, seconds: SECONDS, next })).perSecond;
  const pgbench = await openPgbench(server.connection('pgbench'), () =>
    server.createDatabase('pgbench'),
  );
  const yardsticks: [string, () => Promise<number>][] = [
    ['Home in one call', visit(portal.portal, home)],
    ['hello from a bare Fastify', visit(portal.hello, () => [{ path: '/' }])],
    ...(pgbench === null
      ? []
      : [['pgbench, select only', pgbench] as [string, () => Promise<number>]]),
    ['argon2id as the portal hashes, one after the other', hashSome],
  ];
  const rounds: number[][] = yardsticks.map(() => []);
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      say(round < 0 ? 'Warming up ...' : `Round ${round + 1} of ${ROUNDS} ...`);
      for (const [n, [, measure]] of yardsticks.entries()) {
        rounds[n]?.push(await measure());
      }
    }
    for (const values of rounds) values.shift();
  } finally {
    await portal.stop();
    await server.stop();
  }
  const rows = yardsticks.map(([name], n) => [
    name,
    spread(rounds[n] ?? [], 0),
    spread(
      (rounds[n] ?? []).map((perSecond, round) => (rounds[0]?.[round] ?? 0) / perSecond),
      4,
    ),
  ]);
  const missing = pgbench === null ? [['pgbench, select only', 'not installed', '']] : [];
  return table(
    [`${children} children, ${AT_ONCE} at once`, 'a second', 'Home, of that'],
    [...rows, ...missing],
  );
};

const hashSome = async (): Promise<number> => {
  const begun = performance.now();
  let hashes = 0;
  for (; performance.now() - begun < SECONDS * 1000; hashes += 1) await hashPassword('Bandstand1');
  return hashes / ((performance.now() - begun) / 1000);
};

/** Debian's pgbench against the same server; null where it is not installed. */
const openPgbench = async (
  { host, port, user }: pg.ClientConfig,
  create: () => Promise<void>,
): Promise<(() => Promise<number>) | null> => {
  const program = findPgbench();
  if (program === undefined) return null;
  await create();
  const where = ['-h', String(host), '-p', String(port), '-U', String(user)];
  await run(program, [...where, '-i', '-q', '-s', '10', 'pgbench']);
  const how = ['-S', '-n', '-M', 'prepared', '-c', `${AT_ONCE}`, '-j', '2', '-T', `${SECONDS}`];
  return async () => {
    const { stdout } = await run(program, [...where, ...how, 'pgbench']);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  };
};
