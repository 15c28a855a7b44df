import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { calendarOf } from '@bandstand/domain/lessons/calendar';
import type * as contract from '@bandstand/domain/lessons/contract';
import { uidOf, withOwnKeys } from '@bandstand/domain/lessons/publish';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { LessonsGiven } from './given.ts';
import { photoAddress } from './leader-photo.ts';
import { lessonsOf } from './lessons.ts';
import { findLeader, findLessons } from './store.ts';

type ReadGiven = Pick<LessonsGiven, 'db' | 'clock'>;

/** A child's rehearsals and events, by the names that its family's calendars know them by. */
export const getCalendar = async (
  { db, clock }: ReadGiven,
  { parent, params }: Call<typeof contract.getCalendar>,
): Answered<typeof contract.getCalendar> => {
  const today = londonDate(clock.now());
  const [kid] = await findLessons(db, { grownUpId: parent.grownUpId, kidId: params.id, today });
  if (kid === undefined) return refuse('not_found');
  const occasions = withOwnKeys(calendarOf(lessonsOf(kid), today), kid.past, today);
  return grant(occasions.map(({ key, ...entry }) => ({ ...entry, uid: uidOf(kid.kid_id, key) })));
};

export const getProfile = async (
  { db }: ReadGiven,
  { params: { id } }: Call<typeof contract.getBandLeaderProfile>,
): Answered<typeof contract.getBandLeaderProfile> => {
  const leader = await findLeader(db, id);
  return leader === undefined
    ? refuse('not_found')
    : grant({
        data: toRecord('band_leader', {
          id,
          attributes: { ...leader, photo: photoAddress(id, leader.photo) },
        }),
      });
};
