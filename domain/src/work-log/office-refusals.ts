import type { RefusalText } from '../kernel/endpoint.ts';

/** What the office reads where a parent would be spoken to: a call for a family is refused about the family. */
export const OFFICE_SENTENCES: Readonly<Record<string, string>> = {
  no_direct_debit: 'This family has no Direct Debit yet.',
  asked_just_now:
    'We have just written to that address. Ask them to look there, including in their junk folder. It can be written to again in ten minutes.',
  name_taken: 'This family has a child of this name already. Check whether they mean that child.',
  next_is_current: 'The child is at this school already. Choose the school that comes next.',
  too_many_changes: 'This family has changed this many times today, so nothing was changed.',
  cost_changed:
    'What cancelling costs has changed meanwhile, so nothing was cancelled. Check it and confirm again.',
  no_places:
    'No place is free any more on that instrument there, so nothing was changed. Choose another place.',
  profile_incomplete:
    'This family’s details are not complete. Their name, phone, email, address and choice of marketing emails are needed first.',
  enrolments_disabled: 'Enrolling is switched off for this family, so nothing was changed.',
  not_open_yet:
    'Enrolling opens once the settings that the System page lists are the provider’s own.',
  closed_to_new_signups:
    'This school is closed to new sign-ups at the moment, so nothing was changed.',
  place_is_reserved:
    'A place is offered to this child already. Take or decline the offer on the child’s card.',
  place_elsewhere: 'This child has a place at another school, so nothing was changed.',
  direct_debit_pending:
    'The family’s Direct Debit is being set up for the place that is held, so the place can’t be changed now.',
  too_many_children: 'This family has as many children as one family can add.',
  too_many_holds: 'As many places as can be held without a Direct Debit are held for this family.',
  too_many_holds_today:
    'Several places were held for this family today without a Direct Debit being set up.',
  too_many_joins:
    'This family has added or moved children many times today, so nothing was changed.',
  preferences_unclear: 'Check the instruments and preferences for the waiting list.',
  school_year_changed:
    'A new school year has begun since this page was opened. Check the school year and try again.',
  amounts_changed:
    'The amounts have changed since they were shown, so nothing was set up. Tell the family the new ones and try again.',
  hold_ended: 'The place is not held for this child any more, so nothing was set up.',
  offer_ended: 'The offer is over, so nothing was changed.',
  held_for_payment:
    'This place was taken and is held while its Direct Debit is set up, so it was not declined. To give it up, let the held place go.',
  kids_app_changed:
    'The price, or the payment it applies from, has changed meanwhile, so nothing was changed. Check it and try again.',
  change_is_due:
    'This change takes place today and is being made now, so it stays as it was agreed. The child can be moved again in a few minutes.',
  change_already_made: 'This change has already been made, so nothing more was changed.',
  child_leaves:
    'This child leaves before that day, so nothing was changed. Choose an earlier day, or keep the child first.',
  moved_meanwhile:
    'The child has moved since this page was opened, so nothing was changed. Look at the places again.',
  change_already_agreed:
    'A change is agreed for a later day, so nothing was changed. Call it off first.',
  paused: 'Lessons are paused for this child, so nothing was changed. End the pause first.',
  year_outside_range: 'No band there takes that school year, so nothing was changed.',
  already_at_timetable:
    'The family has another child of the same name at that day’s lessons, so nothing was changed.',
};

/** What somebody reads whose colleague, or the family itself, came first. */
export const done_before = {
  status: 409,
  says: 'Somebody has done this already, so nothing more was changed. The family’s page shows how it is now.',
} as const;

/** Who changed it, and when where that is known. */
export const changedBy = (who: string, when: string | null): string =>
  `${who} changed this${when === null ? '' : ` ${when}`}, while the form was open, so nothing was saved.`;

export const changed_meanwhile = {
  status: 409,
  says: 'This was changed while the form was open, so nothing was saved.',
} as const;

/** Of a family that called without one. */
export const email_missing = {
  status: 409,
  says: 'This family has no email yet, so nothing was sent. Give it one first.',
} as const;

/** For a page that is still open with a child who has been taken off the waiting list for good. */
export const child_gone = {
  status: 409,
  says: 'This child has been taken off the waiting list, so nothing more was changed. The family’s page shows how it is now.',
} as const;

/** A parent’s refusals as the office reads them. */
export const spokenToOffice = <Refusals extends Readonly<Record<string, RefusalText>>>(
  refusals: Refusals,
): Refusals =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, text]) => [
      name,
      { ...text, says: OFFICE_SENTENCES[name] ?? text.says },
    ]),
  ) as unknown as Refusals;
