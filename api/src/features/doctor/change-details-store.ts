import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';

interface ChangeDetailsRow extends Record<string, unknown> {
  readonly id: string;
  readonly sealed: string;
  /** What the chain says of it. */
  readonly hash: string;
}

/** What lies sealed beside the changes of the office: the next ones after a change, in the order of their ids. */
export const listChangeDetails = async (
  db: Db,
  after: string | null,
  limit: number,
): Promise<ChangeDetailsRow[]> => {
  const { rows } = await db.execute<ChangeDetailsRow>(sql`
    select d.change_id as id, d.sealed, c.details_hash as hash from change_details d join changes c on c.id = d.change_id
    ${after === null ? sql`` : sql`where d.change_id > ${after}`}
    order by d.change_id limit ${limit}`);
  return rows;
};
