import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, monthOf } from '@bandstand/domain/kernel/london';
import { collectionDate, finalisedAt } from '@bandstand/domain/prices/collections';
import { paidUntil } from '@bandstand/domain/prices/paying-child';
import type { eraseFamily } from '@bandstand/domain/privacy/contract';
import { mayErase, type ErasureRefusal } from '@bandstand/domain/privacy/erasure';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/email.ts';
import { endTasksOf, holdTasksOf } from '../work-log/index.ts';
import { type ConfirmPasswordRefusal, confirmPassword, stillConfirmed } from '../identity/index.ts';
import { type CancellationDeps, leave } from '../places/index.ts';
import { findHeld, forgetViewsOf } from './copy-store.ts';
import { keptOf } from './copy.ts';
import { endMandate } from '../money/index.ts';
import { forgetFiles, postersOf } from '../stories/index.ts';
import { accountErasedEmail, mediaHiddenEmail } from './emails.ts';
import { eraseHeld, lockSituation, type FamilySituation } from './erase-store.ts';
import { noteErasures } from '../families/index.ts';
import type { FileStore } from '../../integrations/file-store/port.ts';
import * as retention from './retention-store.ts';

export interface EraseDeps extends CancellationDeps {
  readonly sender: Sender;
  readonly outbox: Outbox;
}

type EraseDecision = Decision<'erased' | 'was_gone', ErasureRefusal | 'not_found'>;

/** Erases a family at once, but for what the accounts need; the parent is told by the last e-mail to that address. */
export const erase = async (
  deps: EraseDeps,
  { parent, by, body, endSession }: Call<typeof eraseFamily>,
): CallAnswer<typeof eraseFamily> => {
  const confirmed = await confirmPassword(deps, parent, body.current_password);
  if (!confirmed.ok) {
    if (confirmed.refusal === 'wrong_current_password')
      return refuse(confirmed.refusal, { fields: { current_password: [] } });
    endSession();
    return confirmed;
  }
  const done = await transact(
    deps.db,
    async (
      tx,
    ): Promise<Decision<unknown, ErasureRefusal | ConfirmPasswordRefusal | 'not_found'>> => {
      const still = await stillConfirmed(tx, parent, confirmed.value, deps.clock.now());
      if (!still.ok) return still;
      return eraseNow(deps, tx, {
        grownUpId: parent.grownUpId,
        actor: by.name,
      });
    },
  );
  if (!done.ok) return done;
  endSession();
  return ok({ message: 'Your data has been erased.' });
};

interface EraseRequest {
  readonly grownUpId: GrownUpId;
  readonly actor: string;
}

/** The same for a family that asks, and for one that nobody has needed for years. */
export const eraseNow = async (
  deps: EraseDeps,
  tx: Db,
  { grownUpId, actor }: EraseRequest,
): Promise<EraseDecision> => {
  const now = deps.clock.now();
  await holdTasksOf(tx, grownUpId);
  const family = await lockSituation(tx, grownUpId);
  // Pressed twice, on two devices: it is done.
  if (family === undefined) return ok('was_gone');
  const may = mayErase({
    statuses: family.kids.map(({ status }) => status),
    balance: family.balance,
    hasMonthToPay: hasMonthToPay(family, now),
    hasPaymentOnItsWay: family.hasPaymentOnItsWay,
    mayPayBack: family.mayPayBack,
    isMandateInProgress: family.hasMandateInProgress,
  });
  if (!may.ok) return may;
  await leaveLists(deps, tx, family, { actor, now });
  await endTasksOf(tx, grownUpId, now);
  await forgetViewsOf(tx, grownUpId);
  const kept = keptOf(await findHeld(tx, grownUpId));
  const noted = family.kids.filter(({ hasNotes }) => hasNotes).map(({ id }) => id);
  await noteErasures(tx, noted, { actor, why: 'the family was erased', at: now });
  const posters = await postersOf(tx, grownUpId);
  const media = await eraseHeld(tx, grownUpId, now);
  const files = [...posters, ...media.files];
  if (files.length > 0) await deps.outbox.enqueue(tx, forgetFiles, { files });
  await deps.emailQueue.send(
    tx,
    { account: family.email },
    accountErasedEmail(kept, media.hidden.length > 0),
  );
  if (media.hidden.length > 0)
    await deps.emailQueue.send(
      tx,
      { office: deps.sender.email },
      mediaHiddenEmail(media.hidden, deps.publicUrl),
    );
  for (const reference of family.mandates) await deps.outbox.enqueue(tx, endMandate, { reference });
  return ok('erased');
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * A child who left after the 20th pays one more month: until that is written into the ledger, and until the day on which it
 * is taken is over, the family and its Direct Debit stay.
 */
const hasMonthToPay = ({ ended, lastCollection: collected }: FamilySituation, now: Date): boolean =>
  (collected !== null && collectionDate(collected) >= londonDate(now)) ||
  ended.some((it) => {
    const until = paidUntil(it);
    if (until === null || it.firstPaymentOn === null) return false;
    const isPaid = until < monthOf(it.firstPaymentOn) || it.charged.includes(until);
    return !isPaid && finalisedAt(until).getTime() + DAY > now.getTime();
  });

const leaveLists = async (
  deps: EraseDeps,
  tx: Db,
  { kids }: FamilySituation,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  const kidIds = kids.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
  if (kidIds.length === 0) return;
  await leave(deps, tx, { kidIds, ending: null, actor, reason: 'the family was erased', now });
};

/** What is kept no longer than it is needed goes, each night (`erasure.ts` has the terms). */
export const purgeExpired = async (deps: EraseDeps, tx: Db): Promise<void> => {
  const now = deps.clock.now();
  const kids = await retention.clearNotes(tx, now);
  await noteErasures(tx, kids, { actor: 'portal', why: 'the child left long ago', at: now });
  await retention.clearRemovedChildren(tx, now);
  await retention.clearReports(tx, now);
  const files = await retention.deleteHiddenMedia(tx, now);
  if (files.length > 0) await deps.outbox.enqueue(tx, forgetFiles, { files });
  await retention.deleteOld(tx, now);
  await retention.clearOldMandates(tx, now);
};

/** Families that nobody has needed for years are erased like one that asks; each in a transaction of its own. */
export const purgeOldFamilies = async (deps: EraseDeps): Promise<void> => {
  for (const grownUpId of await retention.findForgotten(deps.db, deps.clock.now()))
    await transact(deps.db, async (tx) =>
      ok(await eraseNow(deps, tx, { grownUpId, actor: 'portal' })),
    );
};

/** The files of what was erased. */
export const removeFiles = async (
  { mediaStore }: { readonly mediaStore: FileStore },
  files: readonly string[],
): Promise<void> => {
  for (const file of files) await mediaStore.remove(file);
};
