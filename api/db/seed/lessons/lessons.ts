import { NAMED_SCHOOLS } from '../schools/named-schools.ts';
import type { DemoWorld } from '../world.ts';
import { addEvents } from './events.ts';
import { tellProfiles } from './leaders.ts';
import { addSongs } from './songs.ts';

/** What the lesson pages of the named schools show: songs, band leaders, concerts and other events. */
export const addLessons = (world: DemoWorld): void => {
  const names = NAMED_SCHOOLS.map(({ name }) => name);
  const named = new Set(
    [...world.timetables.values()]
      .filter(({ displayName }) => names.some((name) => displayName.startsWith(name)))
      .map(({ id }) => id),
  );
  addSongs(world, (timetableId) => named.has(timetableId));
  tellProfiles(world);
  addEvents(world);
};
