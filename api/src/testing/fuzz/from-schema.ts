import fc from 'fast-check';

/** A JSON schema as OpenAPI has it, limited to what our contracts use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** What a family might really send, by the field's name; the schema alone says only "a text". */
const BY_NAME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email/, ['fuzz@families.example', 'nobody@example.com']],
  [/password/, ['Bandstand1', 'Drumkit2027']],
  [/sort_code/, ['200000', '20-00-00', '000000']],
  [/account_number/, ['55779911', '00000000']],
  [/account_name/, ['Priya Shah']],
  [/postcode/, ['LS6 2AB']],
  [/phone/, ['020 7946 0018']],
  [/date|until|day|from$/i, ['2027-01-12', '2027-01-26', '2027-02-30']],
  [/(rate|amount)_in_pennies/, ['3600', '0']],
  [/year/, ['4', '-1']],
  [/designator/, ['intro', 'outro']],
  [/^q$/, ['foundry', 'school']],
  [/term/, ['LS6 2AB']],
];

export const JUNK = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202e',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'a'.repeat(300),
    '−1',
    'null',
    '٣',
    '🎸',
    '9'.repeat(40),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom({}, [], [[]], { $ne: null }),
);

/** Values that the schema allows, as far as it says so; ids exist, and belong to the caller or to somebody else. */
export const fitting = (
  schema: JsonSchema,
  ids: readonly string[],
  name = '',
): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => fitting(one, ids, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const [type = 'string'] = [schema.type ?? 'string'].flat();
  if (Array.isArray(schema.type) && schema.type.length > 1)
    return fc.oneof(
      ...(schema.type as string[]).map((one) => fitting({ ...schema, type: one }, ids, name)),
    );
  if (type === 'object') return objectOf(schema, ids);
  if (type === 'array')
    return fc.array(fitting(schema.items ?? {}, ids, name), { minLength: 1, maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  return textOf(schema, ids, name);
};

const objectOf = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, fitting(inner, ids, key)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
};

const numberOf = ({ minimum = -10, maximum = 100_000 }: JsonSchema): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -10), Math.min(maximum, 100_000)];
  const known = [1, 2026, 3600].filter((n) => n >= min && n <= max);
  const any = fc.integer({ min, max });
  return known.length === 0 ? any : fc.oneof(fc.constantFrom(...known), any);
};

const textOf = (
  { pattern }: JsonSchema,
  ids: readonly string[],
  name: string,
): fc.Arbitrary<string> => {
  if (pattern?.includes('[0-9a-f]{8}-') === true) return fc.constantFrom(...ids);
  const known = BY_NAME.find(([named]) => named.test(name))?.[1];
  const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  return known === undefined
    ? any
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any);
};

type Tree = Record<string, unknown>;

const places = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        [...at, key],
        ...places(inner, [...at, key]),
      ])
    : [];

/** A fitting value with one or two faults: junk in a field, a missing field, an unknown field. */
export const faulty = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.tuple(fc.nat(), fc.nat(2), JUNK), { minLength: 1, maxLength: 2 }))
    .map(([whole, faults]) => {
      const copy = structuredClone(whole) as Tree;
      for (const [where, kind, junk] of faults) spoil(copy, where, kind, junk);
      return copy;
    });

const spoil = (whole: Tree, where: number, kind: number, junk: unknown): void => {
  const all = places(whole);
  const at = all[where % Math.max(all.length, 1)];
  if (at === undefined) return void (whole['unknown'] = junk);
  let within = whole;
  for (const key of at.slice(0, -1)) within = within[key] as Tree;
  const last = at.at(-1) ?? '';
  if (kind === 0) within[last] = junk;
  else if (kind === 1) delete within[last];
  else within[`${last}x`] = junk;
};
