import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { Deps } from '../api/src/deps.ts';
import { applyLines } from '../api/src/modules/money/collections/reports/apply.ts';
import { approve, prepare } from '../api/src/modules/money/collections/run/approve.ts';
import { findWrittenHash } from '../api/src/modules/money/collections/run/run-store.ts';
import { bookPayout } from '../api/src/modules/money/collections/bank/payouts.ts';
import { noteReports } from '../api/src/modules/money/collections/reports/reports-store.ts';
import { becomeSubmitted } from '../api/src/modules/money/collections/hand-over/submit-store.ts';
import { chunked } from '../api/src/platform/database/batches.ts';
import type { Database } from '../api/src/platform/database/pool.ts';
import { transact } from '../api/src/platform/database/transaction.ts';
import type { RunStage } from './work.ts';

interface MonthWorkDeps extends Deps {
  readonly database: Database;
}
type MonthWork = (deps: MonthWorkDeps) => Promise<number>;

/** As many as are handed over in one step. */
const STEP = 25;

interface CollectionRow {
  readonly id: string;
  readonly month: Month;
  readonly amount: number;
  readonly on: IsoDate;
  readonly reference: string;
}

/** The newest month's collections, as far as they are in a state. */
const collectionsIn = async (
  { database }: MonthWorkDeps,
  state: string,
): Promise<CollectionRow[]> => {
  const { rows } = await database.pool.query<CollectionRow>(
    `select c.id, c.month, c.amount_pennies as amount, c.collect_on::text as "on", m.reference
     from collections c join mandates m on m.id = c.mandate_id
     where c.month = (select max(month) from collection_runs) and c.state = $1 order by c.id`,
    [state],
  );
  return rows;
};

const valueOf = <Value>(decision: Decision<Value, string>): Value => {
  if (!decision.ok) throw new Error(`The month was refused: ${decision.refusal}.`);
  return decision.value;
};

/** By two people, as a month is let through. */
const approveMonth: MonthWork = async (deps) => {
  const month = (await collectionsIn(deps, 'written'))[0]?.month;
  if (month === undefined) return 0;
  valueOf(await prepare(deps, month, 'the first'));
  const hash = (await findWrittenHash(deps.db, month)) ?? '';
  return valueOf(await approve(deps, { month, by: 'the second', hash }));
};

/** Without the provider's own time. */
const handOver: MonthWork = async (deps) => {
  const approved = await collectionsIn(deps, 'approved');
  for (const some of chunked(approved, STEP)) {
    const told = some.map(({ id, on }) => ({ id, providerId: `PM${id}`, noticeBy: on }));
    await transact(deps.db, async (tx) => ok(await becomeSubmitted(tx, told, deps.clock.now())));
  }
  return approved.length;
};

/** One report in which every payment was taken. */
const applyResults: MonthWork = async (deps) => {
  const submitted = await collectionsIn(deps, 'submitted');
  const { name: provider } = deps.collectionProvider;
  const name = { id: 'collected-bench', kind: 'collected', on: submitted[0]?.on ?? '' } as const;
  const [reportId = ''] = await noteReports(deps.db, provider, {
    names: [name],
    now: deps.clock.now(),
  });
  const lines = submitted.map(({ reference, amount, on }) => ({
    about: 'collection' as const,
    line: `collected:${reference}:${on}:${amount}`,
    on,
    mandate: { reference, providerId: null },
    key: null,
    what: 'collected' as const,
    code: '',
    amount,
    collectedOn: on,
  }));
  await transact(deps.db, async (tx) => ok(await applyLines(deps, tx, { lines, reportId })));
  return lines.length;
};

/** One payout of all that was taken, less a fee. */
const payOut: MonthWork = async (deps) => {
  const collected = await collectionsIn(deps, 'collected');
  const items = collected.map(({ id, amount }) => ({
    what: 'collected' as const,
    key: null,
    providerId: `PM${id}`,
    amount,
  }));
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const fee = { what: 'fee' as const, key: null, providerId: null, amount: -20_000 };
  const payout = {
    id: 'PO-BENCH',
    on: collected[0]?.on ?? '',
    amount: total + fee.amount,
    items: [...items, fee],
  };
  await transact(deps.db, async (tx) => ok(await bookPayout(deps, tx, payout)));
  return items.length;
};

export const MONTH_WORKS: Readonly<Record<RunStage, MonthWork>> = {
  approve: approveMonth,
  'hand over': handOver,
  results: applyResults,
  payout: payOut,
};
