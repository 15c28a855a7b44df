import { beforeAll, describe, expect, it } from 'vitest';
import { endHolds } from '../modules/places/enrolment/holds.ts';
import { runWaitingList } from '../jobs.ts';
import { addParent, addSchool, type TestParent, type TestSchool } from '../testing/families.ts';
import { pressesAt, type PressResult, addBand, addChild } from '../testing/tables/families.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';
import { placesOf, offers } from '../testing/tables/places.ts';

// Numbers that look random and are the same every time.
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const INSTRUMENTS = ['vocals', 'keyboard', 'guitar', 'bass', 'drums'] as const;
const PRESSES = Number(process.env['MANY_PRESSES'] ?? 3_000);
const AT_ONCE = 60;

const portal = onePortal({ workers: true, env: WITHOUT_LIMITS });
let school: TestSchool;
let secondBand: string;
let families: { parent: TestParent; kid: string; name: string }[];

beforeAll(async () => {
  school = await addSchool(portal, { slots: [...INSTRUMENTS, ...INSTRUMENTS] });
  secondBand = await addBand(portal, school.timetableId, [...INSTRUMENTS], { outOfHours: true });
  families = [];
  for (let n = 0; n < 40; n += 1) {
    const parent = await addParent(portal, `family-${n}@families.example`, {
      directDebit: n % 4 !== 0,
    });
    const waits = INSTRUMENTS.filter((_, at) => (n + at) % 2 === 0);
    const plays = n < 10 ? INSTRUMENTS[n % 5] : undefined;
    const child = { name: `Child ${n}`, waits: waits.filter((one) => one !== plays) };
    const kid = await addChild(
      portal,
      parent,
      school,
      plays === undefined ? child : { ...child, plays },
    );
    families.push({ parent, kid, name: child.name });
  }
});

describe('thousands of accepts, moves, enrolments and cancellations at once, on few places', () => {
  it('leave no place with two holders, no child with two places, and nothing half done', async () => {
    const next = numbers(20_270_112);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
    const at = pressesAt(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
    const told = new Map<string, number>();
    const note = ({ status, code }: PressResult) => {
      const said = `${status} ${code ?? ''}`.trim();
      told.set(said, (told.get(said) ?? 0) + 1);
    };
    const offered = async (kid: string) =>
      (await placesOf(portal, kid)).find(({ holding }) =>
        ['change_offer', 'dated_change'].includes(holding),
      )?.id;
    const wish = (name: string, kid: string, instrument: string) => ({
      id: kid,
      name,
      year: 4,
      as_of_sep: 2026,
      timetable_id: school.timetableId,
      instrument,
    });
    const onOffer = async (kid: string, answer: (slot: string) => Promise<PressResult>) => {
      const slot = await offered(kid);
      if (slot !== undefined) note(await answer(slot));
    };
    const press = async () => {
      const { parent, kid, name } = pick(families);
      const instrument = pick(INSTRUMENTS);
      const card = instrument === 'bass' ? 'guitar' : instrument;
      const days = ['2027-01-12', '2027-01-12', '2027-01-13'];
      const doings = [
        async () => note(await at.enrol(parent, wish(name, kid, card))),
        async () =>
          note(
            await at.wait(parent, {
              ...wish(name, kid, card),
              instrument: null,
              would_do_drums: true,
              would_do_vocals: true,
              would_do_guitar: true,
            }),
          ),
        async () => note(await at.take(parent, kid)),
        async () => note(await at.take(parent, kid)),
        async () => note(await at.decline(parent, kid)),
        async () =>
          note(
            await at.move(parent, kid, { band_id: pick([school.bandId, secondBand]), instrument }),
          ),
        async () =>
          note(
            await at.move(parent, kid, { band_id: pick([school.bandId, secondBand]), instrument }),
          ),
        () => onOffer(kid, (slot) => at.accept(parent, kid, slot, pick(days))),
        () => onOffer(kid, (slot) => at.reject(parent, kid, slot)),
        async () => note(await at.cancel(parent, kid)),
        async () => void (next() < 0.1 && (await endHolds(portal.deps))),
        async () => void (next() < 0.1 && (await runWaitingList(portal.deps))),
      ];
      await pick(doings)();
    };
    for (let done = 0; done < PRESSES; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, press));
      portal.clock.forward(next() < 0.3 ? 10 * 60_000 : 1_000);
    }
    // Holds end within a minute of their time: the clock's last leap may have ended some.
    await endHolds(portal.deps);
    await runWaitingList(portal.deps);
    await expect
      .poll(
        async () =>
          (
            await portal.sql(
              "select 1 from jobs.job where name in ('offer-places', 'send-mail') and state in ('created', 'active', 'retry')",
            )
          ).length,
        { timeout: 30_000 },
      )
      .toBe(0);
    expect([...told.keys()].filter((said) => said.startsWith('5'))).toEqual([]);
    expect(told.get('200')).toBeGreaterThan(PRESSES / 20);
    expect(told.get('409 no_places') ?? 0).toBeGreaterThan(0);
    expect((await offers(portal)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['accepted', 'declined']),
    );
    expect(await brokenInvariants(portal)).toEqual([]);
  }, 180_000);
});
