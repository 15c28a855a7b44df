import { sql, type SQL } from 'drizzle-orm';
import { text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL keeps it in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** A check that a text is one of a list that code knows. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A text that is empty until somebody says something. */
export const words = (name: string) => text(name).notNull().default('');

/** The id of a thing, or of what a row belongs to: see `kernel/ids.ts` for the kinds. */
export const idOf = <Id extends string>(name?: string) =>
  (name === undefined ? uuid() : uuid(name)).$type<Id>();
