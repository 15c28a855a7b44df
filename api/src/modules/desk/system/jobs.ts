import { signatureOf } from '../../../platform/actor.ts';
import type * as contract from '@bandstand/domain/desk/system/office-contract';
import { momentCell } from '@bandstand/domain/kernel/csv';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { FAILED_JOBS_PER_PAGE, QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { transact } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toInstant } from '../../../platform/database/instant.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import * as failed from '../../../platform/jobs/failed-store.ts';
import { cursorOf, pageBy, readCursor } from '../../../platform/pages.ts';
import { closeTaskAbout } from '../../work-log/index.ts';
import { describeQueued } from '../../mail/index.ts';
import type { SystemDeps } from './deps.ts';
import {
  addTasksOfJobs,
  closeTaskOfTriedJob,
  closeTasksOfGoneJobs,
  taskOfJob,
} from './job-tasks-store.ts';

/** The jobs that no try could do. */
export const listFailedJobs = async (
  { db, seal }: SystemDeps,
  { query }: Call<typeof contract.listFailedJobs>,
): CallAnswer<typeof contract.listFailedJobs> => {
  const asked = { after: readCursor(query.after), atMost: FAILED_JOBS_PER_PAGE + 1 };
  const found = await failed.listFailedJobs(db, asked);
  const { rows, next } = pageBy(found, FAILED_JOBS_PER_PAGE, cursorOf);
  return ok({
    data: rows.map(({ id, queue, at, tries, sealed }) =>
      toRecord('failed_job', {
        id,
        attributes: {
          queue,
          at: toInstant(at),
          tries,
          says: sealed === null ? '' : describeQueued(seal, sealed),
        },
      }),
    ),
    meta: { next },
  });
};

/** The same for a file. */
export const failedJobsAsRows = async (
  { db, seal }: Pick<SystemDeps, 'db' | 'seal'>,
  _filters: Readonly<Record<string, string>>,
  atMost: number,
): Promise<string[][]> =>
  (await failed.listFailedJobs(db, { after: null, atMost })).map(({ queue, at, tries, sealed }) => [
    momentCell(at),
    QUEUE_NAMES[queue] ?? queue,
    `${tries}`,
    sealed === null ? '' : describeQueued(seal, sealed),
  ]);

const by = (staff: Staff, clock: Clock) => ({ by: signatureOf(staff), now: clock.now() });

const GONE = 'The portal has deleted this job since, so it can no longer be tried again.';

/** Each minute: a job that no try could do waits for a person, as a task, as long as the portal has it. */
export const noteFailedJobs = async ({
  db,
  clock,
}: Pick<SystemDeps, 'db' | 'clock'>): Promise<void> => {
  await addTasksOfJobs(db, clock.now());
  await closeTasksOfGoneJobs(db, { outcome: GONE, now: clock.now() });
};

/** Tries a job again that no try could do. */
export const retryJob = (
  { db, jobs, clock }: SystemDeps,
  { params: { id }, staff, record }: Call<typeof contract.retryJob>,
): CallAnswer<typeof contract.retryJob> =>
  transact(db, async (tx) => {
    if (!(await jobs.retryOne(tx, id))) return refuse('job_gone');
    await closeTaskOfTriedJob(tx, id, { ...by(staff, clock), outcome: 'Tried again.' });
    await record(tx, { subject: 'job', subjectId: id });
    return ok({ message: 'It is being tried again.' });
  });

/** Gives a job up: what it was to do is done by a person, or not at all. */
export const dismissJob = (
  { db, jobs, clock }: SystemDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.dismissJob>,
): CallAnswer<typeof contract.dismissJob> =>
  transact(db, async (tx) => {
    if (!(await jobs.dismissOne(tx, id))) return refuse('job_gone');
    await closeTaskAbout(tx, taskOfJob(id), {
      ...by(staff, clock),
      outcome: `Dismissed: ${reason}`,
    });
    await record(tx, { subject: 'job', subjectId: id, reason });
    return ok({ message: 'The job is dismissed.' });
  });
