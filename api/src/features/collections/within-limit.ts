import { COUNTED_DAYS, checkLimit, type DecisionKind } from '@bandstand/domain/collections/limits';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Db } from '../../platform/database/pool.ts';
import { sumGiven, type OfficeDecision } from './decisions-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface LimitedDecision {
  readonly billingAccountId: string;
  readonly kind: DecisionKind;
  readonly amount: Pennies;
}

/** Whether somebody may give that much, together with what the family was given of late. The account has to be held. */
export const withinLimit = async (
  tx: Db,
  { billingAccountId, kind, amount }: LimitedDecision,
  { atMost = null, now }: Pick<OfficeDecision, 'atMost'> & { readonly now: Date },
): Promise<Decision<null, 'above_limit'>> => {
  if (atMost === null) return ok(null);
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  return checkLimit(atMost, {
    amount,
    before: await sumGiven(tx, billingAccountId, { kind, since }),
  });
};
