import * as z from 'zod/mini';
import { id } from './id.ts';
import { asIsoDate, isoDate } from './iso-date.ts';
import { formatDate, formatTime, type IsoDate } from './london.ts';
import { formatPounds, readPounds } from './money.ts';
import { plainLine, plainText } from './plain-name.ts';
import type { Role } from './role.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: true;
  /** What a new record begins with. */
  readonly begins?: true;
  /** It stays as it was added. */
  readonly isFixed?: true;
}
interface Words extends Labelled {
  /** One line, or a text of several. */
  readonly kind: 'line' | 'text';
  readonly atMost: number;
  /** What it must look like, and what is said where it doesn't. */
  readonly like?: { readonly isRight: (text: string) => boolean; readonly wrong: string };
}
/** A whole number, or an amount in pennies that is typed in pounds. */
interface Amount extends Labelled {
  readonly kind: 'count' | 'pounds';
  readonly least: number;
  readonly most: number;
}
interface Choice extends Labelled {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
  /** The keys are numbers, and so is the value. */
  readonly isNumber?: true;
  /** What it means where nothing is chosen. */
  readonly none?: string;
}
/** A record of another noun, by its id. */
interface Reference extends Labelled {
  readonly kind: 'reference';
  readonly to: string;
}
interface Plain extends Labelled {
  readonly kind: 'day' | 'time' | 'yes';
}
export type Field = Words | Amount | Choice | Reference | Plain;
export type Fields = Readonly<Record<string, Field>>;

/** What an empty optional field is. Words are empty instead. */
type Optional<F, Value> = F extends { readonly isOptional: true } ? Value | null : Value;
type ValueOf<F extends Field> = F extends Words
  ? string
  : F extends { readonly kind: 'yes' }
    ? boolean
    : F extends Amount | { readonly isNumber: true }
      ? Optional<F, number>
      : F extends { readonly kind: 'day' }
        ? Optional<F, IsoDate>
        : F extends Choice
          ? Optional<F, keyof F['options'] & string>
          : Optional<F, string>;

/** Something that the office sets up: its fields are the form, the call, the list and the history. */
export interface Noun<F extends Fields = Fields> {
  /** As the history and OpenAPI name it, and with an s its address: "song" is at `/api/office/set_up/songs`. */
  readonly name: string;
  readonly reads: readonly Role[];
  readonly writes: readonly Role[];
  /** The noun that it is a part of. */
  readonly within?: string;
  readonly fields: F;
  /** What a record is called, in lists, sentences and the history. */
  title(values: AnyValues): string;
  readonly words: {
    /** "song" */
    readonly one: string;
    readonly title: string;
    /** Why there is none yet. */
    readonly none: string;
    /** What ends it, on its button: "Retire". */
    readonly end: string;
    /** What that means, before it is done. */
    readonly endSays: string;
  };
}
type ValuesIn<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };
export type ValuesOf<N extends Pick<Noun, 'fields'>> = ValuesIn<N['fields']>;
export type AnyValues = Readonly<Record<string, string | number | boolean | null>>;

type Declared<F extends Fields> = Omit<Noun<F>, 'title'> & { title(values: ValuesIn<F>): string };

export const noun = <const F extends Fields>(declared: Declared<F>): Noun<F> => declared;

/** Where its calls are. */
export const pathOf = ({ name }: Pick<Noun, 'name'>): string => `/api/office/set_up/${name}s`;

/** "Please enter the title." */
const asked = ({ label, kind }: Field): string => {
  const name = /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const isChosen = kind === 'choice' || kind === 'reference';
  return `Please ${isChosen ? 'choose' : 'enter'} the ${name}.`;
};

/** Field by field as it is sent: what the server takes, and OpenAPI shows. */
const schemaOf = (field: Field): z.ZodMiniType => {
  const schema = mandatoryOf(field);
  const mayBeNull = field.isOptional && field.kind !== 'line' && field.kind !== 'text';
  return mayBeNull ? z.nullable(schema) : schema;
};

const mandatoryOf = (field: Field): z.ZodMiniType => {
  const missing = asked(field);
  switch (field.kind) {
    case 'line':
    case 'text':
      return wordsOf(field, missing);
    case 'count':
    case 'pounds':
      return z
        .int(outOf(field))
        .check(z.minimum(field.least, outOf(field)), z.maximum(field.most, outOf(field)));
    case 'choice':
      return field.isNumber
        ? z.literal(Object.keys(field.options).map(Number), missing)
        : z.enum(Object.keys(field.options) as [string, ...string[]], missing);
    case 'reference':
      return z.string(missing).check(z.refine((text) => id.safeParse(text).success, missing));
    case 'day':
      return isoDate;
    case 'time':
      return z
        .string(missing)
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 15:30.'));
    case 'yes':
      return z.boolean();
  }
};

const wordsOf = ({ kind, atMost, like, isOptional }: Words, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      ...(isOptional ? [] : [z.minLength(1, missing)]),
      z.maxLength(atMost, `Please shorten this to ${atMost} characters.`),
      kind === 'line' ? plainLine : plainText,
      ...(like ? [z.refine<string>((text) => text === '' || like.isRight(text), like.wrong)] : []),
    );

const outOf = ({ kind, least, most }: Amount): string =>
  kind === 'pounds'
    ? `Please enter an amount from ${formatPounds(least)} to ${formatPounds(most)}.`
    : `Please enter a whole number from ${least} to ${most}.`;

const shapeOf = <Schema>(fields: Fields, schemaOfField: (field: Field) => Schema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]));

/** The values of a noun as they are sent and answered. */
export const shapeOfValues = ({
  fields,
}: Pick<Noun, 'fields'>): Readonly<Record<string, z.ZodMiniType>> => shapeOf(fields, schemaOf);

export const valuesSchema = <N extends Pick<Noun, 'fields'>>(of: N) =>
  z.strictObject(shapeOfValues(of)) as unknown as z.ZodMiniType<ValuesOf<N>, ValuesOf<N>>;

export type Typed = Record<string, string | boolean>;

/** What is typed into the form of a noun, as it is sent. */
export const typedSchema = ({ fields }: Noun) =>
  z.object(
    shapeOf(fields, (field) =>
      z.pipe(
        z.pipe(
          z.union([z.string(), z.boolean()]),
          z.transform((typed) => readTyped(field, typed)),
        ),
        schemaOf(field),
      ),
    ),
  ) as unknown as z.ZodMiniType<AnyValues, Typed>;

/** A value that can't be read stays what was typed, so that the schema refuses it with its sentence. */
const readTyped = (field: Field, typed: string | boolean): unknown => {
  if (typeof typed === 'boolean' || field.kind === 'line' || field.kind === 'text') return typed;
  const text = typed.trim();
  if (text === '') return field.isOptional ? null : undefined;
  if (field.kind === 'pounds') return readPounds(text) ?? text;
  const isNumber = field.kind === 'count' || (field.kind === 'choice' && field.isNumber);
  if (isNumber) return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  return text;
};

/** What a form of a noun begins with: the values that it has, or none. */
export const typedOf = ({ fields }: Noun, values: AnyValues | null): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values?.[name] ?? null;
      if (field.kind === 'yes')
        return [name, value === true || (value === null && field.begins === true)];
      if (value === null) return [name, ''];
      return [name, field.kind === 'pounds' ? (Number(value) / 100).toFixed(2) : String(value)];
    }),
  );

/** A value as people read it; a record of another noun by its name, which only the caller knows. */
export const showValue = (field: Field, value: AnyValues[string] | undefined): string => {
  if (value === null || value === undefined)
    return field.kind === 'choice' ? (field.none ?? '') : '';
  if (field.kind === 'yes') return value === true ? 'yes' : 'no';
  if (field.kind === 'pounds') return formatPounds(Number(value));
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value);
  const day = field.kind === 'day' ? asIsoDate(String(value)) : null;
  if (day !== null) return formatDate(day, { year: true });
  return field.kind === 'time' ? formatTime(String(value)) : String(value);
};
