import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm';

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
