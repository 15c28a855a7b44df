import { cancellationRefusals } from '../places/cancellation/refusals.ts';
import type { RefusalText } from '../kernel/endpoint.ts';

/** For a next school that is the one the child is at (H5.10 in docs/specification). */
export const NEXT_IS_CURRENT =
  'You have selected your child’s current school, but this form is to tell us which school they are going to next. Please double check your selection before you can save your changes.';
export const SAME_PREFERENCE =
  'The second choice is the same as the first. Please choose two different ones, or ‘No preference’.';
export const GUITAR_TWICE =
  '‘Guitar (any)’ already includes electric and bass. Please choose a different instrument as well, or ‘No preference’.';

export const changeRefusals = {
  name_taken: {
    status: 422,
    says: 'You have another child with this name at this school. Please check the name.',
  },
  same_preference: { status: 422, says: SAME_PREFERENCE },
  guitar_twice: { status: 422, says: GUITAR_TWICE },
  guitar_missing: {
    status: 422,
    says: 'Please choose one: any guitar, bass only or electric only.',
  },
  next_is_current: { status: 422, says: NEXT_IS_CURRENT },
  next_and_stay: {
    status: 422,
    says: 'Please choose either a next school or ‘Do not move to the next school’, not both.',
  },
  next_not_asked: {
    status: 422,
    says: 'The next school can only be given for a child who has lessons or is waiting for a place.',
  },
  next_unknown: { status: 422, says: 'Please choose a school from the list.' },
  kids_app_not_offered: {
    status: 422,
    says: 'The kids’ app is not offered for this child at the moment.',
  },
  kids_app_changed: {
    status: 409,
    says: 'The price, or the payment it applies from, has changed since you saw it, so nothing was changed. Please check it and try again.',
  },
  ...cancellationRefusals,
} as const satisfies Record<string, RefusalText>;
