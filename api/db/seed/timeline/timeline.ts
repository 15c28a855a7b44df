import { addDays, instantAt, type IsoDate } from '@bandstand/domain/kernel/london';
import { idOf } from '../ids.ts';
import { dayOf } from '../media/days.ts';
import { kidNamed, mediumId } from '../media/media.ts';
import type { MediaName } from '../media/plan.ts';
import { roundUpId } from '../round-up/round-ups.ts';
import type { World } from '../world.ts';
import { OF_MAYA, OF_TOM, type EntryPlan } from './entries.ts';

const COLORS = {
  Concerts: '#bb4a08',
  'Round-up': '#5b2bc9',
  'Concert video published': '#a524aa',
  Media: '#0c7f7a',
  News: '#6b4fd8',
} as const;

const EVENING = '19:30';

/** The timelines of the children who play: Maya's is full, Tom's has begun. */
export const addTimelines = (world: World): void => {
  tell(world, 'Maya Taylor', OF_MAYA);
  tell(world, 'Tom Hughes', OF_TOM);
};

const tell = (world: World, name: string, plans: readonly EntryPlan[]): void => {
  const { id: kidId } = kidNamed(world, name);
  for (const { when, photo, picture, video, roundUp, isNew, ...plan } of plans) {
    const id = idOf(
      'timeline entry',
      kidId,
      ...(when === undefined ? ['picture'] : Object.values(when)),
    );
    const day = when === undefined ? dayTaken(world, picture) : dayOf(world, kidId, when);
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

const dayTaken = ({ rows, today }: World, picture: MediaName | undefined): IsoDate => {
  const id = picture === undefined ? null : mediumId(picture);
  return rows.media.find((medium) => medium.id === id)?.takenOn ?? today;
};
