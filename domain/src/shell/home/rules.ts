import type { Kid } from '../../families/children/model.ts';
import type { Offer } from '../../places/waiting-list/model.ts';

/** Morning before 12:00, afternoon before 17:00, otherwise evening (H2.21 in docs/specification). London hours, 0 to 23. */
export const greetingAt = (hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' => {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
};

/** An instrument change that waits for the parent's word. */
export const isUnapproved = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): boolean =>
  kind === 'instrument_change' && state === 'open';

/** The side menu's count: reserved children and unapproved instrument changes (H2.40 in docs/specification). */
export const countToAnswer = (
  kids: readonly { readonly attributes: Pick<Kid, 'status'> }[],
  offers: readonly Pick<Offer, 'kind' | 'state'>[],
): number =>
  kids.filter(({ attributes }) => attributes.status === 'reserved').length +
  offers.filter(isUnapproved).length;
