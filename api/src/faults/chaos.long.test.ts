import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestSchool } from '../testing/families.ts';
import { pressOn, type ChaosFamily } from '../testing/chaos/family.ts';
import { startChaos, type ChaosStage } from '../testing/chaos/stage.ts';
import { brokenInvariants } from '../testing/portal.ts';
import { killAll } from '../testing/processes.ts';
import { addBand } from '../testing/tables/families.ts';
import { numbers } from '../rehearsal/numbers.ts';

const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 60);
const ENOUGH = Math.floor(SECONDS / 6);
const FAMILIES = 30;
const SLOTS = ['vocals', 'keyboard', 'guitar', 'drums', 'drums'] as const;

let stage: ChaosStage;
let school: TestSchool;
let secondBand: string;
let families: ChaosFamily[];

beforeAll(async () => {
  stage = await startChaos();
  school = await addSchool(stage.portal, { slots: [...SLOTS] });
  secondBand = await addBand(stage.portal, school.timetableId, [...SLOTS], { outOfHours: true });
  families = [];
  for (let n = 0; n < FAMILIES; n += 1) {
    const parent = await addParent(stage.portal, `chaos-${n}@families.example`, {
      directDebit: true,
    });
    families.push({ parent, name: `Child ${n}`, kidId: null });
  }
}, 60_000);
afterAll(async () => {
  await killAll();
  await stage.stop();
});

/** Server and database in turns, as often as fits. */
const killInTurns = async (until: () => boolean, onKill: () => number): Promise<void> => {
  for (let kills = 0; until(); kills = onKill()) {
    await pause(1_500 + (kills % 3) * 700);
    await (kills % 2 === 0 ? stage.killPortal() : stage.killDatabase());
  }
};

describe('chaos: server and database are killed again and again while families press on', () => {
  it(
    'keeps every invariant, every acknowledged success, and writes each e-mail once',
    async () => {
      // A busy machine starts again slowly: it goes on until there were kills enough, within bounds.
      const begun = performance.now();
      const lasted = () => (performance.now() - begun) / 1_000;
      let kills = 0;
      const until = () => lasted() < SECONDS || (kills < ENOUGH && lasted() < SECONDS * 3);
      const surprises: string[] = [];
      const counted = { answered: 0, triedAgain: 0 };
      const bands = [school.bandId, secondBand];
      await Promise.all([
        killInTurns(until, () => (kills += 1)),
        ...families.map((family, n) =>
          pressOn(family, {
            address: stage.address,
            numbers: numbers(n + 7),
            school,
            bands,
            until,
            surprises,
            counted,
          }),
        ),
      ]);
      const unfinished = `select 1 from jobs.job where name in ('offer-places', 'send-mail') and state <> 'completed'`;
      await expect
        .poll(() => stage.ask(async () => (await stage.portal.sql(unfinished)).length), {
          timeout: 100_000,
          interval: 500,
        })
        .toBe(0);
      expect(surprises).toEqual([]);
      expect(kills).toBeGreaterThanOrEqual(ENOUGH);
      expect(counted.answered).toBeGreaterThan(kills * 10);
      expect(counted.triedAgain).toBeGreaterThan(0);
      stage.portal.clock.forward(lasted() * 1_000 + 100_000);
      expect(await brokenInvariants(stage.portal)).toEqual([]);
      const count = async (question: string) =>
        Number((await stage.portal.sql<{ n: string }>(question))[0]?.n);
      const offered = await count("select count(*) as n from offers where kind = 'reserved_place'");
      expect(offered).toBeGreaterThan(5);
      expect(
        await count("select count(*) as n from mailbox where subject like 'A place for %'"),
      ).toBe(offered);
      const freed = await count('select count(*) as n from slots where freed_at is not null');
      expect(freed).toBe(0);
    },
    SECONDS * 3_000 + 160_000,
  );
});
