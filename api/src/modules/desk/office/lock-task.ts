import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { formatDate, londonDate, addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { doneAlready, putOffBy, takenBy } from '@bandstand/domain/desk/office/refusals';
import { whoseTask } from '@bandstand/domain/desk/office/whose-task';
import { PUT_OFF_AT_MOST } from '@bandstand/domain/desk/office/model';
import { signatureOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Staff } from '../../../platform/http/call.ts';
import { type LockedTask, tasks } from '../../work-log/index.ts';

interface TaskLockRequest {
  readonly staff: Pick<Staff, 'staffId' | 'roles'>;
  readonly now: Date;
  /** Of whom it may be, beside oneself and nobody. */
  readonly evenOf?: string | undefined;
}

export type TaskLockRefusal = 'not_found' | 'done_already' | 'taken_by_other';

/** A task that this person may decide about: one that their roles are shown, that is open, and that nobody else works on. */
export const lockFor = async (
  tx: Db,
  id: string,
  locking: TaskLockRequest,
): Promise<Decision<LockedTask, TaskLockRefusal>> =>
  mayDecide(await tasks.lockTask(tx, id), locking);

/** The same of one that is locked. */
export const mayDecide = (
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
export const about = (id: string, { grownUpId }: LockedTask) => ({
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
