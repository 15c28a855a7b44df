import { isEnrolled, type KidStatus } from '../enrolment/moves.ts';
import { grant, refuse, type Decision } from '../kernel/decision.ts';

/** Whether lessons can be cancelled: only those of an enrolled child. Again, it is cancelled already. */
export const mayCancel = (status: KidStatus): Decision<'leaves' | 'has_left', 'not_enrolled'> => {
  if (status === 'cancelled') return grant('has_left');
  return isEnrolled(status) ? grant('leaves') : refuse('not_enrolled');
};

/** Whether a child can be taken off the waiting list: while it waits, or is offered a place. */
export const mayRemove = (status: KidStatus): Decision<'leaves' | 'has_left', 'not_waiting'> => {
  if (status === 'cancelled') return grant('has_left');
  return status === 'waiting_list' || status === 'reserved'
    ? grant('leaves')
    : refuse('not_waiting');
};
