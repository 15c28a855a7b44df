import { AsyncLocalStorage } from 'node:async_hooks';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import type { Db } from './database/pool.ts';
import type { Staff } from './http/call.ts';

/** Somebody of the office who does something for a family, by what the family itself would do. */
interface ActingColleague {
  /** As it is in histories: `office:` and their id. */
  readonly actor: string;
  /** Called first in the transaction that makes the change: reads what is there before it. */
  readBefore(tx: Db): Promise<void>;
  /** Called last in it: records what was done, by whom, and which refusals were overruled for it. */
  recordChange(tx: Db, overruled: readonly string[]): Promise<void>;
  /** The refusals that they overrule where they are met. */
  readonly overrules: ReadonlySet<string>;
  readonly overruled: Set<string>;
  isRecorded: boolean;
  wasDoneBefore: boolean;
}

const NOTHING_ELSE = { readBefore: async () => undefined, overrules: new Set<string>() };
const acting = new AsyncLocalStorage<ActingColleague>();

/**
 * Does for a family what the family itself would do, by the same rules, and writes down in the same transaction who did it.
 * Returns whether anything was recorded: what changes nothing has no transaction. What had been done before is not written
 * down again, as whoever asked for it did not do it.
 */
export const actFor = async <Done>(
  as: Pick<ActingColleague, 'actor' | 'recordChange'> &
    Partial<Pick<ActingColleague, 'readBefore' | 'overrules'>>,
  work: () => Promise<Done>,
): Promise<{ readonly done: Done } & Pick<ActingColleague, 'isRecorded' | 'wasDoneBefore'>> => {
  const unrecorded = { overruled: new Set<string>(), isRecorded: false, wasDoneBefore: false };
  const mine = { ...NOTHING_ELSE, ...as, ...unrecorded };
  const done = await acting.run(mine, work);
  return { done, isRecorded: mine.isRecorded, wasDoneBefore: mine.wasDoneBefore };
};

/** Reads what a family reads, on behalf of somebody of the office: where the reader is recorded, it is them. */
export const seeAs = async <Seen>(staffId: StaffId, read: () => Promise<Seen>): Promise<Seen> =>
  (await actFor({ actor: `office:${staffId}`, recordChange: async () => undefined }, read)).done;

const OF_MONEY = /^(balance_in_pennies|dd_email_address|(first_payment|subscription)_amount)$/;

/** The same on a page of the office: without what the family pays, where the colleague does not read of that. */
export const readAs = async <Seen>(
  { staffId, roles }: Pick<Staff, 'staffId' | 'roles'>,
  read: () => Promise<Seen>,
): Promise<Seen> => {
  const seen = await seeAs(staffId, read);
  const without = (field: string, value: unknown) => (OF_MONEY.test(field) ? null : value);
  return mayReadMoney(roles) ? seen : (JSON.parse(JSON.stringify(seen), without) as Seen);
};

/** Who does what a parent's call does: the parent, or somebody of the office for them. */
export const actorOf = (grownUpId: GrownUpId): string =>
  acting.getStore()?.actor ?? `parent:${grownUpId}`;

/** Whether somebody of the office acts for a family, which then sees nothing of it on a page of its own. */
export const isForFamily = (): boolean => acting.getStore() !== undefined;

/** Whether the colleague who acts for a family overrules this refusal. A family itself overrules nothing. */
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

/** Looks at what is there, before the transaction of somebody who acts changes it; one that is tried again looks again. */
export const readBeforeIfActing = async (tx: Db): Promise<void> => {
  const mine = acting.getStore();
  if (mine === undefined || mine.isRecorded) return;
  mine.wasDoneBefore = false;
  await mine.readBefore(tx);
};

/** Records the change in the first transaction that succeeds; nothing when the family acts for itself. */
export const recordIfActing = async (tx: Db): Promise<(() => void) | null> => {
  const mine = acting.getStore();
  if (mine === undefined || mine.isRecorded || mine.wasDoneBefore) return null;
  await mine.recordChange(tx, [...mine.overruled]);
  return () => {
    mine.isRecorded = true;
  };
};
