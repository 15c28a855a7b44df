import {
  matchPaidIn,
  matchTakenOff,
  readBankLines,
  type BankLine,
} from '@bandstand/domain/money/collections/bank/bank-lines';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Payout } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import * as store from './bank-store.ts';
import { closeRuns } from '../run/close-store.ts';
import { bookPayout } from './payouts.ts';
import type { RunDeps } from '../run/runs.ts';

export interface LinesOfStatement {
  /** Lines that are collections of ours, to the penny. */
  readonly settled: number;
  /** Lines that wait for somebody. */
  readonly suspense: number;
  /** Lines that were read before. */
  readonly known: number;
  /** Lines that name no provider, and are none of ours. */
  readonly passed: number;
  readonly unreadable: readonly number[];
  readonly toCome: readonly number[];
}

/**
 * Matches the lines of our own bank account to collections, each line once: for a provider that reports no payouts. A line with
 * the provider's name that fits no day's collections waits in suspense for somebody.
 */
export const readBankStatement = async (
  deps: RunDeps,
  text: string,
  { names }: { readonly names: string },
): Promise<LinesOfStatement> => {
  const { lines, ...others } = readBankLines(text, londonDate(deps.clock.now()));
  const own = lines.filter(({ says }) => lettersOf(says).includes(lettersOf(names)));
  const counts = { settled: 0, suspense: 0, known: 0 };
  for (const line of own) counts[await bookLine(deps, line)] += 1;
  await closeRuns(deps.db, deps.clock.now());
  return { ...counts, passed: lines.length - own.length, ...others };
};

/** "Smart Debit Ltd." as banks write it: in capitals, and with spaces or without. */
const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const bookLine = async (
  deps: RunDeps,
  line: BankLine,
): Promise<'settled' | 'suspense' | 'known'> => {
  const done = await transact<'settled' | 'suspense' | 'known', never>(deps.db, async (tx) => {
    await store.lockStatements(tx);
    const { payout, isMatched } = await asPayout(deps, tx, line);
    if (!(await bookPayout(deps, tx, payout))) return ok('known');
    return ok(isMatched ? 'settled' : 'suspense');
  });
  return done.ok ? done.value : 'known';
};

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
