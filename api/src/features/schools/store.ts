import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { kids, schools, timetables } from '../../../db/tables/index.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';

/** Schools whose name has every word of the search; those where the words begin words come first. */
export const findTimetables = (db: Db, words: readonly string[], limit: number) =>
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
    .innerJoin(schools, eq(schools.id, timetables.schoolId))
    .where(
      sql.join(
        words.map((word) => sql`lower(${timetables.displayName}) like ${`%${likeable(word)}%`}`),
        sql` and `,
      ),
    )
    .orderBy(desc(wordsBegun(words)), asc(timetables.displayName), asc(timetables.weekday))
    .limit(limit);

/** How many of the words begin a word of the name: "st mary" means St Mary's before Castle Mount Primary. */
const wordsBegun = (words: readonly string[]) =>
  sql.join(
    words.map(
      (word) => sql`(' ' || lower(${timetables.displayName}) like ${`% ${likeable(word)}%`})::int`,
    ),
    sql` + `,
  );

const likeable = (word: string): string =>
  word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

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

export const isOwnKid = async (db: Db, grownUpId: string, kidId: string): Promise<boolean> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  return (await db.select({ id: kids.id }).from(kids).where(own)).length === 1;
};

export const findFamily = async (db: Db, grownUpId: string) => {
  const [row] = await db
    .select({ balance: familyFacts.balance, enrolments: familyFacts.enrolments })
    .from(familyFacts)
    .where(eq(familyFacts.grown_up_id, grownUpId));
  return row;
};
export type FamilyFacts = NonNullable<Awaited<ReturnType<typeof findFamily>>>;
