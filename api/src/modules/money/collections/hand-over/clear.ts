import { clearBy, someAtOnce } from './provider-calls.ts';
import type { RunDeps } from '../run/runs.ts';
import { findCollections } from './submit-store.ts';

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
