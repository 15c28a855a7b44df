import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { countTransactions, makeDatabase } from '../../testing/test-databases.ts';
import { openDatabase } from '../database/pool.ts';
import { jobKind, type Jobs } from './jobs.ts';
import { makeJobs } from './pg-boss.ts';

const ring = jobKind<{ n: number }>('ring', 0);
const stops: (() => Promise<void>)[] = [];
afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));

it('works off what piled up during an outage at once, not a few with each poll, and one fault leaves the others done', async () => {
  const connection = await makeDatabase();
  const database = openDatabase(connection, { onLost: () => undefined });
  const faults: string[] = [];
  const make = (workers: boolean): Jobs => {
    const jobs = makeJobs({ connection, workers, onFault: (_, queue) => faults.push(queue) });
    stops.push(() => jobs.stop());
    return jobs;
  };
  const rung: number[] = [];
  const answer = async ({ n }: { n: number }) => {
    if (n === 7) throw new Error('nobody there');
    rung.push(n);
  };
  const before = make(false);
  before.handle(ring, answer);
  await before.start();
  const all = Array.from({ length: 300 }, (_, n) => ({ n }));
  await before.enqueueAll(database.db, ring, all);
  const after = make(true);
  after.handle(ring, answer);
  await after.start();
  // With one job a poll this would take minutes.
  await expect.poll(() => rung.length, { timeout: 20_000 }).toBe(299);
  expect(new Set(rung).size).toBe(299);
  expect(faults).toEqual(['ring']);
  await database.close();
});

it('lets the queues of an earlier version try again as often as is said now', async () => {
  const connection = await makeDatabase();
  const database = openDatabase(connection, { onLost: () => undefined });
  const startWith = async (retries: number, longestPause: number) => {
    const jobs = makeJobs({ connection, workers: false, onFault: () => undefined });
    stops.push(() => jobs.stop());
    jobs.handle(jobKind('ring', retries, longestPause), async () => undefined);
    await jobs.start();
    const { rows } = await database.pool.query(
      "select retry_limit, retry_delay_max, retry_backoff from jobs.queue where name = 'ring'",
    );
    return rows;
  };
  expect(await startWith(900, 300)).toEqual([
    { retry_limit: 900, retry_delay_max: 300, retry_backoff: true },
  ]);
  expect(await startWith(4_500, 60)).toEqual([
    { retry_limit: 4_500, retry_delay_max: 60, retry_backoff: true },
  ]);
  await database.close();
});

it('F25: hands back what a stop finds undone, and does nothing twice', async () => {
  const connection = await makeDatabase();
  const database = openDatabase(connection, { onLost: () => undefined });
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rung: number[] = [];
  let isTold = false;
  const start = async (workers: boolean) => {
    const jobs = makeJobs({ connection, workers, onFault: () => undefined });
    jobs.handle(jobKind<{ n: number }>('ring'), async ({ n }, { resting }) => {
      rung.push(n);
      if (rung.length === 2) {
        resting.addEventListener('abort', () => (isTold = true));
        began.resolve();
        await mayEnd.promise;
      }
    });
    await jobs.start();
    return jobs;
  };
  const before = await start(false);
  const all = Array.from({ length: 6 }, (_, n) => ({ n }));
  await before.enqueueAll(database.db, jobKind<{ n: number }>('ring'), all);
  const stopping = await start(true);
  await began.promise;
  const rested = stopping.rest();
  mayEnd.resolve();
  await rested;
  await stopping.stop();
  expect(isTold).toBe(true);
  const active = "select id from jobs.job where name = 'ring' and state = 'active'";
  expect((await database.pool.query(active)).rows).toEqual([]);
  expect(rung.length).toBeLessThan(all.length);
  await database.pool.query("update jobs.job set start_after = now() where name = 'ring'");
  await before.drain();
  expect(rung.toSorted((a, b) => a - b)).toEqual(all.map(({ n }) => n));
  await before.stop();
  await database.close();
});

it('asks the database once a second for all queues while there is nothing to do, and finds a job that was put off', async () => {
  const connection = await makeDatabase();
  const database = openDatabase(connection, { onLost: () => undefined });
  const jobs = makeJobs({ connection, workers: true, onFault: () => undefined });
  stops.push(() => jobs.stop());
  let rung = 0;
  jobs.handle(ring, async () => void (rung += 1));
  for (let other = 0; other < 30; other += 1)
    jobs.handle(jobKind(`quiet-${other}`), async () => undefined);
  await jobs.start();
  const askedIn6Seconds = async () => {
    const before = await countTransactions(connection);
    await pause(6_000);
    return (await countTransactions(connection)) - before;
  };
  // Each of the 31 queues would ask twice, for ever; on a busy machine their first questions may take a while.
  await expect.poll(askedIn6Seconds, { timeout: 60_000 }).toBeLessThan(40);
  await jobs.enqueue(database.db, ring, { n: 1 }, { startIn: 2_000 });
  await expect.poll(() => rung, { timeout: 10_000 }).toBe(1);
  await database.close();
});
