import pg from 'pg';

/** Jobs that failed are listed among all those of a week, most of which were done. The table is pg-boss's, the index ours. */
export const indexFailedJobs = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      "create index if not exists job_failed on jobs.job ((coalesce(completed_on, created_on)), id) where state = 'failed'",
    );
  } finally {
    await client.end();
  }
};
