import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id as this product makes them (lower-case UUID, version 7). */
export const NOT_AN_ID = 'That is not an id.';
export const id = z.string().check(z.regex(UUID, NOT_AN_ID));

/** True when the text could be an id at all; anything else is answered as "not there". */
export const isId = (text: string): boolean => UUID.test(text);
