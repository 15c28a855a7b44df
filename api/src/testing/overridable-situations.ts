import type { Activity } from '@bandstand/domain/families/limits/activity';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { offerFreePlaces } from '../modules/places/waiting-list/offer-places.ts';
import { writeInAnyState } from './any-state.ts';
import { addParent, addSchool, enrolling, waiting, type TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';
import { addChild } from './tables/families.ts';

/** A call for a family that is refused for one reason alone. */
export interface Situation {
  readonly family: TestParent;
  readonly method: 'POST' | 'PATCH';
  /** The office's own address, after the family. */
  readonly url: string;
  readonly call: object;
  /** Of a change of details: what the form showed. */
  readonly was?: object;
}

type SetSituation = (portal: TestPortal) => Promise<Situation>;

const HALF_A_MINUTE = 30_000;
let families = 0;
const newFamily = (portal: TestPortal, directDebit = false) =>
  addParent(portal, `overridable${(families += 1)}@families.example`, { directDebit });

/** A family that did something so often today. */
const busy = async (portal: TestPortal, kind: Activity, times: number): Promise<TestParent> => {
  const family = await newFamily(portal);
  await portal.sql(
    `insert into family_activity (id, grown_up_id, kind, detail, at)
     select gen_random_uuid(), $1, $2, '', $3 from generate_series(1, $4)`,
    [family.grownUpId, kind, portal.clock.now(), times],
  );
  return family;
};
const newChild = (family: TestParent, call: object): Situation => ({
  family,
  method: 'POST',
  url: `grown_ups/${family.grownUpId}/kids`,
  call,
});

const closedSchool: SetSituation = async (portal) => {
  const school = await addSchool(portal);
  await portal.sql('update timetables set closed_to_new_signups = true where id = $1', [
    school.timetableId,
  ]);
  return newChild(await newFamily(portal), waiting(school));
};
const eightChildren: SetSituation = async (portal) => {
  const family = await newFamily(portal);
  const school = await addSchool(portal);
  for (let n = 0; n < 8; n += 1)
    await addChild(portal, family, school, { name: `Child ${n}`, waits: ['drums'] });
  return newChild(family, waiting(school, { name: 'Child 8' }));
};
const twoHolds: SetSituation = async (portal) => {
  const school = await addSchool(portal, { slots: ['drums', 'drums', 'drums'] });
  const family = await newFamily(portal);
  for (const name of ['Ann', 'Ben']) {
    const url = `/staff/grown_ups/${family.grownUpId}/kids.json`;
    const payload = enrolling(school, { name });
    await portal.call({ method: 'POST', url, headers: family.auth, payload });
  }
  return newChild(family, enrolling(school, { name: 'Cat' }));
};
const sameName: SetSituation = async (portal) => {
  const family = await newFamily(portal);
  const school = await addSchool(portal);
  await addChild(portal, family, school, { name: 'Ann', waits: ['drums'] });
  return newChild(family, waiting(school, { name: 'Ann' }));
};
const manyHolds: SetSituation = async (portal) =>
  newChild(
    await busy(portal, 'place_held', 6),
    enrolling(await addSchool(portal, { slots: ['drums'] })),
  );
const manyJoins: SetSituation = async (portal) =>
  newChild(await busy(portal, 'joined', 10), waiting(await addSchool(portal)));

const manyChanges = async (portal: TestPortal) => {
  const family = await busy(portal, 'wish_changed', 20);
  const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
  const kidId = await addChild(portal, family, school, { name: 'Ann', waits: ['drums'] });
  return { family, school, kidId };
};
const manyWishes: SetSituation = async (portal) => {
  const { family, school, kidId } = await manyChanges(portal);
  return newChild(family, waiting(school, { id: kidId, name: 'Ann', would_do_vocals: true }));
};
const manyNames: SetSituation = async (portal) => {
  const { family, kidId } = await manyChanges(portal);
  const [was, call] = [{ name: 'Ann' }, { kid: { name: 'Ben' } }];
  return { family, method: 'PATCH', url: `kids/${kidId}`, was, call };
};

/** A child who is offered what they wait for; the place, and when the offer ends. */
const offered = async (portal: TestPortal, own: { readonly plays?: 'keyboard' }) => {
  const family = await newFamily(portal, true);
  const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
  const kidId = await addChild(portal, family, school, { name: 'Ann', waits: ['drums'], ...own });
  await writeInAnyState(
    portal,
    `update slots set freed_at = now() where kid_id is null and band_id = '${school.bandId}'`,
  );
  await offerFreePlaces(portal.deps, school.timetableId);
  await portal.drain();
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding <> 'member'",
    [kidId],
  );
  return { family, kidId, slotId: slot?.id ?? '' };
};
/** Half a minute after an offer ended, before the clock takes it to the next child. */
const justTooLate = async ({ clock, sql }: TestPortal, slotId: string) => {
  const [slot] = await sql<{ held_until: Date }>('select held_until from slots where id = $1', [
    slotId,
  ]);
  clock.moveTo(new Date((slot?.held_until.getTime() ?? 0) + HALF_A_MINUTE));
};

const lateForReserved: SetSituation = async (portal) => {
  const { family, kidId, slotId } = await offered(portal, {});
  await justTooLate(portal, slotId);
  return {
    family,
    method: 'POST',
    url: `grown_ups/${family.grownUpId}/kids/${kidId}/enrol_from_reserved`,
    call: { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
  };
};
/** Accepts a change for a day that can be chosen before and after the offer ends. */
const accepting = async (portal: TestPortal) => {
  const { family, kidId, slotId } = await offered(portal, { plays: 'keyboard' });
  return {
    family,
    method: 'POST' as const,
    url: `kids/${kidId}/slots/${slotId}/accept_instrument_change`,
    slotId,
    call: { slot: { blocked_until: addDays(londonDate(portal.clock.now()), 14) } },
  };
};
const lateForChange: SetSituation = async (portal) => {
  const { slotId, ...situation } = await accepting(portal);
  await justTooLate(portal, slotId);
  return situation;
};
const manyMoves: SetSituation = async (portal) => {
  const { slotId: _, ...situation } = await accepting(portal);
  await moved(portal, situation.family);
  return situation;
};
/** A family that moved its children as often as it may in a day. */
const moved = async (portal: TestPortal, { grownUpId }: TestParent): Promise<void> => {
  await portal.sql(
    `insert into family_activity (id, grown_up_id, kind, detail, at)
     select gen_random_uuid(), $1, 'moved', '', $2 from generate_series(1, 20)`,
    [grownUpId, portal.clock.now()],
  );
};
const manyBands: SetSituation = async (portal) => {
  const family = await newFamily(portal, true);
  const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
  const kidId = await addChild(portal, family, school, { name: 'Ann', plays: 'keyboard' });
  await moved(portal, family);
  return {
    family,
    method: 'POST',
    url: `kids/${kidId}/assign_to_band`,
    call: { band_id: school.bandId, instrument: 'drums' },
  };
};

/** How each refusal that may be overruled is met, by the call and the refusal. */
export const SITUATIONS: Readonly<Record<string, SetSituation>> = {
  'enrolKid closed_to_new_signups': closedSchool,
  'enrolKid too_many_children': eightChildren,
  'enrolKid too_many_holds': twoHolds,
  'enrolKid too_many_holds_today': manyHolds,
  'enrolKid too_many_joins': manyJoins,
  'enrolKid too_many_changes': manyWishes,
  'enrolKid name_taken': sameName,
  'enrolFromReserved hold_ended': lateForReserved,
  'patchKid too_many_changes': manyNames,
  'acceptInstrumentChange offer_ended': lateForChange,
  'acceptInstrumentChange too_many_changes': manyMoves,
  'assignToBand too_many_changes': manyBands,
};
