import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addChild, letters, offersMade, statuses } from '../../testing/waiting.ts';
import { keepWaitingList } from '../../jobs.ts';

let portal: TestPortal;
let school: TestSchool;
let robin: TestParent;
let priya: TestParent;
let jo: TestParent;

beforeEach(async () => {
  portal = await startTestPortal();
  school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
  robin = await addParent(portal, 'robin@families.example', { directDebit: true });
  priya = await addParent(portal, 'priya@families.example', { directDebit: true });
  jo = await addParent(portal, 'jo@families.example', { directDebit: true });
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const cancel = (parent: TestParent, kidId: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/kids/${kidId}/cancel.json`,
    headers: parent.auth,
    payload: {},
  });
const take = (parent: TestParent, kidId: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids/${kidId}/enrol_from_reserved.json`,
    headers: parent.auth,
    payload: { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
  });
const decline = (parent: TestParent, kidId: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids/${kidId}/decline_reserved.json`,
    headers: parent.auth,
    payload: {},
  });
const reject = async (parent: TestParent, kidId: string) => {
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding <> 'member'",
    [kidId],
  );
  return portal.call({
    method: 'POST',
    url: `/staff/kids/${kidId}/slots/${slot?.id}/reject_instrument_change.json`,
    headers: parent.auth,
    payload: {},
  });
};
const freeDrums = async () => {
  const url = `/api/places/timetable/${school.timetableId}/year/4`;
  return (await portal.call({ url })).json().drums as number;
};
const midnightAfter = async (day: string) => {
  portal.clock.moveTo(`${day}T00:00:30Z`);
  await keepWaitingList(portal.given);
  await portal.drain();
};

describe('a place that becomes free', () => {
  it('is offered to who waits longest, is never free to others meanwhile, and is taken', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const leo = await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    await addChild(portal, jo, school, {
      name: 'Asha',
      waits: ['drums'],
      joined: '2026-10-01T09:00:00Z',
    });
    expect((await cancel(robin, tom)).statusCode).toBe(200);
    expect(await freeDrums()).toBe(0);
    await portal.drain();
    expect(await statuses(portal)).toEqual({
      Tom: 'cancelled',
      Leo: 'reserved',
      Asha: 'waiting_list',
    });
    expect(await freeDrums()).toBe(0);
    expect(await letters(portal, priya.email)).toEqual([
      'We have a space available for your child',
    ]);
    expect((await take(priya, leo)).json()).toMatchObject({ meta: { outcome: 'enrolled' } });
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Leo drums accepted']);
    const [why] = await portal.sql<{ why: unknown; made_by: string }>(
      'select why, made_by from offers',
    );
    expect(why).toMatchObject({
      why: { rule: 'waiting_order', could_have_it: 2, before: [] },
      made_by: 'clock',
    });
    const waits = await portal.sql(
      'select 1 from waiting_list_entries where kid_id = $1 and left_at is null',
      [leo],
    );
    expect(waits).toEqual([]);
  });

  it('is open to all when nobody waits for it', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    await cancel(robin, tom);
    expect(await freeDrums()).toBe(0);
    await portal.drain();
    expect(await freeDrums()).toBe(1);
  });

  it('goes on to the next child when it is declined, and the first keeps its date but not this place', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const leo = await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    const asha = await addChild(portal, jo, school, {
      name: 'Asha',
      waits: ['drums'],
      joined: '2026-10-01T09:00:00Z',
    });
    await cancel(robin, tom);
    await portal.drain();
    portal.clock.forward(60_000);
    expect((await decline(priya, leo)).json()).toMatchObject({
      data: { attributes: { status: 'waiting_list' } },
    });
    expect((await decline(priya, leo)).statusCode).toBe(200);
    await portal.drain();
    portal.clock.forward(60_000);
    expect(await offersMade(portal)).toEqual(['Leo drums declined', 'Asha drums open']);
    // Taken off the list, a child is not said to be on it.
    await portal.call({
      method: 'DELETE',
      url: `/staff/kids/${leo}/destroy_from_portal.json`,
      headers: priya.auth,
    });
    expect((await decline(priya, leo)).json()).toMatchObject({ code: 'not_found' });
    await decline(jo, asha);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Leo drums declined', 'Asha drums declined']);
    expect(await freeDrums()).toBe(1);
    expect(await letters(portal, priya.email)).toEqual([
      'We have a space available for your child',
      'You declined a place',
    ]);
  });

  it('is called to mind two days before the offer ends, lapses at midnight after seven days, and rolls on', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    await addChild(portal, jo, school, {
      name: 'Asha',
      waits: ['drums'],
      joined: '2026-10-01T09:00:00Z',
    });
    await cancel(robin, tom);
    await portal.drain();
    await midnightAfter('2027-01-17');
    expect(await letters(portal, priya.email)).toHaveLength(1);
    await midnightAfter('2027-01-18');
    await midnightAfter('2027-01-18');
    await midnightAfter('2027-01-19');
    expect(await letters(portal, priya.email)).toEqual([
      'We have a space available for your child',
      'Two days left for the place that we hold for your child',
    ]);
    expect(await offersMade(portal)).toEqual(['Leo drums open']);
    await midnightAfter('2027-01-20');
    expect(await offersMade(portal)).toEqual(['Leo drums lapsed', 'Asha drums open']);
    expect(await statuses(portal)).toMatchObject({ Leo: 'waiting_list', Asha: 'reserved' });
    expect((await letters(portal, priya.email)).at(-1)).toBe(
      'The place that we held for your child',
    );
  });

  it('is offered as a change to an enrolled child first, whose move frees a place for who waits for that', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const maya = await addChild(portal, priya, school, {
      name: 'Maya',
      plays: 'keyboard',
      waits: ['drums'],
      joined: '2027-01-01T09:00:00Z',
    });
    await addChild(portal, jo, school, { name: 'Asha', waits: ['drums', 'keyboard'] });
    await cancel(robin, tom);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Maya drums open']);
    const [slot] = await portal.sql<{ id: string }>(
      "select id from slots where kid_id = $1 and holding = 'change_offer'",
      [maya],
    );
    portal.clock.forward(60_000);
    const accepted = await portal.call({
      method: 'POST',
      url: `/staff/kids/${maya}/slots/${slot?.id}/accept_instrument_change.json`,
      headers: priya.auth,
      payload: { slot: { change_is_pending_approval: false, blocked_until: '2027-01-12' } },
    });
    expect(accepted.json()).toMatchObject({
      data: { attributes: { status: 'enrolled', assigned_instrument_type: 'drums' } },
    });
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Maya drums accepted', 'Asha keyboard open']);
  });

  it('is offered to the next child when the change is rejected, and never that instrument to the first again', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const maya = await addChild(portal, priya, school, {
      name: 'Maya',
      plays: 'keyboard',
      waits: ['drums'],
      first: 'drums',
    });
    await addChild(portal, jo, school, { name: 'Asha', waits: ['drums'] });
    await cancel(robin, tom);
    await portal.drain();
    portal.clock.forward(60_000);
    expect((await reject(priya, maya)).statusCode).toBe(200);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Maya drums declined', 'Asha drums open']);
    const [kid] = await portal.sql(
      'select would_do_drums, instrument_first_choice from kids where id = $1',
      [maya],
    );
    expect(kid).toEqual({ would_do_drums: false, instrument_first_choice: 'no_preference' });
  });

  it('is free to all at once, and nobody is written to, when automatic offers are off', async () => {
    await portal.stop();
    portal = await startTestPortal({ env: { AUTO_OFFERS: 'off' }, connection: portal.connection });
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    await cancel(robin, tom);
    await portal.drain();
    expect(await freeDrums()).toBe(1);
    expect(await offersMade(portal)).toEqual([]);
  });

  it('of a new band is offered to who waits before anybody else can take it', async () => {
    await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    await portal.sql("update slots set kid_id = null where instrument = 'drums'");
    await portal.sql("delete from slots where instrument = 'drums'");
    const made =
      "insert into slots (id, band_id, instrument) values (gen_random_uuid(), $1, 'drums') returning freed_at";
    await portal.sql(made, [school.bandId]);
    expect(await freeDrums()).toBe(0);
    await portal.sql(
      "update slots set freed_at = now() - interval '2 minutes' where freed_at is not null",
    );
    await keepWaitingList(portal.given);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Leo drums open']);
  });

  it('comes back to who waits when a hold of thirty minutes runs out', async () => {
    const sam = await addParent(portal, 'sam@families.example');
    const enrol = await portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${sam.grownUpId}/kids.json`,
      headers: sam.auth,
      payload: {
        kid_action: 'enrol',
        kid: {
          name: 'Mini',
          year: 4,
          as_of_sep: 2026,
          timetable_id: school.timetableId,
          instrument: 'drums',
        },
      },
    });
    expect(enrol.json()).toMatchObject({ meta: { outcome: 'reserved' } });
    await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
    portal.clock.forward(30 * 60_000);
    const { endHolds } = await import('../enrolment/holds.ts');
    await endHolds(portal.given);
    await portal.drain();
    expect(await statuses(portal)).toEqual({ Leo: 'reserved' });
  });
});

describe('a waiting child whose parent holds a place and does not finish', () => {
  it('keeps its dates in the waiting list', async () => {
    const sam = await addParent(portal, 'sam@families.example');
    const leo = await addChild(portal, sam, school, {
      name: 'Leo',
      waits: ['keyboard'],
      joined: '2026-09-20T09:00:00Z',
    });
    await portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${sam.grownUpId}/kids.json`,
      headers: sam.auth,
      payload: {
        kid_action: 'enrol',
        rejoin: true,
        kid: {
          id: leo,
          name: 'Leo',
          year: 4,
          as_of_sep: 2026,
          timetable_id: school.timetableId,
          instrument: 'drums',
        },
      },
    });
    expect(await statuses(portal)).toEqual({ Leo: 'reserved_during_enrolment' });
    portal.clock.forward(30 * 60_000);
    const { endHolds } = await import('../enrolment/holds.ts');
    await endHolds(portal.given);
    expect(await statuses(portal)).toEqual({ Leo: 'waiting_list' });
    const entries = await portal.sql(
      'select instrument, joined_at from waiting_list_entries where left_at is null',
    );
    expect(entries).toEqual([
      { instrument: 'keyboard', joined_at: new Date('2026-09-20T09:00:00Z') },
    ]);
  });
});
