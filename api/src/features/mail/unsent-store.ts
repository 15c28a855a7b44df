import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';
import { UNSENT } from './jobs.ts';

/** E-mails that are kept for a person, the oldest first; what they say is sealed. */
export const findUnsent = async (db: Db) => {
  const { rows } = await db.execute<{ id: string; sealed: string; written_at: string }>(sql`
    select id, data ->> 'sealed' as sealed, coalesce(source_created_on, created_on) as written_at
    from jobs.job where name = ${UNSENT} and state = 'created' order by 3, id`);
  return rows;
};
