import { signatureOf } from '../../../platform/actor.ts';
import * as contract from '@bandstand/domain/desk/office/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { TASKS_PER_PAGE } from '@bandstand/domain/desk/office/model';
import { mediaReportOf } from '@bandstand/domain/work-log/tasks';
import { whoseTask } from '@bandstand/domain/desk/office/whose-task';
import { toInstant } from '../../../platform/database/instant.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { ByColleague, Call, CallAnswer } from '../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../platform/pages.ts';
import { workmates } from '../../identity/index.ts';
import { type OfficeDeps, tasks } from '../../work-log/index.ts';
import { about, lockFor, unfitDay } from './lock-task.ts';

/** Everything that waits for a person, by when it is seen to; what was put off comes on its day. */
export const todayTasks = listing(contract.todayList, {
  type: 'today_item',
  perPage: TASKS_PER_PAGE,
  nextIs: 'next',
  find: async ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>, { roles, query, atMost }) => {
    const { open, ...told } = await tasks.tasksOfToday(
      { db },
      {
        roles,
        today: londonDate(clock.now()),
        isPutOff: query.put_off === 'yes',
        after: readCursor(query.after),
        atMost,
      },
    );
    const colleagues = await workmates(db, clock.now());
    return { rows: open, told: { ...told, colleagues } };
  },
  line: (task, { clock }) => ({
    kind: task.kind,
    title: tasks.titleOf(task.kind),
    detail: task.detail,
    since: toInstant(task.created_at),
    due_on: task.due_on,
    family: task.family,
    taken_by: whoseTask(
      { taker: task.taken_by, deferredUntil: task.deferred_until },
      londonDate(clock.now()),
    ),
    deferred_until: task.deferred_until,
    opened_again: task.opened_again && {
      ...task.opened_again,
      at: toInstant(task.opened_again.at),
    },
    media_report: mediaReportOf(task),
  }),
  cursor: ({ id, due_on: due, deferred_until: until }) => cursorOf({ at: until ?? due, id }),
});

/** Takes a task on; what somebody else has taken only from whom it is said to be taken over. */
export const takeTask = (
  { db, clock }: OfficeDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.takeTask>,
): CallAnswer<typeof contract.takeTask> =>
  transact(db, async (tx) => {
    const task = await lockFor(tx, id, { staff, now: clock.now(), evenOf: body.from });
    if (!task.ok) return task;
    await tasks.takeAll(tx, [id], { by: staff.staffId, now: clock.now() });
    await record(tx, { ...about(id, task.value), before: { takenBy: task.value.takenBy } });
    return ok({ message: 'This is yours now.' });
  });

/** A colleague closes a task with what was done about it, on a page or by a command. */
export const finishTaskBy = (
  { db, clock }: Pick<OfficeDeps, 'db' | 'clock'>,
  { staff, record }: ByColleague,
  { id, outcome }: { readonly id: string; readonly outcome: string },
) =>
  transact(db, async (tx) => {
    const task = await lockFor(tx, id, { staff, now: clock.now() });
    if (!task.ok) return task;
    await tasks.finishTask({ db: tx, clock }, id, { by: signatureOf(staff), outcome });
    await record(tx, { ...about(id, task.value), after: { outcome }, reason: outcome });
    return ok({ message: 'Done.' });
  });

export const finishTask = (
  deps: OfficeDeps,
  { params: { id }, body: { outcome }, staff, record }: Call<typeof contract.finishTask>,
): CallAnswer<typeof contract.finishTask> => finishTaskBy(deps, { staff, record }, { id, outcome });

export const deferTask = (
  { db, clock }: OfficeDeps,
  { params: { id }, body: { until }, staff, record }: Call<typeof contract.deferTask>,
): CallAnswer<typeof contract.deferTask> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const unfit = unfitDay(until, now);
    if (unfit !== null) return refuse(unfit, { fields: { until: [] } });
    const task = await lockFor(tx, id, { staff, now });
    if (!task.ok) return task;
    await tasks.deferAll(tx, [id], { until, by: staff.staffId, now });
    await record(tx, { ...about(id, task.value), after: { until } });
    return ok({ message: 'It comes back on that day.' });
  });
