import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { someAtATime } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/pool.ts';
import * as changes from './changes-store.ts';
import { cancelled, stays } from './emails.ts';
import type { CancellationGiven } from './given.ts';
import { costOf, regularAfter, type Leaver } from './leaver.ts';
import * as store from './store.ts';

/** After an e-mail about a child's leaving, the next one waits so long: what is changed meanwhile is told together. */
const QUIET = 10 * 60 * 1000;

const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET);

/** Tells the family until when a child comes: at once, or with what else it changes within some minutes. */
export const tellSoon = async (
  given: CancellationGiven,
  tx: Db,
  leaver: Leaver,
  lastDay: IsoDate | null,
): Promise<void> => {
  const now = given.clock.now();
  if (await changes.wasTold(tx, leaver.kid_id, quietSince(now))) return;
  await tellNow(given, tx, leaver, lastDay);
};

const AT_A_TIME = 100;

/** Tells what was kept back, as it is by now; asked every minute. */
export const tellKeptBack = (given: CancellationGiven): Promise<number> =>
  someAtATime(given, AT_A_TIME, async (tx, now) => {
    const kidIds = await changes.lockUntold(tx, quietSince(now), AT_A_TIME);
    await tellUntold(given, tx, kidIds);
    return kidIds.length;
  });

/** Tells what is untold of these children, whenever the last e-mail was. */
export const tellUntold = async (
  given: CancellationGiven,
  tx: Db,
  kidIds: readonly string[],
): Promise<void> => {
  if (kidIds.length === 0) return;
  for (const leaver of await store.findLeavers(tx, kidIds, { lock: false }))
    await tellNow(given, tx, leaver, leaver.last_day);
};

const tellNow = async (
  given: CancellationGiven,
  tx: Db,
  leaver: Leaver,
  lastDay: IsoDate | null,
): Promise<void> => {
  const now = given.clock.now();
  const untold = await changes.takeUntold(tx, leaver.kid_id, now);
  if (untold === null) return;
  const gaveUp = untold.withdrew;
  if (lastDay !== null) return tellCancelled(given, tx, { leaver, lastDay, gaveUp, now });
  const letter = stays({ name: leaver.name, owed: untold.owed, gaveUp }, given.publicUrl);
  await given.post.send(tx, readers(leaver), letter, leaver.grown_up_id);
};

interface Said {
  readonly leaver: Leaver;
  /** Null when the lessons ended at once. */
  readonly lastDay: IsoDate | null;
  readonly gaveUp: SlotInstrument | null;
  readonly now: Date;
}

/** Tells the parent, and whoever pays, what was cancelled and what it comes to. */
export const tellCancelled = async (
  { post, publicUrl }: CancellationGiven,
  tx: Db,
  { leaver, lastDay, gaveUp, now }: Said,
): Promise<void> => {
  const cost = costOf(leaver, lastDay, now);
  const { name, school } = leaver;
  const facts = { name, school, cost, gaveUp, regularAfter: regularAfter(leaver, cost, now) };
  const letter = cancelled({ ...facts, isAtOnce: lastDay === null }, publicUrl);
  await post.send(tx, readers(leaver), letter, leaver.grown_up_id);
};

/** The parent, and whoever pays. */
const readers = ({ email, payer }: Leaver) => ({ account: email, payer });
