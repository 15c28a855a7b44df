import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as tables from '../../../../db/tables/index.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';

const portal = onePortal();
let priya: TestParent;
const song = {
  title: 'Paper Boats',
  artist: 'The Demo Band',
  formattedLyrics: 'Fold it once',
  formattedChords: '[C]Fold it [G]once',
};
const songId = randomUUIDv7();
beforeAll(async () => {
  priya = await addParent(portal, 'priya@families.example');
  await portal.deps.db.insert(tables.songs).values({ id: songId, ...song });
});

const get = (id: string, headers: Record<string, string> = priya.auth) =>
  portal.call({ url: `/staff/songs/${id}.json`, headers });

it('a song is there for any parent who is signed in', async () => {
  const answer = await get(songId);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({
    id: songId,
    type: 'song',
    attributes: {
      title: 'Paper Boats',
      artist: 'The Demo Band',
      formatted_lyrics: 'Fold it once',
      formatted_chords: '[C]Fold it [G]once',
    },
  });
  expect((await get(songId, {})).statusCode).toBe(401);
});

it('a song that is not there is not found, whatever its id looks like', async () => {
  for (const id of [randomUUIDv7(), 'one', '%00']) expect((await get(id)).statusCode).toBe(404);
});
