import { sayExceptions } from '@bandstand/domain/money/collections/run/exceptions';
import {
  REFUND_STATE_NAMES,
  REFUND_STATES,
} from '@bandstand/domain/money/collections/refunds/refunds';
import { readReason, reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import { AGES, type Age } from '@bandstand/domain/money/collections/returns/follow-up';
import { momentCell } from '@bandstand/domain/kernel/csv';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import { londonDate } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { listDebts } from './debts/debts-store.ts';
import { listRuns } from './desk-store.ts';
import { listRefunds } from './family-money-store.ts';
import { pounds } from './run/pages.ts';
import { exceptionsOf } from './run/preview.ts';
import { listReturns } from './returns/returns-store.ts';
import { nextRun } from './run/runs-desk.ts';
import type { RunDeps } from './run/runs.ts';

type Filters = Readonly<Record<string, string>>;
type FileDeps = Pick<RunDeps, 'db' | 'clock'>;

/** Who owes what since when, for a file. */
export const debtsAsRows = async (
  { db, clock }: FileDeps,
  filters: Filters,
  atMost: number,
): Promise<string[][]> => {
  const age = AGES.find((one) => one === filters['age']) ?? null;
  const today = londonDate(clock.now());
  const { rows } = await listDebts(db, {
    today,
    age: age satisfies Age | null,
    after: null,
    atMost,
  });
  return rows.map(({ family, amount, since, plan }) => [
    family?.name ?? '',
    pounds(amount),
    londonDate(new Date(since)),
    plan === null ? 'no' : 'yes',
  ]);
};

/** What came back from the banks, for a file. */
export const returnsAsRows = async (
  { db }: FileDeps,
  filters: Filters,
  atMost: number,
): Promise<string[][]> => {
  const reason = filters['reason'] === undefined ? null : readReason(filters['reason']);
  return (await listReturns(db, { reason, after: null, atMost })).map((row) => [
    momentCell(row.at),
    row.family?.name ?? '',
    row.reference ?? '',
    reasonOf(row.what, row.code),
    row.code,
    row.collection === null ? '' : pounds(row.collection.amount),
    row.collection?.on ?? '',
  ]);
};

/** What was paid back or is about to be, for a file. */
export const refundsAsRows = async (
  { db }: FileDeps,
  filters: Filters,
  atMost: number,
): Promise<string[][]> => {
  const state = REFUND_STATES.find((one) => one === filters['state']) ?? null;
  return (await listRefunds(db, { state, after: null, atMost })).map((row) => [
    momentCell(row.asked_at),
    row.family?.name ?? '',
    pounds(row.amount),
    row.of,
    REFUND_STATE_NAMES[row.state],
    row.by,
    row.reason,
  ]);
};

/** Each month's collections by what became of them, for a file. */
export const monthsAsRows = async (
  { db }: FileDeps,
  _filters: Filters,
  atMost: number,
): Promise<string[][]> =>
  (await listRuns(db, { atMost })).flatMap((run) =>
    run.states.map(({ state, attempt, count, total }) => [
      run.month,
      collectionDate(run.month),
      run.prepared_by ?? '',
      run.approved_by ?? '',
      run.closed_at === null ? '' : londonDate(new Date(run.closed_at)),
      `${attempt}`,
      state.replaceAll('_', ' '),
      `${count}`,
      pounds(total),
    ]),
  );

/** What is out of the ordinary in a month that is written or the next to be, for a file; of any other nothing is known. */
export const exceptionsAsRows = async (
  { db, clock }: FileDeps,
  filters: Filters,
  atMost: number,
): Promise<string[][]> => {
  const month = asIsoMonth(filters['month'] ?? '');
  if (month === null) return [];
  const runs = await listRuns(db, { atMost: 1, month });
  if (runs.length === 0 && month !== nextRun(clock.now())) return [];
  const found = await exceptionsOf({ db }, month, atMost);
  return found.map(({ name, reference, amount, exceptions }) => [
    name,
    sayExceptions(exceptions).join(' '),
    reference,
    pounds(amount),
  ]);
};
