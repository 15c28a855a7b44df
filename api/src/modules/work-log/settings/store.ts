import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PROVIDER } from '@bandstand/domain/desk/settings/provider-noun';
import { SETTINGS, type KnownSettings } from '@bandstand/domain/desk/settings/settings';
import { keyOf } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const settingRow = z.strictObject({
  name: keyOf({ ...SETTINGS, ...PROVIDER.fields }),
  value: z.string(),
});

/** What was set otherwise than it was at first. */
export const listSettings = (db: Db): Promise<z.infer<typeof settingRow>[]> =>
  rowsOf(db, settingRow).from(sql`select s.name, s.value from settings s order by s.name`);

/** From now on nobody else changes several of them together, until the transaction ends. */
export const holdSettings = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
};

/** False when somebody else has changed it from what it was. */
export const writeSetting = async (
  db: Db,
  {
    name,
    value,
    was,
    now,
  }: {
    readonly name: keyof KnownSettings;
    readonly value: string;
    readonly was: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    insert into settings (name, value, changed_at) values (${name}, ${value}, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at where settings.value = ${was}
    returning name`);
  return rows.length > 0;
};
