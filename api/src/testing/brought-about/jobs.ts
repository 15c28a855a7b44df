import type { WithSql } from '../with-sql.ts';

/** What waits in a queue for later is due now. */
export const doNow = async ({ sql }: WithSql, queue: string): Promise<void> => {
  await sql('update jobs.job set start_after = now() where name = $1', [queue]);
};

/** A job that forgets no files has failed for good. */
export const failJob = async ({ sql }: WithSql): Promise<void> => {
  await sql(
    `insert into jobs.job (name, state, data, completed_on) values ('forget-files', 'failed', '{"files": []}', now())`,
  );
};

/** The jobs of a queue are lost. */
export const loseJobs = async ({ sql }: WithSql, queue: string): Promise<void> => {
  await sql('delete from jobs.job where name = $1', [queue]);
};
