import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { whenCollected } from '@bandstand/domain/places/cancellation/untaken-charges';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { findAgreed } from '../instrument-changes/moves.ts';
import * as changes from './changes-store.ts';
import { cancelledEmail, stayingEmail } from './emails.ts';
import { costOf, regularAfter, type Leaver, type CancellationDeps } from './leaver.ts';
import * as store from './store.ts';

/** After an e-mail about a child's leaving, the next one waits so long: what is changed meanwhile is told together. */
const QUIET = 10 * 60 * 1000;

const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET);

/** Tells the family until when a child comes: at once, or with what else it changes within some minutes. */
export const sendLeavingEmail = async (
  deps: CancellationDeps,
  tx: Db,
  leaver: Leaver,
  lastDay: IsoDate | null,
): Promise<void> => {
  const now = deps.clock.now();
  if (await changes.wasEmailedSince(tx, leaver.kidId, quietSince(now))) return;
  await sendNow(deps, tx, leaver, lastDay);
};

const AT_A_TIME = 100;

/** Tells what was kept back, as it is by now; asked every minute. */
export const sendHeldBackEmails = (deps: CancellationDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const kidIds = await changes.lockKidsWithUnsentChanges(tx, quietSince(now), AT_A_TIME);
    await sendUnsentEmails(deps, tx, kidIds);
    return kidIds.length;
  });

/** Tells what is untold of these children, whenever the last e-mail was. */
export const sendUnsentEmails = async (
  deps: CancellationDeps,
  tx: Db,
  kidIds: readonly KidId[],
): Promise<void> => {
  if (kidIds.length === 0) return;
  for (const leaver of await store.findLeavers(tx, kidIds, { lock: false }))
    await sendNow(deps, tx, leaver, leaver.lastDay);
};

const sendNow = async (
  deps: CancellationDeps,
  tx: Db,
  leaver: Leaver,
  lastDay: IsoDate | null,
): Promise<void> => {
  const now = deps.clock.now();
  const untold = await changes.takeUnsentChanges(tx, leaver.kidId, now);
  if (untold === null) return;
  const gaveUp = untold.withdrew;
  if (lastDay !== null) return sendCancelledEmail(deps, tx, { leaver, lastDay, gaveUp, now });
  const { name, untaken } = leaver;
  const agreed = await findAgreed(tx, leaver.kidId);
  const lost = gaveUp === agreed?.instrument ? null : gaveUp;
  const taken = whenCollected(untaken, now);
  const facts = { name, owed: untold.owed, taken, gaveUp: lost, agreed };
  const message = stayingEmail(facts, deps.publicUrl);
  await deps.emailQueue.send(tx, readers(leaver), message, leaver.grownUpId);
};

interface CancelledLessons {
  readonly leaver: Leaver;
  /** Null when the lessons ended at once. */
  readonly lastDay: IsoDate | null;
  readonly gaveUp: SlotInstrument | null;
  readonly now: Date;
}

/** Tells the parent, and the payer, what was cancelled and what it costs. */
export const sendCancelledEmail = async (
  { emailQueue, publicUrl }: CancellationDeps,
  tx: Db,
  { leaver, lastDay, gaveUp, now }: CancelledLessons,
): Promise<void> => {
  const cost = costOf(leaver, lastDay, now);
  const { name, school } = leaver;
  const facts = { name, school, cost, gaveUp, regularAfter: regularAfter(leaver, cost, now) };
  const message = cancelledEmail({ ...facts, isAtOnce: lastDay === null }, publicUrl);
  await emailQueue.send(tx, readers(leaver), message, leaver.grownUpId);
};

/** The parent, and the payer. */
const readers = ({ email, payer }: Leaver) => ({ account: email, payer });
