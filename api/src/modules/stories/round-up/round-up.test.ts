import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { addMedium, addRoundUp, addEntry } from '../../../testing/media.ts';
import { drummerWithRoundUp, FACTS } from '../../../testing/round-ups.ts';
import {
  sayOfConcertVideos,
  optOutOfTrinity,
  removeKid,
  addChild,
} from '../../../testing/tables/families.ts';
import { furthestSlides } from '../../../testing/tables/stories.ts';

const { stage, read, readTimeline, addPhotos } = drummerWithRoundUp();

describe('a child’s Round-Up', () => {
  it('is not there before the first one is published, and says which term is to come', async () => {
    expect((await read()).json()).toEqual({
      data: null,
      meta: { coming: { ac_year: 2026, ac_year_period: 'spring' } },
    });
    await addRoundUp(stage.portal, stage.maya, [], { publishedAt: null });
    expect((await read()).json().data).toBeNull();
  });

  it('tells everything of the term, with the child’s first name and signed addresses', async () => {
    const photos = await addPhotos(1);
    const songMediaId = await addMedium(stage.portal, [stage.maya], { kind: 'song' });
    await optOutOfTrinity(stage.portal, stage.maya);
    const id = await addRoundUp(stage.portal, stage.maya, photos, { ...FACTS, songMediaId });
    const { data } = (await read()).json();
    const address = (path: string) =>
      expect.stringMatching(
        new RegExp(
          `^${path}\\?for=${stage.priya.grownUpId}&session=${stage.priya.sessionId}&until=\\d+&signature=`,
        ),
      );
    const poster = (platform: string) => address(`/media/posters/${id}/${platform}.png`);
    expect(data).toEqual({
      id,
      type: 'round_up',
      attributes: {
        ac_year: 2026,
        ac_year_period: 'autumn',
        published_at: '2027-01-12T12:00:00.000Z',
        latest_band_media: [
          {
            media_type: 'photo',
            photo_url: address(`/media/files/${photos[0]}`),
            date: '2026-12-04',
            photo_media_submission_id: photos[0],
            description: 'Photo 0',
          },
        ],
        data: {
          kid_name: 'Maya',
          instrument: 'drums',
          band_name: 'The Amplifiers',
          concerts_count: 2,
          skills_completed: ['One', 'Two'],
          skills_completed_since_last_roundup: ['Two'],
          skills_in_progress: ['Three'],
          skills_upcoming: ['Four'],
          song_title: 'Paper Boats',
          song_artist: 'The Demo Quartet',
          next_concert_planned: '2027-03-26',
          stage_progress_percent: 64,
          current_trinity_stage: 'Initial',
          trinity_opt_out: true,
        },
        links: {
          poster_image: poster('instagram'),
          song_asset: address(`/media/files/${songMediaId}`),
          posters: { facebook: poster('facebook'), instagram: poster('instagram'), x: poster('x') },
        },
      },
    });
  });

  it('has at most three photos, in their order, and the next one where one may not be shown', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    const ann = await addChild(stage.portal, other, stage.school, {
      plays: 'bass',
      name: 'Ann Lee',
    });
    const photos = await addPhotos(4);
    const withAnn = await addMedium(stage.portal, [stage.maya, ann]);
    const songMediaId = await addMedium(stage.portal, [stage.maya, ann], { kind: 'song' });
    await addRoundUp(stage.portal, stage.maya, [withAnn, ...photos], { songMediaId });
    const shown = async () => {
      const { latest_band_media: all, links } = (await read()).json().data.attributes;
      return [
        ...(all as { photo_media_submission_id: string }[]).map(
          (photo) => photo.photo_media_submission_id,
        ),
        links.song_asset === null ? 'silence' : 'song',
      ];
    };
    expect(await shown()).toEqual([...photos.slice(0, 3), 'silence']);
    await sayOfConcertVideos(stage.portal, ann, true);
    expect(await shown()).toEqual([withAnn, ...photos.slice(0, 2), 'song']);
  });

  it('is the latest published one; the term to come is named until it is published', async () => {
    await addRoundUp(stage.portal, stage.maya, [], {
      acYear: 2025,
      acYearPeriod: 'summer',
      concertsCount: 1,
    });
    stage.portal.clock.forward(60_000);
    await addRoundUp(stage.portal, stage.maya, [], { concertsCount: 7 });
    const answer = (await read()).json();
    expect(answer.data.attributes.data.concerts_count).toBe(7);
    expect(answer.meta.coming).toEqual({ ac_year: 2026, ac_year_period: 'spring' });
    await addRoundUp(stage.portal, stage.maya, [], { acYearPeriod: 'spring' });
    expect((await read()).json().meta.coming).toBeNull();
  });

  it('names no term to come for a child who does not play', async () => {
    const leo = await addChild(stage.portal, stage.priya, stage.school, {
      waits: ['drums'],
      name: 'Leo Shah',
    });
    expect((await read(leo)).json()).toEqual({ data: null, meta: { coming: null } });
  });

  it('is its own family’s only', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    await addRoundUp(stage.portal, stage.maya);
    const codes = [
      await read(stage.maya, other),
      await read(randomUUIDv7()),
      await read('nonsense'),
    ];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(
      (await stage.portal.call({ url: `/api/v1/kids/${stage.maya}/round_up` })).statusCode,
    ).toBe(401);
    await removeKid(stage.portal, stage.maya);
    expect((await read()).statusCode).toBe(404);
  });
});

it('asks the same few questions however much there is', async () => {
  const count = async () => {
    const before = stage.portal.database.statements();
    expect((await read()).statusCode).toBe(200);
    expect((await readTimeline()).statusCode).toBe(200);
    return stage.portal.database.statements() - before;
  };
  await addRoundUp(stage.portal, stage.maya, await addPhotos(1));
  await addEntry(stage.portal, stage.maya);
  const few = await count();
  const photos = await addPhotos(12);
  stage.portal.clock.forward(60_000);
  await addRoundUp(stage.portal, stage.maya, photos, { acYearPeriod: 'summer' });
  for (const photo of photos) await addEntry(stage.portal, stage.maya, { photoId: photo });
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
});

describe('watching', () => {
  const DECK = ['intro', 'band_role', 'media_1', 'concert_attendance', 'outro'];
  const start = (id: string, more: object = {}, parent = stage.priya) =>
    stage.portal.call({
      method: 'POST',
      url: '/api/round_up_viewings/',
      headers: parent.auth,
      payload: {
        grown_up_id: parent.grownUpId,
        round_up_id: id,
        slides_count: DECK.length,
        slide_designators: DECK,
        last_viewed_slide_designator: 'intro',
        last_viewed_slide_number: 1,
        ...more,
      },
    });
  const goOn = (id: string, number: number, designator = DECK[number - 1], parent = stage.priya) =>
    stage.portal.call({
      method: 'PATCH',
      url: `/api/round_up_viewings/${id}`,
      headers: parent.auth,
      payload: { last_viewed_slide_designator: designator, last_viewed_slide_number: number },
    });
  const kept = async () =>
    (await furthestSlides(stage.portal)).map(({ number, name }) => ({ n: number, at: name }));

  it('keeps the furthest slide, never an earlier one, in one viewing', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const first = (await start(roundUp)).json().data;
    expect(first.attributes).toEqual({
      grown_up_id: stage.priya.grownUpId,
      round_up_id: roundUp,
      slides_count: 5,
      slide_designators: DECK,
      last_viewed_slide_designator: 'intro',
      last_viewed_slide_number: 1,
    });
    for (const [asked, furthest] of [
      [2, 2],
      [4, 4],
      [3, 4],
      [4, 4],
      [1, 4],
    ] as const) {
      const { data } = (await goOn(first.id, asked)).json();
      expect(data.attributes.last_viewed_slide_number).toBe(furthest);
      expect(data.attributes.last_viewed_slide_designator).toBe(DECK[furthest - 1]);
    }
    const again = (await start(roundUp)).json().data;
    expect([again.id, again.attributes.last_viewed_slide_number]).toEqual([first.id, 4]);
    expect(await kept()).toEqual([{ n: 4, at: 'concert_attendance' }]);
  });

  it('goes on where the slide now stands, when the deck has changed', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    await goOn(id, 4);
    const shorter = DECK.filter((slide) => slide !== 'media_1');
    await start(roundUp, { slides_count: 4, slide_designators: shorter });
    expect(await kept()).toEqual([{ n: 3, at: 'concert_attendance' }]);
    expect((await goOn(id, 4, 'outro')).json().data.attributes.last_viewed_slide_number).toBe(4);
    expect((await goOn(id, 5, 'outro')).statusCode).toBe(422);
  });

  it('stays at the furthest of many that come at once', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(roundUp)));
    const ids = new Set(begun.map((answer) => answer.json().data.id as string));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await Promise.all([2, 5, 3, 4, 1, 2].map((number) => goOn(id, number)));
    expect(await kept()).toEqual([{ n: 5, at: 'outro' }]);
  });

  it('knows the slides of the deck, each at its own number', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    const wrong = [
      await goOn(id, 3, 'outro'),
      await goOn(id, 6, 'outro'),
      await start(roundUp, { last_viewed_slide_number: 2 }),
      await start(roundUp, { last_viewed_slide_number: 9, last_viewed_slide_designator: 'outro' }),
      await start(roundUp, { slides_count: 4 }),
    ];
    for (const answer of wrong)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'no_such_slide']);
    for (const number of [0, -1, 1.5, '2', null])
      expect((await goOn(id, number as number, 'intro')).statusCode).toBe(422);
    expect((await start(roundUp, { score: 5 })).statusCode).toBe(422);
    expect(await kept()).toEqual([{ n: 1, at: 'intro' }]);
  });

  it('is the parent’s own, of their own child’s published Round-Up', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    const hidden = await addRoundUp(stage.portal, stage.maya, [], {
      acYear: 2020,
      publishedAt: null,
    });
    const answers = [
      await start(roundUp, {}, other),
      await start(roundUp, { grown_up_id: other.grownUpId }),
      await start(hidden),
      await start(randomUUIDv7()),
      await goOn(id, 2, DECK[1], other),
      await goOn(randomUUIDv7(), 2),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await kept()).toEqual([{ n: 1, at: 'intro' }]);
  });
});
