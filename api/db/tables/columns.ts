import { sql, type SQL } from 'drizzle-orm';
import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { customType, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { listed } from '../lists.ts';

/** An instant; PostgreSQL keeps it in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** A check that a text is one of a list that code knows. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in ${listed(values)}`;

/** A text that is empty until somebody says something. */
export const words = (name: string) => text(name).notNull().default('');

/** The id of a thing, or of what a row belongs to: see `kernel/ids.ts` for the kinds. */
export const idOf = <Id extends string>(name?: string) =>
  (name === undefined ? uuid() : uuid(name)).$type<Id>();

/** JSON that a function of the database makes for rules: they read it in camelCase. */
export const facts = <Facts>() =>
  customType<{ data: Facts; driverData: unknown }>({
    dataType: () => 'json',
    fromDriver: (value) => camelCased(value) as Facts,
  })();

/** JSON that rules write and read in camelCase; it is kept in snake_case, as SQL reads it. */
export const keptFacts = <Facts>() =>
  customType<{ data: Facts; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(snakeCased(value)),
    fromDriver: (value) => camelCased(value) as Facts,
  })();

/** The same for JSON that is made within a statement. */
export const factsFrom = <Facts>(json: SQL): SQL<Facts> =>
  json.mapWith((value: unknown) => camelCased(value) as Facts);
