import { isId } from '@bandstand/domain/kernel/id';
import type { Db } from '../../platform/database/pool.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LastShownRow } from '../../platform/pages.ts';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Role } from '@bandstand/domain/kernel/role';
import { TASKS, tasksOf, type TaskKind } from '@bandstand/domain/work-log/tasks';
import {
  closeTask,
  countTasksOf,
  listOpenTasks,
  listTasksOf,
  type OpenTask,
  type TodayTask,
} from './tasks-store.ts';

/** What the office's own pages do with tasks. */
export { giveBack, listClosedTasks, reopenTask } from './tasks-store.ts';
/** For the erasure of a family, in its transaction. */
export { endTasksOf, holdTasksOf } from './tasks-store.ts';
/** What is decided about several at once. */
export { deferAll, finishAll, takeAll } from './tasks-store.ts';
/** Any feature adds a task, or closes one that has become needless, in the transaction of what it does. */
export {
  addTask,
  closeTaskAbout,
  closeTasksOf,
  lockTask,
  taskDue,
  lockTasks,
  type LockedTask,
} from './tasks-store.ts';

export const titleOf = (kind: TaskKind): string => TASKS[kind];

/** What waits for somebody with these roles on a day, how many wait in all, and how many are put off. */
export const tasksOfToday = async (
  { db }: { readonly db: Db },
  {
    roles,
    today,
    ...page
  }: {
    readonly roles: readonly Role[];
    readonly today: IsoDate;
    readonly isPutOff: boolean;
    /** The last one of the page before. */
    readonly after: LastShownRow | null;
    readonly atMost: number;
  },
): Promise<{
  readonly open: readonly TodayTask[];
  readonly waiting: number;
  readonly deferred: number;
}> => {
  const kinds = tasksOf(roles);
  const open = await listTasksOf(db, { kinds, today, ...page });
  return { open, ...(await countTasksOf(db, { kinds, today })) };
};

/** Whether a task is one of those that somebody with these roles is shown. */
export const isTaskFor = (kind: TaskKind, roles: readonly Role[]): boolean =>
  tasksOf(roles).includes(kind);

const SHOWN = 500;

/** What waits for somebody in the office, by when it is seen to. */
export const openTasks = ({ db }: { readonly db: Db }): Promise<OpenTask[]> =>
  listOpenTasks(db, SHOWN);

/** Closes a task with what was done about it; false when there is none, or somebody has closed it. */
export const finishTask = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
  { by, outcome }: { readonly by: string; readonly outcome: string },
): Promise<boolean> => isId(id) && closeTask(db, id, { by, outcome, now: clock.now() });
