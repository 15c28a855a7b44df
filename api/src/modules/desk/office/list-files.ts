import type { Role } from '@bandstand/domain/kernel/role';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import { momentCell } from '@bandstand/domain/kernel/csv';
import { londonDate } from '@bandstand/domain/kernel/london';
import { tasksOf } from '@bandstand/domain/work-log/tasks';
import { whoseTask } from '@bandstand/domain/desk/office/whose-task';
import {
  debtsAsRows,
  exceptionsAsRows,
  monthsAsRows,
  payoutAsRows,
  payoutsAsRows,
  refundsAsRows,
  returnsAsRows,
  runCollectionsAsRows,
  suspenseAsRows,
} from '../../money/index.ts';
import { emailsAsRows } from '../../mail/index.ts';
import { staffAsRows } from '../../identity/index.ts';
import { failedJobsAsRows } from '../system/jobs.ts';
import { changesAsRows } from './changes-list.ts';
import { type OfficeDeps, tasks } from '../../work-log/index.ts';
import { familiesAsRows } from './families-list.ts';

/** What waits for somebody with these roles, or what was put off, for a file. */
const todayAsRows = async (
  { db, clock }: OfficeDeps,
  filters: Readonly<Record<string, string>>,
  atMost: number,
  { roles }: { readonly roles: readonly Role[] },
): Promise<string[][]> => {
  const isPutOff = filters['put_off'] === 'yes';
  const today = londonDate(clock.now());
  const { open } = await tasks.tasksOfToday(
    { db },
    { roles, today, isPutOff, after: null, atMost },
  );
  return open.map((task) => [
    momentCell(task.created_at),
    tasks.titleOf(task.kind),
    task.detail,
    task.family?.name ?? '',
    task.due_on ?? '',
    whoseTask({ taker: task.taken_by, deferredUntil: task.deferred_until }, today)?.name ?? '',
    task.deferred_until ?? '',
  ]);
};

/** What is closed of the work of these roles, for a file. */
const closedAsRows = async (
  { db }: Pick<OfficeDeps, 'db'>,
  _filters: Readonly<Record<string, string>>,
  atMost: number,
  { roles }: { readonly roles: readonly Role[] },
): Promise<string[][]> => {
  const closed = await tasks.listClosedTasks(db, { kinds: tasksOf(roles), after: null, atMost });
  return closed.map((task) => [
    momentCell(task.closed_at),
    tasks.titleOf(task.kind),
    task.detail,
    task.family?.name ?? '',
    task.by ?? 'the portal',
    task.outcome,
  ]);
};

export type Filters = Readonly<Record<string, string>>;

/** Whose file it is, and the rows they chose; null for everything that fits the filters. */
interface FileSelection {
  readonly roles: readonly Role[];
  readonly chosen: readonly string[] | null;
}

interface FileOfList {
  readonly headings: readonly string[];
  /** At most `limit` rows, the newest first. */
  readonly rows: (
    deps: OfficeDeps,
    filters: Filters,
    limit: number,
    asked: FileSelection,
  ) => Promise<string[][]>;
}

/** Each list as a file. */
export const FILES: Readonly<Record<ListName, FileOfList>> = {
  today: {
    headings: ['Since', 'What', 'Detail', 'Family', 'By', 'Taken by', 'Put off until'],
    rows: todayAsRows,
  },
  closed: {
    headings: ['Closed', 'What', 'Detail', 'Family', 'Closed by', 'Outcome'],
    rows: closedAsRows,
  },
  families: {
    headings: [
      'With us since',
      'Name',
      'Email',
      'Phone',
      'Postcode',
      'Children',
      'Direct Debit',
      'Owes',
    ],
    rows: familiesAsRows,
  },
  emails: { headings: ['Sent', 'Subject', 'To', 'Family', 'Sent again'], rows: emailsAsRows },
  returns: {
    headings: ['At', 'Family', 'Reference', 'Why', 'Code', 'Amount', 'Payment of'],
    rows: returnsAsRows,
  },
  refunds: {
    headings: ['Asked', 'Family', 'Amount', 'Payment of', 'What became of it', 'By', 'Why'],
    rows: refundsAsRows,
  },
  payouts: {
    headings: ['Day', 'Provider', 'Amount', 'Fee', 'Payments', 'In suspense'],
    rows: payoutsAsRows,
  },
  payout: { headings: ['What', 'Family', 'Payment of', 'Amount'], rows: payoutAsRows },
  suspense: { headings: ['Day', 'Provider', 'Amount', 'On the statement'], rows: suspenseAsRows },
  months: {
    headings: [
      'Month',
      'Collected on',
      'Prepared by',
      'Approved by',
      'Closed',
      'Attempt',
      'What became of it',
      'Payments',
      'Amount',
    ],
    rows: monthsAsRows,
  },
  failed_jobs: { headings: ['Failed', 'Job', 'Tries', 'About'], rows: failedJobsAsRows },
  debts: { headings: ['Family', 'Owes', 'Since', 'In parts'], rows: debtsAsRows },
  collections: {
    headings: ['Family', 'Reference', 'Amount', 'Day', 'Attempt', 'What became of it'],
    rows: runCollectionsAsRows,
  },
  exceptions: { headings: ['Family', 'Why', 'Reference', 'Amount'], rows: exceptionsAsRows },
  staff: {
    headings: ['Name', 'Email', 'May', 'Invited', 'Last seen', 'Passkey', 'App', 'Left'],
    rows: staffAsRows,
  },
  changes: {
    headings: ['At', 'Who', 'What', 'About', 'Family', 'Why', 'Changed', 'Overruled'],
    rows: changesAsRows,
  },
};
