import { addDays, instantAt } from '@bandstand/domain/kernel/london';
import { concertName, termOf } from '@bandstand/domain/round-up/label';
import { idOf } from '../ids.ts';
import { lessonDayUpTo } from '../media/days.ts';
import { stillNamed } from '../media/plan.ts';
import type { World } from '../world.ts';

interface Plan {
  readonly band: string;
  /** Without one it is called after the concert of its term. */
  readonly name?: string;
  readonly daysAgo: number;
  readonly still: Parameters<typeof stillNamed>[0];
  /** Whether every child's parent has said yes; Maya's has not said yet, so her band's video waits. */
  readonly allowed: boolean;
}

const OF_OAKFIELD: readonly Plan[] = [
  {
    band: 'Electric Acorns',
    name: 'Oakfield in concert',
    daysAgo: 38,
    still: 'stage',
    allowed: false,
  },
  { band: 'Loud Oak', daysAgo: 38, still: 'singer', allowed: true },
  {
    band: 'The Riff Raff',
    name: 'The Riff Raff, open rehearsal',
    daysAgo: 75,
    still: 'guitar',
    allowed: true,
  },
  {
    band: 'Feedback Loop',
    name: 'Feedback Loop: the first concert',
    daysAgo: 139,
    still: 'keys',
    allowed: true,
  },
  { band: 'Loud Oak', daysAgo: 141, still: 'bow', allowed: true },
];
const VIDEO = '76979871';
const DAYS_TO_PUBLISH = 6;

/** Concerts of Oakfield's bands as videos. The bands must have their members. */
export const addConcertVideos = (world: World): void => {
  for (const plan of OF_OAKFIELD) addVideo(world, plan);
};

const addVideo = (world: World, { band, name: givenName, daysAgo, still, allowed }: Plan): void => {
  const { rows } = world;
  const { timetableId, kidIds } = membersOf(world, band);
  const takenOn = lessonDayUpTo(world, timetableId, daysAgo);
  const name = givenName ?? `${band} at the ${concertName(termOf(takenOn))}`;
  const mediaId = idOf('concert video', band, daysAgo);
  const createdAt = instantAt(addDays(takenOn, DAYS_TO_PUBLISH), '19:30');
  rows.media.push({
    id: mediaId,
    kind: 'video',
    vimeoId: VIDEO,
    still: stillNamed(still),
    description: name,
    takenOn,
    createdAt,
  });
  for (const kidId of kidIds) rows.mediaChildren.push({ mediaId, kidId });
  rows.concertVideos.push({
    id: idOf('school’s video', mediaId),
    timetableId,
    mediaId,
    name,
    publishedAt: createdAt,
  });
  if (allowed)
    for (const kid of rows.kids) if (kidIds.has(kid.id)) kid.concertVideoPermission = true;
};

const membersOf = ({ rows }: World, name: string) => {
  const band = rows.bands.find((row) => row.name === name);
  if (band === undefined) throw new Error(`The demo has no band called "${name}".`);
  const playing = rows.slots.filter(
    ({ bandId, holding }) => bandId === band.id && holding === 'member',
  );
  const kidIds = new Set(playing.flatMap(({ kidId }) => (kidId ? [kidId] : [])));
  return { timetableId: band.timetableId, kidIds };
};
