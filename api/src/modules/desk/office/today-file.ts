import { momentCell } from '@bandstand/domain/kernel/csv';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Role } from '@bandstand/domain/kernel/role';
import { tasksOf } from '@bandstand/domain/work-log/tasks';
import { whoseTask } from '@bandstand/domain/desk/office/whose-task';
import { type OfficeDeps, tasks } from '../../work-log/index.ts';

/** What waits for somebody with these roles, or what was put off, for a file. */
export const todayAsRows = async (
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
export const closedAsRows = async (
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
