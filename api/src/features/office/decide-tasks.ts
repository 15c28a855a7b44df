import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type * as contract from '@bandstand/domain/office/contract';
import { whoseTask } from '@bandstand/domain/office/whose-task';
import { transact } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import * as tasks from '../collections/tasks.ts';
import type { OfficeDeps } from './deps.ts';
import { unfitDay } from './unfit-day.ts';

type Asked = Call<typeof contract.decideTasks>['body'];

/**
 * Takes, closes or puts off several things at once. What is closed already, is not of one's role, or is somebody else's work is
 * left as it is, and counted.
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
    const mine = (await tasks.lockOpenTasks(tx, wanted))
      .filter(({ kind }) => tasks.isTaskFor(kind, staff.roles))
      .filter(({ takenBy: taker, deferredUntil }) =>
        [null, staff.staffId].includes(whoseTask({ taker, deferredUntil }, londonDate(now))),
      );
    const ids = mine.map(({ id }) => id);
    await decide(tx, ids, { asked: body, staff, now });
    const { ids: _, ...after } = body;
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
    return ok({ done: ids.length, left: wanted.length - ids.length });
  });
};

const decide = (
  tx: Db,
  ids: readonly string[],
  { asked, staff: { staffId }, now }: { asked: Asked; staff: Staff; now: Date },
): Promise<void> => {
  if (asked.what === 'take') return tasks.takeAll(tx, ids, { by: staffId, now });
  if (asked.what === 'defer')
    return tasks.deferAll(tx, ids, { until: asked.until, by: staffId, now });
  return tasks.finishAll(tx, ids, { by: `office:${staffId}`, outcome: asked.outcome, now });
};
