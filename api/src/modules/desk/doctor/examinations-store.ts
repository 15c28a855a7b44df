import { desc, lt } from 'drizzle-orm';
import { examinations } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { ChangesEnd } from './change-details-store.ts';

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
