import * as contract from '@bandstand/domain/desk/office/contract';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, formatDate, addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { TASKS_PER_PAGE, PUT_OFF_AT_MOST } from '@bandstand/domain/desk/office/model';
import { mediaReportOf, tasksOf, whoseTask } from '@bandstand/domain/work-log/tasks';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  doneAlready,
  putOffBy,
  takenBy,
  openedAlready,
} from '@bandstand/domain/desk/office/refusals';
import { signatureOf } from '../../../platform/actor.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { ByColleague, Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../platform/pages.ts';
import { workmates } from '../../identity/index.ts';
import { type OfficeDeps, tasks, type LockedTask } from '../../work-log/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

interface TaskLockRequest {
  readonly staff: Pick<Staff, 'staffId' | 'roles'>;
  readonly now: Date;
  /** Of whom it may be, beside oneself and nobody. */
  readonly evenOf?: string | undefined;
}

export type TaskLockRefusal = 'not_found' | 'done_already' | 'taken_by_other';

/** A task that this person may decide about: one that their roles are shown, that is open, and that nobody else works on. */
const lockFor = async (
  tx: Db,
  id: string,
  locking: TaskLockRequest,
): Promise<Decision<LockedTask, TaskLockRefusal>> =>
  mayDecideTask(await tasks.lockTask(tx, id), locking);

/** The same of one that is locked. */
export const mayDecideTask = (
  task: LockedTask | undefined,
  { staff, now, evenOf }: TaskLockRequest,
): Decision<LockedTask, TaskLockRefusal> => {
  if (task === undefined || !tasks.isTaskFor(task.kind, staff.roles)) return refuse('not_found');
  if (task.done !== null) {
    const { at, by, name } = task.done;
    const who = by === signatureOf(staff) ? 'You' : (name ?? 'The portal');
    return refuse('done_already', { says: [doneAlready(who, formatMoment(new Date(at), now))] });
  }
  const { takerName: name, deferredUntil } = task;
  const taker = whoseTask({ taker: task.takenBy, deferredUntil }, londonDate(now));
  if (taker === null || taker === staff.staffId || taker === evenOf) return ok(task);
  const says =
    deferredUntil === null ? takenBy : (who: string) => putOffBy(who, formatDate(deferredUntil));
  return refuse('taken_by_other', name === null ? {} : { says: [says(name)] });
};

/** Whom a change of it is about. */
const about = (id: string, { grownUpId }: LockedTask) => ({
  subject: 'task',
  subjectId: id,
  ...(grownUpId !== null && { grownUpId }),
});

/** Why something can't be put off until a day: it has passed, or it is so far that everybody would have forgotten. */
export const unfitDay = (until: IsoDate, now: Date): 'day_passed' | 'day_too_far' | null => {
  const today = londonDate(now);
  if (until <= today) return 'day_passed';
  return until > addDays(today, PUT_OFF_AT_MOST) ? 'day_too_far' : null;
};

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
