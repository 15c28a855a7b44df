import { canCollectBy } from '@bandstand/domain/collections/exceptions';
import { submitBy, noticeBy } from '@bandstand/domain/collections/days';
import { collectionKey } from '@bandstand/domain/collections/frozen';
import { covers } from '@bandstand/domain/collections/notices';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { STANDING_MANDATE_STATES } from '@bandstand/domain/payments/mandate-moves';
import type {
  CollectionRequest,
  ProviderCollection,
} from '../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { askAboutCollection } from './jobs.ts';
import { providerNamed } from './providers.ts';
import type { RunDeps } from './runs.ts';
import { step } from './step.ts';
import * as store from './submit-store.ts';
import { withhold } from './withhold.ts';

/** So many are asked for at the same moment. */
const AT_ONCE = 5;
const WITHIN_MS = 10_000;

/**
 * Hands approved collections to the provider, each once: whoever runs again asks first about what may be known already.
 * Fails when the provider does not answer for some, so that the job comes back for them.
 */
export const submit = async (deps: RunDeps, ids: readonly string[]): Promise<void> => {
  const left = (await store.findCollections(deps.db, ids)).filter(
    ({ state }) => state === 'approved',
  );
  let unanswered = 0;
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      if ((await submitOne(deps, next)) === 'unanswered') unanswered += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (unanswered > 0) throw new Error(`the provider did not answer for ${unanswered} collections`);
};

type Submission = 'done' | 'waits' | 'unanswered';

const submitOne = async (deps: RunDeps, facts: store.CollectionFacts): Promise<Submission> => {
  const reason = cannotBeSubmitted(deps, facts);
  if (reason === 'mandate_not_active') return 'waits';
  if (reason !== null) {
    await withhold(deps, facts.id, { reason, by: 'the portal' });
    return 'done';
  }
  const provider = providerNamed(deps, facts.provider);
  const request = requestOf(facts);
  if (facts.asked_at !== null) {
    const known = await provider.findCollection(request, { withinMs: WITHIN_MS });
    if (known.kind === 'unavailable') return 'unanswered';
    if (known.kind === 'ok' && known.value !== null) return submitted(deps, facts, known.value);
  }
  await store.noteAsked(deps.db, facts.id, deps.clock.now());
  const answer = await provider.collect(request, { withinMs: WITHIN_MS });
  if (answer.kind === 'ok') return submitted(deps, facts, answer.value);
  if (answer.kind === 'declined') {
    await withhold(deps, facts.id, { reason: 'refused_by_provider', by: 'the portal' });
    return 'done';
  }
  if (!answer.mayHaveBeenAccepted) return 'unanswered';
  return noteUnknown(deps, facts);
};

/** Why a collection can't be handed over now; null when it can. */
const cannotBeSubmitted = (
  { clock, leadDays, noticeDays }: RunDeps,
  facts: store.CollectionFacts,
): 'too_late' | 'not_told' | 'provider_left' | 'mandate_ended' | 'mandate_not_active' | null => {
  const { on, amount, notices, mandate_state: state } = facts;
  if (clock.now() >= submitBy(on, leadDays)) return 'too_late';
  const told = notices.find(({ told_on: toldOn }) => toldOn <= noticeBy(on, noticeDays));
  if (!covers(told ?? null, { on, amount })) return 'not_told';
  if (facts.is_moving) return 'provider_left';
  if (!STANDING_MANDATE_STATES.includes(state)) return 'mandate_ended';
  const lodged_on = facts.lodged_at === null ? null : londonDate(new Date(facts.lodged_at));
  return canCollectBy({ state, lodged_on }, on) ? null : 'mandate_not_active';
};

const requestOf = (facts: store.CollectionFacts): CollectionRequest => ({
  key: collectionKey(facts),
  mandate: { reference: facts.reference, providerId: facts.provider_mandate_id },
  amount: facts.amount,
  on: facts.on,
  attempt: facts.attempt,
});

const submitted = async (
  deps: RunDeps,
  { id }: store.CollectionFacts,
  { providerId }: ProviderCollection,
): Promise<Submission> => {
  await transact<null, never>(deps.db, async (tx) => {
    const locked = await store.lockCollection(tx, id);
    if (locked?.state === 'approved') await becomeSubmitted(deps, tx, locked, providerId);
    return ok(null);
  });
  return 'done';
};

const becomeSubmitted = async (
  deps: RunDeps,
  tx: Db,
  facts: store.CollectionFacts,
  providerId: string | null,
): Promise<void> => {
  const to = {
    providerId,
    submittedAt: deps.clock.now(),
    noticeBy: noticeBy(facts.on, deps.noticeDays),
  };
  await step(deps, tx, facts, { state: 'submitted', kind: 'submitted', to });
};

/** The provider may have taken it on: it counts as submitted until the provider says that it knows nothing of it. */
const noteUnknown = async (deps: RunDeps, { id }: store.CollectionFacts): Promise<Submission> => {
  await transact<null, never>(deps.db, async (tx) => {
    const locked = await store.lockCollection(tx, id);
    if (locked?.state !== 'approved') return ok(null);
    await becomeSubmitted(deps, tx, locked, null);
    await store.setState(tx, id, 'unknown');
    await deps.outbox.enqueue(tx, askAboutCollection, { id }, { startIn: 30_000 });
    return ok(null);
  });
  return 'done';
};

/** Asks about a collection whose outcome is unknown: it was taken on, or it is handed over again. */
export const askAbout = async (deps: RunDeps, id: string): Promise<void> => {
  const [facts] = await store.findCollections(deps.db, [id]);
  if (facts?.state !== 'unknown') return;
  const provider = providerNamed(deps, facts.provider);
  const known = await provider.findCollection(requestOf(facts), { withinMs: WITHIN_MS });
  if (known.kind !== 'ok') throw new Error('the provider has not said what became of a collection');
  await transact<null, never>(deps.db, async (tx) => {
    const locked = await store.lockCollection(tx, id);
    if (locked?.state !== 'unknown') return ok(null);
    if (known.value === null) await handOverAgain(deps, tx, locked);
    else await store.setState(tx, id, 'submitted', { providerId: known.value.providerId });
    return ok(null);
  });
};

/** It was approved before, and is the same still: it needs no second approval. */
const handOverAgain = async (
  deps: RunDeps,
  tx: Db,
  facts: store.CollectionFacts,
): Promise<void> => {
  await step(deps, tx, facts, { state: 'written', kind: 'not_submitted' });
  await store.noteAsked(tx, facts.id, null);
  await store.setState(tx, facts.id, 'approved', { approvedAt: deps.clock.now() });
};

/** A Direct Debit that keeps an amount loses it, once the collection was reported: a second line of defence. */
export const clear = async (deps: RunDeps, id: string): Promise<void> => {
  const [facts] = await store.findCollections(deps.db, [id]);
  if (facts === undefined) return;
  const provider = providerNamed(deps, facts.provider);
  if (provider.clear === undefined) return;
  const done = await provider.clear(requestOf(facts), { withinMs: WITHIN_MS });
  if (done.kind === 'unavailable') throw new Error('the provider did not answer');
};
