import {
  mayDecideClaim,
  type ClaimOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import { CHALLENGED_WITHIN, challengeBy } from '@bandstand/domain/money/collections/run/days';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type * as claims from '@bandstand/domain/money/collections/returns/returns-contract';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { endChallenge } from '../reports/apply-collection.ts';
import { findClaimedOn } from './returns-store.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import type { RunDeps } from '../run/runs.ts';
import { step } from '../run/step.ts';
import { lockCollection, type CollectionFacts } from '../hand-over/submit-store.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { aboutFamily, decide, saying } from '../decisions.ts';
import { lockPaying, setMandateState } from '../mandates/mandates-store.ts';

interface ClaimRequest extends OfficeDecision {
  readonly collectionId: CollectionId;
}
type ClaimRefusal = RefusalOf<typeof claims.decideClaim> | 'not_found';
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
  work: (tx: Db, facts: CollectionFacts) => ClaimDecision,
): ClaimDecision =>
  decide(deps, { reason }, async (tx) => {
    const facts = await lockCollection(tx, collectionId);
    if (facts === undefined) return refuse('not_found');
    const may = mayDecideClaim(facts.state, outcome);
    return may.ok ? work(tx, facts) : may;
  });

const aboutOf = (
  { actor, reason }: ClaimRequest,
  { billingAccountId, id: collectionId, amount }: CollectionFacts,
) => ({ actor, reason, billingAccountId, collectionId, amount });

/** Collects again by a Direct Debit whose payer disputed a payment. What is owed comes into the next run, with its notice. */
const settle = (
  deps: RunDeps,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'no_dispute'>> =>
  decide(deps, by, async (tx, now) => {
    const paying = await lockPaying(tx, billingAccountId);
    if (paying?.state !== 'disputed') return refuse('no_dispute');
    await setMandateState(tx, paying.id, { state: 'active', code: '', now });
    await noteDecision(tx, { ...by, billingAccountId, kind: 'dispute_settled' }, now);
    return ok(null);
  });

export const settleDispute = (
  deps: RunDeps,
  { params: { id }, body: { reason }, ...by }: Call<typeof claims.settleDispute>,
): CallAnswer<typeof claims.settleDispute> =>
  saying(aboutFamily(deps, by, { family: id, reason }, settle), 'The Direct Debit collects again.');
