import * as z from 'zod/mini';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { mediaReport, reaction, timelineEntry } from './model.ts';

const reactionRefusals = {
  not_reactionable: { status: 422, says: 'You can’t react to this entry.' },
} as const satisfies Record<string, RefusalText>;

const byId = z.object({ id });
const ENTRY = 'timeline_entry';

export const listTimeline = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/timeline_entries.json',
  who: 'parent',
  summary:
    "A child's timeline, the newest first, 50 at once; `before` is the last entry read so far",
  params: byId,
  query: z.object({ before: z.optional(id) }),
  answer: z.extend(listOf(ENTRY, timelineEntry), {
    /** Where to read on; null at the beginning of the timeline. */
    meta: z.object({ next_before: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const markTimelineSeen = endpoint({
  method: 'PATCH',
  path: '/staff/kids/:id/timeline_entries/mark_as_seen.json',
  who: 'parent',
  summary: "Mark everything on a child's timeline as seen",
  params: byId,
  answer: z.object({ marked: z.int() }),
  refusals: {},
});

export const reactToEntry = endpoint({
  method: 'PATCH',
  path: '/api/timeline_entries/:id.json',
  who: 'parent',
  summary: 'React to an entry of the timeline, or take the reaction back (not_set)',
  params: byId,
  body: z.strictObject({ timeline_entry: z.strictObject({ reaction }) }),
  answer: recordOf(ENTRY, timelineEntry),
  refusals: reactionRefusals,
});

export const reportBandMedia = endpoint({
  method: 'POST',
  path: '/api/band_media_discrepancy_reports.json',
  who: 'parent',
  owner: ({ body }) => body.band_media_discrepancy_report.grown_up_id,
  summary: 'Report a picture or a video of a child; the office looks at it',
  creates: true,
  body: z.strictObject({ band_media_discrepancy_report: mediaReport }),
  answer: recordOf(
    'band_media_discrepancy_report',
    z.object({ ...mediaReport.shape, comment: z.string() }),
  ),
  refusals: {},
});
