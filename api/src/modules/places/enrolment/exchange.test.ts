import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import {
  NOON,
  startTestPortal,
  type TestPortal,
  brokenInvariants,
} from '../../../testing/portal.ts';
import { endHolds, renewHolds, extendHoldsForSetUp } from './holds.ts';
import { endSessions } from '../../../testing/tables/identity.ts';
import { heldPlacesOf, placesOf, waitsFor, enrolments } from '../../../testing/tables/places.ts';
import { countOffering } from '../../../testing/tables/work-log.ts';
import { openToYear } from '../../../testing/tables/lessons.ts';
import {
  statusChanges,
  storedKid,
  kidsOfParent,
  setLastDay,
  post,
  addBand,
  addChild,
} from '../../../testing/tables/families.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  // The clock was turned back: who signed in a week ahead would live too long.
  await endSessions(portal);
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

const press = async (parent: TestParent, body: object) => {
  const answer = await portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, body, parent),
  );
  const { data, code } = answer.json();
  return { kidId: String(data?.id), code, status: answer.statusCode };
};

const held = ({ grownUpId }: TestParent) => heldPlacesOf(portal, grownUpId);

let schools = 0;
const twoSchools = async () => {
  schools += 1;
  const cheap = await addSchool(portal, { name: `Cheap ${schools}` });
  const dear = await addSchool(portal, {
    name: `Dear ${schools}`,
    prices: [['2026-09-01', 6000]],
  });
  return { cheap, dear, names: [`Cheap ${schools}`, `Dear ${schools}`] as const };
};
const jobsFor = ({ timetableId }: TestSchool) => countOffering(portal, timetableId);

describe('a held place', () => {
  it('is exchanged for one at another school at that school’s price, and freed where it was', async () => {
    portal.clock.moveTo(NOON);
    const { cheap, dear, names } = await twoSchools();
    const jo = await addParent(portal, 'jo@example.com');
    const first = await press(jo, enrolling(cheap));
    expect(await held(jo)).toEqual([
      { school: names[0], instrument: 'drums', monthly: 3600, until: '12:30' },
    ]);
    portal.clock.moveTo('2027-01-12T12:20:00Z');
    expect(await press(jo, enrolling(dear, { id: first.kidId }))).toMatchObject({ status: 200 });
    expect(await held(jo)).toEqual([
      { school: names[1], instrument: 'drums', monthly: 6000, until: '12:30' },
    ]);
    expect(await jobsFor(cheap)).toBe(1);
    await portal.drain();
  });

  it('stays as it is when there is none at the other school', async () => {
    portal.clock.moveTo(NOON);
    const { cheap, names } = await twoSchools();
    const full = await addSchool(portal, { name: 'Full', slots: [] });
    const jo = await addParent(portal, 'jo-full@example.com');
    const { kidId } = await press(jo, enrolling(cheap));
    expect(await press(jo, enrolling(full, { id: kidId }))).toMatchObject({ code: 'no_places' });
    expect(await press(jo, waiting(full, { id: kidId, name: 'Maya Shah' }))).toMatchObject({
      status: 200,
    });
    expect(await held(jo)).toEqual([]);
    expect(names).toHaveLength(2);
  });

  it('is asked for again for another year, in a band of that year', async () => {
    portal.clock.moveTo(NOON);
    const school = await addSchool(portal, { name: 'Two bands', maxYear: 4, slots: ['drums'] });
    const older = await addBand(portal, school.timetableId, ['drums'], { years: [5, 6] });
    await openToYear(portal, school.timetableId, 6);
    const jo = await addParent(portal, 'jo-year@example.com');
    const { kidId } = await press(jo, enrolling(school));
    expect(await press(jo, enrolling(school, { id: kidId, year: 5 }))).toMatchObject({
      status: 200,
    });
    const [child = ''] = await kidsOfParent(portal, jo.grownUpId);
    expect(await storedKid(portal, child)).toMatchObject({ year: 5 });
    expect(await placesOf(portal, child)).toMatchObject([{ band_id: older }]);
  });

  it('ends 30 minutes after its first press, whatever is exchanged meanwhile, and each exchange is in the history', async () => {
    portal.clock.moveTo(NOON);
    const { cheap, dear } = await twoSchools();
    const jo = await addParent(portal, 'jo-renews@example.com');
    await press(jo, enrolling(cheap));
    for (const [minute, instrument] of [
      ['10', 'vocals'],
      ['20', 'keyboard'],
    ] as const) {
      portal.clock.moveTo(`2027-01-12T12:${minute}:00Z`);
      expect(await press(jo, enrolling(cheap, { instrument }))).toMatchObject({ status: 200 });
    }
    // Another school by the same name, and back again.
    portal.clock.moveTo('2027-01-12T12:25:00Z');
    await press(jo, enrolling(dear));
    await portal.drain();
    const { kidId } = await press(jo, enrolling(cheap));
    portal.clock.moveTo('2027-01-12T12:29:00Z');
    await press(jo, enrolling(cheap, { instrument: 'vocals' }));
    expect(await held(jo)).toMatchObject([{ until: '12:30', instrument: 'vocals' }]);
    const said = await statusChanges(portal, kidId);
    expect(said.map(({ reason }) => reason)).toEqual([
      'enrolled on the portal',
      'exchanged the held place: drums to vocals',
    ]);
    portal.clock.moveTo('2027-01-12T12:30:00Z');
    const late = enrolling(cheap, { instrument: 'keyboard' });
    expect(await press(jo, late)).toMatchObject({ code: 'hold_ended' });
    await endHolds(portal.deps);
    expect(await held(jo)).toEqual([]);
    expect(await press(jo, late)).toMatchObject({ status: 200 });
  });

  it('is renewed by a declined Direct Debit once', async () => {
    portal.clock.moveTo(NOON);
    const { cheap } = await twoSchools();
    const jo = await addParent(portal, 'jo-declined@example.com');
    const { kidId } = await press(jo, enrolling(cheap));
    const declinedAt = async (at: string) => {
      portal.clock.moveTo(at);
      const enrolment = (await enrolments(portal, kidId)).find(({ state }) => state === 'held');
      const holds = { grownUpId: jo.grownUpId, enrolmentIds: [enrolment?.id ?? ''] };
      const { db } = portal.deps;
      await db.transaction((tx) => extendHoldsForSetUp(tx, holds, portal.clock.now()));
      await db.transaction((tx) => renewHolds(tx, jo.grownUpId, portal.clock.now()));
      return (await held(jo)).map(({ until }) => until);
    };
    expect(await declinedAt('2027-01-12T12:20:00Z')).toEqual(['12:50']);
    expect(await declinedAt('2027-01-12T12:40:00Z')).toEqual(['12:50']);
    portal.clock.moveTo('2027-01-12T12:50:00Z');
    await endHolds(portal.deps);
    expect(await held(jo)).toEqual([]);
  });

  it('of an offered place is not kept beyond its offer by a Direct Debit that is declined', async () => {
    portal.clock.moveTo(NOON);
    const school = await addSchool(portal, { name: 'Offers', slots: ['drums'] });
    const jo = await addParent(portal, 'jo-offer@example.com');
    const kidId = await addChild(portal, jo, school, { waits: ['drums'] });
    const { offerFreePlaces } = await import('../waiting-list/offer-places.ts');
    await offerFreePlaces(portal.deps, school.timetableId);
    const until = async () =>
      (await placesOf(portal, kidId)).map((place) => place.held_until?.toISOString());
    const before = await until();
    portal.clock.moveTo('2027-01-19T12:00:00Z');
    const { signInAgain } = await import('../../../testing/families.ts');
    const again = await signInAgain(portal, jo);
    await portal.call(
      post(
        `/staff/grown_ups/${jo.grownUpId}/kids/${kidId}/enrol_from_reserved.json`,
        { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
        again,
      ),
    );
    const enrolment = (await enrolments(portal, kidId)).find(({ state }) => state === 'held');
    const holds = { grownUpId: jo.grownUpId, enrolmentIds: [enrolment?.id ?? ''] };
    await extendHoldsForSetUp(portal.deps.db, holds, portal.clock.now());
    expect(await until()).not.toEqual(before);
    await renewHolds(portal.deps.db, jo.grownUpId, portal.clock.now());
    expect(await until()).toEqual(before);
    portal.clock.moveTo('2027-01-19T12:30:00Z');
    await endHolds(portal.deps);
    portal.clock.moveTo(NOON);
  });
});

describe('a child who waits', () => {
  it('waits on where it did when a place held elsewhere runs out', async () => {
    portal.clock.moveTo(NOON);
    const { cheap, dear } = await twoSchools();
    const jo = await addParent(portal, 'jo-waits@example.com');
    const kidId = await addChild(portal, jo, cheap, { name: 'Leo', waits: ['bass'] });
    await press(jo, enrolling(dear, { id: kidId, name: 'Leo' }));
    portal.clock.moveTo('2027-01-12T12:30:00Z');
    await endHolds(portal.deps);
    expect(await storedKid(portal, kidId)).toMatchObject({
      timetable_id: cheap.timetableId,
      status: 'waiting_list',
    });
    const waits = await waitsFor(portal, kidId);
    expect(waits).toEqual(['bass']);
    portal.clock.moveTo(NOON);
  });
});

describe('a child who plays', () => {
  it('is not moved to another school, renamed, or kept beyond its last day by joining a waiting list', async () => {
    portal.clock.moveTo(NOON);
    const { cheap, dear } = await twoSchools();
    const jo = await addParent(portal, 'jo-plays@example.com', { directDebit: true });
    const kidId = await addChild(portal, jo, cheap, { name: 'Leo', plays: 'drums' });
    await setLastDay(portal, kidId, '2027-03-01');
    const wish = { id: kidId, name: 'Ann', year: 6, would_do_drums: false, would_do_vocals: true };
    expect(await press(jo, waiting(dear, wish))).toMatchObject({ code: 'place_elsewhere' });
    expect(await press(jo, waiting(cheap, wish))).toMatchObject({ status: 200 });
    const kid = await storedKid(portal, kidId);
    expect(kid).toMatchObject({
      timetable_id: cheap.timetableId,
      name: 'Leo',
      year: 4,
      delayed_cancellation_date: '2027-03-01',
    });
  });

  it('and one that is given the name of its brother are told so, not that something went wrong', async () => {
    const { cheap, dear } = await twoSchools();
    const jo = await addParent(portal, 'jo-names@example.com', { directDebit: true });
    await addChild(portal, jo, dear, { name: 'Leo', waits: ['bass'] });
    const kidId = await addChild(portal, jo, cheap, { name: 'Ann', waits: ['bass'] });
    const named = { id: kidId, name: 'Leo' };
    expect(await press(jo, enrolling(dear, named))).toMatchObject({ code: 'name_taken' });
    expect(await press(jo, waiting(dear, named))).toMatchObject({ code: 'name_taken' });
  });

  it('cannot have a place at another timetable, by constraint', async () => {
    const { cheap, dear } = await twoSchools();
    const jo = await addParent(portal, 'jo-constraint@example.com', { directDebit: true });
    const kidId = await addChild(portal, jo, cheap, { name: 'Leo', plays: 'drums' });
    const move = portal.sql('update kids set timetable_id = $1 where id = $2', [
      dear.timetableId,
      kidId,
    ]);
    await expect(move).rejects.toMatchObject({ constraint: 'own_timetable' });
  });
});
