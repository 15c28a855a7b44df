import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { Kid } from '@bandstand/domain/children/model';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import type { Preference } from '@bandstand/domain/instruments/model';
import { londonDate, monthOf, formatWeekday } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { toRecord } from '@bandstand/domain/kernel/record';
import { isPausedOn, pauseFrom } from '@bandstand/domain/pauses/pause';
import { firstOpenCollection } from '@bandstand/domain/payments/collections';
import { firstPaymentAfterPauses } from '@bandstand/domain/payments/first-payment-due';
import { payingChild, regularFor } from '@bandstand/domain/payments/paying-child';
import { priceOn } from '@bandstand/domain/payments/prices';
import { splitName } from '@bandstand/domain/profile/rules';
import { yearToday } from '@bandstand/domain/school-year/rules';
import { heldThrough } from '@bandstand/domain/waiting-list/offers';
import type { KidRow } from './store.ts';

type KidFacts = CamelCased<KidRow>;

/** A child as its own parent reads it. */
export const kidRecord = (row: KidRow, now: Date) =>
  toRecord(
    'kid',
    { id: row.id, attributes: attributesOf(camelCased(row), now) },
    {
      timetable: { type: 'timetable', id: row.timetable_id },
      band: { type: 'band', id: row.band_id },
      grown_up: { type: 'grown_up', id: row.grown_up_id },
    },
  );

/** What pauses lessons: what is stored, or a pause that lasts today. */
const PAUSED = 'paused';

const attributesOf = (row: KidFacts, now: Date): Kid => ({
  name: row.name,
  first_name: splitName(row.name).firstName,
  year: Math.min(13, yearToday(row.year, row.asOfSep, londonDate(now))),
  status: row.status,
  is_enrolled: isEnrolled(row.status),
  exception_type:
    row.exceptionType ?? (isPausedOn(row.agreed?.pauses ?? [], londonDate(now)) ? PAUSED : null),
  timetable_id: row.timetableId,
  timetable_name: row.timetableName,
  school_id: row.schoolId,
  timetable_bl: row.bandLeaderName,
  assigned_instrument_type: row.instrument,
  instrument_first_choice: row.instrumentFirstChoice as Preference,
  instrument_second_choice: row.instrumentSecondChoice as Preference,
  would_do_drums: row.wouldDoDrums,
  would_do_bass: row.wouldDoBass,
  would_do_guitar: row.wouldDoGuitar,
  would_do_keyboard: row.wouldDoKeyboard,
  would_do_vocals: row.wouldDoVocals,
  subscription_amount: row.instrument === null ? null : monthlyOf(row, now),
  first_lesson_date: row.firstLessonOn,
  ...firstPaymentOf(row),
  reserved_until: row.heldUntil === null ? null : new Date(row.heldUntil).toISOString(),
  reserved_through: row.heldUntil === null ? null : heldThrough(new Date(row.heldUntil)),
  ...pauseOf(row, now),
  delayed_cancellation_date: row.delayedCancellationDate,
  place_ends_on: row.agreed?.placeEndsOn ?? null,
  reason_for_cancelling: row.reasonForCancelling,
  reason_for_cancelling_notes: row.reasonForCancellingNotes,
  school_class: row.schoolClass,
  band: row.bandName === null ? null : { name: row.bandName },
  band_song: row.songTitle,
  band_song_id: row.songId,
  concert_video_permission: row.concertVideoPermission,
  trinity_opt_out: row.trinityOptOut,
  kids_app_opt_in: row.kidsAppOptIn,
  kids_app_timetable_price_pennies: row.kidsAppPricePennies,
  confirmed_next_timetable_id: row.confirmedNextTimetableId,
  confirmed_next_timetable_name: row.nextName,
  do_not_move_to_next_timetable: row.doNotMoveToNextTimetable,
  lessons_are_on: row.lessonsAreOn,
  waiting_for: [...row.waitingFor],
  closed_to_new_signups: row.closedToNewSignups,
  changes_on: row.changesOn,
  active_trinity_enrolment: row.examName === null ? null : { exam_name: row.examName },
  has_timeline_entries: row.hasTimelineEntries,
  unseen_timeline_entries: row.unseenTimelineEntries,
  sibling_index: row.siblingIndex,
});

/** As it was promised, unless a month of it is paused. */
const firstPaymentOf = (row: KidFacts) => {
  const payment = (row.agreed && firstPaymentAfterPauses(row.agreed)) ?? row;
  return {
    first_payment_date: payment.firstPaymentOn,
    first_payment_amount: payment.firstPaymentPennies,
    first_payment_covers_period: payment.firstPaymentCovers,
  };
};

const pauseOf = ({ agreed }: KidFacts, now: Date) => {
  const pause = pauseFrom(agreed?.pauses ?? [], londonDate(now));
  return { paused_from: pause?.firstDay ?? null, paused_until: pause?.lastDay ?? null };
};

/** What was agreed to is what is shown; for a place that is only offered, the price of today. */
const monthlyOf = ({ agreed, prices }: KidFacts, now: Date): Pennies =>
  agreed === null
    ? priceOn(londonDate(now), prices)
    : regularFor(payingChild(agreed), firstOpenCollection(monthOf(londonDate(now)), now));

const timetableOf = (row: KidRow) =>
  toRecord('timetable', {
    id: row.timetable_id,
    attributes: {
      display_name: row.timetable_name,
      band_leader_id: row.band_leader_id,
      band_leader_name: row.band_leader_name,
      lesson_day: formatWeekday(row.weekday),
      closed_to_new_signups: row.closed_to_new_signups,
      rs_max_school_year: row.rs_max_school_year,
      likely_next_timetable_id: row.likely_next_timetable_id,
      likely_next_timetable_name: row.likely_next_name,
    },
  });

/** The timetables and bands of these children, each once. */
export const includedWith = (rows: readonly KidRow[]) => {
  const timetables = rows.map((row) => timetableOf(row));
  const bands = rows.flatMap(({ band_id, band_name }) =>
    band_id === null ? [] : [toRecord('band', { id: band_id, attributes: { name: band_name } })],
  );
  return [...new Map([...timetables, ...bands].map((record) => [record.id, record])).values()];
};
