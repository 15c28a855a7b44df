import { describe, expect, it } from 'vitest';
import * as account from './identity/account/model.ts';
import * as addresses from './families/addresses/contract.ts';
import * as children from './families/children/model.ts';
import { kidPayload } from './places/enrolment/model.ts';
import { listFaqs } from './shell/faqs/contract.ts';
import { getFeatureFlags } from './families/feature-flags/contract.ts';
import * as feedback from './stories/feedback/model.ts';
import * as changes from './places/instrument-changes/model.ts';
import { places, PREFERENCES } from './kernel/instruments/model.ts';
import { listLessonSeries } from './stories/kids-app/contract.ts';
import * as lessons from './lessons/model.ts';
import { bankDetails } from './money/payments/bank-details.ts';
import { bank, createDirectDebit } from './money/payments/contract.ts';
import { pricingInfo } from './prices/model.ts';
import { grownUp } from './families/profile/model.ts';
import * as roundUp from './stories/round-up/model.ts';
import { concertVideo } from './stories/schools-area/contract.ts';
import { timetableSummary } from './places/schools/contract.ts';
import { song } from './lessons/songs/contract.ts';
import * as timeline from './stories/timeline/model.ts';

type ObjectSchema = { readonly shape: object };
const fieldsOf = (schema: unknown): string[] => Object.keys((schema as ObjectSchema).shape);
/** The fields of a list's elements, and what is inside what may be null. */
const inside = (schema: unknown): unknown => {
  const { element, innerType } = (schema as { def: { element?: unknown; innerType?: unknown } })
    .def;
  return element ?? innerType;
};
const attributesOf = (answer: unknown): unknown => {
  const { data } = (answer as { shape: { data: unknown } }).shape;
  return (inside(data) as { shape: { attributes: unknown } }).shape.attributes;
};

const { shape: priced } = pricingInfo;
const FIELDS: readonly (readonly [what: string, schema: unknown, fields: string])[] = [
  [
    'grown-up',
    grownUp,
    'name first_name last_name phone email second_email_address alternative_contact address_l1 address_l2 address_city address_county address_postcode comms_marketing current_school_year active_direct_debit_or_dd_info dd_email_address billing_account enrolments_disabled kids_paying_for_amount show_nps_form_in_backstage',
  ],
  ['billing account', grownUp.shape.billing_account, 'balance_in_pennies'],
  [
    'kid',
    children.kidInFull,
    'name first_name school_class status year timetable_id timetable_name school_id assigned_instrument_type subscription_amount first_lesson_date first_payment_amount first_payment_date first_payment_covers_period reserved_until band timetable_bl active_trinity_enrolment exception_type delayed_cancellation_date reason_for_cancelling reason_for_cancelling_notes instrument_first_choice instrument_second_choice would_do_drums would_do_bass would_do_guitar would_do_keyboard would_do_vocals medical_and_education_notes concert_video_permission trinity_opt_out kids_app_opt_in band_song band_song_id confirmed_next_timetable_id confirmed_next_timetable_name do_not_move_to_next_timetable is_enrolled kids_app_timetable_price_pennies closed_to_new_signups',
  ],
  ['exam of a kid', inside(children.kid.shape.active_trinity_enrolment), 'exam_name'],
  [
    'kid to be enrolled',
    kidPayload,
    'id name year as_of_sep timetable_id instrument_first_choice instrument_second_choice would_do_drums would_do_vocals would_do_keyboard would_do_guitar instrument firstPaymentDate firstPaymentAmount regularMonthlyAmount',
  ],
  [
    'price',
    pricingInfo,
    'lessons_are_on upcoming_concert min_year max_year first_lesson_date regular_monthly_cost first_payment_date first_payment_amount first_payment_covers_period expected_next_tt_price pricing_with_enrolled_siblings pricing_with_outstanding_balance',
  ],
  [
    'price with siblings',
    inside(priced.pricing_with_enrolled_siblings),
    'next_payment_amount regular_monthly_amount',
  ],
  [
    'price with a balance',
    inside(priced.pricing_with_outstanding_balance),
    'next_payment_amount regular_monthly_amount outstanding_balance',
  ],
  ['count of places', places, 'vocals keyboard guitar bass drums'],
  [
    'slot',
    changes.slot,
    'is_delayed_instrument_change blocked_until instrument_type change_is_pending_approval',
  ],
  ['band', changes.band, 'name year_from year_to out_of_hours'],
  [
    'timetable of the change list',
    changes.timetableWithBands,
    'display_day_time_slot_long band_leader_name bands',
  ],
  [
    'band of the change list',
    inside(changes.timetableWithBands.shape.bands),
    'name year_from year_to out_of_hours instrument_availability',
  ],
  [
    'set of bank details',
    bankDetails,
    'grown_up_id account_name email_address account_number sort_code first_name last_name regular_rate_in_pennies first_amount_in_pennies',
  ],
  ['Direct Debit that was created', createDirectDebit.answer, 'successful bacs_reference'],
  ['bank', bank, 'bank_name branch address1 town county postcode'],
  ['found school', timetableSummary, 'display_name school_id min_year max_year'],
  ['found address', addresses.address, 'line_1 line_2 locality town_or_city county postcode'],
  [
    'timeline entry',
    timeline.timelineEntry,
    'category created_at color date_seen reactionable vimeo_id timeline_image_url band_media_photo_url video_title body reaction band_media_submission_id',
  ],
  ['rehearsal or event', lessons.calendarEntry, 'date time type concert event_type note'],
  ['song', song, 'title artist formatted_lyrics formatted_chords'],
  [
    'band leader',
    lessons.bandLeaderProfile,
    'name email_address photo quote influences how why favourite',
  ],
  ['common question', inside(listFaqs.answer), 'id question answer'],
  ['set of flags', getFeatureFlags.answer, 'kids_app_opt_in'],
  ['lesson series', attributesOf(listLessonSeries.answer), 'lesson_series_id live_date video_ids'],
  ['media report', timeline.mediaReport, 'comment band_media_submission_id kid_id grown_up_id'],
  ['score', feedback.npsScore, 'score comment logged_by submitted_from'],
  [
    'benefit survey',
    feedback.benefitSurvey,
    'more_confident learnt_new_musical_skills made_new_friends happier_at_school academic_performance_improved other_benefit other_benefit_description logged_by',
  ],
  ['concert video', concertVideo, 'vimeo_id name'],
  ['Round-Up', roundUp.roundUp, 'ac_year ac_year_period latest_band_media data links'],
  ['photo of a Round-Up', roundUp.bandMedia, 'media_type photo_url date photo_media_submission_id'],
  [
    'set of facts of a Round-Up',
    roundUp.roundUpData,
    'kid_name instrument band_name concerts_count skills_completed skills_completed_since_last_roundup skills_in_progress skills_upcoming song_title song_artist next_concert_planned stage_progress_percent current_trinity_stage trinity_opt_out',
  ],
  ['set of links of a Round-Up', roundUp.roundUp.shape.links, 'poster_image song_asset'],
  [
    'viewing',
    roundUp.viewing,
    'grown_up_id round_up_id slides_count slide_designators last_viewed_slide_designator last_viewed_slide_number',
  ],
  ['new password', account.passwordByLink, 'password password_confirmation reset_password_token'],
  ['sign-in', account.emailAndPassword, 'email password'],
];

describe('the fields of the specification', () => {
  it.each(FIELDS)('are all there in a %s', (_what, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('know these values, where they are one of several', () => {
    expect(PREFERENCES.toSorted()).toEqual([
      'bass',
      'drums',
      'guitar',
      'guitar_any',
      'keyboard',
      'no_preference',
      'vocals',
    ]);
    for (const answer of ['yes', 'no', 'not_set'])
      expect(grownUp.shape.comms_marketing.safeParse(answer).success).toBe(true);
    for (const category of ['Concerts', 'Round-up', 'Concert video published', 'Media'])
      expect(timeline.timelineEntry.shape.category.safeParse(category).success).toBe(true);
    for (const term of ['spring', 'summer', 'autumn'])
      expect(roundUp.roundUp.shape.ac_year_period.safeParse(term).success).toBe(true);
    for (const from of ['cancellation_form', 'other'])
      expect(feedback.npsScore.shape.submitted_from.safeParse(from).success).toBe(true);
    for (const type of ['school_only', 'concert_video'])
      expect(lessons.calendarEntry.shape.event_type.safeParse(type).success).toBe(true);
    for (const permission of [true, false, null])
      expect(children.kid.shape.concert_video_permission.safeParse(permission).success).toBe(true);
  });
});
