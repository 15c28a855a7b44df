import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const priceRow = z.strictObject({ id: uuid, from: isoDate, monthly: z.int() });

/** The prices of a timetable: that of a price, or the one that is named. */
export const findPrices = (tx: Db, { id, of }: { readonly id: string; readonly of: string }) =>
  rowsOf(tx, priceRow).from(sql`
    select p.id, p.from_date as "from", p.monthly_pennies as monthly from prices p
    where p.timetable_id = coalesce((select timetable_id from prices where id = ${id || null}::uuid), ${of || null}::uuid) order by p.from_date`);
