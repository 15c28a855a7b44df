import { isEnrolled, type KidStatus } from '../../kernel/moves.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { addMonths, type IsoDate } from '../../kernel/london.ts';

/** Whether lessons can be cancelled: only those of an enrolled child. Again, they are cancelled already. */
export const mayCancel = (status: KidStatus): Decision<'leaves' | 'has_left', 'not_enrolled'> => {
  if (status === 'cancelled') return ok('has_left');
  return isEnrolled(status) ? ok('leaves') : refuse('not_enrolled');
};

/** Whether a child can be taken off the waiting list: while they wait, or are offered a place. */
export const mayRemove = (status: KidStatus): Decision<'leaves' | 'has_left', 'not_waiting'> => {
  if (status === 'cancelled') return ok('has_left');
  return status === 'waiting_list' || status === 'reserved' ? ok('leaves') : refuse('not_waiting');
};

/** How many months ahead a last day can be: longer than anybody is at school. */
const AT_MOST_MONTHS = 15 * 12;

/** Whether lessons can end with this day, which is still the child's: from today on. */
export const mayEndOn = (
  lastDay: IsoDate,
  today: IsoDate,
): Decision<null, 'last_day_past' | 'last_day_far'> => {
  if (lastDay < today) return refuse('last_day_past');
  return lastDay > addMonths(today, AT_MOST_MONTHS) ? refuse('last_day_far') : ok(null);
};

/** The steps of cancelling, in their order (H2.53 to H2.55 in docs/specification). */
export const STEPS = ['reason', 'benefits', 'date'] as const;
export type CancellationStep = (typeof STEPS)[number];

/** Where a wizard goes on that was left before: at the remembered step, or at the first one. */
export const stepFrom = (remembered: string | null): CancellationStep =>
  STEPS.find((step) => step === remembered) ?? 'reason';

export const stepAfter = (step: CancellationStep): CancellationStep =>
  STEPS[STEPS.indexOf(step) + 1] ?? 'date';
export const stepBefore = (step: CancellationStep): CancellationStep | null =>
  STEPS[STEPS.indexOf(step) - 1] ?? null;
