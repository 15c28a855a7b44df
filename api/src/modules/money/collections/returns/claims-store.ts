import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const dayRow = z.strictObject({ day: z.nullable(isoDate) });

/** The London day on which we were told that a collection was claimed back; null when it never was. */
export const findClaimedOn = async (
  db: Db,
  collectionId: CollectionId,
): Promise<IsoDate | null> => {
  const rows = await rowsOf(db, dayRow).from(sql`
    select to_char(max(created_at) at time zone 'Europe/London', 'YYYY-MM-DD') as day
    from ledger_entries where collection_id = ${collectionId} and kind = 'claim'`);
  return rows[0]?.day ?? null;
};
