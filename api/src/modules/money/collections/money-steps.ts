import { refuse, type Decision, ok } from '@bandstand/domain/kernel/decision';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Pennies } from '@bandstand/domain/kernel/money';
import {
  type ClaimOutcome,
  type UnheardOutcome,
  mayDecideUnheard,
} from '@bandstand/domain/money/collections/returns/claims';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { decideUnheard } from '@bandstand/domain/money/collections/returns/returns-contract';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { ByColleague } from '../../../platform/http/call.ts';
import { challengeClaim, loseClaim, winClaim } from './returns/disputes.ts';
import {
  aboutFamily,
  aboutPayment,
  decide,
  limitsFor,
  type FamilyRequest,
  type LimitDeps,
  type PaymentRequest,
} from './decisions.ts';
import { agreePlan, endPlan, writeOff } from './debts/debts.ts';
import { refundPayment } from './refunds/refunds.ts';
import type { RunDeps } from './run/runs.ts';
import { markCollected } from './reports/apply-collection.ts';
import { noteDecision, type OfficeDecision } from './decisions-store.ts';
import { endUnheard } from './reports/apply-returns.ts';
import { lockCollection } from './hand-over/submit-store.ts';

interface UnheardFinding extends OfficeDecision {
  readonly collectionId: CollectionId;
  readonly outcome: UnheardOutcome;
}
type UnheardRefusal = RefusalOf<typeof decideUnheard> | 'not_found';

/**
 * Records what the office found out from the bank about a payment whose outcome the provider never reported. A payment that was
 * taken can still come back; one that was not is owed, and comes with the next payment. If the provider later reports the
 * contrary, a person looks at it.
 */
const noteFoundOut = (
  deps: RunDeps,
  { collectionId, outcome, ...by }: UnheardFinding,
): Promise<Decision<null, UnheardRefusal>> =>
  decide(deps, by, async (tx, now) => {
    const collection = await lockCollection(tx, collectionId);
    if (collection === undefined) return refuse('not_found');
    const may = mayDecideUnheard(collection, londonDate(now));
    if (!may.ok) return may;
    const { billingAccountId, amount } = collection;
    const about = { ...by, billingAccountId, collectionId: collection.id, amount };
    await noteDecision(tx, { ...about, kind: `found_${outcome}` }, now);
    if (outcome === 'taken') await markCollected(deps, tx, collection);
    else await endUnheard(deps, tx, { collection, because: 'as the office found out' });
    return ok(null);
  });

/** Null for all there is. */
interface Amount {
  readonly amount: Pennies | null;
}

export const refundBy = (
  deps: RunDeps & LimitDeps,
  by: ByColleague,
  { amount, ...asked }: PaymentRequest & Amount,
) =>
  aboutPayment(deps, by, { ...asked, after: { amount } }, async (own, signed) => {
    const limits = await limitsFor(deps, by.staff, 'refund');
    return refundPayment(own, { ...signed, amount, limits });
  });

export const decideClaimBy = (
  deps: RunDeps,
  by: ByColleague,
  { outcome, ...asked }: PaymentRequest & { readonly outcome: ClaimOutcome },
) =>
  aboutPayment(deps, by, { ...asked, after: { claim: outcome } }, (own, signed) =>
    DECIDE[outcome](own, signed),
  );

const DECIDE = { challenged: challengeClaim, won: winClaim, lost: loseClaim } as const;

export const decideUnheardBy = (
  deps: RunDeps,
  by: ByColleague,
  { outcome, ...asked }: PaymentRequest & { readonly outcome: UnheardOutcome },
) =>
  aboutPayment(deps, by, { ...asked, after: { payment: outcome } }, (own, signed) =>
    noteFoundOut(own, { ...signed, outcome }),
  );

export const writeOffBy = (
  deps: RunDeps & LimitDeps,
  by: ByColleague,
  { amount, ...asked }: FamilyRequest & Amount,
) =>
  aboutFamily(deps, by, { ...asked, after: { amount } }, async (own, signed) => {
    const limits = await limitsFor(deps, by.staff, 'write_off');
    return writeOff(own, { ...signed, amount, limits });
  });

export const agreePlanBy = (
  deps: RunDeps,
  by: ByColleague,
  { parts, amount, ...asked }: FamilyRequest & Amount & { readonly parts: number },
) =>
  aboutFamily(deps, by, { ...asked, after: { parts, amount } }, (own, signed) =>
    agreePlan(own, { ...signed, parts, amount }),
  );

export const endPlanBy = (deps: RunDeps, by: ByColleague, asked: FamilyRequest) =>
  aboutFamily(deps, by, asked, (own, signed) => endPlan(own, signed));
