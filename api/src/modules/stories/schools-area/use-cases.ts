import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { formatWeekday } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/stories/schools-area/contract';
import { VIDEOS_AT_MOST } from '@bandstand/domain/stories/schools-area/contract';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { type AccountDeps, endSessionOf, passwords, startSession } from '../../identity/index.ts';
import { videoAddresses, type StillsDeps } from '../media/addresses.ts';
import * as store from './store.ts';

export type SchoolsAreaDeps = AccountDeps & StillsDeps;

/** A school user chooses a password with an e-mailed link, and is signed in. */
export const setPassword = async (
  deps: SchoolsAreaDeps,
  call: Call<typeof contract.setSchoolPassword>,
): CallAnswer<typeof contract.setSchoolPassword> => {
  const { reset_password_token: token, password } = call.body.school_user;
  const set = await passwords.setPassword(deps, { audience: 'school', token, password });
  if (!set.ok)
    return set.refusal === 'password_common'
      ? refuse('password_common', { fields: { 'school_user.password': [] } })
      : set;
  const { email, ...owner } = set.value;
  const signed = { ...owner, audience: 'school', now: deps.clock.now() } as const;
  const until = await startSession(deps, signed, call);
  if (until === null) return refuse('link_unknown');
  // A school that was signed in here before: one browser, one session of a school.
  await endSessionOf(deps, 'school', call.token);
  return ok({ message: email, signed_in_until: until });
};

/** The videos of the school's concerts in which every child may be shown. */
export const listVideos = async (
  deps: SchoolsAreaDeps,
  { school }: Call<typeof contract.listConcertVideos>,
): CallAnswer<typeof contract.listConcertVideos> => {
  const found = await store.findVideos(deps.db, school, VIDEOS_AT_MOST);
  const viewer = { viewerId: school.schoolUserId, sessionId: school.sessionId };
  const data = found.map(({ id, name, date, mediaId, ...files }) =>
    toRecord('concert_video', {
      id,
      attributes: {
        name,
        date,
        ...videoAddresses(deps, { id: mediaId, ...files }, viewer),
      },
    }),
  );
  return ok({ data });
};

export const currentSchool = async (
  { db }: SchoolsAreaDeps,
  { school: { schoolId, schoolUserId } }: Call<typeof contract.getCurrentSchool>,
): CallAnswer<typeof contract.getCurrentSchool> => {
  const [school, timetables] = await Promise.all([
    store.findUser(db, schoolUserId),
    store.findTimetables(db, schoolId),
  ]);
  if (school === undefined) return refuse('not_found');
  const { name, town, userName } = school;
  const attributes = {
    name,
    town,
    user_name: userName,
    timetables: timetables.map(({ id, displayName, weekday, startsAt, endsAt }) => ({
      id,
      display_name: displayName,
      lesson_day: formatWeekday(weekday),
      starts_at: startsAt.slice(0, 5),
      ends_at: endsAt.slice(0, 5),
    })),
  };
  return ok({ data: toRecord('school', { id: schoolId, attributes }) });
};
