import {
  mayDecideClaim,
  type ClaimOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import { CHALLENGED_WITHIN, challengeBy } from '@bandstand/domain/money/collections/run/days';
import { mayDecide, type OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type * as contract from '@bandstand/domain/money/collections/returns/disputes-contract';
import { endChallenge } from '../reports/apply-collection.ts';
import { findClaimedOn } from './returns-store.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import type { RunDeps } from '../run/runs.ts';
import { step } from '../run/step.ts';
import { lockCollection, type CollectionFacts } from '../hand-over/submit-store.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { accountOfFamily } from '../family-money-store.ts';
import { lockPaying, setMandateState } from '../mandates/mandates-store.ts';
import { asStaff, ofFamily } from '../../../work-log/index.ts';

interface ClaimRequest extends OfficeDecision {
  readonly collectionId: CollectionId;
}
type ClaimRefusal = Extract<
  OfficeRefusal,
  | 'no_reason'
  | 'not_found'
  | 'no_claim'
  | 'already_challenged'
  | 'not_challenged'
  | 'too_late_to_challenge'
>;
type ClaimDecision = Promise<Decision<null, ClaimRefusal>>;

/** Writes down that a claim under the Guarantee is challenged with the payer's bank, while there is time. */
export const challengeClaim = (deps: RunDeps, asked: ClaimRequest): ClaimDecision =>
  decideClaim(deps, asked, 'challenged', async (tx, facts) => {
    const now = deps.clock.now();
    const claimedOn = await findClaimedOn(tx, facts.id);
    if (claimedOn !== null && londonDate(now) > challengeBy(claimedOn, CHALLENGED_WITHIN))
      return refuse('too_late_to_challenge');
    await noteDecision(tx, { ...aboutOf(asked, facts), kind: 'challenge' }, now);
    await step(deps, tx, facts, { state: 'challenged' });
    return ok(null);
  });

/** The payer's bank gave the money back to us. */
export const winClaim = (deps: RunDeps, asked: ClaimRequest): ClaimDecision =>
  decideClaim(deps, asked, 'won', async (tx, facts) => {
    await noteDecision(tx, { ...aboutOf(asked, facts), kind: 'claim_won' }, deps.clock.now());
    await endChallenge(deps, tx, facts, true);
    return ok(null);
  });

/** The payer keeps the money. What they were charged stays disputed: it is not asked for with their next payment. */
export const loseClaim = (deps: RunDeps, asked: ClaimRequest): ClaimDecision =>
  decideClaim(deps, asked, 'lost', async (tx, facts) => {
    await noteDecision(tx, { ...aboutOf(asked, facts), kind: 'claim_lost' }, deps.clock.now());
    await endChallenge(deps, tx, facts, false);
    return ok(null);
  });

const decideClaim = (
  deps: RunDeps,
  { collectionId, reason }: ClaimRequest,
  outcome: ClaimOutcome,
  decide: (tx: Db, facts: CollectionFacts) => ClaimDecision,
): ClaimDecision =>
  transact(deps.db, async (tx) => {
    const decided = mayDecide(reason);
    if (!decided.ok) return decided;
    const facts = await lockCollection(tx, collectionId);
    if (facts === undefined) return refuse('not_found');
    const may = mayDecideClaim(facts.state, outcome);
    return may.ok ? decide(tx, facts) : may;
  });

const aboutOf = (
  { actor, reason }: ClaimRequest,
  { billingAccountId, id: collectionId, amount }: CollectionFacts,
) => ({ actor, reason, billingAccountId, collectionId, amount });

/** Collects again by a Direct Debit whose payer disputed a payment. What is owed comes into the next run, with its notice. */
const settle = (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'no_dispute'>> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const paying = await lockPaying(tx, billingAccountId);
    if (paying?.state !== 'disputed') return refuse('no_dispute');
    await setMandateState(tx, paying.id, { state: 'active', code: '', now });
    await noteDecision(tx, { ...by, billingAccountId, kind: 'dispute_settled' }, now);
    return ok(null);
  });

export const settleDispute = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.settleDispute>,
): CallAnswer<typeof contract.settleDispute> => {
  const billingAccountId = await accountOfFamily(deps.db, id);
  if (billingAccountId === undefined) return refuse('not_found');
  const office = asStaff(deps, { staff, record }, ofFamily(id, reason));
  const done = await settle(office.deps, {
    billingAccountId,
    actor: office.colleague.name,
    reason,
  });
  return done.ok ? ok({ message: 'The Direct Debit collects again.' }) : done;
};
