import { idOf } from '../ids.ts';
import { evening, type World } from '../world.ts';
import { OF_MAYA, OF_TOM, type EntryPlan } from './entries.ts';

const DRAWINGS = '/media/timeline';
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
  const kid = world.rows.kids.find((row) => row.name === name);
  if (kid === undefined) throw new Error(`The demo has no child called ${name}.`);
  for (const { daysAgo, photo, picture, isNew, vimeoId, ...plan } of plans) {
    const id = idOf('timeline entry', kid.id, daysAgo);
    const isMedia = photo !== undefined || vimeoId !== undefined;
    world.rows.timelineEntries.push({
      ...plan,
      id,
      kidId: kid.id,
      color: COLORS[plan.category],
      createdAt: evening(world, daysAgo),
      seenAt: isNew ? null : evening(world, Math.max(daysAgo - 1, 1)),
      ...(vimeoId !== undefined && { vimeoId }),
      ...(photo !== undefined && { bandMediaPhotoUrl: `${DRAWINGS}/${photo}.svg` }),
      ...(picture !== undefined && { timelineImageUrl: `${DRAWINGS}/${picture}.svg` }),
      ...(isMedia && { bandMediaSubmissionId: idOf('band media', id) }),
    });
  }
};
