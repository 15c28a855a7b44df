import { writeInAnyState } from '../../any-state.ts';
import type { WholeFamily } from '../family.ts';
import { type OfficeRow, ofFamily, forFamily, parent, REASON, renaming, ofOwn } from './row.ts';

let added = 0;

const playing = ({ playing: id }: WholeFamily) => ({ id });

/** Part of a month, which changes no payment. */
const SPAN = { first_day: '2027-02-08', last_day: '2027-02-24' };
/** A pause of the child who plays; it bears the caller's own id. */
const withPause: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  await portal.sql(
    `insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
     select $1, e.id, e.kid_id, '2027-02-08', '2027-02-24', '2027-02-24', '2027-01', 'office:1', 'test', now()
     from enrolments e where e.kid_id = $2 and e.state = 'live'`,
    [caller.staffId, family.playing],
  );
};
/** A place that is held for the child who waits. */
const withHeldPlace: NonNullable<OfficeRow['first']> = async (portal, { family }) => {
  await writeInAnyState(
    portal,
    `with waits as (update kids set status = 'reserved_during_enrolment', status_actor = 'test', status_reason = 'test', status_at = now()
       where id = $1 returning id, grown_up_id, name, timetable_id),
     begun as (insert into enrolments (id, intent, kid_id, timetable_id, state, earlier_status, held_until, monthly_pennies, started_at)
       select gen_random_uuid(), concat_ws(':', 'enrol', grown_up_id, timetable_id, id, lower(name)), id, timetable_id, 'held', 'waiting_list', now() + interval '10 years', 3600, now() from waits
       on conflict do nothing)
     update slots set kid_id = waits.id, holding = 'enrolling', held_until = now() + interval '10 years', freed_at = null
     from waits join bands b on b.timetable_id = waits.timetable_id
     where slots.id = (select s.id from slots s where s.band_id = b.id and s.instrument = 'vocals' and s.kid_id is null limit 1)`,
    [family.waiting],
  );
};
const lessonsBegun: NonNullable<OfficeRow['first']> = async (portal, { family }) => {
  await portal.sql(`update enrolments set first_lesson_on = '2026-11-03' where kid_id = $1`, [
    family.playing,
  ]);
};
export const CHILD_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/timetables/:id/free_places.json': {
    send: ({ family }) => ({ params: { id: family.nextTimetable }, query: { year: '4' } }),
    isOfAll: true,
  },
  'POST /api/office/families/:family/kids/:id/let_place_go.json': {
    ...forFamily(({ waiting: id }) => ({ id })),
    first: withHeldPlace,
  },
  'GET /api/office/families/:id/pauses.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'GET /api/office/kids/:id/pause.json': {
    first: lessonsBegun,
    send: ({ family }) => ({ params: { id: family.playing }, query: SPAN }),
  },
  'POST /api/office/kids/:id/pause.json': {
    first: lessonsBegun,
    send: ({ family }) => ({
      params: { id: family.playing },
      body: { ...SPAN, seen: { payments: [], finalised: [] }, reason: REASON },
    }),
  },
  'GET /api/office/pauses/:id/end.json': {
    first: withPause,
    send: ({ caller }) => ({ params: { id: caller.staffId }, query: { last_day: '2027-02-10' } }),
  },
  'POST /api/office/pauses/:id/end.json': {
    first: withPause,
    send: ofOwn({
      last_day: '2027-02-10',
      seen: { payments: [], owed: 0, calls_off: false },
      reason: REASON,
    }),
  },
  'GET /api/office/families/:family/grown_ups/:id/kids.json': ofFamily(parent),
  'GET /api/office/families/:family/kids/:id.json': ofFamily(playing),
  'PATCH /api/office/families/:family/kids/:id.json': renaming(playing, {
    table: 'kids',
    record: 'kid',
  }),
  'GET /api/office/families/:family/kids/:id/calendar.json': ofFamily(playing),
  'GET /api/office/families/:family/kids/:id/lesson_count.json': ofFamily(playing),
  'GET /api/office/families/:family/kids/:id/cancellation.json': ofFamily(playing),
  'POST /api/office/families/:family/kids/:id/cancel.json': forFamily(playing, () => ({})),
  'DELETE /api/office/families/:family/kids/:id/destroy_from_portal.json': forFamily(
    ({ waiting: id }) => ({ id }),
  ),
  'POST /api/office/families/:family/grown_ups/:id/kids.json': forFamily(
    parent,
    ({ nextTimetable: timetable_id }) => ({
      kid_action: 'join_waiting_list',
      kid: {
        name: `A New Child ${(added += 1)}`,
        year: 4,
        as_of_sep: 2026,
        timetable_id,
        would_do_guitar: true,
      },
    }),
  ),
  'POST /api/office/families/:family/grown_ups/:id/kids/:kidId/enrol_from_reserved.json': forFamily(
    ({ parent: { grownUpId: id }, reserved: kidId }) => ({ id, kidId }),
    () => ({ kid_action: 'enrol', kid: { as_of_sep: 2026 } }),
  ),
  'POST /api/office/families/:family/grown_ups/:id/kids/:kidId/decline_reserved.json': forFamily(
    ({ parent: { grownUpId: id }, reserved: kidId }) => ({ id, kidId }),
    () => ({}),
  ),
  'POST /api/office/families/:family/kids/:kidId/slots/:slotId/accept_instrument_change.json':
    forFamily(
      ({ playing: kidId, offeredSlot: slotId }) => ({ kidId, slotId }),
      () => ({ slot: { blocked_until: '2027-01-26' } }),
    ),
  'POST /api/office/families/:family/kids/:kidId/slots/:slotId/reject_instrument_change.json':
    forFamily(
      ({ playing: kidId, offeredSlot: slotId }) => ({ kidId, slotId }),
      () => ({}),
    ),
  'GET /api/office/families/:family/kids/:id/slots.json': ofFamily(playing),
  'POST /api/office/families/:family/kids/:id/assign_to_band.json': forFamily(
    playing,
    ({ school: { bandId } }) => ({ band_id: bandId, instrument: 'vocals' }),
  ),
};
