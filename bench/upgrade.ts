import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addParent, addSchool, enrolling } from '../api/src/testing/families.ts';
import { freePort } from '../api/src/testing/free-port.ts';
import {
  launch,
  startGivenPostgres,
  type GivenProcess,
} from '../api/src/testing/given-postgres.ts';
import { SECRETS, startTestPortal } from '../api/src/testing/portal.ts';
import { WITHOUT_LIMITS } from '../api/src/testing/without-limits.ts';

/** `npx node bench/upgrade.ts REV`: an upgrade from an earlier version, as families notice it at 40 requests a second. */
const [rev = 'HEAD~1'] = process.argv.slice(2);
const ROOT = resolve(import.meta.dirname, '..');
const REQUESTS = 1_000;
const A_SECOND = 40;

const checkOut = async (): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'bandstand-former-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', folder, rev], { cwd: ROOT, stdio: 'ignore' });
  for (const part of ['.', 'api', 'web', 'domain', 'tools/openapi-client'])
    execFileSync(
      'sh',
      ['-c', `[ ! -d ${part}/node_modules ] || cp -al ${part}/node_modules ${folder}/${part}/`],
      { cwd: ROOT },
    );
  return folder;
};

const former = await checkOut();
const given = await startGivenPostgres();
const env = {
  ...given.env,
  ...WITHOUT_LIMITS,
  TOKEN_SECRET: SECRETS.token,
  DATA_KEY: SECRETS.data,
  DEMO: 'on',
  NOW: '2027-01-12T12:00:00Z',
  RATE_LIMIT_FACTOR: '100000',
  PAGES: 'off',
  LOG_LEVEL: 'silent',
};
const start = async (root: string, workers: 'on' | 'off') =>
  launch({ ...env, WORKERS: workers }, await freePort(), root);
const stop = async ({ child }: GivenProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
const migrate = async () => {
  const step = spawn(process.execPath, ['tools/migrate.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(step, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The migration failed.');
};

const worker = await start(former, 'on');
const serving = [await start(former, 'off'), await start(former, 'off')];
// The database is of the former version, whose demo has a family: one more is added to it.
const setUp = await startTestPortal({ connection: given.owner });
const slots = Array.from({ length: REQUESTS }, () => 'drums' as const);
const school = await addSchool(setUp, { slots });
const parent = await addParent(setUp, 'upgrade@example.com', { directDebit: true });
await setUp.stop();

const times: number[] = [];
const failed: string[] = [];
const ask = async (n: number): Promise<void> => {
  const { address } = serving[n % serving.length] ?? worker;
  const begun = performance.now();
  const url = `${address}/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const headers = { ...parent.auth, 'content-type': 'application/json' };
  const name = `Child ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const isWriting = n % 5 === 0;
  const answer = await fetch(url, {
    headers,
    ...(isWriting && { method: 'POST', body: JSON.stringify(enrolling(school, { name })) }),
  }).catch((fault: Error) => fault);
  const status = answer instanceof Error ? answer.message : String(answer.status);
  if (answer instanceof Response) await answer.arrayBuffer();
  if (status !== '200') failed.push(`${n}: ${status}`);
  times.push(performance.now() - begun);
};
const asked: Promise<void>[] = [];
const load = (async () => {
  const begun = performance.now();
  for (let n = 0; n < REQUESTS; n += 1) {
    await pause(Math.max(0, begun + (n * 1_000) / A_SECOND - performance.now()));
    asked.push(ask(n));
  }
})();

await pause(3_000);
await migrate();
for (let n = 0; n < 2; n += 1) {
  const next = await start(ROOT, 'off');
  const [old] = serving.splice(n, 1, next);
  if (old) await stop(old);
}
const next = await start(ROOT, 'on');
await stop(worker);
await load;
await Promise.all(asked);
times.sort((a, b) => a - b);
console.log(
  `${rev} to this version: ${failed.length} of ${times.length} failed; the slowest answer took ${Math.round(times.at(-1) ?? 0)} ms, one in a hundred more than ${Math.round(times[Math.floor(times.length * 0.99)] ?? 0)} ms`,
);
for (const line of failed.slice(0, 10)) console.log(line);
for (const { child } of [...serving, next]) child.kill('SIGKILL');
await given.stop();
execFileSync('git', ['worktree', 'remove', '--force', former], { cwd: ROOT });
await rm(join(former, '..'), { recursive: true, force: true });
process.exit(failed.length === 0 ? 0 : 1);
