import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { RehearsalState } from './model.ts';

/** What there is now; null without a rehearsal. */
type CurrentState = RehearsalState | null;

/** One at a time: what is over, or has failed, makes room for another. */
export const mayBegin = (now: CurrentState): Decision<null, 'rehearsal_under_way'> =>
  now === null || now === 'over' || now === 'failed' ? ok(null) : refuse('rehearsal_under_way');

/** The next month begins when the last one is told of. */
export const mayGoOn = (
  now: CurrentState,
): Decision<null, 'month_under_way' | 'nothing_to_go_on_with'> => {
  if (now === 'waiting') return ok(null);
  if (now === 'settling' || now === 'living') return refuse('month_under_way');
  return refuse('nothing_to_go_on_with');
};

/** Also while a month is lived through. */
export const mayStop = (now: CurrentState): Decision<null, 'nothing_to_go_on_with'> =>
  now === null ? refuse('nothing_to_go_on_with') : ok(null);
