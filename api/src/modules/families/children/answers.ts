import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { calledAmong } from '@bandstand/domain/families/children/short-name';
import type { Kid } from '@bandstand/domain/families/children/model';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { Preference } from '@bandstand/domain/kernel/instruments/model';
import { londonDate, monthOf, formatWeekday } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { toRecord } from '@bandstand/domain/kernel/record';
import { isPausedOn, pauseFrom } from '@bandstand/domain/lessons/pause';
import { firstOpenCollection } from '@bandstand/domain/prices/collections';
import { firstPaymentAfterPauses } from '@bandstand/domain/money/payments/collection';
import { payingChild, regularFor } from '@bandstand/domain/prices/paying-child';
import { priceOn } from '@bandstand/domain/prices/prices';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import { heldThrough } from '@bandstand/domain/places/waiting-list/offers';
import { toInstantOrNull } from '../../../platform/database/rows.ts';
import type { KidRow } from './store.ts';

/** A row is answered nearly as it is; rules ask only for what was agreed. */
type KidFacts = Omit<KidRow, 'agreed'> & { readonly agreed: CamelCased<KidRow['agreed']> };

/** A child as their own parent reads them. */
export const kidRecord = (row: KidRow, now: Date) =>
  toRecord(
    'kid',
    { id: row.id, attributes: attributesOf({ ...row, agreed: camelCased(row.agreed) }, now) },
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
  first_name: calledAmong(row.name, row.names_of_family),
  year: Math.min(13, yearToday(row.year, row.as_of_sep, londonDate(now))),
  status: row.status,
  is_enrolled: isEnrolled(row.status),
  exception_type:
    row.exception_type ?? (isPausedOn(row.agreed?.pauses ?? [], londonDate(now)) ? PAUSED : null),
  timetable_id: row.timetable_id,
  timetable_name: row.timetable_name,
  school_id: row.school_id,
  timetable_bl: row.band_leader_name,
  assigned_instrument_type: row.instrument,
  instrument_first_choice: row.instrument_first_choice as Preference,
  instrument_second_choice: row.instrument_second_choice as Preference,
  would_do_drums: row.would_do_drums,
  would_do_bass: row.would_do_bass,
  would_do_guitar: row.would_do_guitar,
  would_do_keyboard: row.would_do_keyboard,
  would_do_vocals: row.would_do_vocals,
  subscription_amount: row.instrument === null ? null : monthlyOf(row, now),
  first_lesson_date: row.first_lesson_on,
  ...firstPaymentOf(row),
  reserved_until: toInstantOrNull(row.held_until),
  reserved_through: row.held_until === null ? null : heldThrough(new Date(row.held_until)),
  ...pauseOf(row, now),
  delayed_cancellation_date: row.delayed_cancellation_date,
  place_ends_on: row.agreed?.placeEndsOn ?? null,
  reason_for_cancelling: row.reason_for_cancelling,
  reason_for_cancelling_notes: row.reason_for_cancelling_notes,
  school_class: row.school_class,
  band: row.band_name === null ? null : { name: row.band_name, seats: row.band_seats },
  band_song: row.song_title,
  band_song_id: row.song_id,
  concert_video_permission: row.concert_video_permission,
  trinity_opt_out: row.trinity_opt_out,
  kids_app_opt_in: row.kids_app_opt_in,
  kids_app_timetable_price_pennies: row.kids_app_price_pennies,
  confirmed_next_timetable_id: row.confirmed_next_timetable_id,
  confirmed_next_timetable_name: row.next_name,
  do_not_move_to_next_timetable: row.do_not_move_to_next_timetable,
  lessons_are_on: row.lessons_are_on,
  waiting_for: [...row.waiting_for],
  closed_to_new_signups: row.closed_to_new_signups,
  changes_on: row.changes_on,
  active_trinity_enrolment: row.exam_name === null ? null : { exam_name: row.exam_name },
  has_timeline_entries: row.has_timeline_entries,
  unseen_timeline_entries: row.unseen_timeline_entries,
  sibling_index: row.sibling_index,
});

/** As it was promised, unless a month of it is paused. */
const firstPaymentOf = (row: KidFacts) => {
  const moved = row.agreed && firstPaymentAfterPauses(row.agreed);
  return {
    first_payment_date: moved?.firstPaymentOn ?? row.first_payment_on,
    first_payment_amount: moved?.firstPaymentPennies ?? row.first_payment_pennies,
    first_payment_covers_period: moved?.firstPaymentCovers ?? row.first_payment_covers,
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
