import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database/pool.ts';

/** Somebody of the office who does something for a family, by what the family itself would do. */
interface Acting {
  /** As it stands in histories: `office:` and their id. */
  readonly actor: string;
  /** Said last in the transaction that makes the change: what was done, and by whom. */
  lastWord(tx: Db): Promise<void>;
  hasSpoken: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/**
 * Does for a family what the family itself would do, by the same rules, and writes down in the same transaction who did it.
 * Answers whether anything was written: what changes nothing has no transaction.
 */
export const actFor = async <Done>(
  as: Pick<Acting, 'actor' | 'lastWord'>,
  work: () => Promise<Done>,
): Promise<{ readonly done: Done; readonly hasSpoken: boolean }> => {
  const mine = { ...as, hasSpoken: false };
  const done = await acting.run(mine, work);
  return { done, hasSpoken: mine.hasSpoken };
};

/** Reads what a family reads; where it is noted who did, it was somebody of the office. */
export const seeAs = async <Seen>(staffId: string, read: () => Promise<Seen>): Promise<Seen> =>
  (await actFor({ actor: `office:${staffId}`, lastWord: async () => undefined }, read)).done;

/** Who does what a parent's call does: the parent, or somebody of the office for them. */
export const actorOf = (grownUpId: string): string =>
  acting.getStore()?.actor ?? `parent:${grownUpId}`;

/** What is still to be said in the first transaction that succeeds; nothing when the family acts for itself. */
export const sayLastWord = async (tx: Db): Promise<(() => void) | null> => {
  const mine = acting.getStore();
  if (mine === undefined || mine.hasSpoken) return null;
  await mine.lastWord(tx);
  return () => {
    mine.hasSpoken = true;
  };
};
