import * as z from 'zod/mini';

/** Kinds of settings that several files of configuration read. */
export const text = (fallback: string) => z._default(z.string(), fallback);
export const optional = z.optional(z.string());
export const url = z.optional(z.url('must be a URL'));
