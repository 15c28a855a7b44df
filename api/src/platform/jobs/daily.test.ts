import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-databases.ts';
import { openDatabase, type Database } from '../database/pool.ts';
import { longWorkOnceADay, onceADay } from './daily.ts';

const DAY = '2026-09-07';
const clock = { now: () => new Date(`${DAY}T08:10:00Z`) };
let database: Database;
beforeAll(async () => {
  const connection = await makeDatabase();
  const owner = openDatabase(connection, { max: 1, onLost: () => undefined });
  await owner.pool.query(`do $$ begin execute format(
    'alter database %I set idle_in_transaction_session_timeout = 200', current_database()); end $$`);
  await owner.close();
  database = openDatabase(connection, { max: 3, onLost: () => undefined });
});
afterAll(() => database.close());

const ask = (name: string, work: () => Promise<unknown>) =>
  longWorkOnceADay(
    { db: database.db, clock },
    { name, at: '08:05' },
    async () => void (await work()),
  );
const hold = (name: string, until: string) =>
  database.pool.query(
    `insert into daily_runs (name, day, held_until) values ($1, $2, now() + $3::interval)`,
    [name, DAY, until],
  );

describe('long work of a day', () => {
  it('is done once, however long it takes', async () => {
    const done: string[] = [];
    const work = async (): Promise<void> => {
      await pause(500);
      done.push('done');
    };
    expect(await ask('slow', work)).toBe(true);
    expect(await ask('slow', work)).toBe(false);
    expect(done).toEqual(['done']);
    // One transaction would not have lived so long.
    const asOne = onceADay({ db: database.db, clock }, { name: 'slow too', at: '08:05' }, work);
    await expect(asOne).rejects.toThrow();
  });

  it('is done by one at a time, and is not yet due before its hour', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = ask('together', () => promise);
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select 1 from daily_runs where name = 'together'",
        );
        return rows.length;
      })
      .toBe(1);
    expect(await ask('together', async () => undefined)).toBe(false);
    resolve();
    expect(await first).toBe(true);
    const later = { name: 'later', at: '09:15' };
    const early = longWorkOnceADay({ db: database.db, clock }, later, async () => undefined);
    expect(await early).toBe(false);
  });

  it('is begun again at once where it failed, and says why', async () => {
    const fail = () => Promise.reject(new Error('nobody answered'));
    await expect(ask('failing', fail)).rejects.toThrow('nobody answered');
    expect(await ask('failing', async () => undefined)).toBe(true);
  });

  it('is taken over from a process that died, and from no other', async () => {
    await hold('alive', '1 minute');
    await hold('dead', '-1 second');
    expect(await ask('alive', async () => undefined)).toBe(false);
    expect(await ask('dead', async () => undefined)).toBe(true);
  });
});
