import { addDays, instantAt, type IsoDate } from '@bandstand/domain/kernel/london';
import { concertName, termOf } from '@bandstand/domain/stories/round-up/label';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../ids.ts';
import { concertDay, lessonDayUpTo } from '../media/days.ts';
import { hadBegun } from '../media/media.ts';
import { filmNamed, type FilmName } from '../media/plan.ts';
import type { StoryTerm } from '../story-terms.ts';
import type { DemoWorld } from '../world.ts';

interface Plan {
  readonly band: string;
  /** Without one it is called after the concert of its term. */
  readonly name?: string;
  readonly when: { readonly concertOf: StoryTerm } | { readonly lessonDaysAgo: number };
  readonly film: FilmName;
  /** Whether every child's parent has said yes. */
  readonly allowed: boolean;
}

/** The concerts of three terms, so that the one before Christmas is always among them. */
const OF_OAKFIELD: readonly Plan[] = [
  {
    band: 'Electric Acorns',
    name: 'Oakfield in concert',
    when: { concertOf: 'latest' },
    film: 'stage',
    allowed: false,
  },
  { band: 'Loud Oak', when: { concertOf: 'latest' }, film: 'singer', allowed: true },
  {
    band: 'The Riff Raff',
    name: 'The Riff Raff, open rehearsal',
    when: { lessonDaysAgo: 75 },
    film: 'guitar',
    allowed: true,
  },
  { band: 'Loud Oak', when: { concertOf: 'before' }, film: 'keys', allowed: true },
  { band: 'Loud Oak', when: { concertOf: 'yearAgo' }, film: 'bow', allowed: true },
];
const DAYS_TO_PUBLISH = 4;

/** Concerts of Oakfield's bands as videos. The bands must have their members. */
export const addConcertVideos = (world: DemoWorld): void => {
  for (const plan of OF_OAKFIELD) addVideo(world, plan);
};

const addVideo = (world: DemoWorld, plan: Plan): void => {
  const { rows } = world;
  const { band, film, allowed } = plan;
  const { timetableId, kidIds: members } = membersOf(world, band);
  const takenOn = dayOf(world, timetableId, plan.when);
  // A year ago perhaps none of today's members: who played then has left since.
  const kidIds = members.filter((id) => hadBegun(world, id, takenOn));
  const name = plan.name ?? `${band} at the ${concertName(termOf(takenOn))}`;
  const mediaId = idOf('concert video', band, film);
  const createdAt = instantAt(addDays(takenOn, DAYS_TO_PUBLISH), '19:30');
  rows.media.push({ ...filmNamed(film), id: mediaId, description: name, takenOn, createdAt });
  for (const kidId of kidIds) rows.mediaChildren.push({ mediaId, kidId });
  rows.concertVideos.push({
    id: idOf('school’s video', mediaId),
    timetableId,
    mediaId,
    name,
    publishedAt: createdAt,
  });
  if (!allowed) return;
  for (const kid of rows.kids) if (kidIds.includes(kid.id)) kid.concertVideoPermission = true;
};

const dayOf = (world: DemoWorld, timetableId: TimetableId, when: Plan['when']): IsoDate =>
  'concertOf' in when
    ? concertDay(world, timetableId, when)
    : lessonDayUpTo(world, timetableId, when.lessonDaysAgo);

const membersOf = ({ rows }: DemoWorld, name: string) => {
  const band = rows.bands.find((row) => row.name === name);
  if (band === undefined) throw new Error(`The demo has no band called "${name}".`);
  const playing = rows.slots.filter(
    ({ bandId, holding }) => bandId === band.id && holding === 'member',
  );
  const kidIds = playing.flatMap(({ kidId }) => (kidId ? [kidId] : []));
  return { timetableId: band.timetableId, kidIds };
};
