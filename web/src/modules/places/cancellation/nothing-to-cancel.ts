import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Kid } from '../../../platform/queries.ts';
import { CANCELLING } from './words.ts';

interface NoCancellation {
  readonly heading: string;
  readonly says: string;
  /** The page that helps. */
  readonly way: { readonly href: string; readonly label: string };
}

/** Why there is nothing to cancel, and where what the parent may have come for can be done. */
export const nothingToCancel = (id: KidId, kid: Kid): NoCancellation => {
  const { firstName: name, status } = kid;
  const page = { href: `/kid/${id}`, label: CANCELLING.toPage(name) };
  const heading = CANCELLING.nothing(name);
  if (kid.delayedCancellationDate !== null)
    return {
      heading: CANCELLING.isLeaving(name),
      says: CANCELLING.canStay,
      way: { href: `/kid/${id}/enrolment-status`, label: CANCELLING.toStatus },
    };
  if (status === 'waiting_list') return { heading, says: CANCELLING.isWaiting(name), way: page };
  if (status === 'cancelled') return { heading, says: CANCELLING.hasLeft(name), way: page };
  return {
    heading,
    says: CANCELLING.isOffered(name),
    way: { href: `/enrol-reserved-child?id=${id}`, label: CANCELLING.toPlace },
  };
};
