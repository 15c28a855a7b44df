import {
  agreeOnADay,
  kid,
  type MatrixRow,
  ofGrownUp,
  ofPlaying,
  ofReserved,
  ownOnly,
  slotCall,
  TODAY,
  wish,
} from './row-shapes.ts';

/** Calls about a child: the place, the waiting list, the lessons, and what is to be seen of them. */
export const CHILD_ROWS: Readonly<Record<string, readonly MatrixRow[]>> = {
  'POST /staff/kids/:id/cancel.json': [ofPlaying({})],
  'GET /staff/kids/:id/cancellation.json': [ofPlaying()],
  'DELETE /staff/kids/:id/destroy_from_portal.json': [{ send: kid('waiting') }],
  'GET /staff/kids/:id.json': [ofPlaying(), { send: kid('waiting') }],
  'GET /staff/grown_ups/:id/kids.json': [ofGrownUp()],
  'PATCH /staff/kids/:id.json': [
    ofPlaying({ kid: { medical_and_education_notes: 'Carries an inhaler.' } }),
    {
      send: (it) => ({
        params: { id: it.playing },
        body: { kid: { confirmed_next_timetable_id: it.nextTimetable } },
      }),
      shared: ['body.kid.confirmed_next_timetable_id'],
      first: async ({ sql }, { playing }) => {
        await sql('update kids set year = 6 where id = $1', [playing]);
      },
    },
  ],
  'POST /staff/grown_ups/:id/kids/:kidId/enrol_from_reserved.json': [
    ofReserved({ kid_action: 'enrol', kid: { as_of_sep: 2026 } }),
  ],
  'POST /staff/grown_ups/:id/kids.json': [
    { send: (it) => wish(it, { name: 'Nia' }), shared: ['body.kid.timetable_id'] },
    {
      send: (it) => wish(it, { id: it.waiting, name: 'Leo' }),
      shared: ['body.kid.timetable_id'],
    },
  ],
  'POST /staff/kids/:id/benefit_survey.json': [ofPlaying({ logged_by: 'parent' })],
  'POST /staff/kids/:kidId/slots/:slotId/accept_instrument_change.json': [
    slotCall({ slot: { blocked_until: TODAY } }),
  ],
  'POST /staff/kids/:kidId/slots/:slotId/reject_instrument_change.json': [slotCall({})],
  'PATCH /staff/kids/:kidId/slots/:slotId.json': [
    { ...slotCall({ slot: { blocked_until: '2027-02-02' } }), first: agreeOnADay },
  ],
  'POST /staff/kids/:id/assign_to_band.json': [
    {
      send: (it) => ({
        params: { id: it.playing },
        body: {
          band_id: it.school.bandId,
          instrument: 'vocals',
          from: { band_id: it.school.bandId, instrument: 'drums' },
        },
      }),
      shared: ['body.band_id', 'body.from.band_id'],
    },
  ],
  'GET /staff/bands/:id.json': [{ send: (it) => ({ params: { id: it.school.bandId } }) }],
  'GET /api/schools/:id/timetable_instrument_change_availabilities.json': [
    { send: (it) => ({ params: { id: it.school.schoolId }, query: { year: '4' } }) },
  ],
  'GET /staff/kids/:id/slots.json': [ofPlaying()],
  'GET /api/kids_app.json': [ownOnly],
  'GET /api/lesson_series.json': [ownOnly],
  'GET /staff/band_leaders/:id/profile.json': [
    { send: (it) => ({ params: { id: it.leader } }), shared: ['params.id'] },
  ],
  'GET /staff/kids/:id/calendar.json': [ofPlaying()],
  'GET /staff/kids/:id/lesson_count.json': [ofPlaying()],
  'GET /staff/kids/:id/lesson_words.json': [ofPlaying()],
  'POST /staff/kids/:id/absences.json': [ofPlaying({ on: TODAY, is_coming: false })],
  'GET /api/calendar_subscription.json': [ownOnly],
  'POST /api/calendar_subscription.json': [{ send: () => ({ body: {} }) }],
  'DELETE /api/calendar_subscription.json': [ownOnly],
  'GET /api/timetables/:id/pricing_info_for_current_grown_up.json': [
    {
      send: (it) => ({ params: { id: it.school.timetableId }, query: { kid_id: it.playing } }),
      shared: ['params.id'],
    },
  ],
  'GET /staff/songs/:id.json': [
    { send: (it) => ({ params: { id: it.song } }), shared: ['params.id'] },
  ],
  'GET /staff/kids/:id/timeline_entries.json': [
    ofPlaying(),
    {
      send: (it) => ({ params: { id: it.playing }, query: { before: it.entry } }),
      shared: ['query.before'],
    },
  ],
  'PATCH /staff/kids/:id/timeline_entries/mark_as_seen.json': [ofPlaying()],
  'PATCH /api/timeline_entries/:id.json': [
    {
      send: (it) => ({
        params: { id: it.entry },
        body: { timeline_entry: { reaction: 'heart' } },
      }),
    },
  ],
  'POST /api/band_media_discrepancy_reports.json': [
    {
      send: (it) => ({
        body: {
          band_media_discrepancy_report: {
            comment: 'That is not our child.',
            band_media_submission_id: it.submission,
            kid_id: it.playing,
            grown_up_id: it.parent.grownUpId,
          },
        },
      }),
    },
  ],
  'POST /staff/grown_ups/:id/kids/:kidId/decline_reserved.json': [ofReserved({})],
  'GET /staff/grown_ups/:id/waiting_list.json': [ofGrownUp()],
  'GET /staff/grown_ups/:id/offers.json': [ofGrownUp()],
  'GET /api/v1/kids/:id/round_up': [
    ofPlaying(),
    { send: (it) => ({ params: { id: it.playing }, query: { round_up_id: it.roundUp } }) },
  ],
  'POST /api/round_up_viewings/': [
    {
      send: (it) => ({
        body: {
          grown_up_id: it.parent.grownUpId,
          round_up_id: it.roundUp,
          slides_count: 2,
          slide_designators: ['intro', 'outro'],
          last_viewed_slide_designator: 'intro',
          last_viewed_slide_number: 1,
        },
      }),
    },
  ],
  'PATCH /api/round_up_viewings/:id': [
    {
      send: (it) => ({
        params: { id: it.viewing },
        body: { last_viewed_slide_designator: 'outro', last_viewed_slide_number: 2 },
      }),
    },
  ],
};
