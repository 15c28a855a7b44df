import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const pricedDay = z.strictObject({ id: uuid, from: isoDate });

/** The days from which a timetable has prices: the timetable of a price, or the one that is named. */
export const findPricedDays = (tx: Db, { id, of }: { readonly id: string; readonly of: string }) =>
  rowsOf(tx, pricedDay).from(sql`
    select p.id, p.from_date as "from" from prices p
    where p.timetable_id = coalesce((select timetable_id from prices where id = ${id}), ${of || null}::uuid) order by p.from_date`);
