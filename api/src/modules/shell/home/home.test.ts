import { describe, expect, it } from 'vitest';
import { addParent, addSchool } from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { eachTest } from '../../../testing/portal.ts';
import { startOfferedPlaces } from '../../../testing/offered-places.ts';
import type { Kid } from '@bandstand/domain/families/children/model';
import { addChild } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => {
  const priya = await addParent(portal, 'priya@families.example');
  const school = await addSchool(portal, { slots: ['drums', 'drums', 'drums', 'keyboard'] });
  const maya = await addChild(portal, priya, school, { name: 'Maya Shah', plays: 'drums' });
  const leo = await addChild(portal, priya, school, { name: 'Leo Shah', plays: 'keyboard' });
  return { priya, school, maya, leo };
});

const homeOf = async ({ auth: headers }: { readonly auth: { authorization: string } }) =>
  (await stage.portal.call({ url: '/api/parent_portal/home.json', headers })).json();
const onDay = (day: string) => new Date(`2027-01-${day}T20:00:00Z`);

describe('the moments of Home', () => {
  it('are the newest that may be shown of each child, the newest child’s first, in the leader’s words', async () => {
    const { portal, priya, maya, leo } = stage;
    const photo = await addMedium(portal, [maya], { description: 'Maya at the drums' });
    await addEntry(portal, maya, { body: 'First fill.', photoId: photo, createdAt: onDay('05') });
    const hidden = await addMedium(portal, [maya], { hiddenAt: onDay('08') });
    await addEntry(portal, maya, { body: 'Second.', photoId: hidden, createdAt: onDay('08') });
    await addEntry(portal, maya, { body: 'Words alone.', createdAt: onDay('09') });
    const film = { kind: 'video', file: null, contentType: null, vimeoId: '76979871' } as const;
    const videoId = await addMedium(portal, [leo], film);
    const body = 'INSERT_VIDEO\nLeo leads.\nListen.';
    await addEntry(portal, leo, { body, videoId, createdAt: onDay('07') });
    expect((await homeOf(priya)).moments).toEqual([
      {
        kid_id: leo,
        on: '2027-01-07',
        words: 'Leo leads. Listen.',
        picture_url: '/media/thumbnails/76979871.jpg',
        description: '',
        is_film: true,
      },
      {
        kid_id: maya,
        on: '2027-01-05',
        words: 'First fill.',
        picture_url: expect.stringMatching(`^/media/files/${photo}\\?for=${priya.grownUpId}`),
        description: 'Maya at the drums',
        is_film: false,
      },
    ]);
  });

  it('leave out a film without a still, and are none without media', async () => {
    const { portal, priya, maya } = stage;
    const film = { kind: 'video', file: 'demo-film-bow.mp4', contentType: 'video/mp4' } as const;
    await addEntry(portal, maya, {
      body: 'A film.',
      videoId: await addMedium(portal, [maya], film),
    });
    expect((await homeOf(priya)).moments).toEqual([]);
  });
});

it('says how many seats of a child’s band are taken and free, and nothing of who has them', async () => {
  const { portal, school } = stage;
  const other = await addParent(portal, 'other@families.example');
  await addChild(portal, other, school, { name: 'Noor Khan', plays: 'drums' });
  const home = await homeOf(stage.priya);
  const seats = [
    { instrument: 'drums', taken: 2, free: 1 },
    { instrument: 'keyboard', taken: 1, free: 0 },
  ];
  const bands = home.kids.data.map((kid: { attributes: Kid }) => kid.attributes.band?.seats);
  expect(bands).toEqual([seats, seats]);
  expect(JSON.stringify(home)).not.toContain('Noor');
  await portal.sql('update slots set closed_at = now() where kid_id is null');
  const closed = (await homeOf(stage.priya)).kids.data[0].attributes.band.seats;
  expect(closed[0]).toEqual({ instrument: 'drums', taken: 2, free: 0 });
});

it('says what taking a reserved place would begin with, as its own page does', async () => {
  const places = await startOfferedPlaces(stage.portal);
  const { leo, school } = await places.offeredPlace();
  const { parent } = places.paying;
  const home = await homeOf(parent);
  const url = `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json?kid_id=${leo}`;
  const pricing = (await stage.portal.call({ url, headers: parent.auth })).json();
  const { first_lesson_date, first_payment_date, first_payment_amount } = pricing;
  expect(first_lesson_date).not.toBeNull();
  expect(home.if_taken).toEqual([
    { kid_id: leo, first_lesson_date, first_payment_date, first_payment_amount },
  ]);
});
