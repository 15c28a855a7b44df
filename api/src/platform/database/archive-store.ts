import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { instantText } from '../../../db/row-kinds.ts';
import type { Db } from './pool.ts';
import { rowsOf } from './rows.ts';

const archiveRow = z.strictObject({
  is_on: z.boolean(),
  last_at: z.nullable(instantText),
  failing_at: z.nullable(instantText),
});

/** Whether the server archives what it writes, from which a backup is brought up to a moment; and whether that works. */
export const findArchive = async (db: Db): Promise<z.infer<typeof archiveRow>> => {
  const [row] = await rowsOf(db, archiveRow).from(sql`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_at,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time end as failing_at
    from pg_stat_archiver`);
  return row ?? { is_on: false, last_at: null, failing_at: null };
};
