import { canCollectThrough } from '@bandstand/domain/money/collections/run/exceptions';
import { submitBy, noticeBy } from '@bandstand/domain/money/collections/run/days';
import { covers } from '@bandstand/domain/money/collections/run/notices';
import { stillToTake } from '@bandstand/domain/money/collections/debts/owed-of-payment';
import { londonDate } from '@bandstand/domain/kernel/london';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import type { ProviderCollection } from '../../../../integrations/direct-debit/collections-port.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { askAboutCollection, submitCollections } from '../jobs.ts';
import { askSomebody, askToCollect, askWhether, someAtOnce, clearBy } from './providers.ts';
import type { RunDeps } from '../run/runs.ts';
import * as store from './submit-store.ts';
import { followBalance } from '../run/follow-balance.ts';
import { withhold } from './withhold.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { step } from '../run/step.ts';
import { findCollections } from './submit-store.ts';

/** At most this many are written down together, before and after the provider is asked for them. */
const TOGETHER = 25;

/**
 * Hands approved collections to the provider, each once: a second run asks first about what may be known already.
 * Fails when the provider does not answer for some, so that the job comes back for them.
 */
export const submit = async (given: RunDeps, ids: readonly string[]): Promise<void> => {
  // One notice judges all of them and is kept with them, even if somebody changes it meanwhile.
  const noticeDays = given.noticeDays();
  const deps = { ...given, noticeDays: () => noticeDays };
  const approved = (await store.findCollections(deps.db, ids)).filter(
    ({ state }) => state === 'approved',
  );
  let unanswered = 0;
  for (let from = 0; from < approved.length; from += TOGETHER) {
    const some = approved.slice(from, from + TOGETHER);
    const without = await submitSome(deps, some);
    unanswered += without;
    // Nobody is there: the others wait with these.
    if (without === some.length) break;
  }
  if (unanswered > 0) throw new Error(`the provider did not answer for ${unanswered} collections`);
};

/** Returns how many the provider did not answer for. */
const submitSome = async (
  deps: RunDeps,
  some: readonly store.CollectionFacts[],
): Promise<number> => {
  const asked = some.filter(({ askedAt }) => askedAt !== null);
  const found = await someAtOnce(
    asked,
    async (facts) => ({ facts, known: await askWhether(deps, facts) }),
    ({ known }) => known.kind === 'unavailable',
  );
  const unknown = found.flatMap(({ facts, known }) =>
    known.kind === 'declined' || (known.kind === 'ok' && known.value === null) ? [facts] : [],
  );
  const fresh = some.filter(({ askedAt }) => askedAt === null);
  const ready = await mayBeSubmitted(deps, [...fresh, ...unknown]);
  // Until this is written down the provider can't know of them; a colleague who has withheld one meanwhile was first.
  const now = deps.clock.now();
  const noted = new Set(await store.noteAsked(deps.db, ready.map(idOf), now));
  const toAsk = ready.filter(({ id }) => noted.has(id));
  const answers = await someAtOnce(
    toAsk,
    async (facts) => ({ facts, answer: await askToCollect(deps, facts) }),
    ({ answer }) => answer.kind === 'unavailable' && !answer.mayHaveBeenAccepted,
  );
  const taken = [
    ...found.flatMap(({ facts, known }) =>
      known.kind === 'ok' && known.value !== null ? [{ facts, made: known.value }] : [],
    ),
    ...answers.flatMap(({ facts, answer }) =>
      answer.kind === 'ok' ? [{ facts, made: answer.value }] : [],
    ),
  ];
  if (taken.length > 0) await noteSubmitted(deps, taken);
  const unasked = toAsk.slice(answers.length).map(idOf);
  const forbidden: string[] = [];
  for (const { facts, answer } of answers) {
    if (answer.kind === 'declined')
      await withhold(deps, facts.id, { cause: 'refused_by_provider', by: 'the portal' });
    if (answer.kind !== 'unavailable') continue;
    if (answer.cause === 'forbidden') forbidden.push(facts.id);
    else if (answer.mayHaveBeenAccepted) await noteUnknown(deps, facts);
    else unasked.push(facts.id);
  }
  // The provider was not reached at all: what it can't know may still be withheld.
  await store.forgetAsked(deps.db, [...unasked, ...forbidden], now);
  if (forbidden.length > 0) await askSomebody(deps);
  // What is not allowed is not asked for again by this job.
  const waiting = forbidden.length > 0 ? 0 : unasked.length;
  const unknownStill = found.filter(({ known }) => known.kind === 'unavailable').length;
  return waiting + unknownStill + asked.length - found.length;
};

const idOf = ({ id }: store.CollectionFacts): string => id;

/** Those that the provider may be asked for now; what can't be taken any more is withheld, and what waits is left alone. */
const mayBeSubmitted = async (
  deps: RunDeps,
  some: readonly store.CollectionFacts[],
): Promise<store.CollectionFacts[]> => {
  const ready: store.CollectionFacts[] = [];
  for (const facts of some) {
    if (stillToTake(facts.amount, facts.balance) < facts.amount) {
      await followBalance(deps, facts.billingAccountId);
      continue;
    }
    const cause = cannotBeSubmitted(deps, facts);
    if (cause === null) ready.push(facts);
    else if (cause !== 'mandate_not_active')
      await withhold(deps, facts.id, { cause, by: 'the portal' });
  }
  return ready;
};

/** Why a collection can't be handed over now; null when it can. */
const cannotBeSubmitted = (
  { clock, leadDays, noticeDays }: RunDeps,
  facts: store.CollectionFacts,
): 'too_late' | 'not_told' | 'provider_left' | 'mandate_ended' | 'mandate_not_active' | null => {
  const { on, amount, notices, mandateState: state } = facts;
  if (clock.now() >= submitBy(on, leadDays)) return 'too_late';
  // A notice of this very day was sent because what was said before did not cover it.
  const ofDay = notices.filter((notice) => notice.on === on);
  const told = (ofDay.length > 0 ? ofDay : notices).find(
    ({ toldOn }) => toldOn <= noticeBy(on, noticeDays()),
  );
  if (!covers(told ?? null, { on, amount })) return 'not_told';
  if (facts.isMoving) return 'provider_left';
  if (!MANDATE_STATES_IN_FORCE.includes(state)) return 'mandate_ended';
  const lodged_on = facts.lodgedAt === null ? null : londonDate(new Date(facts.lodgedAt));
  return canCollectThrough({ state, lodgedOn: lodged_on }, on) ? null : 'mandate_not_active';
};

interface AcceptedCollection {
  readonly facts: store.CollectionFacts;
  readonly made: ProviderCollection;
}

/** They are with the provider: their states and the ledger say so, all at once. */
const noteSubmitted = async (
  deps: RunDeps,
  taken: readonly AcceptedCollection[],
): Promise<void> => {
  const { clock, noticeDays } = deps;
  await inTransaction(deps.db, async (tx) => {
    const rows = taken.map(({ facts: { id, on }, made: { providerId } }) => ({
      id,
      providerId,
      noticeBy: noticeBy(on, noticeDays()),
    }));
    await store.becomeSubmitted(tx, rows, clock.now());
  });
};

/** The provider may have taken it on: it counts as submitted until the provider says that it knows nothing of it. */
const noteUnknown = async (deps: RunDeps, { id, on }: store.CollectionFacts): Promise<void> => {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const rows = [{ id, providerId: null, noticeBy: noticeBy(on, deps.noticeDays()) }];
    if ((await store.becomeSubmitted(tx, rows, now)) === 0) return;
    await store.setState(tx, id, 'unknown');
    await deps.outbox.enqueue(tx, askAboutCollection, { id }, { startIn: 30_000 });
  });
};

/** Asks about a collection whose outcome is unknown: it was taken on, or it is handed over again. */
export const askAbout = async (deps: RunDeps, id: string): Promise<void> => {
  const [facts] = await store.findCollections(deps.db, [id]);
  if (facts?.state !== 'unknown') return;
  const known = await askWhether(deps, facts);
  if (known.kind !== 'ok') throw new Error('the provider has not said what became of a collection');
  await inTransaction(deps.db, async (tx) => {
    const locked = await store.lockCollection(tx, id);
    if (locked?.state !== 'unknown') return;
    if (known.value === null) await handOverAgain(deps, tx, locked);
    else await store.setState(tx, id, 'submitted', { providerId: known.value.providerId });
  });
};

/** It was approved before, and is the same still: it needs no second approval. */
const handOverAgain = async (
  deps: RunDeps,
  tx: Db,
  facts: store.CollectionFacts,
): Promise<void> => {
  await step(deps, tx, facts, { state: 'written', kind: 'not_submitted' });
  await store.forgetAsked(tx, [facts.id]);
  await store.setState(tx, facts.id, 'approved', { approvedAt: deps.clock.now() });
  // At once: the cut-off may be minutes away.
  await deps.outbox.enqueue(tx, submitCollections, { ids: [facts.id] });
};

/** Direct Debits that keep an amount lose it, once their collections were reported: a second line of defence. */
export const clear = async (deps: RunDeps, ids: readonly string[]): Promise<void> => {
  const facts = await findCollections(deps.db, ids);
  const answers = await someAtOnce(facts, async (one) => clearBy(deps, one), isUnanswered);
  const unanswered = facts.length - answers.filter((answer) => !isUnanswered(answer)).length;
  if (unanswered > 0)
    throw new Error(`the provider did not answer for ${unanswered} Direct Debits`);
};

const isUnanswered = (answer: Awaited<ReturnType<typeof clearBy>>): boolean =>
  answer?.kind === 'unavailable';
