import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { PUBLISHERS } from '../../kernel/role.ts';
import { SETTLEMENTS, TOO_LARGE, UPLOAD_KINDS, UPLOAD_STATES } from './rules.ts';

const ofUploads = { who: 'office', may: PUBLISHERS } as const;
const byId = z.object({ id });

const upload = z.object({
  kind: z.enum(UPLOAD_KINDS),
  state: z.enum(UPLOAD_STATES),
  bytes: z.int(),
  received: z.int(),
  /** Where its bytes go (tus), signed for the caller; it expires, and this call answers a new one. */
  send_to: z.string(),
  /** Why it can't be shown. */
  says: z.nullable(z.string()),
  /** Who sent it, and when. */
  by: z.string(),
  begun_at: z.string(),
  /** What came of it, signed for the caller. */
  file_url: z.nullable(z.string()),
});

export const beginUpload = endpoint({
  ...ofUploads,
  method: 'POST',
  path: '/api/office/uploads.json',
  summary:
    'Begin to send a picture or a film for a timetable, or a Band Leader’s photo; its bytes follow by the tus protocol, and can be cut as often as the line is',
  body: z.strictObject({
    /** Made by the page: the same one, sent again, goes on where it was. */
    id,
    kind: z.enum(UPLOAD_KINDS),
    /** Null for the photo of a Band Leader. */
    timetable_id: z.nullable(id),
    bytes: z.int().check(z.positive('This file is empty. Please choose another one.')),
  }),
  answer: recordOf('upload', upload),
  refusals: {
    picture_too_large: { status: 422, says: TOO_LARGE.photo },
    film_too_large: { status: 422, says: TOO_LARGE.film },
    too_many_uploads: {
      status: 409,
      says: 'Many files of yours are on their way already. Wait until they have arrived.',
    },
  },
});

export const getUpload = endpoint({
  ...ofUploads,
  method: 'GET',
  path: '/api/office/uploads/:id.json',
  isPolled: true,
  summary: 'How far a picture or a film is: a Band Leader reads their own',
  params: byId,
  answer: recordOf('upload', upload),
  refusals: {},
});

export const listFailedUploads = endpoint({
  ...ofUploads,
  method: 'GET',
  path: '/api/office/uploads.json',
  summary:
    'Pictures and films that could not be made ready, and wait for a decision; a Band Leader reads their own',
  answer: listOf('upload', upload),
  refusals: {},
});

export const settleUpload = endpoint({
  ...ofUploads,
  method: 'POST',
  path: '/api/office/uploads/:id/settle.json',
  summary: 'Have a picture or a film tried again that could not be shown, or drop it',
  params: byId,
  body: z.strictObject({ decision: z.enum(SETTLEMENTS) }),
  answer: done,
  refusals: {
    upload_in_use: {
      status: 409,
      says: 'A text for families shows this. Withdraw the text first.',
    },
    upload_moved_on: {
      status: 409,
      says: 'This file has moved on meanwhile. Load the page again.',
    },
  },
});
