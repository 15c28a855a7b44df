import { collectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import { londonDate } from '@bandstand/domain/kernel/london';
import type {
  CollectionProvider,
  CollectionRequest,
} from '../../../../integrations/direct-debit/collections-port.ts';
import type { RunDeps } from '../run/runs.ts';
import { addTask } from '../../../work-log/index.ts';
import type { CollectionFacts } from './submit-store.ts';

type Providers = Pick<RunDeps, 'collectionProvider' | 'formerProvider'>;

/** The providers that collect for us: that of new Direct Debits, and the one that payments move away from. */
export const everyProvider = ({
  collectionProvider,
  formerProvider,
}: Providers): CollectionProvider[] =>
  formerProvider === null ? [collectionProvider] : [collectionProvider, formerProvider];

/** The provider of a name, where it still works for us. */
export const findProvider = (deps: Providers, name: string): CollectionProvider | undefined =>
  everyProvider(deps).find((provider) => provider.name === name);

/** The provider that a Direct Debit is with. Another one is never asked: it could collect a second time. */
export const providerNamed = (deps: Providers, name: string): CollectionProvider => {
  const found = findProvider(deps, name);
  if (found === undefined)
    throw new Error(`a Direct Debit is with ${name}, which is not configured`);
  return found;
};

const WITHIN = { withinMs: 10_000 };

/** Has the provider take it. */
export const askToCollect = (deps: RunDeps, facts: CollectionFacts) =>
  providerNamed(deps, facts.provider).collect(requestOf(facts), WITHIN);

/** Whether the provider has it already. */
export const askWhether = (deps: RunDeps, facts: CollectionFacts) =>
  providerNamed(deps, facts.provider).findCollection(requestOf(facts), WITHIN);

/** Takes the amount off a Direct Debit that keeps it; nothing where the provider keeps none. */
export const clearBy = (deps: RunDeps, facts: CollectionFacts) =>
  providerNamed(deps, facts.provider).clear?.(requestOf(facts), WITHIN);

const requestOf = (facts: CollectionFacts): CollectionRequest => ({
  key: collectionKey(facts),
  mandate: { reference: facts.ownReference, providerId: facts.providerMandateId },
  amount: facts.amount,
  on: facts.on,
  attempt: facts.attempt,
});

/** Asking again helps nobody: once a day a person is told, and what waits is looked at once an hour until it is too late. */
export const askSomebody = async ({ db, clock }: RunDeps): Promise<void> => {
  const now = clock.now();
  const detail =
    'It takes on none of our payments: those that are approved wait. Each is handed over within an hour of its being allowed, until it is too late for it.';
  const key = `provider_forbids:payments:${londonDate(now)}`;
  await addTask(db, { kind: 'provider_forbids', key, detail }, now);
};

/** At most this many calls at the same moment. */
const AT_ONCE = 5;

/**
 * Does the same for each, some at a time; the answers are in the order of what they are about. One that says what a failure is
 * ends with those that all failed: a provider that is away is not asked thousands of times.
 */
export const someAtOnce = async <One, Answer>(
  all: readonly One[],
  work: (one: One) => Promise<Answer>,
  hasFailed: (answer: Answer) => boolean = () => false,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = await Promise.all(all.slice(from, from + AT_ONCE).map(work));
    answers.push(...some);
    if (some.every(hasFailed)) break;
  }
  return answers;
};
