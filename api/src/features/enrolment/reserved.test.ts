import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../../../db/tables/index.ts';
import { lapseOffers } from '../waiting-list/timed.ts';
import { addParent, addSchool, signInAgain, type TestParent } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { endHolds } from './holds.ts';

const DAY = 24 * 60 * 60 * 1000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

/** A child with a place that is reserved for five days. */
const withReservedChild = async (email: string, directDebit: boolean) => {
  const parent = await addParent(portal, email, { directDebit });
  const school = await addSchool(portal, { slots: ['drums'] });
  const kidId = randomUUIDv7();
  const now = portal.clock.now();
  const status = { statusActor: 'office', statusReason: 'reserved', statusAt: now };
  await portal.given.db.insert(tables.kids).values({
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
  const [slot] = await portal.given.db
    .update(tables.slots)
    .set({ kidId, holding: 'reserved', heldUntil: lapsesAt })
    .where(eq(tables.slots.bandId, school.bandId))
    .returning({ id: tables.slots.id });
  await portal.given.db.insert(tables.offers).values({
    id: randomUUIDv7(),
    kidId,
    slotId: slot?.id ?? '',
    timetableId: school.timetableId,
    instrument: 'drums',
    kind: 'reserved_place',
    state: 'open',
    why: {
      rule: 'by_the_office',
      joined_at: null,
      preference: 'none',
      could_have_it: 1,
      before: [],
    },
    madeBy: 'office',
    madeAt: now,
    remindAt: now,
    lapsesAt,
  });
  return { parent, kidId };
};

const take = (parent: TestParent, kidId: string, as_of_sep = 2026) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids/${kidId}/enrol_from_reserved.json`,
    headers: parent.auth,
    payload: { kid_action: 'enrol', kid: { as_of_sep } },
  });
const statusOf = async (kidId: string) =>
  (await portal.sql<{ status: string }>('select status from kids where id = $1', [kidId]))[0]
    ?.status;
describe('taking a reserved place', () => {
  it('enrols at once with a Direct Debit, and answers a second press the same', async () => {
    const { parent, kidId } = await withReservedChild('zoe@example.com', true);
    const [first, second] = await Promise.all([take(parent, kidId), take(parent, kidId)]);
    expect([first.json().meta, second.json().meta]).toEqual([
      { outcome: 'enrolled' },
      { outcome: 'enrolled' },
    ]);
    expect(await statusOf(kidId)).toBe('enrolled');
    expect(
      await portal.sql("select id from enrolments where kid_id = $1 and state = 'live'", [kidId]),
    ).toHaveLength(1);
  });

  it('keeps the place reserved until its own date when the Direct Debit is not made in time', async () => {
    const { parent, kidId } = await withReservedChild('later@example.com', false);
    expect((await take(parent, kidId)).json().meta).toEqual({ outcome: 'reserved' });
    expect(await statusOf(kidId)).toBe('reserved_during_enrolment');
    portal.clock.forward(31 * 60 * 1000);
    await endHolds(portal.given);
    expect(await statusOf(kidId)).toBe('reserved');
    const [slot] = await portal.sql<{ holding: string }>(
      'select holding from slots where kid_id = $1',
      [kidId],
    );
    expect(slot?.holding).toBe('reserved');
  });

  it('says so when the reservation has passed', async () => {
    const { parent, kidId } = await withReservedChild('passed@example.com', true);
    portal.clock.forward(5 * DAY);
    const late = await signInAgain(portal, parent);
    const answer = await take(late, kidId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'hold_ended']);
    await lapseOffers(portal.given);
    expect(await statusOf(kidId)).toBe('waiting_list');
  });

  it("answers another parent's child as if there were none", async () => {
    const { kidId } = await withReservedChild('mine@example.com', true);
    const other = await addParent(portal, 'theirs@example.com', { directDebit: true });
    expect((await take(other, kidId)).statusCode).toBe(404);
  });
});
