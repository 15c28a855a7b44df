import { AsyncLocalStorage } from 'node:async_hooks';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import type { Db } from './database/pool.ts';

/** Somebody of the office who does something for a family, by what the family itself would do. */
interface Acting {
  /** As it stands in histories: `office:` and their id. */
  readonly actor: string;
  /** Asked first in the transaction that makes the change: what is there before it. */
  firstLook(tx: Db): Promise<void>;
  /** Said last in it: what was done, by whom, and which refusals were overruled for it. */
  lastWord(tx: Db, overruled: readonly string[]): Promise<void>;
  /** The refusals that they overrule where they are met. */
  readonly overrules: ReadonlySet<string>;
  readonly overruled: Set<string>;
  hasSpoken: boolean;
  wasDoneBefore: boolean;
}

const NOTHING_ELSE = { firstLook: async () => undefined, overrules: new Set<string>() };
const acting = new AsyncLocalStorage<Acting>();

/**
 * Does for a family what the family itself would do, by the same rules, and writes down in the same transaction who did it.
 * Answers whether anything was written: what changes nothing has no transaction. What had been done before is not written
 * down again, as whoever asked for it did not do it.
 */
export const actFor = async <Done>(
  as: Pick<Acting, 'actor' | 'lastWord'> & Partial<Pick<Acting, 'firstLook' | 'overrules'>>,
  work: () => Promise<Done>,
): Promise<{ readonly done: Done } & Pick<Acting, 'hasSpoken' | 'wasDoneBefore'>> => {
  const unsaid = { overruled: new Set<string>(), hasSpoken: false, wasDoneBefore: false };
  const mine = { ...NOTHING_ELSE, ...as, ...unsaid };
  const done = await acting.run(mine, work);
  return { done, hasSpoken: mine.hasSpoken, wasDoneBefore: mine.wasDoneBefore };
};

/** Reads what a family reads; where it is noted who did, it was somebody of the office. */
export const seeAs = async <Seen>(staffId: StaffId, read: () => Promise<Seen>): Promise<Seen> =>
  (await actFor({ actor: `office:${staffId}`, lastWord: async () => undefined }, read)).done;

/** Who does what a parent's call does: the parent, or somebody of the office for them. */
export const actorOf = (grownUpId: GrownUpId): string =>
  acting.getStore()?.actor ?? `parent:${grownUpId}`;

/** Whether somebody of the office acts for a family, which then sees nothing of it on a page of its own. */
export const isForFamily = (): boolean => acting.getStore() !== undefined;

/** Whether whoever acts for a family overrules this refusal. A family itself overrules nothing. */
export const isOverruled = (refusal: string): boolean => {
  const mine = acting.getStore();
  if (mine === undefined || !mine.overrules.has(refusal)) return false;
  mine.overruled.add(refusal);
  return true;
};

/**
 * What was asked for had been done before. A family reads the same answer again, as its first one may have been lost;
 * somebody of the office is told that somebody else did it.
 */
export const doneBefore = <Value>(value: Value): Decision<Value> => {
  const mine = acting.getStore();
  if (mine !== undefined) mine.wasDoneBefore = true;
  return ok(value);
};

/** Looks at what is there, before the transaction of somebody who acts changes it; one that is tried again finds it out anew. */
export const lookFirst = async (tx: Db): Promise<void> => {
  const mine = acting.getStore();
  if (mine === undefined || mine.hasSpoken) return;
  mine.wasDoneBefore = false;
  await mine.firstLook(tx);
};

/** What is still to be said in the first transaction that succeeds; nothing when the family acts for itself. */
export const sayLastWord = async (tx: Db): Promise<(() => void) | null> => {
  const mine = acting.getStore();
  if (mine === undefined || mine.hasSpoken || mine.wasDoneBefore) return null;
  await mine.lastWord(tx, [...mine.overruled]);
  return () => {
    mine.hasSpoken = true;
  };
};
