import { getKid, patchKid } from '@bandstand/domain/child-page/contract';
import type { KidInFull } from '@bandstand/domain/families/children/model';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { getLessonCount } from '@bandstand/domain/lessons/contract';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import { childWith, idOf, MAYA, portalOf } from './family.ts';
import { openAt } from './page.tsx';

/** A child as their own page reads them, with their notes. */
export const inFull = (kid = childWith(), changes: Partial<KidInFull> = {}) => ({
  data: {
    ...kid,
    attributes: { ...kid.attributes, medical_and_education_notes: 'Wears glasses', ...changes },
  },
});

/** Where what can be changed about the child is open. */
export const CHANGING = `/kid/${MAYA}#changes`;

/** The page of a child, whose changes are taken as they come. */
export const openKid = async (
  kid = childWith(),
  address = `/kid/${MAYA}`,
  more: Parameters<typeof portalOf>[0] = {},
  besides: (portal: Awaited<ReturnType<typeof portalOf>>) => unknown = () => undefined,
) => {
  const portal = await portalOf({ kids: [kid], ...more });
  portal
    .answer(listTimeline, { data: [], meta: { next_before: null } })
    .answer(getFeatureFlags, { kids_app_opt_in: false })
    .answer(getKid, inFull(kid))
    .answer(patchKid, ({ body }) => inFull(kid, body.kid as Partial<KidInFull>));
  besides(portal);
  return { portal, ...openAt(address) };
};

/** A school year of lessons, as the portal answers it. */
export const lessonCount = (more: Partial<LessonCountAnswer> = {}) => ({
  data: {
    id: idOf(11),
    type: 'lesson_count' as const,
    attributes: {
      scheduled: 36,
      held: 12,
      to_come: 24,
      missed: { ours: 0, school: 0, weather: 0 },
      promised: 33,
      short: 0,
      ...more,
    },
  },
});
type LessonCountAnswer = AnswerOf<typeof getLessonCount>['data']['attributes'];
