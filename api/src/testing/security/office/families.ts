import { lockAccount } from '../../tables/identity.ts';
import { stopEnrolling, post } from '../../tables/families.ts';
import type { WholeFamily } from '../family.ts';
import { type OfficeRow, ofFamily, parent, REASON, renaming } from './row.ts';

/** A report of the family's about what is on the child's timeline, new for each caller, whose id it bears. */
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
/** A video, new for each caller, whose id it bears. */
const ofMedium = (hiddenAt: Date | null, body?: object): OfficeRow => ({
  first: (portal, { caller }) =>
    portal
      .sql(
        `insert into media (id, kind, vimeo_id, created_at, hidden_at) values ($1, 'video', '76979871', now(), $2)`,
        [caller.staffId, hiddenAt],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) }),
  isOfAll: true,
});
const withReason: OfficeRow = {
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId },
    body: { reason: REASON },
  }),
};

/** No child of the family has lessons any more. */
const leaveAll: NonNullable<OfficeRow['first']> = async (portal, { family }) => {
  await portal.call(
    post(`/staff/kids/${family.playing}/cancel.json`, { last_payment_date: null }, family.parent),
  );
  await portal.drain();
};

/** A change of an address, from what is there before each caller. */
const addressing = (
  before: string,
  body: (address: string, family: WholeFamily) => object,
): OfficeRow => ({
  first: (portal, { family }) =>
    portal.sql(before, [family.parent.grownUpId]).then(() => undefined),
  send: ({ family, caller }) => ({
    params: { family: family.parent.grownUpId },
    body: { ...body(`${caller.staffId}@moved.example`, family), reason: REASON },
  }),
});

export const FAMILY_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/families/:id.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'POST /api/office/families.json': {
    send: ({ caller }) => ({
      body: {
        grown_up: {
          name: 'Ada King',
          phone: '020 7946 0018',
          email: `${caller.staffId}@new.example`,
        },
        reason: REASON,
      },
    }),
  },
  'POST /api/office/families/:id/view.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId }, body: { reason: REASON } }),
  },
  'POST /api/office/families/:id/notes.json': {
    send: ({ family }) => ({
      params: { id: family.parent.grownUpId },
      body: { note: 'Prefers to be called.' },
    }),
  },
  'GET /api/office/media_reports/:id.json': withReport,
  'POST /api/office/media/:id/hide.json': ofMedium(null),
  'POST /api/office/media/:id/show.json': ofMedium(new Date('2027-01-11T09:00:00Z'), {
    reason: REASON,
  }),
  'POST /api/office/families/:family/bank_link.json': withReason,
  'POST /api/office/families/:family/sign_in_link.json': {
    ...withReason,
    first: (portal) => portal.sql('delete from links').then(() => undefined),
  },
  'POST /api/office/families/:family/unlock.json': {
    ...withReason,
    first: (portal, { family }) => lockAccount(portal, family.parent.accountId, portal.clock.now()),
  },
  'POST /api/office/families/:family/enrolling.json': {
    first: (portal, { family }) => stopEnrolling(portal, family.parent.grownUpId),
    send: ({ family }) => ({
      params: { family: family.parent.grownUpId },
      body: { is_on: true, reason: REASON },
    }),
  },
  'POST /api/office/families/:family/grown_ups/:id/second_email_link.json': {
    first: (portal, { family }) =>
      portal
        .sql(
          `update grown_ups set second_email_address = 'aunt@families.example', second_email_proven_at = null,
             second_email_asked_at = null where id = $1`,
          [family.parent.grownUpId],
        )
        .then(() => undefined),
    send: ({ family }) => ({
      params: { family: family.parent.grownUpId, ...parent(family) },
      body: { reason: REASON },
    }),
  },
  'PATCH /api/office/families/:family/payer_email.json': addressing(
    `update mandates set email_address = 'old@payers.example' where billing_account_id =
      (select id from billing_accounts where grown_up_id = $1)`,
    (address) => ({ email_address: address, was: { payer_email: 'old@payers.example' } }),
  ),
  'PATCH /api/office/families/:family/email.json': addressing(
    `delete from links where purpose = 'new_email' and account_id =
      (select account_id from grown_ups where id = $1)`,
    (address, { parent: { email } }) => ({ email: address, was: { email, new_email: null } }),
  ),
  'PATCH /api/office/families/:family/second_email.json': addressing(
    `update grown_ups set second_email_address = '' where id = $1`,
    (address) => ({ second_email_address: address, was: { second_email_address: '' } }),
  ),
  'POST /api/office/families/:family/copy.json': withReason,
  'POST /api/office/families/:family/erasure.json': {
    send: ({ family }) => ({
      params: { family: family.parent.grownUpId },
      body: { reason: REASON, name: 'Priya Shah' },
    }),
    first: leaveAll,
  },
  'GET /api/office/families/:family/parent_portal/fetch_grown_up_from_token.json': ofFamily(),
  'PATCH /api/office/families/:family/grown_ups/:id.json': renaming(parent, {
    table: 'grown_ups',
    record: 'grown_up',
  }),
  'GET /api/office/families/:family/grown_ups/:id/waiting_list.json': ofFamily(parent),
  'GET /api/office/families/:family/grown_ups/:id/offers.json': ofFamily(parent),
  'GET /api/office/families/:family/timetables/:id/pricing_info_for_current_grown_up.json': {
    ...ofFamily(({ nextTimetable: id }) => ({ id })),
    isOfAll: true,
  },
  'GET /api/office/families/:family/direct_debit.json': ofFamily(),
  'GET /api/office/families/:family/payments.json': ofFamily(),
  'GET /api/office/families/:family/schools/:id/timetable_instrument_change_availabilities.json': {
    send: ({ family }) => ({
      params: { family: family.parent.grownUpId, id: family.school.schoolId },
      query: { year: '4' },
    }),
  },
};
