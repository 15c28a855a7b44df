import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';

/** The last payment that the parent saw before confirming, null where none was to come; not compared when it is left out. */
export const seenLastPayment = z.optional(z.nullable(isoDate));
