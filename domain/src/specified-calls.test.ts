import { describe, expect, it } from 'vitest';
import * as account from './identity/account/contract.ts';
import * as cancellation from './places/cancellation/contract.ts';
import * as children from './child-page/contract.ts';
import * as enrolment from './places/enrolment/contract.ts';
import * as faqs from './shell/faqs/contract.ts';
import * as flags from './families/feature-flags/contract.ts';
import * as feedback from './stories/feedback/contract.ts';
import * as changes from './places/instrument-changes/contract.ts';
import * as kidsApp from './stories/kids-app/contract.ts';
import * as lessons from './lessons/contract.ts';
import * as payments from './money/payments/contract.ts';
import * as profile from './families/profile/contract.ts';
import * as roundUp from './stories/round-up/contract.ts';
import * as area from './stories/schools-area/contract.ts';
import * as schools from './places/schools/contract.ts';
import * as songs from './lessons/songs/contract.ts';
import * as timeline from './stories/timeline/contract.ts';

/** The calls in sections E7 and H7 of docs/specification: of a signed-in parent, of a school user, of anybody. */
const OF_PARENTS = {
  'GET /api/parent_portal/fetch_grown_up_from_token.json': profile.fetchGrownUp,
  'PATCH /staff/grown_ups/:id.json': profile.updateGrownUp,
  'GET /staff/grown_ups/:id/kids.json': children.listKids,
  'POST /staff/grown_ups/:id/kids.json': enrolment.enrolKid,
  'POST /staff/grown_ups/:id/kids/:kidId/enrol_from_reserved.json': enrolment.enrolFromReserved,
  'GET /staff/kids/:id.json': children.getKid,
  'PATCH /staff/kids/:id.json': children.patchKid,
  'DELETE /staff/kids/:id/destroy_from_portal.json': cancellation.removeKid,
  'POST /staff/kids/:id/cancel.json': cancellation.cancelKid,
  'GET /staff/kids/:id/slots.json': changes.listSlots,
  'GET /staff/kids/:id/calendar.json': lessons.getCalendar,
  'PATCH /staff/kids/:kidId/slots/:slotId.json': changes.changeSlotDay,
  'POST /staff/kids/:kidId/slots/:slotId/accept_instrument_change.json':
    changes.acceptInstrumentChange,
  'POST /staff/kids/:kidId/slots/:slotId/reject_instrument_change.json':
    changes.rejectInstrumentChange,
  'POST /staff/kids/:id/assign_to_band.json': changes.assignToBand,
  'GET /staff/bands/:id.json': changes.getBand,
  'GET /staff/band_leaders/:id/profile.json': lessons.getBandLeaderProfile,
  'GET /api/timetables/:id/pricing_info_for_current_grown_up.json': schools.getPricingForGrownUp,
  'GET /api/schools/:id/timetable_instrument_change_availabilities.json':
    changes.listChangeAvailabilities,
  'POST /api/smart_debits/validate.json': payments.validateBankDetails,
  'POST /api/smart_debits.json': payments.createDirectDebit,
  'POST /api/users/update_password.json': account.updatePassword,
  'GET /staff/faqs.json': faqs.listFaqs,
  'GET /api/feature_flags.json': flags.getFeatureFlags,
  'GET /staff/songs/:id.json': songs.getSong,
  'GET /api/lesson_series.json': kidsApp.listLessonSeries,
  'POST /staff/grown_ups/:id/nps.json': feedback.giveScore,
  'POST /staff/kids/:id/benefit_survey.json': feedback.tellBenefits,
  'POST /api/band_media_discrepancy_reports.json': timeline.reportBandMedia,
  'PATCH /staff/kids/:id/timeline_entries/mark_as_seen.json': timeline.markTimelineSeen,
  'PATCH /api/timeline_entries/:id.json': timeline.reactToEntry,
  'GET /api/v1/kids/:id/round_up': roundUp.getRoundUp,
  'POST /api/round_up_viewings/': roundUp.startViewing,
  'PATCH /api/round_up_viewings/:id': roundUp.continueViewing,
};
const OF_SCHOOLS = { 'GET /api/schools/concert_videos.json': area.listConcertVideos };
const OF_ANYBODY = {
  'POST /users/sign_in.json': account.signIn,
  'DELETE /users/sign_out.json': account.signOut,
  'POST /api/users/register_external_user.json': account.register,
  'POST /api/users/passwords.json': account.requestPasswordReset,
  'POST /api/users/set_password.json': account.setPassword,
  'GET /api/users/unlock': account.unlock,
  'POST /api/users/unlock.json': account.resendUnlock,
  'POST /school_users/sign_in.json': area.signInSchool,
  'POST /api/school_users/passwords.json': area.requestSchoolPassword,
  'POST /api/schools/school_users/set_password.json': area.setSchoolPassword,
  'GET /api/timetables/find': schools.findTimetables,
  'GET /api/timetables/:id/pricing_info/': schools.getPricing,
  'GET /api/places/timetable/:id/year/:year': schools.getPlaces,
};

describe('the calls of the specification', () => {
  it.each([
    ...Object.entries(OF_PARENTS).map(([name, call]) => [name, 'parent', call] as const),
    ...Object.entries(OF_SCHOOLS).map(([name, call]) => [name, 'school', call] as const),
    ...Object.entries(OF_ANYBODY).map(([name, call]) => [name, 'public', call] as const),
  ])('%s is answered at this address, to: %s', (name, who, call) => {
    expect([`${call.method} ${call.path}`, call.who]).toEqual([name, who]);
  });

  it('say whose things they are about wherever an address names a parent', () => {
    const about = Object.values(OF_PARENTS).filter(({ path }) => path.includes('/grown_ups/:id'));
    expect(about.length).toBeGreaterThan(4);
    expect(about.filter(({ owner }) => owner === null).map(({ path }) => path)).toEqual([]);
  });
});
