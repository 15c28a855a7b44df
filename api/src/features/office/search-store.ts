import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { FOUND_AT_MOST } from '@bandstand/domain/office/model';
import type { Db } from '../../platform/database/pool.ts';

export interface FoundFamilyRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly children: readonly { readonly name: string; readonly status: string }[];
}

/** A phone number of six signs or more, alone or between words. */
const PHONE = /(?:^|\s)([+(]*\d[\d\s()+-]{4,})(?=\s|$)/;

/** What was typed as the words that families are found by: a phone number is one of them, however it is spaced. */
export const searchedWords = async (db: Db, said: string): Promise<string[]> => {
  const phone = PHONE.exec(said)?.[1] ?? '';
  const { rows } = await db.execute<{ words: string }>(sql`
    select concat_ws(' ', person_search_words(${said.replace(phone, ' ')}), phone_search_word(${phone})) as words`);
  return (rows[0]?.words ?? '').split(' ').filter((word) => word !== '');
};

/** Families that have a word beginning with each of these. */
export const findFamilies = async (db: Db, words: readonly string[]): Promise<FoundFamilyRow[]> => {
  const patterns = words.map((word) => `% ${word}%`);
  const { rows } = await db.execute<FoundFamilyRow>(sql`
    with found as materialized (
      select s.grown_up_id from family_search s where s.words like all(${sql.param(patterns)}::text[]) limit ${FOUND_AT_MOST})
    select g.id, g.name, a.email, g.phone, g.address_postcode as postcode, coalesce((
      select json_agg(json_build_object('name', k.name, 'status', k.status) order by k.name) from kids k
      where k.grown_up_id = g.id and k.erased_at is null), '[]') as children
    from found join grown_ups g on g.id = found.grown_up_id join accounts a on a.id = g.account_id order by g.name, g.id`);
  return rows;
};

/** The share of three-letter runs that two spellings of a name have in common at least. */
const ALIKE_FROM = '0.4';

/** Each word that is nobody's name read as the most similar name that somebody has; empty where one has none. */
export const readAsNames = (db: NodePgDatabase, words: readonly string[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.similarity_threshold = ${sql.raw(ALIKE_FROM)}`);
    const { rows } = await tx.execute<{ known: string | null }>(sql`
      select case when exists (select from searched_names n where n.word = said.word) then said.word
        else (select n.word from searched_names n where n.word % said.word order by n.word <-> said.word, n.word limit 1) end as known
      from unnest(${sql.param([...words])}::text[]) with ordinality as said(word, nth) order by said.nth`);
    return rows.map(({ known }) => known ?? '');
  });
