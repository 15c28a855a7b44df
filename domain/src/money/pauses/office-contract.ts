import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { done } from '../../kernel/problem.ts';
import { listOf } from '../../kernel/record.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE } from '../../kernel/role.ts';
import { END_REFUSALS, PAUSE_REFUSALS } from './rules.ts';
import { reasonUpTo } from '../../kernel/reason.ts';

/** A reason has at most this many characters. */
export const PAUSE_REASON_AT_MOST = 300;

/** Why the office pauses lessons, or ends a pause. */
const pauseReason = reasonUpTo(PAUSE_REASON_AT_MOST);

const byId = z.object({ id });
const span = { first_day: isoDate, last_day: isoDate };

/** As calls answer them; what is not there is not found. */
const refusing = <Name extends string>(sentences: Readonly<Record<Name | 'not_found', string>>) =>
  Object.fromEntries(
    Object.entries<string>(sentences)
      .filter(([name]) => name !== 'not_found')
      .map(([name, says]) => [name, { status: 409, says }]),
  ) as Readonly<
    Record<Exclude<Name, 'not_found'>, { readonly status: 409; readonly says: string }>
  >;

const pausable = z.object({
  name: z.string(),
  school: z.string(),
  /** Whether the child has lessons that can be paused. */
  is_enrolled: z.boolean(),
  pauses: z.array(z.object({ id: z.string(), first_day: isoDate, last_day: isoDate })),
});

const changes = {
  /** What the payments to come take for the child, where that changes. */
  payments: z.array(z.object({ on: isoDate, before: z.int(), after: z.int() })),
};
const pausePreview = z.object({
  ...changes,
  /** Paused months whose payment is already finalised. */
  finalised: z.array(z.string()),
});
const endPreview = z.object({
  ...changes,
  /** What finalised payments left out, which is owed with the next one. */
  owed: z.int(),
  /** The pause would be over before it began. */
  calls_off: z.boolean(),
});

/** What was shown before it was agreed is not what it would do now. */
const payments_changed = {
  status: 409,
  says: 'The payments have changed since you looked. Check the new figures and confirm.',
} as const;

export const listPauses = endpoint({
  method: 'GET',
  path: '/api/office/families/:id/pauses.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'A family’s children, with the pauses of their lessons',
  params: byId,
  answer: listOf('pausable_child', pausable),
  refusals: {},
});

export const previewPause = endpoint({
  method: 'GET',
  path: '/api/office/kids/:id/pause.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'What a pause would do to the payments, before it is agreed',
  params: byId,
  query: z.object(span),
  answer: pausePreview,
  refusals: refusing(PAUSE_REFUSALS),
});

export const pauseLessons = endpoint({
  method: 'POST',
  path: '/api/office/kids/:id/pause.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Pause a child’s lessons from a day to another; the place is kept',
  params: byId,
  body: z.strictObject({ ...span, seen: pausePreview, reason: pauseReason }),
  answer: done,
  refusals: { ...refusing(PAUSE_REFUSALS), payments_changed },
});

export const previewPauseEnd = endpoint({
  method: 'GET',
  path: '/api/office/pauses/:id/end.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'What ending a pause early would do to the payments',
  params: byId,
  query: z.object({ last_day: isoDate }),
  answer: endPreview,
  refusals: refusing(END_REFUSALS),
});

export const endPause = endpoint({
  method: 'POST',
  path: '/api/office/pauses/:id/end.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'End a pause earlier than was agreed, or call it off',
  params: byId,
  body: z.strictObject({ last_day: isoDate, seen: endPreview, reason: pauseReason }),
  answer: done,
  refusals: { ...refusing(END_REFUSALS), payments_changed },
});
