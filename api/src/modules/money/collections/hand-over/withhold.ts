import { withCapital } from '@bandstand/domain/kernel/sentences';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { mayDecide } from '@bandstand/domain/money/collections/office-refusals';
import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import type { Month } from '@bandstand/domain/kernel/london';
import { transact } from '../../../../platform/database/transaction.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { hasPayerDied } from '../mandates/mandates-store.ts';
import { collectionWithheldEmail, emailPayer } from './not-taken-emails.ts';
import type { RunDeps } from '../run/runs.ts';
import { findUnpaidAmount } from '../debts/unpaid-amount.ts';
import { lockUnasked } from '../run/write-store.ts';
import * as store from './submit-store.ts';
import { addTask } from '../../../work-log/index.ts';

/** Why a collection is not handed over. */
const WITHHELD = {
  by_office: 'withheld by the office',
  not_approved: 'nobody approved it in time',
  too_late: 'too late for the Direct Debit provider',
  not_told: 'its payer was not told in time',
  mandate_ended: 'the Direct Debit has ended',
  provider_left: 'another provider takes this month',
  refused_by_provider: 'refused by the Direct Debit provider',
  no_longer_owed: 'it is not owed any more',
} as const;
type WithheldCause = keyof typeof WITHHELD;

const TASK_OF: Readonly<Partial<Record<WithheldCause, TaskKind>>> = {
  too_late: 'not_collected',
  not_told: 'not_collected',
  refused_by_provider: 'collection_refused',
};

/** It is alone on Today. */
const sentence = (words: string): string => `${withCapital(words)}.`;

interface WithholdRequest {
  readonly cause: WithheldCause;
  readonly by: string;
  /** What somebody in the office said about it. */
  readonly reason?: string;
  /** Whether a person tells the payer, and no e-mail does. */
  readonly isToldByPerson?: boolean;
}

/**
 * Takes a collection out of its run, before the provider has it. What it was for stays owed and comes into the next one,
 * after a notice of its own; the payer, who was told of this one, is told that it is not taken.
 */
export const withhold = (
  deps: RunDeps,
  id: string,
  why: WithholdRequest,
): Promise<Decision<null, 'not_found' | 'too_late'>> =>
  transact(deps.db, async (tx) => {
    const facts = await store.lockCollection(tx, id);
    if (facts === undefined) return refuse('not_found');
    if (facts.state !== 'written' && facts.state !== 'approved') return refuse('too_late');
    // The provider may have it by now, and has not said so yet: it could take what we say is not taken.
    if (why.cause === 'by_office' && facts.askedAt !== null) return refuse('too_late');
    await withholdLocked(deps, tx, facts, why);
    return ok(null);
  });

/** The same for one that the caller has locked. */
export const withholdLocked = async (
  deps: RunDeps,
  tx: Db,
  facts: store.CollectionFacts,
  { cause, by, reason, isToldByPerson = false }: WithholdRequest,
): Promise<void> => {
  const now = deps.clock.now();
  await store.setState(tx, facts.id, 'withheld', {
    endedAt: now,
    endedReason: `${reason ?? WITHHELD[cause]} (${by})`,
  });
  const kind = TASK_OF[cause];
  const detail = sentence(WITHHELD[cause]);
  if (kind !== undefined)
    await addTask(
      tx,
      { ...store.aboutCollection(facts), kind, key: `${kind}:${facts.id}`, detail },
      now,
    );
  if (isToldByPerson) return;
  // The provider was being asked for it when the bank said so.
  if (cause === 'mandate_ended' && (await hasPayerDied(tx, facts))) return;
  const owed = await findUnpaidAmount(tx, facts, now);
  await emailPayer(deps, tx, facts, collectionWithheldEmail({ ...facts, owed }, deps));
};

/**
 * What was to be taken by a Direct Debit that has ended is not about to be taken any more: it is owed from this moment on. What
 * the provider is being asked for is left; its answer tells.
 */
export const withholdEnded = async (
  deps: RunDeps,
  tx: Db,
  { mandateId, isToldByPerson }: { readonly mandateId: string; readonly isToldByPerson: boolean },
): Promise<void> => {
  for (const facts of await lockUnasked(tx, mandateId))
    await withholdLocked(deps, tx, facts, {
      cause: 'mandate_ended',
      by: 'the portal',
      isToldByPerson,
    });
};

/** The same, by the month and the reference of the Direct Debit, as somebody in the office knows them. */
export const withholdByReference = async (
  deps: RunDeps,
  {
    month,
    by,
    ...asked
  }: { readonly month: Month } & Record<'reference' | 'by' | 'reason', string>,
): Promise<Decision<null, 'not_found' | 'too_late' | 'no_reason'>> => {
  const decided = mayDecide(asked.reason);
  if (!decided.ok) return decided;
  const id = await store.findByReference(deps.db, month, asked.reference);
  if (id === undefined) return refuse('not_found');
  return withhold(deps, id, { cause: 'by_office', by, reason: asked.reason.trim() });
};
