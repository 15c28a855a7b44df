import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { kids, schools, timetables } from '../../../db/tables/index.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';

/**
 * Timetables whose name, school or town has words that begin with all the words of the search, in any order; those whose
 * name begins with the search come first. Of a search that finds hundreds, the first in the alphabet are looked at.
 */
export const findTimetables = (db: Db, said: string, limit: number) => {
  const candidates = db
    .select({ id: timetables.id })
    .from(timetables)
    .where(
      and(
        sql`${searchWords(said)} <> ''`,
        ...NTH_WORD.map(
          (n) =>
            sql`${timetables.searchText} like '% ' || split_part(${searchWords(said)}, ' ', ${n}) || '%'`,
        ),
      ),
    )
    .orderBy(asc(timetables.searchText), asc(timetables.weekday))
    .limit(LOOKED_AT);
  return summaries(db)
    .where(inArray(timetables.id, candidates))
    .orderBy(
      desc(sql`${timetables.searchText} like ' ' || ${searchWords(said)} || '%'`),
      desc(sql`${timetables.searchText} like '% ' || ${searchWords(said)} || '%'`),
      asc(timetables.searchText),
      asc(timetables.weekday),
    )
    .limit(limit);
};

/** Where no name begins that way: those that are written most alike, for a slip of the finger. */
export const findSimilarTimetables = (db: NodePgDatabase, said: string, limit: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(ALIKE_FROM)}`);
    return summaries(tx)
      .where(sql`${searchWords(said)} <% ${timetables.searchText}`)
      .orderBy(
        asc(sql`${searchWords(said)} <<-> ${timetables.searchText}`),
        asc(timetables.searchText),
        asc(timetables.weekday),
      )
      .limit(limit);
  });

/** The share of three-letter runs that two spellings of a name have in common at least. */
const ALIKE_FROM = '0.4';
const LOOKED_AT = 200;
const NTH_WORD = [1, 2, 3, 4, 5, 6, 7, 8];

const searchWords = (said: string) => sql`school_search_words(${said})`;

const summaries = (db: Db) =>
  db
    .select({
      id: timetables.id,
      display_name: timetables.displayName,
      school_id: schools.id,
      school_name: schools.name,
      town: schools.town,
      weekday: timetables.weekday,
      min_year: timetables.minYear,
      max_year: timetables.maxYear,
      closed_to_new_signups: timetables.closedToNewSignups,
    })
    .from(timetables)
    .innerJoin(schools, eq(schools.id, timetables.schoolId));

export const findTimetable = async (db: Db, id: string) => {
  const [row] = await db.select().from(timetableFacts).where(eq(timetableFacts.id, id));
  return row;
};
export type TimetableFacts = NonNullable<Awaited<ReturnType<typeof findTimetable>>>;

/** The timetable's bands; nothing at all when there is no such timetable. */
export const findBands = async (db: Db, timetableId: string) => {
  const [row] = await db
    .select()
    .from(timetableBands)
    .where(eq(timetableBands.timetable_id, timetableId));
  return row?.bands;
};

/** The name of a child of this parent; null when it is not theirs. */
export const findOwnName = async (
  db: Db,
  grownUpId: string,
  kidId: string,
): Promise<string | null> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  const [row] = await db.select({ name: kids.name }).from(kids).where(own);
  return row?.name ?? null;
};

export const findFamily = async (db: Db, grownUpId: string) => {
  const [row] = await db
    .select({
      balance: familyFacts.balance,
      enrolments: familyFacts.enrolments,
      past: familyFacts.past,
    })
    .from(familyFacts)
    .where(eq(familyFacts.grown_up_id, grownUpId));
  return row;
};
export type FamilyFacts = NonNullable<Awaited<ReturnType<typeof findFamily>>>;
