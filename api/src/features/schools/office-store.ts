import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';

export interface SchoolRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly town: string;
}

/** Schools whose name or town has what was typed: a provider has some thousands, which are gone through in a moment. */
export const findSchools = async (db: Db, said: string, limit: number): Promise<SchoolRow[]> => {
  const pattern = `%${said.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<SchoolRow>(sql`
    select id, name, town from schools where name ilike ${pattern} or town ilike ${pattern} order by name, town, id limit ${limit}`);
  return rows;
};
