import { isId } from '@bandstand/domain/kernel/id';
import type { Db } from '../../platform/database/pool.ts';
import type { Clock } from '../../platform/clock.ts';
import { closeTask, listOpenTasks, type OpenTask } from './tasks-store.ts';

const SHOWN = 500;

/** What waits for somebody in the office, the oldest first. */
export const openTasks = ({ db }: { readonly db: Db }): Promise<OpenTask[]> =>
  listOpenTasks(db, SHOWN);

/** Closes a task with what was done about it; false when there is none, or somebody has closed it. */
export const finishTask = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
  { by, outcome }: { readonly by: string; readonly outcome: string },
): Promise<boolean> => isId(id) && closeTask(db, id, { by, outcome, now: clock.now() });
