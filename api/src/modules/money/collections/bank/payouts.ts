import { randomUUIDv7 } from 'node:crypto';
import { readCollectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import { addDays, formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import {
  matchPaidIn,
  matchTakenOff,
  type BankLine,
} from '@bandstand/domain/money/collections/bank/bank-lines';
import type { BankStatement } from '@bandstand/domain/money/collections/bank/bank-statement';
import {
  describePayment,
  paymentKey,
  REFERENCE_AT_MOST,
} from '@bandstand/domain/money/collections/limits';
import type { Payout, PayoutItem } from '../../../../integrations/direct-debit/collections-port.ts';
import { NoAnswer } from '../../../../integrations/direct-debit/port.ts';
import { markCollected } from '../reports/apply-collection.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { enter, enteredOf } from '../ledger-store.ts';
import * as store from './payouts-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';
import { readStatementText, type ReadOptions, type StatementRefusal } from './statement-text.ts';
import { addUnmatched } from './suspense.ts';
import { closeRuns } from '../run/run-store.ts';

const DAYS_BACK = 14;

/**
 * Fetches the provider's payouts, and matches each to the penny, once: of two weeks, or of more days where it was away for longer.
 * Returns how many were new.
 */
export const readPayouts = async (deps: RunDeps, atLeastBack = 0): Promise<number> => {
  const { db, clock, collectionProvider: provider } = deps;
  const since = addDays(londonDate(clock.now()), -Math.max(DAYS_BACK, atLeastBack));
  const known = await store.findKnownPayouts(db, provider.name, since);
  const answer = await provider.payouts(since, { known });
  if (answer.kind !== 'ok')
    throw new NoAnswer('the provider did not say what it has paid out', answer);
  let read = 0;
  for (const payout of answer.value)
    if (payout.hasBounced === true) await noteBounced(deps, payout);
    else read += (await inTransaction(deps.db, (tx) => bookPayout(deps, tx, payout))) ? 1 : 0;
  return read;
};

/** It stays booked, because the provider holds the money again: somebody finds out when it comes. */
const noteBounced = async (
  { db, clock, collectionProvider: { name } }: RunDeps,
  { id, on, amount }: Payout,
): Promise<void> => {
  const detail = `The payout of ${formatPounds(amount)} of ${formatDate(on, { year: true })} came back from our bank: ask the Direct Debit provider why, and when it is paid again.`;
  const task = { kind: 'payout_unmatched', key: `bounced:${name}:${id}`, detail } as const;
  await addTask(db, task, clock.now());
};

interface MatchedItem extends PayoutItem {
  readonly collectionId: CollectionId | null;
}

/** Books a payout, once, and settles what it is made of; false when it is known. */
export const bookPayout = async (deps: RunDeps, tx: Db, payout: Payout): Promise<boolean> => {
  const now = deps.clock.now();
  const id = randomUUIDv7();
  const fee = -sumOf(payout.items.filter(({ what }) => what === 'fee'));
  const provider = deps.collectionProvider.name;
  if (!(await store.writePayout(tx, { id, provider, payout, fee }, now))) return false;
  const settled = await store.settleOrdinary(tx, { payoutId: id, items: payout.items, now });
  const items: MatchedItem[] = [];
  for (const [position, item] of payout.items.entries())
    items.push({
      ...item,
      collectionId: settled.get(position) ?? (await matchItem(deps, tx, item, id)),
    });
  await store.writeItems(tx, id, items);
  await enterPayout(tx, { id, amount: payout.amount, fee, now });
  const unmatched = sumOf(
    items.filter(({ what, collectionId }) => what !== 'fee' && collectionId === null),
  );
  if (unmatched !== 0) await leaveInSuspense(deps, tx, { id, payout, unmatched });
  return true;
};

const sumOf = (items: readonly PayoutItem[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** What is collected becomes settled; what came back, was claimed or refunded is taken off. Null when it is none of ours. */
const matchItem = async (
  deps: RunDeps,
  tx: Db,
  item: PayoutItem,
  payoutId: string,
): Promise<string | null> => {
  if (item.what === 'fee') return null;
  const key = item.key === null ? null : readCollectionKey(item.key);
  const id = await store.findPaidCollection(tx, { key, providerId: item.providerId });
  const found = id === undefined ? undefined : await lockCollection(tx, id);
  if (found === undefined || !isWithin(item, found.amount)) return null;
  if (item.what !== 'collected') {
    await store.noteTakenOff(tx, found.id, payoutId);
    return found.id;
  }
  // The report of it may still be on its way: what is paid out was collected.
  const isCollected =
    (await markCollected(deps, tx, found)) === 'applied' || found.state === 'collected';
  await store.noteSettled(tx, found.id, {
    payoutId,
    isCollected,
    now: deps.clock.now(),
  });
  return found.id;
};

/** Only a refund can be of a part. */
const isWithin = ({ what, amount }: PayoutItem, collected: number): boolean =>
  what === 'refunded' ? Math.abs(amount) <= collected : Math.abs(amount) === collected;

const enterPayout = async (
  tx: Db,
  { id: payoutId, amount, fee, now }: { id: string; amount: number; fee: number; now: Date },
): Promise<void> => {
  if (amount !== 0)
    await enter(
      tx,
      amount > 0
        ? { kind: 'paid_out', key: `paid_out:${payoutId}`, amount, payoutId }
        : { kind: 'paid_in', key: `paid_in:${payoutId}`, amount: -amount, payoutId },
      now,
    );
  const kind = fee > 0 ? 'fee' : 'fee_back';
  if (fee !== 0)
    await enter(tx, { kind, key: `fee:${payoutId}`, amount: Math.abs(fee), payoutId }, now);
};

const leaveInSuspense = async (
  { clock }: RunDeps,
  tx: Db,
  { id, payout, unmatched }: { id: string; payout: Payout; unmatched: number },
): Promise<void> => {
  const now = clock.now();
  await enter(
    tx,
    unmatched > 0
      ? { kind: 'unmatched', key: `unmatched:${id}`, amount: unmatched }
      : { kind: 'unmatched_taken_off', key: `unmatched:${id}`, amount: -unmatched },
    now,
  );
  await addUnmatched(tx, { id, on: payout.on }, now);
};

interface LinesOfStatement extends Omit<BankStatement, 'lines'> {
  /** Lines that are collections of ours, to the penny. */
  readonly settled: number;
  /** Lines that wait for somebody. */
  readonly suspense: number;
  /** Lines that were read before, or are entered already as what a family paid. */
  readonly known: number;
  /** Lines that name no provider, and are none of ours. */
  readonly passed: number;
  /** What families seem to have paid without their Direct Debit: their own reference is in the bank’s words. */
  readonly suggested: SuggestedPayment[];
}

interface SuggestedPayment {
  readonly family: { readonly id: string; readonly name: string };
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly reference: string;
}

/**
 * Matches the lines of our own bank account to collections, each line once: for a provider that reports no payouts. A line with
 * the provider's name that fits no day's collections waits in suspense for somebody. Columns that were chosen, and by which
 * something could be read, are kept.
 */
export const readBankStatement = async (
  deps: RunDeps,
  text: string,
  { names, ...options }: ReadOptions & { readonly names: string },
): Promise<Decision<LinesOfStatement, StatementRefusal>> => {
  const now = deps.clock.now();
  const find = (headings: readonly string[]) => store.findColumns(deps.db, headings);
  const read = await readStatementText(text, { ...options, today: londonDate(now), find });
  if (!read.ok) return read;
  const { lines, ...others } = read.value;
  if (options.columns !== undefined && lines.length > 0)
    await store.keepColumns(deps.db, options.columns, now);
  const own = lines.filter(({ says }) => lettersOf(says).includes(lettersOf(names)));
  const counts = { settled: 0, suspense: 0, known: 0 };
  for (const line of own) counts[await bookLine(deps, line)] += 1;
  await closeRuns(deps.db, deps.clock.now());
  const passed = lines.filter((line) => !own.includes(line));
  const { suggested, entered } = await suggestPayments(deps.db, passed);
  counts.known += entered;
  return ok({ ...counts, passed: passed.length - entered, suggested, ...others });
};

/** Lines in which a family’s reference stands as a word, and how many of them are entered already. */
const suggestPayments = async (
  db: Db,
  lines: readonly BankLine[],
): Promise<{ suggested: SuggestedPayment[]; entered: number }> => {
  const paid = lines
    .filter(({ amount }) => amount > 0)
    .map((line) => ({ ...line, words: line.says.toUpperCase().split(/[^A-Z0-9]+/) }));
  const families = await store.findByReferences(db, [...new Set(paid.flatMap((it) => it.words))]);
  const found = paid.flatMap(({ on, amount, says, words }) => {
    const family = families.find(({ reference }) => words.includes(reference.toUpperCase()));
    if (family === undefined) return [];
    const reference = says.slice(0, REFERENCE_AT_MOST).trim();
    const known = describePayment('transfer', on, reference);
    const { id, name, billingAccountId } = family;
    const key = paymentKey(billingAccountId, { amount, known });
    return [{ key, family: { id, name }, on, amount, reference }];
  });
  const entered = await enteredOf(
    db,
    found.map(({ key }) => key),
  );
  const suggested = found.filter(({ key }) => !entered.has(key));
  return {
    suggested: suggested.map(({ key: _key, ...payment }) => payment),
    entered: found.length - suggested.length,
  };
};

/** "Smart Debit Ltd." as banks write it: in capitals, and with spaces or without. */
const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const bookLine = (deps: RunDeps, line: BankLine): Promise<'settled' | 'suspense' | 'known'> =>
  inTransaction(deps.db, async (tx) => {
    await store.lockStatements(tx);
    const { payout, isMatched } = await asPayout(deps, tx, line);
    if (!(await bookPayout(deps, tx, payout))) return 'known';
    return isMatched ? 'settled' : 'suspense';
  });

/** A line as a payout of the collections that it is; what fits none is one item that belongs to nothing of ours. */
const asPayout = async (
  { collectionProvider: { name } }: RunDeps,
  tx: Db,
  line: BankLine,
): Promise<{ readonly payout: Payout; readonly isMatched: boolean }> => {
  const isIn = line.amount > 0;
  const matched = isIn
    ? matchPaidIn(line, await store.findUnsettled(tx, name))
    : matchTakenOff(line, await store.findReturnedAfterSettling(tx, name));
  const what = isIn ? ('collected' as const) : ('returned' as const);
  const items = (matched ?? [{ key: null, amount: Math.abs(line.amount) }]).map(
    ({ key, amount }) => ({ what, key, providerId: null, amount: isIn ? amount : -amount }),
  );
  const payout = {
    id: await store.nameLine(tx, name, `bank ${line.id}`),
    on: line.on,
    amount: line.amount,
    items,
  };
  return { payout, isMatched: matched !== null };
};
