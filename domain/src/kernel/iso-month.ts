import * as z from 'zod/mini';
import type { Month } from './london.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month as 'YYYY-MM'. */
export const isoMonth = z.string().check(z.regex(MONTH)) as z.ZodMiniType<Month, Month>;

/** A text as a month; null when it is none. */
export const asIsoMonth = (text: string): Month | null => (MONTH.test(text) ? text : null);
