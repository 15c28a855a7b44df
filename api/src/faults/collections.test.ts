import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { addManyFamilies, notCollectedOnce } from '../testing/collections.ts';
import { startMortalDatabase, untilItAnswers } from '../testing/mortal-database.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { collectWithoutGuard } from '../testing/unguarded-collections.ts';

const THE_21ST = '2027-01-21T03:00:00Z';
const FAMILIES = 600;
const KILLS = 8;

// Each entry takes a moment, so that a kill falls into the middle of a batch.
const SLOWLY = `
  create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return new; end $$;
  create trigger slowly before insert on ledger_entries for each row execute function slowly();
  create trigger slowly before insert on collections for each row execute function slowly()`;

const startDoomed = async () => {
  const database = await startMortalDatabase();
  const portal = await startTestPortal({ connection: database.connection, now: THE_21ST });
  await addManyFamilies(portal, FAMILIES);
  await portal.sql(SLOWLY);
  const questions = {
    charge: "select count(*)::int as count from ledger_entries where kind = 'charge'",
    collection: 'select count(*)::int as count from collections',
  };
  return {
    portal,
    kill: database.kill,
    count: (kind: 'charge' | 'collection') =>
      untilItAnswers(
        async () => (await portal.sql<{ count: number }>(questions[kind]))[0]?.count ?? 0,
      ),
    stop: async () => {
      await portal.stop();
      await database.stop();
    },
  };
};
type DoomedProcess = Awaited<ReturnType<typeof startDoomed>>;

let doomed: DoomedProcess | undefined;
let portal: TestPortal | undefined;
afterEach(async () => {
  await doomed?.stop();
  await portal?.stop();
  [doomed, portal] = [undefined, undefined];
});

/**
 * Runs and is killed, again and again: by turns in its first batch and after it got on. Returns how many accounts were
 * done after each kill.
 */
const runAndKill = async ({ kill, count }: DoomedProcess, run: () => Promise<unknown>) => {
  const done = [0];
  for (let n = 0; n < KILLS; n += 1) {
    const running = run().then(
      () => 'ended',
      () => 'died',
    );
    if (n % 2 === 1) await getsOn(count);
    await pause(10 * n);
    await kill(n % 4 < 2 ? 'SIGKILL' : 'SIGQUIT');
    await running;
    done.push(await count('collection'));
  }
  return done;
};

const getsOn = async (count: DoomedProcess['count']): Promise<void> => {
  const before = await count('charge');
  for (let tries = 0; tries < 150 && (await count('charge')) === before; tries += 1)
    await pause(20);
};

describe('a PostgreSQL that dies while a month is collected', () => {
  it('F4: has each account charged and collected from once, when the run is begun again', async () => {
    doomed = await startDoomed();
    const at = doomed;
    const done = await runAndKill(at, () => writeFinalisedMonths(at.portal.deps));
    expect(done.filter((accounts) => accounts > 0 && accounts < FAMILIES).length).toBeGreaterThan(
      0,
    );
    expect(done.every((accounts) => accounts % 100 === 0)).toBe(true);
    await untilItAnswers(() => writeFinalisedMonths(at.portal.deps));
    // Another, older connection may still be in the pool, and fail the test that is given it.
    expect(await untilItAnswers(() => writeFinalisedMonths(at.portal.deps))).toBe(0);
    expect(await at.count('collection')).toBe(FAMILIES);
    expect(await untilItAnswers(() => notCollectedOnce(at.portal, '2027-02'))).toEqual([]);
    expect(await untilItAnswers(() => brokenInvariants(at.portal))).toEqual([]);
  }, 120_000);

  it('would leave charges that are never collected, were they written for themselves (the twin that must fail)', async () => {
    doomed = await startDoomed();
    const at = doomed;
    await runAndKill(at, () => collectWithoutGuard(at.portal, '2027-02'));
    await untilItAnswers(() => collectWithoutGuard(at.portal, '2027-02'));
    const left = await untilItAnswers(() => notCollectedOnce(at.portal, '2027-02'));
    expect(left.length).toBeGreaterThan(0);
  }, 120_000);
});

describe('two runs of one month at the same moment', () => {
  it('collect from each account once', async () => {
    portal = await startTestPortal({ now: THE_21ST });
    const { deps } = portal;
    await addManyFamilies(portal, FAMILIES);
    const runs = await Promise.all([1, 2, 3].map(() => writeFinalisedMonths(deps)));
    expect(runs.reduce((sum, accounts) => sum + accounts, 0)).toBe(FAMILIES);
    expect(await notCollectedOnce(portal, '2027-02')).toEqual([]);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would collect twice without lock and index (the twin that must fail)', async () => {
    portal = await startTestPortal({ now: THE_21ST });
    const at = portal;
    await addManyFamilies(at, 100);
    await at.sql('drop index ledger_one_charge, collections_attempt, collections_one_live');
    let waiting = 0;
    const both = Promise.withResolvers<void>();
    const looked = () => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      return both.promise;
    };
    await Promise.all([1, 2].map(() => collectWithoutGuard(at, '2027-02', looked)));
    expect((await notCollectedOnce(at, '2027-02')).length).toBe(100);
    expect(await brokenInvariants(at)).toContain(
      'L5 a month is collected twice, or a second time before the first came back',
    );
  });
});
