import * as z from 'zod/mini';
import type { RefusalText } from './endpoint.ts';

/** The body of every answer that is not a success, in one of the shapes of `RefusalShape`. */
export const problem = z.object({
  errors: z.array(z.string()),
  code: z.string(),
  /** The same sentences as one string, for `with_message`. */
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});
/** The answer to a call that has nothing to answer but a sentence. */
export const done = z.object({ message: z.string() });

/** Refusals that any call may answer with. */
export const generalRefusals = {
  malformed: {
    status: 400,
    says: 'We could not read that request. Please refresh the page and try again.',
  },
  not_signed_in: { status: 401, says: 'Please sign in again.' },
  /** Of somebody who worked in the office. */
  access_ended: {
    status: 401,
    says: 'You can’t use the office any more: an administrator has ended your access. If that is a mistake, ask them.',
  },
  not_allowed: {
    status: 403,
    says: 'Your role does not include this. An administrator can change that.',
  },
  confirm_again: { status: 403, says: 'Please confirm that it is you, then try again.' },
  only_viewing: {
    status: 403,
    says: 'You see the portal as this family does. Nothing can be changed from here.',
  },
  not_found: { status: 404, says: 'We could not find that.' },
  too_slow: { status: 408, says: 'That took too long to reach us. Please try again.' },
  too_large: {
    status: 413,
    says: 'That is more than we can take at once. Please shorten it and try again.',
  },
  invalid: { status: 422, says: 'Please check the details and try again.' },
  key_reused: {
    status: 422,
    says: 'That request was already used for something else. Please refresh the page and try again.',
  },
  other_origin: { status: 422, says: 'Please use the portal itself to make this change.' },
  too_many: {
    status: 429,
    says: 'That was a lot of tries. Please wait a minute and try again, or call us on {phone}.',
  },
  header_too_large: {
    status: 431,
    says: 'Your browser sent more than we can read. Please clear the cookies of this site and try again.',
  },
  busy: {
    status: 503,
    says: 'We are a little busy. Nothing was changed: please try again in a moment.',
  },
} as const satisfies Record<string, RefusalText>;
export type GeneralRefusal = keyof typeof generalRefusals;

/** How long to wait, in words. */
const formatWait = (seconds: number): string => {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 10 * 60) return 'a few minutes';
  return seconds <= 40 * 60 ? 'about half an hour' : 'about an hour';
};

/** What somebody reads who tries too often; `seconds` is the answer's Retry-After. */
export const formatTooMany = (seconds: number): string =>
  `That was a lot of tries. Please wait ${formatWait(seconds)} and try again, or call us on {phone}.`;
