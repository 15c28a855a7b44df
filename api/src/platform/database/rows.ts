import { type SQL, getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { z } from 'zod/mini';
import { idRow } from '../../../db/row-kinds.ts';
import type { Db } from './pool.ts';

/** What a row is. It comes as it was sent, so a schema changes nothing of it. */
export type RowSchema<Row extends object = object> = z.ZodMiniType<Row, Row>;

let areChecked = false;

/** From now on every row is checked, as in tests and in development; in service PostgreSQL is trusted, which costs nothing. */
export const checkRows = (isWanted = true): void => {
  areChecked = isWanted;
};

/** A row that is not what its schema says. It names the places, and never what is there. */
class RowFault extends Error {
  override readonly name = 'RowFault';
  /** The log has a fault's code, and not what it says. */
  readonly code: string;

  constructor(places: string) {
    super(`A row is not what its schema says: ${places}`);
    this.code = places;
  }
}

type Asked = Pick<Db, 'execute'>;

/** The rows of a statement, each of them what the schema says: `rowsOf(db, kidRow).from(sql`select …`)`. */
export const rowsOf = <Row extends object>(db: Asked, schema: RowSchema<Row>) => ({
  from: async (statement: SQL): Promise<Row[]> => {
    const { rows } = await db.execute(statement);
    return asRows(schema, rows);
  },
});

/** The same as rules are given them. */
export const factsOf = <Row extends object>(db: Asked, schema: RowSchema<Row>) => ({
  from: async (statement: SQL): Promise<CamelCased<Row>[]> =>
    (await rowsOf(db, schema).from(statement)).map((row) => camelCased(row)),
});

/** The first of them, where there is one. */
export const factOf = <Row extends object>(db: Asked, schema: RowSchema<Row>) => ({
  from: async (statement: SQL): Promise<CamelCased<Row> | undefined> =>
    (await factsOf(db, schema).from(statement))[0],
});

/** The ids that a statement answers. */
export const idsOf = (db: Asked) => ({
  from: async (statement: SQL): Promise<string[]> =>
    (await rowsOf(db, idRow).from(statement)).map(({ id }) => id),
});

/** Whether a statement answers anything. */
export const hasRows = (db: Asked) => ({
  from: async (statement: SQL): Promise<boolean> => (await db.execute(statement)).rows.length > 0,
});

/** Rows that were answered, each of them what the schema says. */
export const asRows = <Row extends object>(
  schema: RowSchema<Row>,
  rows: readonly unknown[],
): Row[] => {
  if (areChecked) for (const row of rows) check(schema, row);
  return rows as Row[];
};

/** The row of a statement that always answers one. */
export const oneRowOf = <Row extends object>(db: Pick<Db, 'execute'>, schema: RowSchema<Row>) => ({
  from: async (statement: SQL): Promise<Row> => {
    const [row] = await rowsOf(db, schema).from(statement);
    if (row === undefined) throw new Error('A statement that always answers a row answered none.');
    return row;
  },
});

const check = (schema: RowSchema, row: unknown): void => {
  const { error } = schema.safeParse(row);
  if (error === undefined) return;
  const places = error.issues.map((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return [placeOf(schema, issue.path), issue.code, ...names].join(' ');
  });
  throw new RowFault(places.join('; '));
};

type AnySchema = z.core.$ZodType;

/** Only names that are in the schema: the keys of a record may be anybody's. */
const placeOf = (schema: AnySchema, path: readonly PropertyKey[]): string => {
  const names: string[] = [];
  let at: AnySchema | undefined = schema;
  for (const key of path) {
    const { def } = within(at)._zod as { def: z.core.$ZodTypes['_zod']['def'] };
    if (def.type === 'object') {
      names.push(String(key));
      at = def.shape[String(key)];
    } else if (def.type === 'array') {
      names.push('[]');
      at = def.element;
    } else at = undefined;
    if (at === undefined) break;
  }
  return names.join('.') || 'row';
};

const within = (schema: AnySchema): AnySchema => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  return def.type === 'nullable' || def.type === 'optional' || def.type === 'readonly'
    ? within(def.innerType)
    : schema;
};

/** A table's row that PostgreSQL has sent as JSON, as drizzle reads it from the table itself. */
export const rowFromJson = <T extends Table>(
  table: T,
  json: Readonly<Record<string, unknown>>,
): InferSelectModel<T> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = json[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as InferSelectModel<T>;

/** An instant as PostgreSQL writes it, as answers write it: ISO 8601, in UTC. */
export const toInstant = (at: string): string => new Date(at).toISOString();

export const toInstantOrNull = (at: string | null): string | null =>
  at === null ? null : toInstant(at);
