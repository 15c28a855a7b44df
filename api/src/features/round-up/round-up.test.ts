import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { addMedium, addRoundUp } from '../../testing/media.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addChild } from '../../testing/waiting.ts';
import { publishDue } from './publish.ts';

let portal: TestPortal;
let priya: TestParent;
let school: TestSchool;
let maya: string;

beforeEach(async () => {
  portal = await startTestPortal();
  priya = await addParent(portal, 'priya@families.example');
  school = await addSchool(portal);
  maya = await addChild(portal, priya, school, { plays: 'drums', name: 'Maya Rose Shah' });
});
afterEach(() => portal.stop());

const read = (kidId = maya, parent = priya) =>
  portal.call({ url: `/api/v1/kids/${kidId}/round_up`, headers: parent.auth });
const addPhotos = async (count: number) => {
  const photos: string[] = [];
  for (let n = 0; n < count; n += 1)
    photos.push(
      await addMedium(portal, [maya], { description: `Photo ${n}`, takenOn: '2026-12-04' }),
    );
  return photos;
};
const FACTS = {
  instrument: 'drums' as const,
  bandName: 'The Amplifiers',
  concertsCount: 2,
  skillsCompleted: ['One', 'Two'],
  skillsCompletedSinceLastRoundUp: ['Two'],
  skillsInProgress: ['Three'],
  skillsUpcoming: ['Four'],
  songTitle: 'Paper Boats',
  songArtist: 'The Demo Quartet',
  nextConcertPlanned: '2027-03-26',
  stageProgressPercent: 64,
  currentTrinityStage: 'Initial',
};

describe('a child’s Round-Up', () => {
  it('is not there before the first one is published, and says which term is to come', async () => {
    expect((await read()).json()).toEqual({
      data: null,
      meta: { coming: { ac_year: 2026, ac_year_period: 'spring' } },
    });
    await addRoundUp(portal, maya, [], { publishedAt: null });
    expect((await read()).json().data).toBeNull();
  });

  it('tells everything of the term, with the child’s first name and signed addresses', async () => {
    const photos = await addPhotos(1);
    const songMediaId = await addMedium(portal, [maya], { kind: 'song' });
    await portal.sql('update kids set trinity_opt_out = true');
    const id = await addRoundUp(portal, maya, photos, { ...FACTS, songMediaId });
    const { data } = (await read()).json();
    const address = (path: string) =>
      expect.stringMatching(new RegExp(`^${path}\\?for=${priya.grownUpId}&until=\\d+&signature=`));
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
    const other = await addParent(portal, 'other@families.example');
    const ann = await addChild(portal, other, school, { plays: 'bass', name: 'Ann Lee' });
    const photos = await addPhotos(4);
    const withAnn = await addMedium(portal, [maya, ann]);
    const songMediaId = await addMedium(portal, [maya, ann], { kind: 'song' });
    await addRoundUp(portal, maya, [withAnn, ...photos], { songMediaId });
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
    await portal.sql('update kids set concert_video_permission = true where id = $1', [ann]);
    expect(await shown()).toEqual([withAnn, ...photos.slice(0, 2), 'song']);
  });

  it('is the latest published one; the term to come is named until it is published', async () => {
    await addRoundUp(portal, maya, [], { acYear: 2025, acYearPeriod: 'summer', concertsCount: 1 });
    portal.clock.forward(60_000);
    await addRoundUp(portal, maya, [], { concertsCount: 7 });
    const answer = (await read()).json();
    expect(answer.data.attributes.data.concerts_count).toBe(7);
    expect(answer.meta.coming).toEqual({ ac_year: 2026, ac_year_period: 'spring' });
    await addRoundUp(portal, maya, [], { acYearPeriod: 'spring' });
    expect((await read()).json().meta.coming).toBeNull();
  });

  it('names no term to come for a child that does not play', async () => {
    const leo = await addChild(portal, priya, school, { waits: ['drums'], name: 'Leo Shah' });
    expect((await read(leo)).json()).toEqual({ data: null, meta: { coming: null } });
  });

  it('is its own family’s only', async () => {
    const other = await addParent(portal, 'other@families.example');
    await addRoundUp(portal, maya);
    const codes = [await read(maya, other), await read(randomUUIDv7()), await read('nonsense')];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await portal.call({ url: `/api/v1/kids/${maya}/round_up` })).statusCode).toBe(401);
    await portal.sql('update kids set removed_at = now() where id = $1', [maya]);
    expect((await read()).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  const due = (at: string) => ({ publishedAt: null, publishAt: new Date(at) });
  const entries = () =>
    portal.sql<{ kid_id: string; round_up_id: string; body: string; category: string }>(
      'select kid_id, round_up_id, body, category from timeline_entries order by created_at',
    );

  it('happens when its time has come: the family reads of it, once, and posters are drawn', async () => {
    const id = await addRoundUp(portal, maya, [], { ...FACTS, ...due('2027-01-12T12:30:00Z') });
    expect(await publishDue(portal.given)).toBe(0);
    portal.clock.moveTo('2027-01-12T12:30:00Z');
    expect(await publishDue(portal.given)).toBe(1);
    expect(await publishDue(portal.given)).toBe(0);
    expect(await entries()).toEqual([
      {
        kid_id: maya,
        round_up_id: id,
        category: 'Round-up',
        body: 'Maya’s Round-Up of the autumn term is ready: the songs, the skills and the pictures.',
      },
    ]);
    expect((await read()).json().data.attributes.published_at).toBe('2027-01-12T12:30:00.000Z');
    await portal.drain(['make-posters']);
    const [row] = await portal.sql<{ poster_fingerprint: string | null }>(
      'select poster_fingerprint from round_ups',
    );
    expect(row?.poster_fingerprint).toMatch(/^[\da-f]{40}$/);
    const [entry] = (
      await portal.call({ url: `/staff/kids/${maya}/timeline_entries.json`, headers: priya.auth })
    ).json().data;
    expect(entry.attributes).toMatchObject({ round_up_id: id, date_seen: null });
  });

  it('leads from the timeline to the latest one only', async () => {
    await addRoundUp(portal, maya, [], {
      acYearPeriod: 'summer',
      acYear: 2025,
      ...due('2026-09-01T08:00:00Z'),
    });
    await publishDue(portal.given);
    portal.clock.forward(60_000);
    const id = await addRoundUp(portal, maya, [], due('2027-01-12T12:00:00Z'));
    await publishDue(portal.given);
    const { data } = (
      await portal.call({ url: `/staff/kids/${maya}/timeline_entries.json`, headers: priya.auth })
    ).json() as { data: { attributes: { round_up_id: string | null } }[] };
    expect(data.map(({ attributes }) => attributes.round_up_id)).toEqual([id, null]);
  });

  it('is done once by two workers at once, and for hundreds in one go', async () => {
    await portal.sql(
      `insert into round_ups (id, kid_id, ac_year, ac_year_period, publish_at, created_at)
       select gen_random_uuid(), $1, 2000 + n, 'autumn', '2027-01-01', '2027-01-01' from generate_series(1, 450) n`,
      [maya],
    );
    const before = portal.database.statements();
    const done = await Promise.all([publishDue(portal.given), publishDue(portal.given)]);
    expect(done.reduce((a, b) => a + b)).toBe(450);
    expect(portal.database.statements() - before).toBeLessThan(60);
    expect((await entries()).length).toBe(450);
  });

  it('is not for a child that is gone', async () => {
    await addRoundUp(portal, maya, [], due('2027-01-01T08:00:00Z'));
    await portal.sql('update kids set removed_at = now() where id = $1', [maya]);
    expect(await publishDue(portal.given)).toBe(0);
    expect(await entries()).toEqual([]);
  });
});

describe('watching', () => {
  const DECK = ['intro', 'band_role', 'media_1', 'concert_attendance', 'outro'];
  const start = (id: string, more: object = {}, parent = priya) =>
    portal.call({
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
  const goOn = (id: string, number: number, designator = DECK[number - 1], parent = priya) =>
    portal.call({
      method: 'PATCH',
      url: `/api/round_up_viewings/${id}`,
      headers: parent.auth,
      payload: { last_viewed_slide_designator: designator, last_viewed_slide_number: number },
    });
  const kept = () =>
    portal.sql(
      'select last_viewed_slide_number as n, last_viewed_slide_designator as at from round_up_viewings',
    );

  it('keeps the furthest slide, never an earlier one, in one viewing', async () => {
    const roundUp = await addRoundUp(portal, maya);
    const first = (await start(roundUp)).json().data;
    expect(first.attributes).toEqual({
      grown_up_id: priya.grownUpId,
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
    const roundUp = await addRoundUp(portal, maya);
    const { id } = (await start(roundUp)).json().data;
    await goOn(id, 4);
    const shorter = DECK.filter((slide) => slide !== 'media_1');
    await start(roundUp, { slides_count: 4, slide_designators: shorter });
    expect(await kept()).toEqual([{ n: 3, at: 'concert_attendance' }]);
    expect((await goOn(id, 4, 'outro')).json().data.attributes.last_viewed_slide_number).toBe(4);
    expect((await goOn(id, 5, 'outro')).statusCode).toBe(422);
  });

  it('stays at the furthest of many that come at once', async () => {
    const roundUp = await addRoundUp(portal, maya);
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(roundUp)));
    const ids = new Set(begun.map((answer) => answer.json().data.id as string));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await Promise.all([2, 5, 3, 4, 1, 2].map((number) => goOn(id, number)));
    expect(await kept()).toEqual([{ n: 5, at: 'outro' }]);
  });

  it('knows the slides of the deck, each at its own number', async () => {
    const roundUp = await addRoundUp(portal, maya);
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
    const other = await addParent(portal, 'other@families.example');
    const roundUp = await addRoundUp(portal, maya);
    const { id } = (await start(roundUp)).json().data;
    const hidden = await addRoundUp(portal, maya, [], { acYear: 2020, publishedAt: null });
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

it('asks the same few questions however much there is', async () => {
  const count = async () => {
    const before = portal.database.statements();
    const url = `/staff/kids/${maya}/timeline_entries.json`;
    expect((await read()).statusCode).toBe(200);
    expect((await portal.call({ url, headers: priya.auth })).statusCode).toBe(200);
    return portal.database.statements() - before;
  };
  await addRoundUp(portal, maya, await addPhotos(1));
  await portal.sql(
    "insert into timeline_entries (id, kid_id, category, color, created_at) values (gen_random_uuid(), $1, 'Media', 'teal', now())",
    [maya],
  );
  const few = await count();
  const photos = await addPhotos(12);
  portal.clock.forward(60_000);
  await addRoundUp(portal, maya, photos, { acYearPeriod: 'summer' });
  for (const photo of photos)
    await portal.sql(
      "insert into timeline_entries (id, kid_id, category, color, created_at, photo_id) values (gen_random_uuid(), $1, 'Media', 'teal', now(), $2)",
      [maya, photo],
    );
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
});
