import { sql, type SQL } from 'drizzle-orm';
import { text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL keeps it in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** A check that a text is one of a list that code knows. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A text that is empty until somebody says something. */
export const words = (name: string) => text(name).notNull().default('');
