import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { FOUND_AT_MOST } from '@bandstand/domain/desk/office/model';
import { uuid } from '../../../../db/row-kinds.ts';
import { shownEmail } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const foundFamilyRow = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  /** All that it is found by. */
  words: z.string(),
  children: z.array(z.strictObject({ name: z.string(), status: z.string() })),
});
export type FoundFamilyRow = z.infer<typeof foundFamilyRow>;

/** A phone number of six signs or more, alone or between words. */
const PHONE = /(?:^|\s)([+(]*\d[\d\s()+-]{4,})(?=\s|$)/;

const searchedWordsRow = z.strictObject({ typed: z.string(), words: z.string() });

/**
 * What was typed as the words that families are found by. A phone number is one of them, however it is spaced; the words of an
 * email address stay together, as each of them alone is in thousands of others.
 */
export const searchedWords = async (db: Db, said: string): Promise<string[]> => {
  const phone = PHONE.exec(said)?.[1] ?? '';
  const typed = said.replace(phone, ' ').split(/\s+/);
  const rows = await rowsOf(db, searchedWordsRow).from(sql`
    select t.typed, person_search_words(t.typed) as words
    from unnest(${sql.param(typed)}::text[]) with ordinality as t(typed, nth)
    union all select '', phone_search_word(${phone})`);
  return rows
    .flatMap((row) => (row.typed.includes('@') ? [row.words] : row.words.split(' ')))
    .filter((word) => word !== '');
};

/** The last figures of a phone number: a family's words end with it. */
const LAST_DIGITS = /^\d{4,}$/;

/** Each a condition of its own: PostgreSQL has no index for `like all`. */
const like = (pattern: string) => sql`s.words like ${pattern}`;
const eitherOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;

/**
 * Families that have, for each word, one that begins with one of its readings, or a phone number that ends with it. A family
 * that has the words whole and side by side comes first: their name may be how many others begin.
 */
export const findFamilies = async (
  db: Db,
  words: readonly (readonly string[])[],
): Promise<FoundFamilyRow[]> => {
  const each = words.map((readings) =>
    eitherOf(
      readings.flatMap((word) => [
        like(`% ${word}%`),
        ...(LAST_DIGITS.test(word) ? [like(`%${word}`)] : []),
      ]),
    ),
  );
  const whole = words.map(([first = '']) => first).join(' ');
  return listFound(
    db,
    sql`select f.grown_up_id, min(f.place) as place from (
        (select s.grown_up_id, 0 as place from family_search s
          where ${eitherOf([like(`% ${whole} %`), like(`% ${whole}`)])} limit ${FOUND_AT_MOST})
        union all
        (select s.grown_up_id, 1 from family_search s
          where ${sql.join(each, sql` and `)} limit ${FOUND_AT_MOST})
      ) f group by f.grown_up_id order by place limit ${FOUND_AT_MOST}`,
  );
};

/** The family that signs in with this address: the words of a common one are in every third family’s. */
export const findByAddress = (db: Db, address: string): Promise<FoundFamilyRow[]> =>
  listFound(
    db,
    sql`select g.id as grown_up_id, 0 as place from accounts a join grown_ups g on g.account_id = a.id
      where a.email = ${address.trim().toLowerCase()} and a.audience = 'parent' and g.erased_at is null`,
  );

export const findByIds = (db: Db, ids: readonly string[]): Promise<FoundFamilyRow[]> =>
  listFound(
    db,
    sql`select id as grown_up_id, 0 as place from unnest(${sql.param([...ids])}::uuid[]) id`,
  );

const listFound = async (db: Db, found: SQL): Promise<FoundFamilyRow[]> => {
  return rowsOf(db, foundFamilyRow).from(sql`
    with found as materialized (${found})
    select g.id, g.name, ${shownEmail} as email, g.phone, g.address_postcode as postcode, s.words, coalesce((
      select json_agg(json_build_object('name', k.name, 'status', k.status) order by k.name) from kids k
      where k.grown_up_id = g.id and k.erased_at is null), '[]') as children
    from found join grown_ups g on g.id = found.grown_up_id join accounts a on a.id = g.account_id
      join family_search s on s.grown_up_id = g.id
    order by found.place, g.name, g.id`);
};

/** The share of three-letter runs that two spellings of a name have in common at least. */
const ALIKE_FROM = '0.4';
/** At most this many names of whichever letters are tried for one word, and this many with the shorter ones that are a letter away. */
const ALIKE = 4;
const READINGS = 8;
/** Of a longer word enough three-letter runs are left where one letter is wrong. */
const SHORT = 8;

const namesRow = z.strictObject({ names: z.array(z.string()) });

/** The word with two neighbouring letters swapped, each pair in turn: few of its three-letter runs are left in a short name. */
const swapped = sql`array(select left(said.word, n - 1) || substr(said.word, n + 1, 1) || substr(said.word, n, 1) || substr(said.word, n + 2)
  from generate_series(1, length(said.word) - 1) n)`;

/** The word with one letter less, more or another: so few of its three-letter runs are left in a short name that none is like it. */
const oneLetterOff = sql`array(select left(said.word, n - 1) || c || substr(said.word, n + less) from generate_series(1, length(said.word) + 1) n,
    unnest(string_to_array('abcdefghijklmnopqrstuvwxyz', null) || array['']) c, generate_series(0, 1) less
  where length(said.word) between 3 and ${SHORT})`;

/**
 * The names that somebody has which are most similar to each word, itself first, then with swapped letters, then a letter away; a
 * word with a figure in it is read as it is.
 */
export const readAsNames = (db: NodePgDatabase, words: readonly string[]): Promise<string[][]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.similarity_threshold = ${sql.raw(ALIKE_FROM)}`);
    const rows = await rowsOf(tx, namesRow).from(sql`
      select case when said.word ~ '[0-9]' then array[said.word] else array(
          select f.word from (
            select n.word, 0 as place from searched_names n where n.word = said.word
            union all select n.word, 1 from searched_names n where n.word = any(${swapped}) and n.word <> said.word
            union all select n.word, 2 from searched_names n where n.word = any(${oneLetterOff}) and n.word <> said.word
            union all (select n.word, 3 from searched_names n where n.word % said.word order by n.word <-> said.word, n.word limit ${ALIKE})
          ) f group by f.word order by min(f.place), f.word <-> said.word, f.word limit ${READINGS})
        end as names
      from unnest(${sql.param([...words])}::text[]) with ordinality as said(word, nth) order by said.nth`);
    return rows.map(({ names }) => names);
  });
