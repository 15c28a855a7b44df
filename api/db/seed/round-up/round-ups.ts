import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import type { RoundUpTerm } from '@bandstand/domain/round-up/model';
import { termBeginning, termBefore } from '@bandstand/domain/round-up/term-beginning';
import { idOf } from '../ids.ts';
import { kidNamed, mediumId } from '../media/media.ts';
import type { MediaName } from '../media/plan.ts';
import { evening, type World } from '../world.ts';
import { OF_MAYA, OF_TOM, type Facts } from './facts.ts';

/** When the last two were published, in days ago; the timelines say so on these days. */
export const PUBLISHED = { latest: 24, before: 130 } as const;

export const roundUpId = (kidId: string, which: keyof typeof PUBLISHED): string =>
  idOf('round-up', kidId, which);

/** The Round-Ups of the last terms: Maya's has everything, Tom's has less. */
export const addRoundUps = (world: World): void => {
  const last = lastTerm(world, addDays(world.today, -PUBLISHED.latest));
  add(world, 'Maya Taylor', 'before', { ...OF_MAYA.before, term: termBefore(last) });
  add(world, 'Maya Taylor', 'latest', { ...OF_MAYA.latest, term: last });
  add(world, 'Tom Hughes', 'latest', { ...OF_TOM, term: last });
};

/** The term that was over on that day, or nearly. */
const lastTerm = ({ rows }: World, day: string): RoundUpTerm => {
  const begun = rows.terms.filter(({ startsOn }) => startsOn <= day);
  const running = begun.reduce((a, b) => (b.startsOn > a.startsOn ? b : a));
  const term = termBeginning(running.startsOn);
  return running.endsOn <= addDays(day, 7) ? term : termBefore(term);
};

const add = (
  world: World,
  name: string,
  which: keyof typeof PUBLISHED,
  { term, photos, hasSong, playsSong, ...facts }: Facts & { readonly term: RoundUpTerm },
): void => {
  const kid = kidNamed(world, name);
  const id = roundUpId(kid.id, which);
  const slot = world.rows.slots.find(
    ({ kidId, holding }) => kidId === kid.id && holding === 'member',
  );
  const band = world.rows.bands.find((row) => row.id === slot?.bandId);
  const song = world.rows.songs.find((row) => playsSong && row.id === band?.songId);
  const publishedAt = evening(world, PUBLISHED[which]);
  world.rows.roundUps.push({
    ...facts,
    id,
    kidId: kid.id,
    acYear: term.ac_year,
    acYearPeriod: term.ac_year_period,
    instrument: slot?.instrument ?? null,
    bandName: band?.name ?? null,
    songTitle: song?.title ?? null,
    songArtist: song?.artist ?? null,
    songMediaId: hasSong ? mediumId('song') : null,
    nextConcertPlanned: nextConcert(world, kid.timetableId, londonDate(publishedAt)),
    publishAt: publishedAt,
    publishedAt,
    createdAt: publishedAt,
  });
  photos.forEach((photo: MediaName, position) =>
    world.rows.roundUpMedia.push({ roundUpId: id, mediaId: mediumId(photo), position }),
  );
};

const nextConcert = ({ rows }: World, timetableId: string, day: string): string | null =>
  rows.events
    .filter((it) => it.timetableId === timetableId && it.isConcert && it.onDate > day)
    .map(({ onDate }) => onDate)
    .toSorted()[0] ?? null;
