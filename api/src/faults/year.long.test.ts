import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOVES } from '@bandstand/domain/kernel/moves';
import { SLOT_MOVES } from '@bandstand/domain/places/enrolment/slot-moves';
import { OFFER_MOVES } from '@bandstand/domain/places/waiting-list/offers';
import { addSchool } from '../testing/families.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { addBand } from '../testing/tables/families.ts';
import { keepHistory, KID_STEPS, stepsOf as table, UNFAIR } from '../testing/year/history.ts';
import { numbers } from '../rehearsal/numbers.ts';
import type { Year } from '../testing/year/model.ts';
import { liveThrough, newYear } from '../testing/year/year.ts';

const SLOTS = ['vocals', 'keyboard', 'guitar', 'bass', 'drums', 'drums'] as const;
const SEED = Number(process.env['YEAR_SEED'] ?? 1);
const DAYS = Number(process.env['YEAR_DAYS'] ?? 372);

const portal = onePortal({ now: '2026-08-31T12:00:00Z' });
/** A year's history takes longer to look through than a parent may be kept waiting. */
const judge = async (question: string): Promise<unknown[]> => {
  const patient = new pg.Client(portal.connection);
  await patient.connect();
  try {
    return (await patient.query(question)).rows;
  } finally {
    await patient.end();
  }
};
let year: Year;
let leftFree: string[];

// A school year, day by day: September's rush, then a trickle, over the summer and into the next September.
beforeAll(async () => {
  await keepHistory(portal);
  const schools = [];
  for (const name of ['Foundry Lane', 'Harbour Hill', 'Weir Street']) {
    const terms = [
      ['2026-09-02', '2027-07-21'],
      ['2027-09-02', '2028-07-21'],
    ] as const;
    const school = await addSchool(portal, {
      name,
      slots: [...SLOTS],
      minYear: 0,
      maxYear: 6,
      terms,
    });
    await addBand(portal, school.timetableId, [...SLOTS], { years: [3, 6], outOfHours: true });
    schools.push(school);
  }
  year = newYear(portal, numbers(SEED), schools);
  leftFree = await liveThrough(year, '2026-09-01', {
    days: DAYS,
    busy: (day) => (day < 30 || day > 360 ? 8 : 3),
  });
}, 300_000);

const steps = async (question: string): Promise<string[]> =>
  (await portal.sql<{ step: string }>(question)).map(({ step }) => step).toSorted();
const count = async (question: string): Promise<number> =>
  Number((await portal.sql<{ n: string }>(question))[0]?.n);
const emailSubjects = (like: string): Promise<number> =>
  count(`select count(*) as n from mailbox where subject like '${like}'`);

describe('after a simulated school year of hundreds of families', () => {
  it('has had hundreds of families that joined, left, moved, declined and let offers lapse', async () => {
    expect(year.children.length).toBeGreaterThan(DAYS / 2);
    const states = await portal.sql<{ state: string; n: string }>(
      'select state, count(*) as n from offers group by 1 order by 1',
    );
    expect(states.map(({ state }) => state)).toEqual([
      'accepted',
      'declined',
      'lapsed',
      'open',
      'withdrawn',
    ]);
    expect([...year.told.keys()].filter((said) => / 5\d\d/.test(said))).toEqual([]);
  });

  it('keeps every invariant: no place with two holders, no child in two places', async () => {
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('has overtaken nobody against the rules', async () => {
    expect(await judge(UNFAIR.overtaken)).toEqual([]);
  });

  it('has offered every freed place before it was open to all, and left none free that somebody waits for', async () => {
    expect(await judge(UNFAIR.notOffered)).toEqual([]);
    expect(leftFree).toEqual([]);
    expect(
      await count("select count(*) as n from slot_steps where was = 'freed' and is_now = 'free'"),
    ).toBeGreaterThan(10);
  });

  it('has written each e-mail exactly once', async () => {
    const offers = (where: string) => count(`select count(*) as n from offers where ${where}`);
    const told = (said: string) => year.told.get(said) ?? 0;
    expect({
      places: await emailSubjects('A place for %'),
      changes: await emailSubjects('% can change to %'),
      reminders: await emailSubjects('Two days left for %'),
      lapsed: await emailSubjects('The place for % is no longer held'),
      declined: await emailSubjects('You declined the place for %'),
      turnedDown: await emailSubjects('You declined an instrument change for %'),
      calledOff: await emailSubjects('%’s instrument change is called off'),
      moved: await emailSubjects('% now plays % in %'),
    }).toEqual({
      places: await offers("kind = 'reserved_place'"),
      changes: await offers("kind = 'instrument_change'"),
      reminders: await offers('reminded_at is not null'),
      lapsed: await offers("state = 'lapsed'"),
      declined: await offers("kind = 'reserved_place' and state = 'declined'"),
      turnedDown: await offers(
        "kind = 'instrument_change' and state = 'declined' and changes_on is null",
      ),
      calledOff: await offers(
        "kind = 'instrument_change' and state = 'declined' and changes_on is not null",
      ),
      moved:
        told('assign_to_band.json 200') +
        (await count(
          "select count(*) as n from slot_steps where was in ('change_offer', 'dated_change') and is_now = 'member'",
        )),
    });
    expect(await count('select count(*) - count(distinct id) as n from mailbox')).toBe(0);
  });

  it('took no step beside the lives of places, offers and children', async () => {
    const walked = {
      places: await steps("select distinct was || ' > ' || is_now as step from slot_steps"),
      offers: await steps("select distinct was || ' > ' || is_now as step from offer_steps"),
      children: await steps(KID_STEPS),
    };
    expect(table(SLOT_MOVES)).toEqual(expect.arrayContaining(walked.places));
    expect(table(OFFER_MOVES)).toEqual(expect.arrayContaining(walked.offers));
    expect(table(MOVES)).toEqual(expect.arrayContaining(walked.children));
    expect(walked.places.length).toBeGreaterThan(table(SLOT_MOVES).length * 0.7);
    expect(walked.children.length).toBeGreaterThan(table(MOVES).length * 0.6);
  });

  it('would notice a child who was overtaken, and a place that was not offered (the twin that must fail)', async () => {
    await portal.sql(
      `insert into slot_steps select slot_id, null, 'freed', 'free', made_at - interval '1 second' from offers
       where kind = 'reserved_place' order by made_at limit 20`,
    );
    expect(await judge(UNFAIR.notOffered)).not.toEqual([]);
    await portal.sql(
      `update waiting_list_entries w set joined_at = '2026-09-01T00:00:00Z' where w.id in (
         select distinct on (timetable_id, instrument) id from waiting_list_entries order by timetable_id, instrument, joined_at desc)`,
    );
    expect(await judge(UNFAIR.overtaken)).not.toEqual([]);
  });
});
