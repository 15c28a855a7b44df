import * as z from 'zod/mini';
import { grownUpChanges } from './model.ts';

const second = { second_email_address: true } as const;

/** A parent's details as the office changes them: the second email has a call of its own. */
export const detailsByOffice = z.strictObject({ grown_up: z.omit(grownUpChanges, second) });

export const secondAddress = z.required(z.pick(grownUpChanges, second));
