import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { AnyValues, Field, Noun } from '@bandstand/domain/kernel/noun';
import type { NounCalls, NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Staff } from '../../../platform/http/call.ts';

/** Where the records of a noun lie. In its SQL, `it` is the record. */
export interface NounTable {
  readonly name: string;
  /** The column by whose values, and then ids, they are listed. */
  readonly order: string;
  /** What a search looks in; else the same. */
  readonly searched?: SQL;
  /** Which of them are part of a record; else those with its id in `<noun>_id`. */
  readonly within?: (id: string) => SQL;
  /** Values that are not a column of their name: as they are read. `write` puts them where they belong. */
  readonly read?: Readonly<Record<string, SQL>>;
  /** What is answered beside the values, as an object of JSON. */
  readonly facts?: (today: IsoDate) => SQL;
  /** The column that says when a record has ended; null where it is deleted, because nothing refers to it then. */
  readonly ended?: string | null;
  /** Which records this colleague may read; else all. */
  readonly readBy?: (staff: Staff) => SQL | null;
}

const recordRow = z.strictObject({ id: z.string(), attributes: z.record(z.string(), z.unknown()) });

const columnOf = (name: string): SQL => sql`${sql.identifier('it')}.${sql.identifier(name)}`;

const readColumn = (name: string, { kind }: Field): SQL =>
  kind === 'time' ? sql`to_char(${columnOf(name)}, 'HH24:MI')` : columnOf(name);

const hasEnded = ({ ended = 'retired_at' }: NounTable): SQL =>
  ended === null ? sql`it.id is null` : sql`${columnOf(ended)} is not null`;

const attributesOf = ({ fields }: Noun, table: NounTable, today: IsoDate): SQL => {
  const values = Object.entries(fields).map(
    ([name, field]) =>
      sql`${sql.raw(`'${name}'`)}, ${table.read?.[name] ?? readColumn(name, field)}`,
  );
  const all = sql.join([...values, sql`'has_ended', ${hasEnded(table)}`], sql`, `);
  return sql`(jsonb_build_object(${all}) || ${table.facts?.(today) ?? sql`'{}'::jsonb`})`;
};

export interface RecordsAsked {
  readonly of?: string | undefined;
  readonly said?: string | undefined;
  readonly after?: string | undefined;
  readonly atMost: number;
  readonly staff: Staff;
  readonly today: IsoDate;
}

/** Nothing is part of what isn't within anything. */
const isWithin = ({ within }: Noun, of: string): SQL =>
  within === undefined ? sql`false` : sql`${columnOf(`${within}_id`)} = ${of}`;

/** The records in their order, those that have ended last. */
export const listRecords = async (
  db: Db,
  { noun }: NounCalls,
  table: NounTable,
  asked: RecordsAsked,
): Promise<NounRecord[]> => {
  const { of, said, after, atMost, staff, today } = asked;
  const from = sql.identifier(table.name);
  const key = sql`${hasEnded(table)}, ${columnOf(table.order)}, it.id`;
  const wanted = [
    ...(of === undefined ? [] : [table.within?.(of) ?? isWithin(noun, of)]),
    ...(said === undefined
      ? []
      : [
          sql`' ' || school_search_words(${table.searched ?? columnOf(table.order)}::text) like all (array(
            select '% ' || word || '%' from regexp_split_to_table(school_search_words(${said}), ' ') word))`,
        ]),
    ...(after === undefined
      ? []
      : [sql`(${key}) > (select ${key} from ${from} it where it.id = ${after})`]),
    ...[table.readBy?.(staff) ?? []].flat(),
    sql`true`,
  ];
  const rows = await rowsOf(db, recordRow).from(sql`
    select it.id, ${attributesOf(noun, table, today)} as attributes from ${from} it
    where ${sql.join(wanted, sql` and `)} order by ${key} limit ${atMost}`);
  return rows.map((row) => toRecord(noun.name, row) as NounRecord);
};

export interface WantedRecord {
  readonly id: string;
  readonly staff: Staff;
  readonly today: IsoDate;
  readonly isHeld?: boolean;
}

/** One record as it is now; held, nobody else changes it before the transaction ends. */
export const findRecord = async (
  db: Db,
  { noun }: NounCalls,
  table: NounTable,
  { id, staff, today, isHeld = false }: WantedRecord,
): Promise<NounRecord | undefined> => {
  const from = sql.identifier(table.name);
  if (isHeld) await db.execute(sql`select from ${from} where id = ${id} for no key update`);
  const [row] = await rowsOf(db, recordRow).from(sql`
    select it.id, ${attributesOf(noun, table, today)} as attributes from ${from} it
    where it.id = ${id} and ${table.readBy?.(staff) ?? sql`true`}`);
  return row && (toRecord(noun.name, row) as NounRecord);
};

/** What a record is a part of, held: what is added to it or changed in it at the same moment waits. */
export const holdParent = async (
  tx: Db,
  { within }: Pick<Noun, 'within'>,
  { name: table, within: isElsewhere }: NounTable,
  { id, of }: { readonly id: string; readonly of: string },
): Promise<void> => {
  if (within === undefined || isElsewhere !== undefined) return;
  const own = sql`(select ${sql.identifier(`${within}_id`)} from ${sql.identifier(table)} where id = ${id})`;
  await tx.execute(sql`
    select from ${sql.identifier(`${within}s`)} where id = coalesce(${of || null}::uuid, ${own}) for no key update`);
};

/** Where the names of records lie that others refer to. */
const NAMES: Readonly<Record<string, readonly [table: string, column: string]>> = {
  timetable: ['timetables', 'display_name'],
  leader: ['band_leaders', 'name'],
  song: ['songs', 'title'],
  colleague: ['staff', 'name'],
};

const nameRow = z.strictObject({ id: z.string(), name: z.string() });

/** The names of what values refer to, by id. */
export const findNames = async (
  db: Db,
  { fields }: Noun,
  all: readonly AnyValues[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = Object.entries(fields).flatMap(([field, { kind, ...rest }]) => {
    const [table, column] = (kind === 'reference' && 'to' in rest && NAMES[rest.to]) || [];
    const ids = all.flatMap((values) => values[field] ?? []);
    if (table === undefined || column === undefined || ids.length === 0) return [];
    return [
      sql`select id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`,
    ];
  });
  if (asked.length === 0) return new Map();
  const rows = await rowsOf(db, nameRow).from(sql.join(asked, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** What of a record the noun declares, without the facts beside it. */
export const valuesIn = ({ noun }: NounCalls, { attributes }: NounRecord): AnyValues =>
  Object.fromEntries(Object.keys(noun.fields).map((name) => [name, attributes[name] ?? null]));

type Values = Readonly<Record<string, unknown>>;

const kept = (values: Values, table: NounTable): [string, unknown][] =>
  Object.entries(values).filter(([name]) => table.read?.[name] === undefined);

export const insertRecord = async (
  tx: Db,
  table: NounTable,
  { id, values, also }: { readonly id: string; readonly values: Values; readonly also: Values },
): Promise<void> => {
  const columns = [['id', id] as const, ...kept(values, table), ...Object.entries(also)];
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${sql.join(
      columns.map(([name]) => sql.identifier(name)),
      sql`, `,
    )})
    values (${sql.join(
      columns.map(([, value]) => sql`${value}`),
      sql`, `,
    )})`);
};

export const updateRecord = async (
  tx: Db,
  table: NounTable,
  { id, values }: { readonly id: string; readonly values: Values },
): Promise<void> => {
  const columns = kept(values, table);
  if (columns.length === 0) return;
  const set = columns.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  await tx.execute(
    sql`update ${sql.identifier(table.name)} set ${sql.join(set, sql`, `)} where id = ${id}`,
  );
};

/** It stays for what refers to it, unless nothing can. */
export const endRecord = async (
  tx: Db,
  { name, ended = 'retired_at' }: NounTable,
  id: string,
  now: Date,
): Promise<void> => {
  const table = sql.identifier(name);
  await tx.execute(
    ended === null
      ? sql`delete from ${table} where id = ${id}`
      : sql`update ${table} set ${sql.identifier(ended)} = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
};
