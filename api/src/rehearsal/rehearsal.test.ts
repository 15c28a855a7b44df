import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CurrentRehearsal } from '../modules/desk/rehearsal/use-cases.ts';
import { throwawayDatabase } from '../platform/database/embedded/server.ts';
import { ProcessStage } from './stage.ts';

const NAME = `rehearsal_${process.pid}`;
let dataDir: string;
let stage: ProcessStage;
const faults: unknown[] = [];
const BEGUN = { begunAt: new Date('2027-01-12T12:00:00Z'), begunBy: 'Finn Walsh' };
const PLAN = { families: 12, seed: 7, faults: ['banks', 'provider', 'office', 'mistake'] as const };
const begin = (
  plan = { ...PLAN, faults: [...PLAN.faults] as CurrentRehearsal['plan']['faults'] },
) => stage.begin({ ...BEGUN, plan });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-rehearsal-'));
  stage = new ProcessStage({
    database: throwawayDatabase({ ...inject('cluster'), database: 'postgres' }, NAME),
    dataDir,
    onFault: (cause) => faults.push(cause),
  });
});
afterEach(() => stage.clear());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const databases = async (): Promise<number> => {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
  await client.end();
  return rowCount ?? 0;
};
const until = (state: CurrentRehearsal['state'], months: number) =>
  expect
    .poll(() => [stage.now()?.state, stage.now()?.months.length], { timeout: 120_000 })
    .toEqual([state, months]);
const live = async (months: number): Promise<CurrentRehearsal['months']> => {
  await until('waiting', 0);
  for (let month = 1; month <= months; month += 1) {
    stage.liveNextMonth();
    await until('waiting', month);
  }
  return stage.now()?.months ?? [];
};

describe('a rehearsed year', () => {
  it('is lived through month by month, and judged at the end of each', async () => {
    begin();
    const [january, february, march] = await live(3);
    expect(january?.taken.count).toBe(0);
    expect(january?.emails[0]).toMatchObject({ what: 'notice' });
    expect(january?.emails[0]?.count).toBeGreaterThan(9);
    expect(january?.days.map(({ what }) => what)).toContain('approved');
    expect(january?.differences).toEqual([]);
    expect(february?.taken.count).toBeGreaterThan(9);
    expect(february?.kept).toBeGreaterThan(0);
    // The email that was written twice on purpose, and nothing else.
    for (const month of [february, march]) {
      expect(month?.differences).toMatchObject([{ says: [{ what: 'emails', foretold: '' }] }]);
      expect(month?.differences[0]?.diary[0]?.says).toContain('Maya Shah plays');
    }
    expect(faults).toEqual([]);
    expect(await databases()).toBe(1);
  });

  it('is the same again with the same number', async () => {
    const lived = async () => {
      begin({ families: 6, seed: 5, faults: ['banks', 'office'] });
      return JSON.stringify(await live(2));
    };
    const first = await lived();
    expect(await lived()).toBe(first);
  });

  it('leaves nothing when it is stopped, also in the middle of a month', async () => {
    begin();
    await until('waiting', 0);
    stage.liveNextMonth();
    await stage.clear();
    expect(stage.now()).toBeNull();
    expect(await databases()).toBe(0);
  });

  it('ends as failed when its process does, says why, and makes room for another', async () => {
    begin({ families: 0, seed: 7, faults: [] });
    await until('waiting', 0);
    const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
    await client.connect();
    await client.query('drop database if exists ' + NAME + ' with (force)');
    await client.end();
    stage.liveNextMonth();
    await until('failed', 0);
    expect(faults).toHaveLength(1);
    begin({ families: 5, seed: 7, faults: [] });
    await until('waiting', 0);
  });
});
