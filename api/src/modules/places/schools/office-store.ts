import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const schoolRow = z.strictObject({ id: uuid, name: z.string(), town: z.string() });
export type SchoolRow = z.infer<typeof schoolRow>;

/** Schools whose name or town has what was typed: a provider has some thousands, which are gone through in a moment. */
export const findSchools = async (db: Db, said: string, limit: number): Promise<SchoolRow[]> => {
  const pattern = `%${said.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return rowsOf(db, schoolRow).from(sql`
    select id, name, town from schools where name ilike ${pattern} or town ilike ${pattern} order by name, town, id limit ${limit}`);
};
