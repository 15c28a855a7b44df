import type * as z from 'zod/mini';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { moment } from '@bandstand/domain/stories/timeline/model';
import { splitBody } from '@bandstand/domain/stories/timeline/rules';
import type { Parent } from '../../../platform/http/call.ts';
import { mediaAddress, videoAddresses, type StillsDeps } from '../media/addresses.ts';
import type { MomentRow } from './moments-store.ts';

type Moment = z.output<typeof moment>;

/** As the family reads them: of an entry the words before its medium, or those after it where there are none. */
export const readMoments = (
  deps: StillsDeps,
  rows: readonly MomentRow[],
  { grownUpId: viewerId, sessionId }: Pick<Parent, 'grownUpId' | 'sessionId'>,
): Moment[] =>
  rows.flatMap(({ kid_id, body, created_at, is_film, vimeo_id: vimeoId, ...medium }) => {
    const viewer = { viewerId, sessionId };
    const picture_url = is_film
      ? videoAddresses(deps, { ...medium, vimeoId, captions: null }, viewer).video_thumbnail_url
      : mediaAddress(deps, medium.id, viewer);
    if (picture_url === null) return [];
    const { before, after } = splitBody(body);
    const words = (before.length > 0 ? before : after).join(' ');
    const on = londonDate(new Date(created_at));
    return [{ kid_id, on, words, picture_url, description: medium.description, is_film }];
  });
