import { type OfficeRow, ofFamily, parent, REASON, renaming } from './row.ts';

/** A report of the family's about what stands on the child's timeline, new for each caller, whose id it bears. */
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
const ofMedium = (hiddenAt: Date | null): OfficeRow => ({
  first: (portal, { caller }) =>
    portal
      .sql(
        `insert into media (id, kind, vimeo_id, created_at, hidden_at) values ($1, 'video', '76979871', now(), $2)`,
        [caller.staffId, hiddenAt],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId } }),
  isOfAll: true,
});
const withReason: OfficeRow = {
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId },
    body: { reason: REASON },
  }),
};

export const FAMILY_ROWS: Readonly<Record<string, OfficeRow>> = {
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
  'GET /api/office/media_reports/:id.json': withReport,
  'POST /api/office/media/:id/hide.json': ofMedium(null),
  'POST /api/office/media/:id/show.json': ofMedium(new Date('2027-01-11T09:00:00Z')),
  'POST /api/office/families/:family/bank_link.json': withReason,
  'PATCH /api/office/families/:family/payer_email.json': {
    send: ({ family, caller }) => ({
      params: { family: family.parent.grownUpId },
      body: { email_address: `${caller.staffId}@payers.example`, reason: REASON },
    }),
  },
  'PATCH /api/office/families/:family/email.json': {
    send: ({ family, caller }) => ({
      params: { family: family.parent.grownUpId },
      body: { email: `${caller.staffId}@moved.example`, reason: REASON },
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
