import type { SqlPortal } from '../with-sql.ts';

/** What waits in a queue for later is due now. */
export const doNow = async ({ sql }: SqlPortal, queue: string): Promise<void> => {
  await sql('update jobs.job set start_after = now() where name = $1', [queue]);
};

/** A job that forgets no files has failed for good. */
export const failJob = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `insert into jobs.job (name, state, data, completed_on) values ('forget-files', 'failed', '{"files": []}', now())`,
  );
};

/** The jobs of a queue are lost. */
export const loseJobs = async ({ sql }: SqlPortal, queue: string): Promise<void> => {
  await sql('delete from jobs.job where name = $1', [queue]);
};

/** The jobs of a queue have failed for good. */
export const failJobs = async ({ sql }: SqlPortal, queue: string): Promise<void> => {
  await sql("update jobs.job set state = 'failed', completed_on = now() where name = $1", [queue]);
};

/** A job was to begin this many hours ago. */
export const letJobWait = async (
  { sql }: SqlPortal,
  jobId: string,
  hours: number,
): Promise<void> => {
  await sql(
    `update jobs.job set start_after = now() - $2 * interval '1 hour', created_on = now() - $2 * interval '1 hour'
     where id = $1`,
    [jobId, hours],
  );
};

/** The mail server took none of the e-mails that wait, however often it was tried: they are kept for a person. */
export const giveUpEmails = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `insert into jobs.job (name, state, data, source_name)
     select 'unsent-mail', 'created', data, 'send-mail' from jobs.job where name = 'send-mail'`,
  );
  await sql("delete from jobs.job where name = 'send-mail'");
};
