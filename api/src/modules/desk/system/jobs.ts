import * as contract from '@bandstand/domain/desk/system/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { FAILED_JOBS_PER_PAGE } from '@bandstand/domain/desk/system/model';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { signatureOf } from '../../../platform/actor.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import * as failed from '../../../platform/jobs/jobs-store.ts';
import { cursorOf, listing, readCursor } from '../../../platform/pages.ts';
import { closeTaskAbout, type LiveSettings } from '../../work-log/index.ts';
import { describeQueued } from '../../mail/index.ts';
import {
  addTasksOfJobs,
  closeTaskOfTriedJob,
  closeTasksOfGoneJobs,
  taskOfJob,
} from './job-tasks-store.ts';
import type { BackupKind } from '../../../storing-config.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/security/seal.ts';

/** What the page about the portal itself is given. */
export interface SystemDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly jobs: Jobs;
  readonly outbox: Jobs;
  readonly version: string;
  readonly startedAt: Date;
  readonly isDemo: boolean;
  readonly backups: BackupKind;
  readonly settings: LiveSettings;
  /** How the portal is installed, without anything secret. */
  readonly fixed: () => readonly {
    readonly name: string;
    readonly value: string;
    readonly variable: string;
  }[];
}

/** The jobs that no try could do. */
export const failedJobs = listing(contract.failedJobsList, {
  type: 'failed_job',
  perPage: FAILED_JOBS_PER_PAGE,
  nextIs: 'next',
  find: ({ db }: Pick<SystemDeps, 'db' | 'seal'>, { query: { after }, atMost }) =>
    failed.listFailedJobs(db, { after: readCursor(after), atMost }),
  line: ({ queue, at, tries, sealed }, { seal }) => ({
    queue,
    at: toInstant(at),
    tries,
    says: sealed === null ? '' : describeQueued(seal, sealed),
  }),
  cursor: cursorOf,
});

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
