import { desc, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { examinations } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const changeDetailsRow = z.strictObject({
  id: uuid,
  sealed: z.string(),
  /** What the chain says of it. */
  hash: z.string(),
});
type ChangeDetailsRow = z.infer<typeof changeDetailsRow>;

/** What lies sealed beside the changes of the office: the next ones after a change, in the order of their ids. */
export const listChangeDetails = async (
  db: Db,
  after: string | null,
  limit: number,
): Promise<ChangeDetailsRow[]> => {
  return rowsOf(db, changeDetailsRow).from(sql`
    select d.change_id as id, d.sealed, c.details_hash as hash from change_details d join changes c on c.id = d.change_id
    ${after === null ? sql`` : sql`where d.change_id > ${after}`}
    order by d.change_id limit ${limit}`);
};

const changesEnd = z.strictObject({ sequence: z.int(), hash: z.string() });
/** The newest change of the office, by its number and its hash: all the others are chained into it. */
type ChangesEnd = z.infer<typeof changesEnd>;

export const findChangesEnd = async (db: Db): Promise<ChangesEnd | undefined> => {
  const [row] = await rowsOf(db, changesEnd).from(
    sql`select sequence::int, hash from changes order by sequence desc limit 1`,
  );
  return row;
};

/** One line of the doctor's. */
export interface Finding {
  readonly part: string;
  readonly isWell: boolean;
  readonly says: string;
  /** Where the record of what the office did ended then: the next examinations look whether that is still there. */
  readonly end?: ChangesEnd;
}

export interface Examination {
  readonly at: Date;
  readonly findings: readonly Finding[];
}

const KEPT = 90 * 24 * 60 * 60 * 1000;

/** Keeps what was found, and forgets what is older than three months. */
export const keepExamination = async (db: Db, { at, findings }: Examination): Promise<void> => {
  await db.insert(examinations).values({ at, findings }).onConflictDoNothing();
  await db.delete(examinations).where(lt(examinations.at, new Date(at.getTime() - KEPT)));
};

export const findExamination = async (db: Db): Promise<Examination | undefined> => {
  const [row] = await db.select().from(examinations).orderBy(desc(examinations.at)).limit(1);
  return row && { at: row.at, findings: row.findings as Examination['findings'] };
};
