import {
  familyAfter,
  monthOwedByBreak,
  paymentsOf,
  type AppFamily,
} from '@bandstand/domain/prices/change-subscription';
import { isSubscribed } from '@bandstand/domain/prices/subscription';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { lastFinalised } from '@bandstand/domain/prices/collections';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { debtOf, sumOfDebt } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { subscriptionChangedEmail } from './emails.ts';
import * as store from './store.ts';
import type { KidsAppFamily } from './store.ts';

/** A family as the rules of the kids' app reckon with it. */
export const appFamily = ({ children, balance, plan, directDebit }: KidsAppFamily): AppFamily => ({
  outstanding: sumOfDebt(debtOf(balance, plan)),
  directDebitBegins: directDebit?.begins ?? null,
  children: children.map((child) => ({ kidId: child.kidId, ...payingChild(child) })),
});

export interface SubscriptionsDeps {
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

interface SubscriptionRequest {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly wants: boolean;
  /** What the parent saw; not compared when it is undefined. */
  readonly seen: { readonly from?: IsoDate | undefined; readonly monthly?: Pennies | undefined };
}

/**
 * Subscribes a child to the kids' app or ends that, and tells the family what it pays from when; in the transaction of
 * the change, with the child locked. Wanting what is so already changes nothing. Free access needs no subscription.
 */
export const changeSubscription = async (
  { clock, emailQueue, publicUrl }: SubscriptionsDeps,
  tx: Db,
  { grownUpId, kidId, wants, seen }: SubscriptionRequest,
): Promise<Decision<null, 'kids_app_changed'>> => {
  await store.lockBillingAccount(tx, grownUpId);
  const now = clock.now();
  const row = await store.findFamily(tx, grownUpId, lastFinalised(now));
  const family = row && appFamily(row);
  const child = family?.children.find(({ kidId: id }) => id === kidId);
  if (row === undefined || family === undefined || child === undefined) return ok(null);
  const monthly = child.kidsApp.price ?? 0;
  if (isSubscribed(child.kidsApp) === wants || (wants && monthly === 0)) return ok(null);
  const before = paymentsOf(family, now);
  if ((seen.from ?? before.date) !== before.date || (seen.monthly ?? monthly) !== monthly)
    return refuse('kids_app_changed');
  const owed = wants ? monthOwedByBreak(child, now) : null;
  if (owed !== null) await store.chargeApp(tx, { kidId, month: owed, amount: monthly, now });
  if (wants) await store.begin(tx, kidId, now);
  else await store.end(tx, [kidId], now);
  const { name } = row.children.find(({ kidId: id }) => id === kidId) ?? { name: '' };
  const message = subscriptionChangedEmail(
    {
      name: splitName(name).firstName,
      wants,
      monthly,
      before,
      after: paymentsOf(familyAfter(family, { kidId, wants }, now), now),
      hasDirectDebit: row.directDebit !== null,
    },
    publicUrl,
  );
  await emailQueue.send(tx, { account: row.email, payer: row.payer }, message, grownUpId);
  return ok(null);
};

/** Children that leave the lessons have no app any more; the e-mail about their lessons says what they still pay. */
export const endForLeavers = async (tx: Db, kidIds: readonly KidId[], now: Date): Promise<void> => {
  await store.end(tx, kidIds, now);
};
