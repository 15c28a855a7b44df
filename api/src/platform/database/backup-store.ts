import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { instantText } from '../../../db/row-kinds.ts';
import { findFact, writeFact } from './installation-store.ts';
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

const moment = z.nullable(z.iso.datetime());
const backupState = z.object({
  /** When the newest copy of the whole database was made. */
  base_at: moment,
  /** Up to when all that was written is in the backup. */
  written_at: moment,
  /** When the newest backup was last restored on trial, and what was found. */
  checked_at: moment,
  is_checked_well: z.boolean(),
  check_says: z.string(),
  /** When it last failed, where it has not worked since. */
  failing_at: moment,
});
export type BackupState = z.infer<typeof backupState>;

const NONE: BackupState = {
  base_at: null,
  written_at: null,
  checked_at: null,
  is_checked_well: false,
  check_says: '',
  failing_at: null,
};

/** What the portal's own backups have come to. */
export const findBackup = async (db: Db): Promise<BackupState> => {
  const kept = await findFact(db, 'backup');
  return kept === null ? NONE : backupState.parse(JSON.parse(kept));
};

export const noteBackup = async (db: Db, news: Partial<BackupState>): Promise<void> => {
  const value = JSON.stringify({ ...(await findBackup(db)), ...news });
  await writeFact(db, { name: 'backup', value, now: new Date() });
};
