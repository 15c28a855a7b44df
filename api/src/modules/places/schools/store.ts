import { and, eq, inArray, isNull, sql, asc, desc, type SQL } from 'drizzle-orm';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import * as z from 'zod/mini';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { kids, schools, timetables } from '../../../../db/tables/index.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../../db/tables/views.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export const findTimetable = async (db: Db, id: string) => {
  const [row] = await db.select().from(timetableFacts).where(eq(timetableFacts.id, id));
  return row;
};
/** A family has few reserved places at a time. */
export const findTimetablesOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(timetableFacts)
    .where(inArray(timetableFacts.id, [...ids]))
    .limit(100);
export type TimetableFacts = NonNullable<Awaited<ReturnType<typeof findTimetable>>>;

/** The timetable's bands; nothing at all when there is no such timetable. */
export const findBands = async (db: Db, timetableId: TimetableId) => {
  const [row] = await db
    .select({ bands: timetableBands.bands })
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return row?.bands;
};

/** The name of a child of this parent; null when it is not theirs. */
export const findOwnName = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<string | null> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  const [row] = await db.select({ name: kids.name }).from(kids).where(own);
  return row?.name ?? null;
};

export const findFamily = async (db: Db, grownUpId: GrownUpId) => {
  const [row] = await db
    .select({
      balance: familyFacts.balance,
      plan: familyFacts.plan,
      enrolments: familyFacts.enrolments,
      past: familyFacts.past,
    })
    .from(familyFacts)
    .where(eq(familyFacts.grownUpId, grownUpId));
  return row;
};
export type FamilyFacts = NonNullable<Awaited<ReturnType<typeof findFamily>>>;

interface BandTimes {
  readonly id: string;
  readonly name: string;
  readonly weekday: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly has_own_time: boolean;
}

const times = sql<readonly BandTimes[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'weekday', t.weekday,
    'starts_at', to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI'),
    'ends_at', to_char(coalesce(b.ends_at, t.ends_at), 'HH24:MI'), 'has_own_time', b.starts_at is not null)), '[]')
  from bands b join timetables t on t.id = b.timetable_id where b.timetable_id = ${timetableBands.timetableId})`;

/** A timetable's bands with their free places, and when each of them plays. */
export const findBandsWithTimes = async (db: Db, timetableId: TimetableId) => {
  const [row] = await db
    .select({ bands: timetableBands.bands, times })
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return row;
};

const schoolRow = z.strictObject({ id: uuid, name: z.string(), town: z.string() });
export type SchoolRow = z.infer<typeof schoolRow>;

/** Schools whose name or town has what was typed: a provider has some thousands, which are gone through in a moment. */
export const findSchools = async (db: Db, said: string, limit: number): Promise<SchoolRow[]> => {
  const pattern = `%${said.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return rowsOf(db, schoolRow).from(sql`
    select id, name, town from schools where name ilike ${pattern} or town ilike ${pattern} order by name, town, id limit ${limit}`);
};

/**
 * Timetables whose name, school or town has words that begin with all the words of the search, in any order; those whose
 * name begins with the search come first. However many match, the first are read in their order: by the index where the
 * name begins that way, or else by going through this many of the alphabet. Only what is so rare that these hold too few of
 * it is looked for among all, and put in order.
 */
export const findTimetables = (db: Db, said: string, limit: number) =>
  summaries(db)
    .where(
      sql`${timetables.id} in (
        with said as materialized (select words, array(select '% ' || word || '%' from regexp_split_to_table(words, ' ') word) as patterns from ${searchWords(said)} words),
        begun as materialized (
          select id from timetables where ${words} <> ''
            and search_text >= ' ' || ${words} and search_text < ' ' || ${words} || ${LAST_LETTER}
          order by search_text, weekday, id limit ${limit}),
        near as materialized (
          select id from (select id, search_text from timetables where ${tooFew(sql`begun`, limit)}
            order by search_text, weekday, id limit ${GONE_THROUGH}) first where ${hasAllWords} limit ${LOOKED_AT}),
        rare as materialized (
          select id, search_text, weekday from timetables
          where ${tooFew(sql`begun`, limit)} and ${tooFew(sql`near`, limit)} and ${hasFirstWords} and ${hasAllWords})
        select id from begun union all select id from near
        union all (select id from rare order by search_text, weekday, id limit ${LOOKED_AT}))`,
    )
    .orderBy(
      desc(sql`${timetables.searchText} like ' ' || (select ${searchWords(said)}) || '%'`),
      desc(sql`${timetables.searchText} like '% ' || (select ${searchWords(said)}) || '%'`),
      asc(timetables.searchText),
      asc(timetables.weekday),
      asc(timetables.id),
    )
    .limit(limit);

/**
 * For a slip of the finger: each word that no school's begins with is read as the most similar one that a school has, and
 * left out where none is. Where the words so read are never found together, those timetables that are written most alike.
 */
export const findInSpiteOfSlips = (db: NodePgDatabase, said: string, limit: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(ALIKE_FROM)}`);
    const meant = await correct(tx, said);
    const found = await findTimetables(tx, meant, limit);
    return found.length > 0 ? found : findSimilarTimetables(tx, meant || said, limit);
  });

const findSimilarTimetables = (db: Db, said: string, limit: number) =>
  summaries(db)
    .where(sql`${searchWords(said)} <% ${timetables.searchText}`)
    .orderBy(
      asc(sql`${searchWords(said)} <<-> ${timetables.searchText}`),
      asc(timetables.searchText),
      asc(timetables.weekday),
      asc(timetables.id),
    )
    .limit(limit);

const wordsRow = z.strictObject({ words: z.string() });

const correct = async (db: Db, said: string): Promise<string> => {
  const rows = await rowsOf(db, wordsRow).from(sql`
    select coalesce(string_agg(known, ' ' order by nth), '') as words
    from regexp_split_to_table(${searchWords(said)}, ' ') with ordinality as said(word, nth),
      lateral (select case when exists (
          select from searched_words w where w.word >= said.word and w.word < said.word || ${LAST_LETTER}) then said.word
        else (select w.word from searched_words w where said.word <% w.word
          order by said.word <<-> w.word, said.word <-> w.word, w.word limit 1) end as known) x
    where said.word <> ''`);
  return rows[0]?.words ?? '';
};

/** The share of three-letter runs that two spellings of a name have in common at least. */
const ALIKE_FROM = '0.4';
const LOOKED_AT = 200;
const GONE_THROUGH = 1_000;
/** After all that can follow, in the order of bytes. */
const LAST_LETTER = '\u{10ffff}';

const searchWords = (said: string) => sql`school_search_words(${said})`;
const words = sql`(select words from said)`;
const hasAllWords = sql`${words} <> '' and search_text like all((select patterns from said)::text[])`;
/** The same by the index, which knows single patterns only; beyond three words it hardly finds fewer. */
const hasFirstWords = sql.join(
  [1, 2, 3].map((n) =>
    sql.raw(`search_text like coalesce((select patterns[${n}] from said), '%')`),
  ),
  sql` and `,
);

const tooFew = (found: SQL, limit: number) => sql`(select count(*) from ${found}) < ${limit}`;

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
