import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { FAULT_NAME } from './fault-name.ts';

const OF_A_FAULT = 'This is not a report of a fault.';
const like = (shape: RegExp) => z.string().check(z.regex(shape, OF_A_FAULT));

/**
 * What a page tells of a fault: its kind, the pattern of the address and where in our own files. There is no field for a
 * message, an address or anything that a parent wrote.
 */
export const browserFault = z.strictObject({
  kind: z.enum(['error', 'rejection', 'screen', 'slot_missing', 'password_not_set'], OF_A_FAULT),
  name: like(FAULT_NAME),
  route: like(/^(\/[a-z$][A-Za-z_-]{0,39}){0,8}\/?$/),
  at: z
    .array(like(/^[\w$.<>]{0,60}@(\/office-pages)?\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))
    .check(z.maxLength(8, OF_A_FAULT)),
});
export type BrowserFault = z.output<typeof browserFault>;

export const reportFault = endpoint({
  method: 'POST',
  path: '/api/fault_reports.json',
  who: 'public',
  summary: 'Tells of a fault in a page: its kind and where, never a message or what was typed',
  body: browserFault,
  answer: z.object({}),
  refusals: {},
});
