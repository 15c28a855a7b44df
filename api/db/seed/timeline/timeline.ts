import { addDays, instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { welcomeText } from '@bandstand/domain/stories/timeline/welcome';
import { idOf } from '../ids.ts';
import { dayOf } from '../media/days.ts';
import { kidNamed, mediumId } from '../media/media.ts';
import { roundUpId } from '../round-up/round-ups.ts';
import type { Rows } from '../rows.ts';
import type { DemoWorld } from '../world.ts';
import { OF_MAYA, OF_TOM, type EntryPlan } from './entries.ts';

const COLORS = {
  Concerts: '#bb4a08',
  'Round-up': '#5b2bc9',
  'Concert video published': '#a524aa',
  Media: '#0c7f7a',
  News: '#6b4fd8',
} as const;

const EVENING = '19:30';

/** The timelines of the children who play: all were welcomed, Maya's is full, Tom's has begun. */
export const addTimelines = (world: DemoWorld): void => {
  for (const enrolment of world.rows.enrolments) addWelcome(world, enrolment);
  tell(world, 'Maya Taylor', OF_MAYA);
  tell(world, 'Tom Hughes', OF_TOM);
};

const tell = (world: DemoWorld, name: string, plans: readonly EntryPlan[]): void => {
  const { id: kidId } = kidNamed(world, name);
  for (const { when, photo, picture, video, roundUp, isNew, ...plan } of plans) {
    const id = idOf('timeline entry', kidId, plan.category, ...Object.entries(when).flat());
    const day = dayOf(world, kidId, when);
    const seenOn = [addDays(day, 1), addDays(world.today, -1)].toSorted()[0] ?? day;
    const submitted = photo ?? video;
    world.rows.timelineEntries.push({
      ...plan,
      id,
      kidId,
      color: COLORS[plan.category],
      createdAt: instantAt(day, EVENING),
      seenAt: isNew ? null : instantAt(seenOn, EVENING),
      ...(photo !== undefined && { photoId: mediumId(photo) }),
      ...(picture !== undefined && { pictureId: mediumId(picture) }),
      ...(video !== undefined && { videoId: mediumId(video) }),
      ...(roundUp !== undefined && { roundUpId: roundUpId(kidId, roundUp) }),
      ...(submitted !== undefined && { bandMediaSubmissionId: mediumId(submitted) }),
    });
  }
};

const NEW_FOR_DAYS = 14;

/** As the portal itself welcomes a child who is enrolled. */
const addWelcome = ({ rows, today }: DemoWorld, enrolment: Rows['enrolments'][number]): void => {
  const { id, kidId, startedAt } = enrolment;
  const name = rows.kids.find((kid) => kid.id === kidId)?.name ?? '';
  const school = rows.timetables.find((row) => row.id === enrolment.timetableId)?.displayName ?? '';
  const { firstName } = splitName(name);
  const firstLessonOn = enrolment.firstLessonOn ?? null;
  const day = londonDate(startedAt);
  rows.timelineEntries.push({
    id,
    kidId,
    category: 'News',
    color: COLORS.News,
    body: welcomeText({ firstName, school, firstLessonOn, isBack: false }),
    createdAt: startedAt,
    seenAt: day > addDays(today, -NEW_FOR_DAYS) ? null : instantAt(addDays(day, 1), EVENING),
  });
};
