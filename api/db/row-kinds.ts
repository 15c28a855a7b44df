import { id } from '@bandstand/domain/kernel/id';
import * as z from 'zod/mini';

/** An id of whatever thing. */
export const uuid = id;

/** The id of a thing, in a row: see `kernel/ids.ts` for the kinds. */
export const idOf = <Id extends string>() => id as unknown as z.ZodMiniType<Id, Id>;

/** An instant as PostgreSQL writes it, by itself or within JSON. */
export const instantText = z
  .string()
  .check(z.regex(/^\d{4,}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));

/** A time of day, in London. */
export const clockText = z.string().check(z.regex(/^\d\d:\d\d(:\d\d)?$/));

/** The row of a count. */
export const countRow = z.strictObject({ n: z.int() });

/** The row of an id alone. */
export const idRow = z.strictObject({ id });

/** One of the keys of an object that code knows. */
export const keyOf = <Known extends object>(known: Known) =>
  z.enum(Object.keys(known) as (keyof Known & string)[]);
