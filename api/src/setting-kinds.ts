import * as z from 'zod/mini';

/** Kinds of settings that several files of configuration read. */
export const textOr = (fallback: string) => z._default(z.string(), fallback);
export const optional = z.optional(z.string());
export const url = z.optional(z.url('must be a URL'));
/** A whole number from 1. */
export const count = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')),
      z.transform(Number),
    ),
    fallback,
  );
