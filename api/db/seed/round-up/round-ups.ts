import { instantAt } from '@bandstand/domain/kernel/london';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../ids.ts';
import { kidNamed, mediumId } from '../media/media.ts';
import type { MediaName } from '../media/plan.ts';
import { publishedOn, roundUpTermOf, type StoryTerm } from '../story-terms.ts';
import type { DemoWorld } from '../world.ts';
import { OF_MAYA, OF_TOM, type Facts } from './facts.ts';

export const roundUpId = (kidId: KidId, which: StoryTerm): string => idOf('round-up', kidId, which);

/** The Round-Ups of the last terms: Maya's has everything, Tom's has less. */
export const addRoundUps = (world: DemoWorld): void => {
  add(world, 'Maya Taylor', 'before', OF_MAYA.before);
  add(world, 'Maya Taylor', 'latest', OF_MAYA.latest);
  add(world, 'Tom Hughes', 'latest', OF_TOM);
};

const add = (
  world: DemoWorld,
  name: string,
  which: StoryTerm,
  { photos, hasSong, playsSong, ...facts }: Facts,
): void => {
  const kid = kidNamed(world, name);
  const id = roundUpId(kid.id, which);
  const slot = world.rows.slots.find(
    ({ kidId, holding }) => kidId === kid.id && holding === 'member',
  );
  const band = world.rows.bands.find((row) => row.id === slot?.bandId);
  const song = world.rows.songs.find((row) => playsSong && row.id === band?.songId);
  const term = roundUpTermOf(world, which);
  const day = publishedOn(world, which);
  const publishedAt = instantAt(day, '19:30');
  world.rows.roundUps.push({
    ...facts,
    id,
    kidId: kid.id,
    acYear: term.acYear,
    acYearPeriod: term.acYearPeriod,
    instrument: slot?.instrument ?? null,
    bandName: band?.name ?? null,
    songTitle: song?.title ?? null,
    songArtist: song?.artist ?? null,
    songMediaId: hasSong ? mediumId('song') : null,
    nextConcertPlanned: nextConcert(world, kid.timetableId, day),
    publishAt: publishedAt,
    publishedAt,
    createdAt: publishedAt,
  });
  photos.forEach((photo: MediaName, position) =>
    world.rows.roundUpMedia.push({ roundUpId: id, mediaId: mediumId(photo), position }),
  );
};

const nextConcert = ({ rows }: DemoWorld, timetableId: TimetableId, day: string): string | null =>
  rows.events
    .filter((it) => it.timetableId === timetableId && it.isConcert && it.onDate > day)
    .map(({ onDate }) => onDate)
    .toSorted()[0] ?? null;
