import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { PATIENT } from '../database/timeouts.ts';
import { indexFailedJobs } from './install-store.ts';
import { SCHEMA } from './pg-boss.ts';

/** Makes the tables of the jobs, or brings them up to date, as their owner; forward only. */
export const installJobs = async (owner: pg.ClientConfig): Promise<void> => {
  const boss = new PgBoss({
    ...(owner as object),
    ...PATIENT,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: true, timeout: 8_000, close: true });
  await indexFailedJobs(owner);
};
