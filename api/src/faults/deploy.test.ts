import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servingFrom } from '../prepare-database.ts';
import { freePort } from '../testing/free-port.ts';
import { addParent, addSchool, enrolling, type TestParent } from '../testing/families.ts';
import { untilItAnswers } from '../testing/mortal-database.ts';
import { SECRETS, startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';
import { doNow } from '../testing/tables/work-log.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

let portal: TestPortal;
const running: ChildProcess[] = [];
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await portal.stop();
});

const addressOf = ({
  host = '',
  port = 0,
  user = '',
  database = '',
}: ReturnType<typeof servingFrom>): string => {
  const where = new URLSearchParams({ host, port: String(port), user });
  return `postgres:///${database}?${where.toString()}`;
};

/** The program itself, as it is deployed, on the test's database. */
const deploy = async (env: Record<string, string> = {}) => {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: addressOf(servingFrom(portal.connection)),
      DATABASE_OWNER_URL: addressOf(portal.connection),
      DATA_DIR: join(tmpdir(), `bandstand-deploy-${process.pid}`),
      TOKEN_SECRET: SECRETS.token,
      DATA_KEY: SECRETS.data,
      DEMO: 'on',
      NOW: '2027-01-12T12:00:00Z',
      RATE_LIMIT_FACTOR: '100000',
      PAGES: 'off',
      LOG_LEVEL: 'silent',
      ...WITHOUT_LIMITS,
      PORT: `${port}`,
      ...env,
    },
  });
  running.push(child);
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(() => fetch(`${address}/readyz`));
  return { child, address };
};

/** Tells the program to stop, as a deployment does; returns how long that took, and how it ended. */
const stop = async (child: ChildProcess): Promise<{ seconds: number; code: unknown }> => {
  const began = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return { seconds: (performance.now() - began) / 1000, code };
};

interface SentPress {
  readonly at: number;
  readonly ended: number;
  readonly told: number | 'nothing';
}

it('F25: told to stop under load, answers every call that had begun, and ends within ten seconds', async () => {
  const school = await addSchool(portal, { slots: Array.from({ length: 400 }, () => 'drums') });
  const parent = await addParent(portal, 'deploy@example.com', { directDebit: true });
  const { child, address } = await deploy();
  const sent: SentPress[] = [];
  const state = { goesOn: true };
  const send = async (path: string, body?: object) => {
    const at = performance.now();
    const told = await fetch(`${address}${path}`, {
      headers: { ...parent.auth, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 'nothing' as const,
    );
    sent.push({ at, ended: performance.now(), told });
  };
  const family = `/staff/grown_ups/${parent.grownUpId}`;
  const press = async (lane: number) => {
    for (let n = 0; state.goesOn; n += 1) {
      if (n % 4 === 0)
        await send(`${family}/kids.json`, enrolling(school, { name: childOf(lane, n) }));
      else await send(`${family}/kids.json`);
      await pause(20);
    }
  };
  const presses = Promise.all(Array.from({ length: 10 }, (_, lane) => press(lane)));
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(100);
  const toldAt = performance.now();
  const { seconds, code } = await stop(child);
  state.goesOn = false;
  await presses;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  const begun = sent.filter(({ at }) => at < toldAt);
  expect(begun.length).toBeGreaterThan(50);
  // On a busy machine the first calls may be told "busy", while connections are opened: that was before, and nothing else was told.
  const before = begun.filter(({ ended }) => ended <= toldAt);
  expect(before.filter(({ told }) => told !== 200 && told !== 503)).toEqual([]);
  const since = sent.filter(({ ended }) => ended > toldAt);
  const underWay = since.filter(({ at }) => at < toldAt);
  expect(underWay.length).toBeGreaterThan(0);
  expect(new Set(underWay.map(({ told }) => told))).toEqual(new Set([200]));
  // Who came later was answered as well, or found nobody: never half an answer.
  expect(since.filter(({ told }) => told !== 200 && told !== 'nothing')).toEqual([]);
  expect(await brokenInvariants(portal)).toEqual([]);
}, 60_000);

const childOf = (lane: number, n: number): string =>
  `Maya ${String.fromCharCode(65 + lane)}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(n / 4) % 26]}`;

it('F25: hands back a job that does not end, for the next version to do', async () => {
  // A mail server that takes the connection and says nothing.
  const open = new Set<{ destroy(): void }>();
  const mute = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const parent: TestParent = await addParent(portal, 'messages@example.com', { directDebit: true });
  const school = await addSchool(portal);
  const { child, address } = await deploy({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'office@bandstand.example',
  });
  const answer = await fetch(`${address}/staff/grown_ups/${parent.grownUpId}/kids.json`, {
    method: 'POST',
    headers: { ...parent.auth, 'content-type': 'application/json' },
    body: JSON.stringify(enrolling(school)),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => open.size).toBeGreaterThan(0);
  const { seconds, code } = await stop(child);
  for (const socket of open) socket.destroy();
  mute.close();
  expect([code, seconds < 10]).toEqual([0, true]);
  const jobs = "select state from jobs.job where name = 'send-mail'";
  expect(await portal.sql(jobs)).toEqual([{ state: 'retry' }]);
  const active = "select name from jobs.job where state = 'active'";
  expect(await portal.sql(active)).toEqual([]);
  // The next version finds it, and its e-mail arrives once.
  await doNow(portal, 'send-mail');
  await portal.drain(['send-mail']);
  const messages = await portal.sql<{ subject: string }>('select subject from mailbox');
  expect(messages).toEqual([{ subject: expect.stringContaining(' has a place') }]);
}, 60_000);
