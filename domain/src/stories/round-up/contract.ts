import * as z from 'zod/mini';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';
import { roundUp, roundUpTerm, viewing } from './model.ts';

const viewingRefusals = {
  no_such_slide: { status: 422, says: 'This Round-Up has no such slide.' },
} as const satisfies Record<string, RefusalText>;

const VIEWING = 'round_up_viewing';

export const getRoundUp = endpoint({
  method: 'GET',
  path: '/api/v1/kids/:id/round_up',
  who: 'parent',
  summary:
    "A child's latest Round-Up, or the one of an id; no data before the first one is published",
  params: z.object({ id }),
  query: z.object({ round_up_id: z.optional(id) }),
  answer: z.object({
    data: z.nullable(recordOf('round_up', roundUp).shape.data),
    /** The term whose Round-Up is still to come, when there is one. */
    meta: z.object({ coming: z.nullable(roundUpTerm) }),
  }),
  refusals: {},
});

export const startViewing = endpoint({
  method: 'POST',
  path: '/api/round_up_viewings/',
  who: 'parent',
  owner: ({ body }) => body.grown_up_id,
  summary: 'Record that a Round-Up is watched; asked again, it goes on from the furthest slide',
  creates: true,
  body: viewing,
  answer: recordOf(VIEWING, viewing),
  refusals: viewingRefusals,
});

export const continueViewing = endpoint({
  method: 'PATCH',
  path: '/api/round_up_viewings/:id',
  who: 'parent',
  summary: 'Record the furthest slide; an earlier one changes nothing',
  params: z.object({ id }),
  body: z.strictObject({
    last_viewed_slide_designator: viewing.shape.last_viewed_slide_designator,
    last_viewed_slide_number: viewing.shape.last_viewed_slide_number,
  }),
  answer: recordOf(VIEWING, viewing),
  refusals: viewingRefusals,
});
