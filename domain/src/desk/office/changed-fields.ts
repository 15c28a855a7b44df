import * as z from 'zod/mini';

/** A field that was changed: what was in it, and what is in it now; null where nothing was said about it. */
export const changedField = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangedField = z.output<typeof changedField>;

/** What the office did beyond what anybody may do by themselves: refusals that it overruled, and why. */
export const overruledRefusals = z.nullable(
  z.object({ refusals: z.array(z.string()), reason: z.string() }),
);

type Fields = Readonly<Record<string, unknown>>;

/** What is told of a change although nothing is known from before: of a child who was added, or a day that was agreed. */
export const TOLD_WHEN_NEW = [
  'name',
  'year',
  'status',
  'school',
  'band',
  'instrument',
  'changes_to',
  'blocked_until',
  'medical_and_education_notes',
  'firstDay',
  'lastDay',
  'subject',
  'new_email',
  'roles',
  'flag',
  'month',
  'amount',
  'parts',
  'claim',
  'payment',
  'until',
  'given_to',
  'provider',
] as const;
const IS_TOLD: ReadonlySet<string> = new Set(TOLD_WHEN_NEW);

/** What a change was from and to, field by field: of everything that was known before and differs now, and then what is new. */
export const changedFields = (before: object | null, after: object | null): ChangedField[] => {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  const changed = Object.entries(was).flatMap(([field, value]) => {
    const now = field in is ? toText(is[field]) : null;
    const then = toText(value);
    return then === now || (then === '' && now === null)
      ? []
      : [{ field, before: then, after: now }];
  });
  const added = Object.entries(is).flatMap(([field, value]) => {
    const now = toText(value);
    return field in was || now === '' || !IS_TOLD.has(field)
      ? []
      : [{ field, before: null, after: now }];
  });
  return [...changed, ...added];
};

/** Of a child or a parent, the fields are named themselves. */
const flat = (fields: object): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value as Fields)
        : [[field, value] as const],
    ),
  );

const toText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};
