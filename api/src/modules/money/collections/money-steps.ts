import { refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { ClaimOutcome } from '@bandstand/domain/money/collections/returns/claims';
import type { UnheardOutcome } from '@bandstand/domain/money/collections/reports/unheard-outcome';
import type { ByColleague, Change } from '../../../platform/http/call.ts';
import { challengeClaim, loseClaim, winClaim } from './returns/claims.ts';
import { accountOfFamily, familyOfCollection } from './family-money-store.ts';
import { limitsFor, type LimitDeps } from './decision-limit.ts';
import { agreePlan, endPlan } from './debts/payment-plan.ts';
import { asStaff, ofFamily } from '../../work-log/index.ts';
import { refund } from './refunds/refund.ts';
import type { RunDeps } from './run/runs.ts';
import { noteFoundOut } from './reports/unheard-outcome.ts';
import { writeOff } from './debts/write-off.ts';

interface PaymentRequest {
  readonly collectionId: CollectionId;
  readonly reason: string;
}
interface FamilyRequest {
  readonly family: string;
  readonly reason: string;
}
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
    return refund(own, { ...signed, amount, limits });
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

type NotFoundRefusal = Decision<never, 'not_found'>;

/** What is decided about a payment, with the family whose it is. */
const aboutPayment = async <Done>(
  deps: RunDeps,
  by: ByColleague,
  { collectionId, reason, after }: PaymentRequest & { readonly after: object },
  decide: (own: RunDeps, signed: PaymentRequest & { readonly actor: string }) => Promise<Done>,
): Promise<Done | NotFoundRefusal> => {
  const family = await familyOfCollection(deps.db, collectionId);
  if (family === undefined) return refuse('not_found');
  const change: Change = {
    subject: 'collection',
    subjectId: collectionId,
    grownUpId: family,
    after,
    reason,
  };
  const office = asStaff(deps, by, change);
  return decide(office.deps, { collectionId, reason, actor: office.colleague.name });
};

interface SignedRequest {
  readonly billingAccountId: string;
  readonly reason: string;
  readonly actor: string;
}

const aboutFamily = async <Done>(
  deps: RunDeps,
  by: ByColleague,
  { family, reason, after }: FamilyRequest & { readonly after?: object },
  decide: (own: RunDeps, signed: SignedRequest) => Promise<Done>,
): Promise<Done | NotFoundRefusal> => {
  const billingAccountId = await accountOfFamily(deps.db, family);
  if (billingAccountId === undefined) return refuse('not_found');
  const office = asStaff(deps, by, ofFamily(family, reason, after));
  return decide(office.deps, { billingAccountId, reason, actor: office.colleague.name });
};
