import { REASONS } from '@bandstand/domain/places/cancellation/reasons';
import type { ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { UNPAID } from '@bandstand/domain/kernel/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { STATUS_NAMES } from './words.ts';

/** What of a family can be changed, as the office reads it; other fields of a change are ids and sums that say nothing here. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  new_email: 'Link sent to',
  second_email_address: 'Second email',
  enrolments_disabled: 'Enrolling switched off',
  alternative_contact: 'Alternative contact',
  address_l1: 'Address',
  address_l2: 'Address, second line',
  address_city: 'Town or city',
  address_county: 'County',
  address_postcode: 'Postcode',
  comms_marketing: 'Marketing emails',
  year: 'School year',
  as_of_sep: 'School year since',
  school_class: 'Class',
  instrument_first_choice: 'First choice',
  instrument_second_choice: 'Second choice',
  would_do_vocals: 'Would do vocals',
  would_do_keyboard: 'Would do keyboard',
  would_do_guitar: 'Would do electric guitar',
  would_do_bass: 'Would do bass guitar',
  would_do_drums: 'Would do drums',
  concert_video_permission: 'May be filmed at concerts',
  trinity_opt_out: 'No Trinity exams',
  kids_app_opt_in: 'Kids’ app',
  do_not_move_to_next_timetable: 'Doesn’t move to the next school',
  delayed_cancellation_date: 'Last day',
  reason_for_cancelling: 'Reason for leaving',
  reason_for_cancelling_notes: 'Reason in their words',
  status: 'Status',
  school: 'School',
  band: 'Band',
  instrument: 'Instrument',
  changes_to: 'Changes to',
  blocked_until: 'Day of the change',
  medical_and_education_notes: 'Notes about health',
  child: 'Child',
  isHidden: 'Hidden from everybody',
  firstDay: 'First day of the pause',
  lastDay: 'Last day of the pause',
  roles: 'Roles',
  subject: 'Email',
  payer_email: 'Payer’s email',
  flag: 'Part of the portal',
  is_on: 'Switched on',
  audience: 'For',
  schools: 'Schools',
  month: 'Month',
  amount: 'Amount',
  parts: 'Parts',
  claim: 'The claim',
  payment: 'The payment',
  until: 'Put off until',
  given_to: 'Given to',
  provider: 'Name on the statement',
};

export const CHANGES = {
  title: 'What the office did',
  lead: 'Every change with who made it and why, the newest first. Nothing can be taken out of it.',
  loading: 'Loading what was done',
  everybody: 'Everybody',
  who: 'Who',
  none: 'Nothing was done',
  times: (count: number) => `${count} together`,
  more: (count: number) => `and ${count} more`,
  noneSays: 'Whatever somebody of the office changes from now on is listed here.',
} as const;

const NONE = 'nothing';
const DAY = /^\d{4}-\d\d-\d\d$/;
const NAMES: Readonly<Record<string, string>> = {
  ...STATUS_NAMES,
  ...INSTRUMENT_NAMES,
  no_preference: 'no preference',
  not_set: 'not said',
  everybody: 'everybody',
  schools: 'some schools',
  not_taken: 'not taken',
};
/** By their field, as words such as “other” could be said of anything. */
const REASON_NAMES: Readonly<Record<string, string>> = {
  ...REASONS,
  [UNPAID]: 'Unpaid Direct Debits',
};
const valueOf = (value: string, field: string): string => {
  if (value === '') return NONE;
  if (field === 'amount') return formatPounds(Number(value));
  if (field === 'reason_for_cancelling') return REASON_NAMES[value] ?? value;
  const month = field === 'month' ? asIsoMonth(value) : null;
  if (month !== null) return formatMonths([month]);
  return DAY.test(value) ? formatDate(value, { year: true }) : (NAMES[value] ?? value);
};

/** Each changed field as a line: what it was and what it is now, or what it was before something else was done. */
export const changedLines = (changed: readonly ChangedField[]): string[] =>
  changed.flatMap(({ field, before, after }) => {
    const name = FIELD_NAMES[field];
    if (name === undefined) return [];
    if (before === null) return [`${name}: ${valueOf(after ?? '', field)}`];
    return after === null
      ? [`${name} before: ${valueOf(before, field)}`]
      : [`${name}: ${valueOf(before, field)} → ${valueOf(after, field)}`];
  });

/** What was overruled, as the rest of “Overruled: …”. */
export const OVERRULED_NAMES: Readonly<Record<string, string>> = {
  closed_to_new_signups: 'the school is closed to new sign-ups',
  too_many_children: 'how many children a family can add',
  name_taken: 'the family has a child of this name already',
  too_many_holds: 'how many places are held without a Direct Debit',
  too_many_holds_today: 'how many places are held in a day',
  too_many_joins: 'how often children are added in a day',
  too_many_changes: 'how often things are changed in a day',
  hold_ended: 'the offer’s time had just passed',
  offer_ended: 'the offer’s time had just passed',
};

export const overruledLine = (
  overruled: { refusals: readonly string[]; reason: string } | null,
): string | null => {
  if (overruled === null) return null;
  const what = overruled.refusals.map((refusal) => OVERRULED_NAMES[refusal] ?? refusal);
  return `Overruled: ${what.join('; ')}. ${overruled.reason}`;
};

/** Entries one after the other that say the same, as one: what was decided about several things together is read once. */
export const mergeEqual = <Entry,>(
  entries: readonly Entry[],
  says: (entry: Entry) => string,
): (readonly [Entry, ...Entry[]])[] => {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && says(last[0]) === says(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

type ChangeDetailsProps = {
  changed: readonly ChangedField[];
  overruled: { refusals: readonly string[]; reason: string } | null;
};

/** What a change was from and to, and what was overruled for it. */
export function ChangeDetails({ changed, overruled }: ChangeDetailsProps) {
  const lines = [...changedLines(changed), overruledLine(overruled)].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="block text-small wrap-anywhere text-soft">
      {line}
    </span>
  ));
}
