import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { valuesSchema } from '../../kernel/noun.ts';
import { done } from '../../kernel/problem.ts';
import { listOf } from '../../kernel/record.ts';
import { PUBLISHERS } from '../../kernel/role.ts';
import { bandLeaderProfile } from '../../lessons/model.ts';
import { SAID } from '../../lessons/set-up-nouns.ts';
import { changed_meanwhile } from '../../work-log/office-refusals.ts';

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/office/own_profile.json',
  who: 'office',
  may: PUBLISHERS,
  summary: 'What families read about the caller, if they are a Band Leader',
  answer: listOf('band_leader', bandLeaderProfile),
  refusals: {},
});

const said = valuesSchema({ fields: SAID });

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/office/band_leaders/:id/profile.json',
  who: 'office',
  may: PUBLISHERS,
  summary:
    'Change the words and the photo that families see of a Band Leader; a Band Leader changes their own',
  params: z.object({ id }),
  body: z.strictObject({
    values: said,
    /** What the form showed. */
    was: said,
    /** The upload that is the new photo; null takes the photo away, and without it the photo stays. */
    photo: z.optional(z.nullable(id)),
  }),
  answer: done,
  refusals: {
    changed_meanwhile,
    nothing_changed: {
      status: 422,
      says: 'It is like this already, so nothing was changed.',
    },
    picture_not_ready: {
      status: 409,
      says: 'The photo is not ready. Wait a moment, and save again.',
    },
  },
});
