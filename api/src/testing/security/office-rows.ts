import type { RehearsalState } from '@bandstand/domain/rehearsal/model';
import { keepSent } from '../../features/mail/kept-email.ts';
import { writeInAnyState } from '../any-state.ts';
import type { TestPortal } from '../portal.ts';
import { standInStage } from '../rehearsals.ts';
import type { TestStaff } from '../staff.ts';
import type { CallInput } from './calls.ts';
import type { WholeFamily } from './family.ts';

/** What a call of the office can be about. */
export interface OfficeScene {
  readonly family: WholeFamily;
  readonly caller: TestStaff;
  readonly colleague: TestStaff;
}

/** How a call of the office is made by who may make it, and what happens before. */
export interface OfficeRow {
  readonly send: (scene: OfficeScene) => CallInput;
  readonly first?: (portal: TestPortal, scene: OfficeScene) => Promise<void>;
  /** The answer to who may, where that isn't 200. */
  readonly own?: number;
  /** What it names besides the family is no family's: a timetable's prices are the same for all who may see them. */
  readonly isOfAll?: true;
}

const nothing: OfficeRow = { send: () => ({}) };
const ofColleague = (body?: object): OfficeRow => ({
  send: ({ colleague }) => ({ params: { id: colleague.staffId }, ...(body && { body }) }),
});
let invited = 0;
let added = 0;

const ofFamily = (params: (family: WholeFamily) => Record<string, string> = () => ({})) => ({
  send: ({ family }: OfficeScene) => ({
    params: { family: family.parent.grownUpId, ...params(family) },
  }),
});
const forFamily = (
  params: (family: WholeFamily) => Record<string, string>,
  call?: (family: WholeFamily) => object,
): OfficeRow => ({
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId, ...params(family) },
    body: { reason: 'The parent called.', ...(call && { call: call(family) }) },
  }),
});
const parent = ({ parent: { grownUpId: id } }: WholeFamily) => ({ id });
const playing = ({ playing: id }: WholeFamily) => ({ id });

/** One task, new for each caller, and of their role. */
const withTask = (body: object): OfficeRow => ({
  first: async (portal, { family, caller }) => {
    await portal.sql(
      `insert into office_tasks (id, kind, key, billing_account_id, detail, created_at)
       values ($1::uuid, case when exists (select from staff_roles where staff_id = $1::uuid and role = 'safeguarding')
         then 'media_reported' else 'mandate_ended' end, 'of ' || $1::text, (select id from billing_accounts where grown_up_id = $2), '1', now())`,
      [caller.staffId, family.parent.grownUpId],
    );
  },
  // The task bears the caller's own id, so that each of them has one.
  send: ({ caller }) => ({ params: { id: caller.staffId }, body }),
});
/** An e-mail of the family, new for each caller, whose id it bears. */
const withEmail: OfficeRow = {
  first: ({ deps }, { family, caller }) =>
    keepSent(
      deps,
      {
        to: family.parent.email,
        message: {
          kind: 'stays',
          subject: 'Stays',
          heading: 'Stays',
          paragraphs: ['All is well.'],
        },
      },
      caller.staffId,
    ),
  send: ({ caller }) => ({ params: { id: caller.staffId } }),
};
/** A report of the family's about what stands on its child's timeline, new for each caller, whose id it bears. */
const withReport: OfficeRow = {
  first: (portal, { family, caller }) =>
    portal
      .sql(
        `insert into media_reports (id, band_media_submission_id, kid_id, grown_up_id, comment, created_at, told_at)
         values ($1, $2, $3, $4, 'Not our band.', now(), now())`,
        [caller.staffId, family.submission, family.playing, family.parent.grownUpId],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId } }),
};
/** A picture, new for each caller, whose id it bears. */
const ofMedium: OfficeRow = {
  first: (portal, { caller }) =>
    portal
      .sql(
        `insert into media (id, kind, vimeo_id, created_at) values ($1, 'video', '76979871', now())`,
        [caller.staffId],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId } }),
  isOfAll: true,
};
/** A job that failed, new for each caller, whose id it bears. */
const withFailedJob = (body?: object): OfficeRow => ({
  first: (portal, { caller }) =>
    portal
      .sql(
        `insert into jobs.job (id, name, state, data) values ($1, 'forget-files', 'failed', '{"files": []}')`,
        [caller.staffId],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) }),
});
const month = (body?: object): OfficeRow => ({
  send: () => ({ params: { month: '2027-02' }, ...(body && { body }) }),
});

const REASON = 'They asked for it.';

const withReason: OfficeRow = {
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId },
    body: { reason: REASON },
  }),
};

/** A payment of the family, new for each caller, in a state; it bears the caller's own id. */
const withCollection = (state: string, body: object): OfficeRow => ({
  first: async (portal, { family, caller }) => {
    const { billingAccountId } = family.parent;
    const values = [caller.staffId, billingAccountId, state];
    await writeInAnyState(
      portal,
      `insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash,
         exceptions, written_at, approved_at, collected_at)
       select $1, $2, '2026-12', 1, $3, 3600, '[]', '2026-12-01', m.id, 'hash', '{}', now(), now(), now()
       from mandates m where m.billing_account_id = $2`,
      values,
    );
  },
  send: ({ caller }) => ({ params: { id: caller.staffId }, body }),
});
const owing = async (portal: TestPortal, { family }: OfficeScene): Promise<void> => {
  await portal.sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
     values (gen_random_uuid(), $1, 'return', 6000, now())`,
    [family.parent.billingAccountId],
  );
};
const ofDebtor = (body: object): OfficeRow => ({
  first: owing,
  send: ({ family }) => ({ params: { id: family.parent.grownUpId }, body }),
});
/** Money that belongs to nobody; it bears the caller's own id. */
const withSuspense: NonNullable<OfficeRow['first']> = async (portal, { caller }) => {
  await portal.sql(
    `insert into payouts (id, provider, provider_payout_id, paid_on, amount_pennies, fee_pennies, created_at)
     values ($1::uuid, 'smartdebit', $1::text, '2026-12-02', 500, 0, now())`,
    [caller.staffId],
  );
  await portal.sql(
    `insert into payout_items (id, payout_id, position, what, amount_pennies) values ($1, $1, 0, 'collected', 500)`,
    [caller.staffId],
  );
};
const SPAN = { first_day: '2027-02-01', last_day: '2027-03-31' };
/** A pause of the child that plays; it bears the caller's own id. */
const withPause: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  await portal.sql(
    `insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
     select $1, e.id, e.kid_id, '2027-02-01', '2027-03-31', '2027-03-31', '2027-01', 'office:1', 'test', now()
     from enrolments e where e.kid_id = $2 and e.state = 'live'`,
    [caller.staffId, family.playing],
  );
};
/** A place that is held for the child that waits. */
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
const ofOwn =
  (body?: object): OfficeRow['send'] =>
  ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) });

/** A rehearsal that is in a state, and of which nothing comes. */
const withRehearsal = (state: RehearsalState | null, body?: object): OfficeRow => ({
  first: async ({ deps, clock }) => {
    Object.assign(deps, { rehearsals: standInStage(state, clock.now()) });
  },
  send: () => ({ ...(body && { body }) }),
});

/** E-mails that wait together; the batch bears the caller's own id. */
const withBatch: NonNullable<OfficeRow['first']> = async (portal, { caller }) => {
  await portal.sql(
    `insert into email_batches (id, state, count, staff_id, made_at, goes_at) values ($1, 'waiting', 0, $1, now(), now())`,
    [caller.staffId],
  );
};

export const OFFICE_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/me.json': nothing,
  'GET /api/office/staff.json': nothing,
  'POST /api/office/staff.json': {
    send: () => ({
      body: {
        staff: {
          name: 'New Person',
          email: `new${(invited += 1)}@bandstand.example`,
          roles: ['office'],
        },
      },
    }),
  },
  'PATCH /api/office/staff/:id.json': ofColleague({
    staff: { roles: ['finance'], was: ['office'] },
  }),
  'DELETE /api/office/staff/:id.json': ofColleague(),
  'POST /api/office/staff/:id/sign_out.json': ofColleague(),
  'GET /api/office/search.json': { send: () => ({ query: { said: 'Maya' } }) },
  'GET /api/office/today.json': nothing,
  'POST /api/office/tasks.json': {
    ...withTask({}),
    send: ({ caller }) => ({ body: { what: 'take', ids: [caller.staffId] } }),
  },
  'POST /api/office/tasks/:id/take.json': withTask({}),
  'POST /api/office/tasks/:id/done.json': withTask({ outcome: 'Called them.' }),
  'POST /api/office/tasks/:id/defer.json': withTask({ until: '2027-02-01' }),
  'GET /api/office/families/:id.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'POST /api/office/families/:id/view.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'POST /api/office/families/:id/notes.json': {
    send: ({ family }) => ({
      params: { id: family.parent.grownUpId },
      body: { note: 'Prefers to be called.' },
    }),
  },
  'GET /api/office/changes.json': nothing,
  'POST /api/office/exports.json': { send: () => ({ body: { list: 'emails', query: '' } }) },
  'GET /api/office/views.json': { send: () => ({ query: { list: 'emails' } }) },
  'POST /api/office/views.json': {
    send: () => ({ body: { list: 'emails', name: 'Mine', query: 'to=a@example.com' } }),
  },
  'DELETE /api/office/views/:id.json': {
    first: (portal, { caller }) =>
      portal
        .sql(
          `insert into saved_views (id, staff_id, list, name, query, created_at) values ($1, $1, 'emails', 'Old', '', now())`,
          [caller.staffId],
        )
        .then(() => undefined),
    send: ({ caller }) => ({ params: { id: caller.staffId } }),
  },
  'GET /api/office/email_templates.json': nothing,
  'POST /api/office/email_templates/:id/test.json': {
    send: () => ({ params: { id: 'stays.0' } }),
  },
  'GET /api/office/emails.json': nothing,
  'GET /api/office/emails/:id.json': withEmail,
  'POST /api/office/emails/:id/send_again.json': withEmail,
  'GET /api/office/email_batches.json': nothing,
  'GET /api/office/email_batches/preview.json': { send: () => ({ query: { kind: 'stays' } }) },
  'POST /api/office/email_batches.json': {
    first: async (portal, scene) => {
      await portal.sql('delete from held_emails');
      await portal.sql('delete from sent_emails');
      await withEmail.first?.(portal, scene);
    },
    send: ({ family }) => ({
      body: { filters: { family: family.parent.grownUpId }, expected: 1 },
    }),
  },
  'POST /api/office/email_batches/:id/stop.json': { first: withBatch, send: ofOwn() },
  'POST /api/office/email_batches/:id/send_now.json': { first: withBatch, send: ofOwn() },
  'GET /api/office/system.json': nothing,
  'POST /api/office/system/examine.json': nothing,
  'GET /api/office/system/jobs.json': nothing,
  'POST /api/office/system/jobs/:id/retry.json': withFailedJob(),
  'POST /api/office/system/jobs/:id/dismiss.json': withFailedJob({ reason: 'Done by hand.' }),
  'PATCH /api/office/flags/:name.json': {
    send: () => ({
      params: { name: 'kids_app_opt_in' },
      body: { is_on: true, audience: 'everybody', school_ids: [] },
    }),
  },
  'GET /api/office/media_reports/:id.json': withReport,
  'POST /api/office/media/:id/hide.json': ofMedium,
  'POST /api/office/media/:id/show.json': ofMedium,
  'GET /api/office/system/rehearsal.json': nothing,
  'POST /api/office/system/rehearsal.json': withRehearsal(null, {
    families: 20,
    seed: 7,
    faults: [],
  }),
  'POST /api/office/system/rehearsal/next.json': withRehearsal('waiting'),
  'POST /api/office/system/rehearsal/stop.json': withRehearsal('waiting'),
  'GET /api/office/schools.json': { send: () => ({ query: { said: 'Oak' } }) },
  'GET /api/office/timetables/:id/free_places.json': {
    send: ({ family }) => ({ params: { id: family.nextTimetable }, query: { year: '4' } }),
    isOfAll: true,
  },
  'GET /api/office/runs.json': nothing,
  'GET /api/office/runs/:month.json': month(),
  'GET /api/office/runs/:month/collections.json': month(),
  'POST /api/office/runs/:month/prepare.json': { ...month(), own: 409 },
  'POST /api/office/runs/:month/approve.json': { ...month({ hash: '0123456789ab' }), own: 409 },
  'POST /api/office/runs/:month/withhold.json': {
    ...month({ reference: 'BAND0', reason: 'They asked.' }),
    own: 404,
  },
  'GET /api/office/returns.json': nothing,
  'POST /api/office/collections/:id/claim.json': withCollection('claimed', {
    outcome: 'challenged',
    reason: REASON,
  }),
  'GET /api/office/debts.json': nothing,
  'POST /api/office/families/:id/write_off.json': ofDebtor({ amount: 100, reason: REASON }),
  'POST /api/office/families/:id/payment_plan.json': ofDebtor({
    parts: 3,
    amount: 6000,
    reason: REASON,
  }),
  'POST /api/office/families/:id/dispute/settle.json': {
    ...ofDebtor({ reason: REASON }),
    first: async (portal, { family }) => {
      await portal.sql("update mandates set state = 'disputed' where billing_account_id = $1", [
        family.parent.billingAccountId,
      ]);
    },
  },
  'POST /api/office/families/:id/payment_plan/end.json': {
    ...ofDebtor({ reason: REASON }),
    first: async (portal, scene) => {
      const { billingAccountId } = scene.family.parent;
      await owing(portal, scene);
      await portal.sql(
        `with decided as (insert into money_decisions (id, kind, billing_account_id, amount_pennies, actor, reason, created_at)
           values (gen_random_uuid(), 'plan', $1, 6000, 'test', 'test', now()) returning id)
         insert into payment_plans (id, billing_account_id, total_pennies, parts, begun_at) select id, $1, 6000, 3, now() from decided`,
        [billingAccountId],
      );
    },
  },
  'GET /api/office/refunds.json': nothing,
  'POST /api/office/collections/:id/refund.json': withCollection('collected', {
    amount: 1000,
    reason: REASON,
  }),
  'GET /api/office/families/:id/money.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'GET /api/office/payouts.json': nothing,
  'GET /api/office/payouts/:id.json': { first: withSuspense, send: ofOwn() },
  'GET /api/office/suspense.json': nothing,
  'POST /api/office/suspense/:id/match.json': {
    first: withSuspense,
    send: ({ caller, family }) => ({
      params: { id: caller.staffId },
      body: { family: family.parent.grownUpId, reason: REASON },
    }),
  },
  'POST /api/office/bank_lines.json': {
    send: () => ({ body: { lines: '2026-12-02,5.00,SMARTDEBIT', provider: 'SmartDebit' } }),
  },
  'POST /api/office/families/:family/bank_link.json': withReason,
  'PATCH /api/office/families/:family/payer_email.json': {
    send: ({ family, caller }) => ({
      params: { family: family.parent.grownUpId },
      body: { email_address: `${caller.staffId}@payers.example`, reason: REASON },
    }),
  },
  'PATCH /api/office/families/:family/second_email.json': {
    send: ({ family, caller }) => ({
      params: { family: family.parent.grownUpId },
      body: { second_email_address: `${caller.staffId}@aunts.example`, reason: REASON },
    }),
  },
  'POST /api/office/families/:family/copy.json': withReason,
  // Its children still have lessons.
  'POST /api/office/families/:family/erasure.json': { ...withReason, own: 409 },
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
    send: ({ family }) => ({ params: { id: family.playing }, body: { ...SPAN, reason: REASON } }),
  },
  'GET /api/office/pauses/:id/end.json': {
    first: withPause,
    send: ({ caller }) => ({ params: { id: caller.staffId }, query: { last_day: '2027-02-10' } }),
  },
  'POST /api/office/pauses/:id/end.json': {
    first: withPause,
    send: ofOwn({ last_day: '2027-02-10', reason: REASON }),
  },
  'GET /api/office/families/:family/parent_portal/fetch_grown_up_from_token.json': ofFamily(),
  'PATCH /api/office/families/:family/grown_ups/:id.json': forFamily(parent, () => ({
    grown_up: { name: 'New Name' },
  })),
  'GET /api/office/families/:family/grown_ups/:id/kids.json': ofFamily(parent),
  'GET /api/office/families/:family/kids/:id.json': ofFamily(playing),
  'PATCH /api/office/families/:family/kids/:id.json': forFamily(playing, () => ({
    kid: { name: 'New Name' },
  })),
  'GET /api/office/families/:family/kids/:id/calendar.json': ofFamily(playing),
  'GET /api/office/families/:family/grown_ups/:id/waiting_list.json': ofFamily(parent),
  'GET /api/office/families/:family/grown_ups/:id/offers.json': ofFamily(parent),
  'GET /api/office/families/:family/timetables/:id/pricing_info_for_current_grown_up.json': {
    ...ofFamily(({ nextTimetable: id }) => ({ id })),
    isOfAll: true,
  },
  'GET /api/office/families/:family/direct_debit.json': ofFamily(),
  'GET /api/office/families/:family/payments.json': ofFamily(),
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
  'GET /api/office/families/:family/schools/:id/timetable_instrument_change_availabilities.json': {
    send: ({ family }) => ({
      params: { family: family.parent.grownUpId, id: family.school.schoolId },
      query: { year: '4' },
    }),
  },
  'POST /api/office/families/:family/kids/:id/assign_to_band.json': forFamily(
    playing,
    ({ school: { bandId } }) => ({ band_id: bandId, instrument: 'vocals' }),
  ),
  // Whose own it is, a test of passkeys says; here it names nobody's.
  'DELETE /api/office/passkeys/:id.json': {
    send: ({ colleague }) => ({ params: { id: colleague.staffId } }),
    own: 404,
  },
};
