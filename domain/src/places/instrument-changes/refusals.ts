import { familyLimitRefusals } from '../../families/limits/limits.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

export const offerRefusals = {
  offer_ended: {
    status: 409,
    says: 'This instrument change is no longer held for your child, so nothing was changed. Your child keeps their place, and we will keep looking.',
  },
  change_is_due: {
    status: 409,
    says: 'This change takes place today and is being made now, so it stays as it was agreed. To move your child again, see the available changes in a few minutes, or call us on {phone}.',
  },
  change_already_made: {
    status: 409,
    says: 'This change has already been made, so nothing more was changed. To move your child again, see the available changes, or call us on {phone}.',
  },
  child_left: {
    status: 409,
    says: 'This child has left the lessons, so there is no instrument change to answer.',
  },
  child_leaves: {
    status: 409,
    says: 'This child leaves the lessons before that day, so nothing was changed. Please choose an earlier day, or undo the cancellation first.',
  },
  too_many_changes: familyLimitRefusals.too_many_changes,
  date_outside: {
    status: 422,
    says: 'Please choose a date between today and 30 days ahead.',
  },
} as const satisfies Record<string, RefusalText>;

export const moveRefusals = {
  too_many_changes: familyLimitRefusals.too_many_changes,
  no_places: {
    status: 409,
    says: 'There are no places left on that instrument in that band. Your child keeps their place.',
  },
  moved_meanwhile: {
    status: 409,
    says: 'Your child has moved since this page was opened, so nothing was changed. The table shows where your child plays now: please look again before you choose.',
  },
  not_enrolled: {
    status: 409,
    says: 'Only an enrolled child can change instrument, so nothing was changed.',
  },
  change_already_agreed: {
    status: 409,
    says: 'An instrument change is already agreed for a later day, so nothing was changed. To cancel it first, open the change from your home page, or call us on {phone}.',
  },
  closed_to_new_signups: {
    status: 409,
    says: 'Changes are closed at this school at the moment. Please call us on {phone}.',
  },
  paused: {
    status: 409,
    says: 'Lessons are paused for this child, so nothing was changed. Please call us on {phone}.',
  },
  year_outside_range: {
    status: 422,
    says: 'This band is for a different age group. Please choose another band.',
  },
  already_at_timetable: {
    status: 409,
    says: 'A child of the same name is already registered on that day, so nothing was changed. Please call us on {phone}.',
  },
} as const satisfies Record<string, RefusalText>;
