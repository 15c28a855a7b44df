import type { OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import {
  mayGiveToFamily,
  mayTakeBack,
  mayVoid,
  type SuspenseStep,
} from '@bandstand/domain/money/collections/bank/bank-lines';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../../../platform/database/pool.ts';
import { decide } from '../decisions.ts';
import { lockStatements } from './payouts-store.ts';
import { lockDebtor, noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { enter } from '../ledger-store.ts';
import type { RunDeps } from '../run/runs.ts';
import * as store from './suspense-store.ts';
import { addTask, closeTasksOf } from '../../../work-log/index.ts';

const keyOf = (payoutId: string): string => `payout:${payoutId}`;

/** Somebody has to find out whose money of a payout it is; once more each time that it comes back into suspense. */
export const addUnmatched = (
  tx: Db,
  { id, on, again = '' }: { readonly id: string; readonly on: IsoDate; readonly again?: string },
  now: Date,
): Promise<void> => {
  const detail = `The payout of ${formatDate(on, { year: true })}.`;
  return addTask(tx, { kind: 'payout_unmatched', key: `${keyOf(id)}${again}`, detail }, now);
};

/** Nothing of it is in suspense any more. */
const closeUnmatched = (
  tx: Db,
  payoutId: string,
  how: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => closeTasksOf(tx, { kind: 'payout_unmatched', key: keyOf(payoutId) }, how);

interface SuspenseDecision extends OfficeDecision {
  readonly itemId: string;
}
type Refusal<Some extends OfficeRefusal> = Extract<
  OfficeRefusal,
  'no_reason' | 'not_found' | 'voided_already' | Some
>;
type Deps = Pick<RunDeps, 'db' | 'clock'>;

/**
 * Gives what no collection fits to the family whose it is: what was paid in, it has paid; what was taken off, it owes. Each
 * once; where it was the last of its payout, nobody has to look at that any more.
 */
export const matchSuspense = (
  deps: Deps,
  { billingAccountId, ...asked }: SuspenseDecision & { readonly billingAccountId: string },
): Promise<Decision<null, Refusal<'matched_already'>>> =>
  takeStep(deps, asked, ['given', mayGiveToFamily], async (tx, item, { now, actor, reason }) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    await moveTo(tx, { ...item, billingAccountId, isBack: false }, { actor, reason, now });
    return ok(billingAccountId);
  });

/** Takes back into suspense what was given to the wrong family, which owes what it owed before. Somebody looks for whose it is. */
export const takeBackSuspense = (
  deps: Deps,
  asked: SuspenseDecision,
): Promise<Decision<null, Refusal<'not_matched'>>> =>
  takeStep(deps, asked, ['taken_back', mayTakeBack], async (tx, item, { now, actor, reason }) => {
    const billingAccountId = item.billingAccountId ?? '';
    await lockDebtor(tx, billingAccountId);
    await moveTo(tx, { ...item, billingAccountId, isBack: true }, { actor, reason, now });
    await addUnmatched(tx, { ...item, id: item.payoutId, again: `:${item.id}:${item.steps}` }, now);
    return ok(billingAccountId);
  });

/** Takes a line of the bank out again that was never on the statement: the ledger moves it back to where it came from. */
export const voidBankLine = (
  deps: Deps,
  asked: SuspenseDecision,
): Promise<Decision<null, Refusal<'matched_already' | 'not_typed'>>> =>
  takeStep(deps, asked, ['voided', mayVoid], async (tx, { id, amount, payoutId }, { now }) => {
    const isIn = amount > 0;
    const moved = { amount: Math.abs(amount), payoutId };
    await enter(tx, { ...moved, kind: isIn ? 'paid_in' : 'paid_out', key: `voided:${id}` }, now);
    const kind = isIn ? 'unmatched_taken_off' : 'unmatched';
    await enter(tx, { amount: moved.amount, kind, key: `voided:${id}:suspense` }, now);
    return ok(null);
  });

interface Item extends store.SuspenseRow {
  readonly id: string;
}
type DatedDecision = OfficeDecision & { readonly now: Date };

/** One step with an item of suspense, after which it stands somewhere else. Statements and steps take turns. */
const takeStep = <Some extends string, Other extends string = never>(
  deps: Deps,
  { itemId, ...by }: SuspenseDecision,
  [what, mayTake]: readonly [SuspenseStep, (item: Item) => Decision<null, Some>],
  move: (tx: Db, item: Item, by: DatedDecision) => Promise<Decision<string | null, Other>>,
) =>
  decide<null, Some | Other | 'not_found'>(deps, by, async (tx, now) => {
    await lockStatements(tx);
    const found = await store.findSuspended(tx, itemId);
    if (found === undefined) return refuse('not_found');
    const item = { ...found, id: itemId };
    const may = mayTake(item);
    if (!may.ok) return may;
    const moved = await move(tx, item, { ...by, now });
    if (!moved.ok) return moved;
    const step = { itemId, step: found.steps + 1, what, billingAccountId: moved.value };
    await store.noteStep(tx, step, { ...by, now });
    if (await store.isWhole(tx, found.payoutId))
      await closeUnmatched(tx, found.payoutId, { by: by.actor, outcome: by.reason, now });
    return ok(null);
  });

/** From suspense to a family's account, or back: of what was taken off, the other way round. */
const moveTo = async (
  tx: Db,
  it: Item & { readonly billingAccountId: string; readonly isBack: boolean },
  { now, ...by }: DatedDecision,
): Promise<void> => {
  const { billingAccountId } = it;
  const amount = Math.abs(it.amount);
  const decision = it.isBack ? ('match_taken_back' as const) : ('match' as const);
  await noteDecision(tx, { ...by, kind: decision, billingAccountId, amount }, now);
  const isToFamily = it.amount > 0 !== it.isBack;
  const kind = isToFamily ? 'matched' : 'matched_taken_off';
  const key = `matched:${it.id}${it.steps === 0 ? '' : `:${it.steps}`}`;
  await enter(tx, { kind, key, amount, billingAccountId }, now);
};
