import { idOf } from '../ids.ts';
import { kidNamed, mediumId } from '../media/media.ts';
import { roundUpId } from '../round-up/round-ups.ts';
import { evening, type World } from '../world.ts';
import { OF_MAYA, OF_TOM, type EntryPlan } from './entries.ts';

const COLORS = {
  Concerts: '#bb4a08',
  'Round-up': '#5b2bc9',
  'Concert video published': '#a524aa',
  Media: '#0c7f7a',
} as const;

/** The timelines of the children who play: Maya's is full, Tom's has begun. */
export const addTimelines = (world: World): void => {
  tell(world, 'Maya Taylor', OF_MAYA);
  tell(world, 'Tom Hughes', OF_TOM);
};

const tell = (world: World, name: string, plans: readonly EntryPlan[]): void => {
  const { id: kidId } = kidNamed(world, name);
  for (const { daysAgo, photo, picture, video, roundUp, isNew, ...plan } of plans) {
    const id = idOf('timeline entry', kidId, daysAgo);
    const submitted = photo ?? video;
    world.rows.timelineEntries.push({
      ...plan,
      id,
      kidId,
      color: COLORS[plan.category],
      createdAt: evening(world, daysAgo),
      seenAt: isNew ? null : evening(world, Math.max(daysAgo - 1, 1)),
      ...(photo !== undefined && { photoId: mediumId(photo) }),
      ...(picture !== undefined && { pictureId: mediumId(picture) }),
      ...(video !== undefined && { videoId: mediumId(video) }),
      ...(roundUp !== undefined && { roundUpId: roundUpId(kidId, roundUp) }),
      ...(submitted !== undefined && { bandMediaSubmissionId: mediumId(submitted) }),
    });
  }
};
