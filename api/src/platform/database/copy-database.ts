import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { asRows } from './rows.ts';
import { waitLong } from './timeouts.ts';

const tableRow = z.strictObject({ name: z.string(), columns: z.string() });
type Table = z.infer<typeof tableRow>;

/** All tables with rows of their own, and the columns that are written and not worked out. */
const listTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'jobs') group by 1 order by 1`,
  );
  return asRows(tableRow, rows);
};

const statementRow = z.strictObject({ takes: z.string(), gives: z.string() });

/** Foreign keys and triggers, which rows that were right before need not meet one by one: how each is taken away and given back. */
const listGuards = async (client: pg.Client): Promise<readonly z.infer<typeof statementRow>[]> => {
  const { rows } = await client.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as takes,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as gives
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
     union all
     select format('alter table %s disable trigger user', t), format('alter table %s enable trigger user', t)
     from (select distinct tgrelid::regclass as t from pg_trigger where not tgisinternal and tgparentid = 0) s`,
  );
  return asRows(statementRow, rows);
};

const sequenceRow = z.strictObject({ name: z.string(), value: z.nullable(z.string()) });
const countRow = z.strictObject({ count: z.string() });

const countOf = async (client: pg.Client, { name }: Table): Promise<string> => {
  const { rows } = await client.query(`select count(*) as count from ${name}`);
  return asRows(countRow, rows)[0]?.count ?? '';
};

/**
 * Copies all rows of a database into another one of the same version, whose owner needs to be no superuser: all or nothing. Keys are
 * checked as they are given back. Returns how many tables there are.
 */
export const copyDatabase = async (
  source: pg.ClientConfig,
  target: pg.ClientConfig,
): Promise<number> => {
  const [before, after] = [new pg.Client(source), new pg.Client(target)];
  await Promise.all([before.connect(), after.connect()]);
  try {
    await Promise.all([waitLong(before), waitLong(after)]);
    await before.query('begin isolation level repeatable read read only');
    await after.query('begin');
    const [tables, guards] = [await listTables(before), await listGuards(after)];
    for (const { takes } of guards) await after.query(takes);
    await after.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const { name, columns } = table;
      await pipeline(
        before.query(to(`copy ${name} (${columns}) to stdout`)),
        after.query(from(`copy ${name} (${columns}) from stdin`)),
      );
      if ((await countOf(before, table)) !== (await countOf(after, table)))
        throw new Error(`${name} did not arrive whole.`);
    }
    const { rows } = await before.query(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences where schemaname in ('public', 'jobs')`,
    );
    for (const { name, value } of asRows(sequenceRow, rows))
      if (value !== null)
        await after.query('select setval($1::regclass, $2::bigint)', [name, value]);
    for (const { gives } of guards) await after.query(gives);
    await after.query('commit');
    return tables.length;
  } finally {
    await Promise.all([before.end(), after.end()]);
  }
};

/** Writes a file of comma-separated values for each table of a database; returns their names. */
export const writeTables = async (source: pg.ClientConfig, folder: string): Promise<string[]> => {
  const client = new pg.Client(source);
  await client.connect();
  try {
    await waitLong(client);
    await client.query('begin isolation level repeatable read read only');
    const names = (await listTables(client)).map(({ name }) => name);
    const own = names.filter((name) => name.startsWith('public.'));
    for (const name of own)
      await pipeline(
        client.query(to(`copy ${name} to stdout with (format csv, header)`)),
        createWriteStream(join(folder, `${name.slice('public.'.length)}.csv`), { mode: 0o600 }),
      );
    return own;
  } finally {
    await client.end();
  }
};
