import { signatureOf } from '../../../platform/actor.ts';
import { ok, refuse, type RefusedDecision } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/desk/office/contract';
import { officeRefusals } from '@bandstand/domain/desk/office/refusals';
import { transact } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import { holdRights, workmates } from '../../identity/index.ts';
import { type OfficeDeps, tasks } from '../../work-log/index.ts';
import { mayDecideTask, type TaskLockRefusal, unfitDay } from './today.ts';

type DecideBody = Call<typeof contract.decideTasks>['body'];

/**
 * Takes, gives, closes or puts off several things at once. What is closed already, is not of one's role, or is somebody else's work is
 * left as it is, counted, and told with who was there first.
 */
export const decideTasks = async (
  { db, clock }: OfficeDeps,
  { body, staff, record }: Call<typeof contract.decideTasks>,
): CallAnswer<typeof contract.decideTasks> => {
  const now = clock.now();
  if (body.what === 'defer') {
    const unfit = unfitDay(body.until, now);
    if (unfit !== null) return refuse(unfit, { fields: { until: [] } });
  }
  return transact(db, async (tx) => {
    const wanted = [...new Set(body.ids)];
    const to = body.what === 'give' ? await findReceiver(tx, body.to, now) : null;
    const found = await tasks.lockTasks(tx, wanted);
    const decided = found.map((task) => ({ task, may: mayDecideTask(task, { staff, now }) }));
    const mine = decided.flatMap(({ task, may }) => (may.ok ? [task] : []));
    const ids = mine.map(({ id }) => id);
    if (to !== null && !mine.every(({ kind }) => tasks.isTaskFor(kind, to.roles)))
      return refuse('not_their_work');
    await decide(tx, ids, { asked: body, staff, now });
    const { ids: _, ...decision } = body;
    const after = { ...decision, ...(to !== null && { given_to: to.name }) };
    const reason = body.what === 'done' ? body.outcome : '';
    await record(
      tx,
      // A row for each, so that each family's page has what was done about it.
      mine.map(({ id, grownUpId }) => ({
        subject: 'task',
        subjectId: id,
        after,
        reason,
        ...(grownUpId !== null && { grownUpId }),
      })),
    );
    return ok({
      done: ids.length,
      left: wanted.length - ids.length,
      left_as_it_was: decided.flatMap(({ task, may }) => (may.ok ? [] : leftAs(task, may))),
    });
  });
};

/** Whom work is given to, with nobody's rights changing until it is theirs; somebody who doesn't work here does none of it. */
const findReceiver = async (tx: Db, id: string, now: Date) => {
  await holdRights(tx);
  const all = await workmates(tx, now);
  return all.find((one) => one.id === id) ?? { name: '', roles: [] };
};

/** What was left, and who was there first; nothing of what is not of one's role. */
const leftAs = (
  { id, kind, family }: tasks.LockedTask,
  { refusal, says }: RefusedDecision<TaskLockRefusal>,
) => {
  if (refusal === 'not_found') return [];
  const said = says?.[0] ?? officeRefusals[refusal].says;
  return [{ id, title: tasks.titleOf(kind), family, says: said }];
};

const decide = (
  tx: Db,
  ids: readonly string[],
  { asked, staff, now }: { asked: DecideBody; staff: Staff; now: Date },
): Promise<void> => {
  if (asked.what === 'give') return tasks.takeAll(tx, ids, { by: asked.to, now });
  if (asked.what === 'take') return tasks.takeAll(tx, ids, { by: staff.staffId, now });
  if (asked.what === 'defer')
    return tasks.deferAll(tx, ids, { until: asked.until, by: staff.staffId, now });
  return tasks.finishAll(tx, ids, { by: signatureOf(staff), outcome: asked.outcome, now });
};
