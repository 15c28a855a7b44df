import { afterAll, describe, expect, it } from 'vitest';
import { approve, prepare } from '../modules/money/collections/run/approve.ts';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { preview } from '../modules/money/collections/run/preview.ts';
import { submit } from '../modules/money/collections/hand-over/submit.ts';
import { lookAfterCollections } from '../modules/money/collections/hand-over/sweep.ts';
import { withhold } from '../modules/money/collections/hand-over/withhold.ts';
import { submitMany } from '../testing/double-submission.ts';
import { mortalProcess } from '../testing/mortal-process.ts';
import { makeDataFolder } from '../testing/folders.ts';
import { kill, killAll, startProcess, waitFor } from '../testing/processes.ts';
import type { TestPortal } from '../testing/portal.ts';
import { allCollections, collectionRuns } from '../testing/tables/money.ts';

const { stage, family, collections, minuteAt } = collectionRuns();

/** All that a month needs until the provider has it, begun again from wherever it stopped. */
const handOver = async (deps: TestPortal['deps'], ids: () => Promise<string[]>): Promise<void> => {
  await writeFinalisedMonths(deps);
  await prepare(deps, '2027-02', 'Ann');
  const { hash } = await preview(deps, '2027-02');
  if (hash !== null) await approve(deps, { month: '2027-02', by: 'Ben', hash });
  await submit(deps, await ids());
};

const approved = async (): Promise<string[]> =>
  (await allCollections(stage.portal))
    .filter(({ state }) => state === 'approved')
    .map(({ id }) => id);

/** Dies at a step, comes back, and lives the month to its end. Returns how many steps there were until it died or was done. */
const dieAt = async (step: number): Promise<number> => {
  const { parent, reference } = await family(`dies-${step}@example.com`);
  stage.portal.clock.moveTo('2027-01-21T10:00:00Z');
  const process = mortalProcess(stage.portal, step);
  await handOver(process.deps as TestPortal['deps'], approved).catch(() => undefined);
  // What is known between death and return: nothing was collected, or it is on its way.
  const known = await collections(parent);
  expect([
    '',
    '2027-02 1 written 3600',
    '2027-02 1 approved 3600',
    '2027-02 1 submitted 3600',
  ]).toContain(known[0] ?? '');
  // PostgreSQL may still be undoing what the dead one was doing, and holds it until then: the next minute does it.
  const comeBack = async (): Promise<string[]> => {
    await handOver(stage.portal.deps, approved);
    await stage.portal.drain();
    return collections(parent);
  };
  await expect.poll(comeBack).toEqual(['2027-02 1 submitted 3600']);
  await minuteAt('2027-02-04T06:06:00Z');
  expect(stage.portal.sandbox.debits()).toEqual([{ reference, on: '2027-02-01', amount: 3600 }]);
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  return process.steps();
};

describe('a process that dies while a month is handed over', () => {
  // The last one is beyond the end: it lives.
  it.each(Array.from({ length: 30 }, (_, n) => n + 1))(
    'at step %i collects once, and knows what it did',
    async (step) => {
      expect(await dieAt(step)).toBeGreaterThanOrEqual(Math.min(step, 20));
    },
  );

  it('dies at each of at least twenty steps, of which the last was survived', async () => {
    expect(await dieAt(1_000)).toBeGreaterThanOrEqual(20);
  });
});

describe('a process that is killed while it hands over', () => {
  afterAll(killAll);

  it('leaves it to another, which goes on within five minutes', async () => {
    const { parent } = await family('goes-on@example.com');
    const { deps } = stage.portal;
    stage.portal.clock.moveTo('2027-01-21T10:00:00Z');
    await writeFinalisedMonths(deps);
    await prepare(deps, '2027-02', 'Ann');
    const { hash } = await preview(deps, '2027-02');
    const options = {
      workers: true,
      now: '2027-01-21T10:00:00Z',
      dataDir: await makeDataFolder('hand-over'),
    };
    const doomed = await startProcess(stage.portal, { ...options, pauseAt: 'while_it_hands_over' });
    await approve(deps, { month: '2027-02', by: 'Ben', hash: hash ?? '' });
    await waitFor(doomed.said, 'PAUSED');
    await kill(doomed.child);
    const next = await startProcess(stage.portal, { ...options, pauseAt: 'never' });
    const goesOn = () => collections(parent);
    await expect.poll(goesOn, { timeout: 300_000 }).toEqual(['2027-02 1 submitted 3600']);
    await kill(next.child);
  }, 360_000);
});

/** The provider takes it on, and the process is killed before it can write that down. */
const dieAfterAsking = async (reference: string): Promise<string> => {
  const { deps } = stage.portal;
  const { collectionProvider: provider } = deps;
  stage.portal.clock.moveTo('2027-01-21T10:00:00Z');
  await writeFinalisedMonths(deps);
  await prepare(deps, '2027-02', 'Ann');
  const { hash } = await preview(deps, '2027-02');
  await approve(deps, { month: '2027-02', by: 'Ben', hash: hash ?? '' });
  const dying: typeof provider = {
    ...provider,
    collect: async (...asked) => {
      await provider.collect(...asked);
      throw new Error('killed');
    },
  };
  const [id = ''] = await approved();
  await expect(submit({ ...deps, collectionProvider: dying }, [id])).rejects.toThrow('killed');
  expect(stage.portal.sandbox.mandates().find((one) => one.reference === reference)).toMatchObject({
    regularAmount: 3600,
  });
  return id;
};

describe('a collection that the provider has, though we do not know it yet', () => {
  it('is not withheld by the office meanwhile: it would be taken all the same', async () => {
    const { parent, reference } = await family('withheld@example.com');
    const id = await dieAfterAsking(reference);
    const why = { cause: 'by_office', by: 'Ann', reason: 'a question about it' } as const;
    expect(await withhold(stage.portal.deps, id, why)).toEqual({ ok: false, refusal: 'too_late' });
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  });

  it('counts as handed over, also by a process that comes back when it would be too late', async () => {
    const { parent, reference } = await family('too-late@example.com');
    await dieAfterAsking(reference);
    await minuteAt('2027-01-28T09:00:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  });

  it('is not handed over when the office withheld it before the provider was asked (the twin)', async () => {
    const { parent, reference } = await family('first@example.com');
    stage.portal.clock.moveTo('2027-01-21T10:00:00Z');
    await writeFinalisedMonths(stage.portal.deps);
    await prepare(stage.portal.deps, '2027-02', 'Ann');
    const { hash } = await preview(stage.portal.deps, '2027-02');
    await approve(stage.portal.deps, { month: '2027-02', by: 'Ben', hash: hash ?? '' });
    const [id = ''] = await approved();
    const why = { cause: 'by_office', by: 'Ann', reason: 'a question about it' } as const;
    expect(await withhold(stage.portal.deps, id, why)).toMatchObject({ ok: true });
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    const atProvider = stage.portal.sandbox.mandates().find((one) => one.reference === reference);
    expect(atProvider).toMatchObject({ regularAmount: 0 });
  });
});

describe('R2: collections that are handed over by everybody at once', () => {
  it('are collected once, through lost answers, double presses and two processes', async () => {
    const done = await submitMany(stage.portal, 200);
    expect(done).toEqual({ tries: 2_400, collected: 200, twice: 0, left: 0 });
  });

  it('would be collected twice without a key, by a provider that keeps none', async () => {
    const { reference } = await family('twin@example.com');
    const { collectionProvider: provider } = stage.portal.deps;
    const ask = (on: string) =>
      provider.collect({
        key: 'another each time',
        mandate: { reference, providerId: null },
        amount: 3600,
        on,
        attempt: 1,
      });
    await ask('2027-02-01');
    await minuteAt('2027-02-01T09:00:00Z');
    stage.portal.sandbox.debits();
    await ask('2027-02-09');
    stage.portal.clock.moveTo('2027-02-09T09:00:00Z');
    expect(stage.portal.sandbox.debits()).toHaveLength(2);
    await lookAfterCollections(stage.portal.deps);
  });
});
