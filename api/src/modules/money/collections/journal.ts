import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { addDays, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import {
  FORMAT_NAMES,
  journalFiles,
  readCodes,
  type JournalFormat,
} from '@bandstand/domain/money/collections/journal';
import type * as contract from '@bandstand/domain/money/collections/journal-contract';
import { LEDGER_ACCOUNTS } from '@bandstand/domain/money/collections/transfers';
import type { Db } from '../../../platform/database/pool.ts';
import { factOf, factsOf, rowsOf } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { nameOf } from './desk-store.ts';
import { asStaff } from '../../work-log/index.ts';
import type { RunDeps } from './run/runs.ts';

type Deps = Pick<RunDeps, 'db' | 'clock'>;

/** Until the end of a London day. */
const until = (day: IsoDate) =>
  sql`created_at < (${day}::date + 1)::timestamp at time zone 'Europe/London'`;

const accountSum = z.strictObject({
  account: z.enum(LEDGER_ACCOUNTS),
  /** Pennies. */
  sum: z.int(),
});

/** What stands on each account at the end of a day; today's until now. */
export const getTrialBalance = async (
  { db, clock }: Deps,
  { query }: Call<typeof contract.getTrialBalance>,
): CallAnswer<typeof contract.getTrialBalance> => {
  const on = query.on ?? londonDate(clock.now());
  const sums = await rowsOf(db, accountSum).from(sql`
    select account, sum(amount)::bigint::float8 as sum from (
      select debit, credit, sum(moved_pennies) as moved from ledger_entries where ${until(on)} group by 1, 2) moved,
      lateral (values (debit, moved), (credit, -moved)) side (account, amount) group by 1`);
  const accounts = LEDGER_ACCOUNTS.map((account) => {
    const sum = sums.find((one) => one.account === account)?.sum ?? 0;
    return { account, debit: Math.max(0, sum), credit: Math.max(0, -sum) };
  });
  return ok({ data: toRecord('trial_balance', { id: on, attributes: { on, accounts } }) });
};

const exportRow = z.strictObject({
  number: z.int(),
  format: z.enum(FORMAT_NAMES),
  codes: z.string(),
  until: isoDate,
  made_at: z.string(),
  made_by: z.string(),
});
const exportColumns = sql`number, format, codes, to_char(until, 'YYYY-MM-DD') as until,
  to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at,
  ${nameOf('made_by')} as made_by`;
const NEWEST = 50;

export const listJournalExports = async ({
  db,
}: Deps): CallAnswer<typeof contract.listJournalExports> => {
  const made = await rowsOf(db, exportRow).from(
    sql`select ${exportColumns} from journal_exports order by number desc limit ${NEWEST}`,
  );
  return ok({
    data: made.map((it) => toRecord('journal_export', { id: String(it.number), attributes: it })),
  });
};

/** Whatever is in no export yet goes into this one: also what was posted after the one of its day. One at a time. */
const numberMoves = async (
  tx: Db,
  made: {
    readonly format: JournalFormat;
    readonly codes: string;
    readonly until: IsoDate;
    readonly by: string;
  },
  now: Date,
): Promise<number | null> => {
  await tx.execute(sql`lock table journal_exports in exclusive mode`);
  const [found] = await rowsOf(tx, z.strictObject({ number: z.int() })).from(sql`
    insert into journal_exports (number, format, codes, until, made_by, made_at)
    select coalesce(max(number), 0) + 1, ${made.format}, ${made.codes}, ${made.until}::date, ${made.by}, ${now.toISOString()}::timestamptz
    from journal_exports returning number`);
  const number = found?.number ?? 0;
  const { rowCount } = await tx.execute(sql`
    insert into journal_export_entries (entry_id, number) select l.id, ${number} from ledger_entries l
    where l.${until(made.until)} and not exists (select from journal_export_entries e where e.entry_id = l.id)`);
  return rowCount === 0 ? null : number;
};

export const makeJournalExport = async (
  { db, clock }: Deps,
  { body, staff, record }: Call<typeof contract.makeJournalExport>,
): CallAnswer<typeof contract.makeJournalExport> => {
  const now = clock.now();
  if (body.until > addDays(londonDate(now), -1)) return refuse('day_to_come');
  if (readCodes(body.codes, body.format) === null) return refuse('codes_wrong');
  const change = { subject: 'journal_export', subjectId: null, after: { until: body.until } };
  const { deps, colleague } = asStaff({ db, clock }, { staff, record }, change);
  return transact(deps.db, async (tx) => {
    const number = await numberMoves(tx, { ...body, by: colleague.name }, now);
    return number === null ? refuse('nothing_moved') : ok({ number });
  });
};

const journalLine = z.strictObject({
  day: isoDate,
  kind: z.string(),
  debit: z.enum(LEDGER_ACCOUNTS),
  credit: z.enum(LEDGER_ACCOUNTS),
  /** Pennies. */
  amount: z.int(),
});

/** What moved between which accounts, summed by London day and kind: no line names a family. */
export const getJournalExport = async (
  { db }: Deps,
  { params }: Call<typeof contract.getJournalExport>,
): CallAnswer<typeof contract.getJournalExport> => {
  const number = Number(params.number);
  const made = await factOf(db, exportRow).from(
    sql`select ${exportColumns} from journal_exports where number = ${number}`,
  );
  const codes = made && readCodes(made.codes, made.format);
  if (!made || !codes) return refuse('not_found');
  const transfers = await factsOf(db, journalLine).from(sql`
    select to_char(l.created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, l.kind, l.debit, l.credit,
      sum(l.moved_pennies)::bigint::float8 as amount
    from journal_export_entries e join ledger_entries l on l.id = e.entry_id where e.number = ${number}
    group by 1, 2, 3, 4 order by 1, 2`);
  const files = journalFiles(made.format, { number, codes }, transfers);
  const fileName = (nth: number) =>
    `${made.format}-${number}${files.length > 1 ? `-${nth + 1}-of-${files.length}` : ''}.csv`;
  return ok({ files: files.map((csv, nth) => ({ name: fileName(nth), csv })) });
};
