import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import * as contract from '@bandstand/domain/desk/office/contract';
import { openedAlready } from '@bandstand/domain/desk/office/refusals';
import { tasksOf } from '@bandstand/domain/work-log/tasks';
import { toInstant } from '../../../platform/database/instant.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../platform/pages.ts';
import { type OfficeDeps, tasks } from '../../work-log/index.ts';
import { about, lockFor } from './lock-task.ts';

/** What is closed of the work of these roles, the last first. */
export const closedTasks = listing(contract.closedTasksList, {
  type: 'closed_task',
  perPage: contract.CLOSED_PER_PAGE,
  nextIs: 'next',
  find: ({ db }: Pick<OfficeDeps, 'db'>, { roles, query: { after }, atMost }) =>
    tasks.listClosedTasks(db, { kinds: tasksOf(roles), after: readCursor(after), atMost }),
  line: ({ id: _id, kind, closed_at: at, ...told }) => ({
    ...told,
    title: tasks.titleOf(kind),
    closed_at: toInstant(at),
  }),
  cursor: ({ id, closed_at: at }) => cursorOf({ at: toInstant(at), id }),
});

/** Opens again what was closed; the second one is told who did. */
export const openTaskAgain = (
  { db, clock }: OfficeDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.openTaskAgain>,
): CallAnswer<typeof contract.openTaskAgain> =>
  transact(db, async (tx) => {
    const task = await tasks.lockTask(tx, id);
    if (task === undefined || !tasks.isTaskFor(task.kind, staff.roles)) return refuse('not_found');
    const now = clock.now();
    if (task.done === null) {
      if (task.openedAgain === null) return refuse('open_already');
      const { at, by, name } = task.openedAgain;
      const who = by === staff.staffId ? 'You' : name;
      return refuse('open_already', {
        says: [openedAlready(who, formatMoment(new Date(at), now))],
      });
    }
    await tasks.reopenTask(tx, task, { by: staff.staffId, because: reason, now });
    await record(tx, { ...about(id, task), before: { outcome: task.outcome }, reason });
    return ok({ message: 'It waits for somebody again.' });
  });

/** Gives back what one has taken on oneself. */
export const giveTaskBack = (
  { db, clock }: OfficeDeps,
  { params: { id }, staff, record }: Call<typeof contract.giveTaskBack>,
): CallAnswer<typeof contract.giveTaskBack> =>
  transact(db, async (tx) => {
    const task = await lockFor(tx, id, { staff, now: clock.now() });
    if (!task.ok) return task;
    if (task.value.takenBy === null) return refuse('not_yours');
    await tasks.giveBack(tx, id);
    await record(tx, { ...about(id, task.value), before: { takenBy: task.value.takenBy } });
    return ok({ message: 'Anybody can take it now.' });
  });
