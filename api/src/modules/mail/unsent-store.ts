import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { instantText, uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { UNSENT } from './jobs.ts';

const unsentRow = z.strictObject({ id: uuid, sealed: z.string(), written_at: instantText });

/** E-mails that are kept for a person, the oldest first; what they say is sealed. */
export const findUnsent = async (db: Db) => {
  return rowsOf(db, unsentRow).from(sql`
    select id, data ->> 'sealed' as sealed, coalesce(source_created_on, created_on) as written_at
    from jobs.job where name = ${UNSENT} and state = 'created' order by 3, id`);
};
