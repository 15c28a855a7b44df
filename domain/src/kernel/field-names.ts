// Rules write camelCase. HTTP and SQL write snake_case, and names are converted where one meets the other: by a store that
// hands rows to a rule, by a query of a page that does so with an answer, and by the use case that answers what a rule said.

type Plain = string | number | boolean | bigint | null | undefined | Date;

type CamelName<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${CamelName<Capitalize<Rest>>}`
  : Name;

type SnakeName<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeName<Rest>}`
    : `_${Lowercase<First>}${SnakeName<Rest>}`
  : Name;

export type CamelCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: CamelCased<Value[Index]> }
    : { [Name in keyof Value as CamelName<Name>]: CamelCased<Value[Name]> };

export type SnakeCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: SnakeCased<Value[Index]> }
    : { [Name in keyof Value as SnakeName<Name>]: SnakeCased<Value[Name]> };

/** The same with `firstLessonOn` for `first_lesson_on`, at every depth. The keys of a record are names as well. */
export const camelCased = <Value>(value: Value): CamelCased<Value> =>
  renamed(value, camelName) as CamelCased<Value>;

/** The same with `first_lesson_on` for `firstLessonOn`, at every depth. The keys of a record are names as well. */
export const snakeCased = <Value>(value: Value): SnakeCased<Value> =>
  renamed(value, snakeName) as SnakeCased<Value>;

type Rename = (name: string) => string;

/** There are some hundred names, and the same ones come with every row. */
const remembered = (rename: Rename): Rename => {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const other = rename(name);
    known.set(name, other);
    return other;
  };
};

const camelName = remembered((name) =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
);

/** `first_lesson_on` for `firstLessonOn`. */
export const snakeName = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Name by name: a Home has some six hundred of them, and lists of entries in between take twice as long. */
const renamed = (value: unknown, rename: Rename): unknown => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, rename));
  const given = value as Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(given)) fields[rename(name)] = renamed(given[name], rename);
  return fields;
};
