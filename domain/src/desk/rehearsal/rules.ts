import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import type { RehearsalState } from './model.ts';

/** What there is now; null without a rehearsal. */
type CurrentState = RehearsalState | null;

/** One at a time: another can begin once this one is over or has failed. */
export const mayBegin = (now: CurrentState): Decision<null, 'rehearsal_under_way'> =>
  now === null || now === 'over' || now === 'failed' ? ok(null) : refuse('rehearsal_under_way');

/** The next month can begin once the last one has been reported. */
export const mayGoOn = (
  now: CurrentState,
): Decision<null, 'month_under_way' | 'nothing_to_go_on_with'> => {
  if (now === 'waiting') return ok(null);
  if (now === 'settling' || now === 'living') return refuse('month_under_way');
  return refuse('nothing_to_go_on_with');
};

/** Also in the middle of a month. */
export const mayStop = (now: CurrentState): Decision<null, 'nothing_to_go_on_with'> =>
  now === null ? refuse('nothing_to_go_on_with') : ok(null);
