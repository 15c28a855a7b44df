import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { schools, timetables } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

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
