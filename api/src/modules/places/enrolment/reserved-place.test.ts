import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import * as tables from '../../../../db/tables/index.ts';
import { lapseOffers } from '../waiting-list/timed-offers.ts';
import {
  addMandate,
  addParent,
  addSchool,
  signInAgain,
  type TestParent,
} from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { endHolds } from './holds.ts';
import { statusOf, storedKid, addChild } from '../../../testing/tables/families.ts';
import { entriesOf } from '../../../testing/tables/stories.ts';
import {
  placesOf,
  setHolding,
  offers,
  enrolments,
  endHold,
  reserveAgain,
} from '../../../testing/tables/places.ts';
import { through } from '../../../testing/with-sql.ts';
import { removeDirectDebits, setUpWithoutAnswer } from '../../../testing/tables/money.ts';

const DAY = 24 * 60 * 60 * 1000;
const portal = onePortal({}, true);

/** A child with a place that is reserved for five days. */
const withReservedChild = async (email: string, directDebit: boolean) => {
  const parent = await addParent(portal, email, { directDebit });
  const school = await addSchool(portal, { slots: ['drums'] });
  const kidId = randomUUIDv7();
  const now = portal.clock.now();
  const status = { statusActor: 'office', statusReason: 'reserved', statusAt: now };
  await portal.deps.db.insert(tables.kids).values({
    id: kidId,
    grownUpId: parent.grownUpId,
    timetableId: school.timetableId,
    name: 'Zoe Shah',
    year: 4,
    asOfSep: 2026,
    status: 'reserved',
    ...status,
    createdAt: now,
  });
  const lapsesAt = new Date(now.getTime() + 5 * DAY);
  const [slot] = await portal.deps.db
    .update(tables.slots)
    .set({ kidId, holding: 'reserved', heldUntil: lapsesAt })
    .where(eq(tables.slots.bandId, school.bandId))
    .returning({ id: tables.slots.id });
  await portal.deps.db.insert(tables.offers).values({
    id: randomUUIDv7(),
    kidId,
    slotId: slot?.id ?? '',
    timetableId: school.timetableId,
    instrument: 'drums',
    kind: 'reserved_place',
    state: 'open',
    why: {
      rule: 'by_the_office',
      joinedAt: null,
      preference: 'none',
      couldHaveIt: 1,
      before: [],
    },
    madeBy: 'office',
    madeAt: now,
    remindAt: now,
    lapsesAt,
  });
  return { parent, kidId, school };
};

const take = (parent: TestParent, kidId: string, as_of_sep = 2026) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids/${kidId}/enrol_from_reserved.json`,
    headers: parent.auth,
    payload: { kid_action: 'enrol', kid: { as_of_sep } },
  });
const decline = (parent: TestParent, kidId: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids/${kidId}/decline_reserved.json`,
    headers: parent.auth,
    payload: {},
  });
describe('taking a reserved place', () => {
  it('enrols at once with a Direct Debit, and answers a second press the same', async () => {
    const { parent, kidId } = await withReservedChild('zoe@example.com', true);
    const [first, second] = await Promise.all([take(parent, kidId), take(parent, kidId)]);
    expect([first.json().meta, second.json().meta]).toEqual([
      { outcome: 'enrolled' },
      { outcome: 'enrolled' },
    ]);
    expect(await statusOf(portal, kidId)).toBe('enrolled');
    expect((await enrolments(portal, kidId)).filter(({ state }) => state === 'live')).toHaveLength(
      1,
    );
    const welcomes = await entriesOf(portal, kidId);
    expect(welcomes).toMatchObject([{ category: 'News' }]);
  });

  it('keeps the place reserved until its own date when the Direct Debit is not made in time', async () => {
    const { parent, kidId } = await withReservedChild('later@example.com', false);
    expect((await take(parent, kidId)).json().meta).toEqual({ outcome: 'reserved' });
    expect(await statusOf(portal, kidId)).toBe('reserved_during_enrolment');
    portal.clock.forward(31 * 60 * 1000);
    await endHolds(portal.deps);
    expect(await statusOf(portal, kidId)).toBe('reserved');
    const [slot] = await placesOf(portal, kidId);
    expect(slot?.holding).toBe('reserved');
  });

  it('is not given up for waiting by a call that met the end of its hold: it is the child’s to answer again', async () => {
    const { parent, kidId, school } = await withReservedChild('met@example.com', false);
    await take(parent, kidId);
    portal.clock.forward(31 * 60 * 1000);
    const { auth } = await signInAgain(portal, parent);
    const clock = new pg.Client(portal.connection);
    await clock.connect();
    try {
      // The clock ends the hold; the call that came just before waits behind it.
      await clock.query('begin');
      await endHold(through(clock), kidId, portal.clock.now());
      const waiting = portal.call({
        method: 'POST',
        url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
        headers: auth,
        payload: {
          kid_action: 'join_waiting_list',
          kid: {
            id: kidId,
            name: 'Zoe Shah',
            year: 4,
            as_of_sep: 2026,
            timetable_id: school.timetableId,
            would_do_drums: true,
          },
        },
      });
      await pause(300);
      await reserveAgain(through(clock), kidId);
      await clock.query('commit');
      expect((await waiting).json()).toMatchObject({ code: 'place_is_reserved' });
    } finally {
      await clock.end();
    }
    expect(await statusOf(portal, kidId)).toBe('reserved');
  });

  it('lets a parent decline it after all before the Direct Debit, and the next child is offered it', async () => {
    const { parent, kidId } = await withReservedChild('after-all@example.com', false);
    await take(parent, kidId);
    const { timetable_id: timetableId } = await storedKid(portal, kidId);
    const other = await addParent(portal, 'next@example.com');
    const school = { schoolId: '', timetableId: String(timetableId), bandId: '' };
    const leo = await addChild(portal, other, school, { waits: ['drums'] });
    const both = await Promise.all([decline(parent, kidId), decline(parent, kidId)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0].json().data.attributes.status).toBe('waiting_list');
    await portal.drain();
    expect([await statusOf(portal, kidId), await statusOf(portal, leo)]).toEqual([
      'waiting_list',
      'reserved',
    ]);
    expect((await enrolments(portal, kidId)).filter(({ state }) => state !== 'ended')).toEqual([]);
    expect(await offers(portal, kidId)).toMatchObject([{ state: 'declined' }]);
    portal.clock.forward(31 * 60 * 1000);
    await endHolds(portal.deps);
    expect(await statusOf(portal, kidId)).toBe('waiting_list');
  });

  it('is not declined while the Direct Debit for it is being set up, nor when it was never offered', async () => {
    const { parent, kidId } = await withReservedChild('setting-up@example.com', false);
    await take(parent, kidId);
    await addMandate(portal.deps.db, parent.billingAccountId, parent.email);
    await setUpWithoutAnswer(portal, parent.billingAccountId);
    expect((await decline(parent, kidId)).json().code).toBe('held_for_payment');
    await removeDirectDebits(portal, parent.billingAccountId);
    await setHolding(portal, kidId, 'enrolling');
    expect((await decline(parent, kidId)).json().code).toBe('held_for_payment');
    await setHolding(portal, kidId, 'reserved');
    expect((await decline(parent, kidId)).statusCode).toBe(200);
  });

  it('says so when the reservation has passed', async () => {
    const { parent, kidId } = await withReservedChild('passed@example.com', true);
    portal.clock.forward(5 * DAY);
    const late = await signInAgain(portal, parent);
    const answer = await take(late, kidId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'hold_ended']);
    await lapseOffers(portal.deps);
    expect(await statusOf(portal, kidId)).toBe('waiting_list');
  });

  it("answers another parent's child as if there were none", async () => {
    const { kidId } = await withReservedChild('mine@example.com', true);
    const other = await addParent(portal, 'theirs@example.com', { directDebit: true });
    expect((await take(other, kidId)).statusCode).toBe(404);
  });
});
