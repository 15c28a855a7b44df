import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { calendarOf } from '@bandstand/domain/lessons/calendar';
import type * as contract from '@bandstand/domain/lessons/contract';
import { uidOf, withOwnKeys } from '@bandstand/domain/lessons/publish';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { LessonsDeps } from './deps.ts';
import { photoAddress } from './leader-photo.ts';
import { lessonsOf } from './lessons.ts';
import { findLeader, findLessons } from './store.ts';

type ReadDeps = Pick<LessonsDeps, 'db' | 'clock'>;

/** A child's rehearsals and events, by the names that the family's calendars know them by. */
export const getCalendar = async (
  { db, clock }: ReadDeps,
  { parent, params }: Call<typeof contract.getCalendar>,
): CallAnswer<typeof contract.getCalendar> => {
  const today = londonDate(clock.now());
  const [kid] = await findLessons(db, { grownUpId: parent.grownUpId, kidId: params.id, today });
  if (kid === undefined) return refuse('not_found');
  const occasions = withOwnKeys(calendarOf(lessonsOf(kid), today), camelCased(kid.past), today);
  return ok(
    occasions.map(({ key, ...entry }) => ({ ...snakeCased(entry), uid: uidOf(kid.kid_id, key) })),
  );
};

export const getProfile = async (
  { db }: ReadDeps,
  { params: { id } }: Call<typeof contract.getBandLeaderProfile>,
): CallAnswer<typeof contract.getBandLeaderProfile> => {
  const leader = await findLeader(db, id);
  return leader === undefined
    ? refuse('not_found')
    : ok({
        data: toRecord('band_leader', {
          id,
          attributes: { ...leader, photo: photoAddress(id, leader.photo) },
        }),
      });
};
