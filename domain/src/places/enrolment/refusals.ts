import { familyLimitRefusals } from '../../families/limits/limits.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

export const enrolmentRefusals = {
  no_places: {
    status: 409,
    says: 'Sorry, there are no places left on that instrument for this age group. We have refreshed the places below: you can choose another instrument or join the waiting list.',
  },
  profile_incomplete: {
    status: 422,
    says: 'Please complete your profile before continuing.',
  },
  enrolments_disabled: {
    status: 409,
    says: 'Sorry, we are currently updating our system. Please check back tomorrow or call the office on {phone}.',
  },
  not_open_yet: {
    status: 409,
    says: 'Enrolling has not opened yet, so nothing was changed. Please try again later.',
  },
  closed_to_new_signups: {
    status: 409,
    says: 'This school is closed to new sign-ups at the moment. Please call us on {phone}.',
  },
  already_enrolled: {
    status: 409,
    says: 'This child already has a place, so nothing was changed.',
  },
  place_is_reserved: {
    status: 409,
    says: 'A place is already reserved for this child. Please take it from your home page.',
  },
  place_elsewhere: {
    status: 409,
    says: 'This child has a place at another school, so nothing was changed. To wait for a place here as well, please call us on {phone}.',
  },
  name_taken: {
    status: 409,
    says: 'You have another child with this name at this school. Please check the name.',
  },
  direct_debit_pending: {
    status: 409,
    says: 'Your Direct Debit is being set up for the place you chose, so the place cannot be changed now. Please wait until that is done, or call us on {phone}.',
  },
  ...familyLimitRefusals,
  year_outside_range: {
    status: 422,
    says: 'This school has no bands for that school year. Please check the year.',
  },
  instrument_missing: { status: 422, says: 'Please choose an instrument.' },
  preferences_unclear: {
    status: 422,
    says: 'Please check the instruments and preferences you chose for the waiting list.',
  },
  school_year_changed: {
    status: 409,
    says: 'A new school year has begun since you opened this page. Please check the school year and try again.',
  },
  amounts_changed: {
    status: 409,
    says: 'The amounts have changed since you saw them, so nothing was set up. Please check the new amounts and agree to them again.',
  },
  hold_ended: {
    status: 409,
    says: 'The place is no longer held for you. Please choose an instrument again: nothing was set up and nothing will be taken.',
  },
} as const satisfies Record<string, RefusalText>;
