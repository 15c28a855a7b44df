import { randomUUIDv7 } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { anyCall } from '../api/src/testing/abuser/calls.ts';
import {
  addParent,
  addSchool,
  type TestParent,
  type TestSchool,
} from '../api/src/testing/families.ts';
import { numbers } from '../api/src/rehearsal/numbers.ts';
import { openMeasuredPortal } from './portal.ts';

// What other users notice while one account makes all kinds of calls, many at once, for ten minutes: the event loop's
// delay and an honest parent's calls. The abuser runs in its own thread, so making its calls costs the portal nothing.
const SECONDS = Number(process.argv[2] ?? 600);
const AT_ONCE = Number(process.argv[3] ?? 20);
const BAR = 50;

interface Abuser {
  readonly address: string;
  readonly parent: TestParent;
  readonly schools: readonly TestSchool[];
  readonly until: number;
}

/** Makes calls until the time is over. It reads the answers and remembers the children, as a page would. */
const abuse = async ({ address, parent, schools, until }: Abuser, seed: number): Promise<void> => {
  const random = numbers(seed);
  const kidIds: string[] = [];
  while (Date.now() < until) {
    const call = anyCall({ parent, schools, kidIds, submission: randomUUIDv7(), numbers: random });
    const answer = await fetch(`${address}${call.url}`, {
      method: call.method,
      headers: { ...parent.auth, 'content-type': 'application/json' },
      body: call.method === 'GET' ? null : JSON.stringify(call.payload ?? {}),
    });
    const body = (await answer.json().catch(() => null)) as { data?: { id?: string } } | null;
    const id = call.url.endsWith('/kids.json') && answer.ok ? body?.data?.id : undefined;
    if (id !== undefined && !kidIds.includes(id)) kidIds.push(id);
  }
};

const measure = async (): Promise<boolean> => {
  const opened = await openMeasuredPortal({ RATE_LIMIT_FACTOR: '1' });
  const portal = {
    ...opened,
    sql: async (text: string, values: unknown[] = []) =>
      (await opened.database.pool.query(text, values)).rows,
  };
  const slots = ['vocals', 'keyboard', 'guitar', 'bass', 'drums', 'drums'] as const;
  const schools = [
    await addSchool(portal, { name: 'Cheap', slots }),
    await addSchool(portal, { name: 'Dear', slots, prices: [['2026-09-01', 5000]] }),
    await addSchool(portal, { name: 'Full' }),
  ];
  const parent = await addParent(portal, 'abuser@example.com');
  const honest = await addParent(portal, 'honest@example.com');
  const until = Date.now() + SECONDS * 1_000;
  const deps: Abuser = { address: portal.address, parent, schools, until };
  const worker = new Worker(new URL(import.meta.url), { workerData: deps });
  const over = new Promise((resolve) => worker.once('exit', resolve));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  while (Date.now() < until) {
    const began = performance.now();
    const path = `/staff/grown_ups/${honest.grownUpId}.json`;
    const answer = await fetch(`${portal.address}${path}`, { headers: honest.auth });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  delay.disable();
  await over;
  await portal.stop();
  const [p99, longest] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  const calls = times.toSorted((a, b) => a - b);
  const at = (share: number) => (calls[Math.floor(calls.length * share)] ?? 0).toFixed(0);
  console.log(
    `${p99 <= BAR ? 'ok    ' : 'MISSED'} ${SECONDS} s of ${AT_ONCE} calls at once by one account: event loop p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms; an honest parent's call p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  return p99 <= BAR;
};

if (isMainThread) process.exitCode = (await measure()) ? 0 : 1;
else
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, seed) => abuse(workerData as Abuser, seed + 1)),
  );
