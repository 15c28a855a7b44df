import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { skillsNow } from '@bandstand/domain/lessons/said';
import {
  addParent,
  addSchool,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { addStaff, asStaff, changesOf, type TestStaff } from '../../../testing/office.ts';
import { eachPortal } from '../../../testing/portal.ts';
import {
  addBand,
  addChild,
  removeKid,
  sayOfConcertVideos,
} from '../../../testing/tables/families.ts';
import { letStaffLeave } from '../../../testing/tables/identity.ts';
import { learnSong, letLead, tickSkills } from '../../../testing/tables/lessons.ts';
import { entriesOf, hideMedium, posterFingerprints } from '../../../testing/tables/stories.ts';
import { publishPlanned } from './use-cases.ts';
import * as store from './store.ts';

const portal = eachPortal();
const TERM = '2026-autumn';
let oak: TestSchool;
let hill: TestSchool;
let priya: TestParent;
let jo: TestParent;
let maya: string;
let tom: string;
let marcus: TestStaff;
let hannah: TestStaff;
let nadia: TestStaff;
let photo: string;

/** A band that lacks nothing: its children have shown a skill, its song is known, and a picture shows them all. */
beforeEach(async () => {
  oak = await addSchool(portal, { name: 'Oakfield' });
  hill = await addSchool(portal, { name: 'Hillcrest' });
  priya = await addParent(portal, 'priya@families.example');
  jo = await addParent(portal, 'jo@families.example');
  maya = await addChild(portal, priya, oak, { name: 'Maya Shah', plays: 'drums' });
  tom = await addChild(portal, jo, oak, { name: 'Tom Hughes', plays: 'vocals' });
  marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  nadia = await addStaff(portal, ['office']);
  await letLead(portal, oak.timetableId, marcus);
  await letLead(portal, hill.timetableId, hannah);
  await learnSong(portal, oak.bandId);
  await tick(maya, '2026-11-03', ['Holding the sticks']);
  await tick(tom, '2026-11-03', ['Singing in tune']);
  for (const kid of [maya, tom]) await sayOfConcertVideos(portal, kid, true);
  photo = await addMedium(portal, [maya, tom], { takenOn: '2026-12-01', description: 'On stage' });
  await addEntry(portal, maya, { photoId: photo });
});

const tick = (kidId: string, on: string, skills: readonly string[] | null, more = {}) =>
  tickSkills(portal, { bandId: oak.bandId, ...marcus }, { kidId, on, skills, ...more });
const get = async (url: string, who = nadia) => {
  const answer = await asStaff(portal, who, 'GET', `round-ups${url}?term=${TERM}`);
  return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
};
const band = async (who = nadia, id = oak.bandId) =>
  (await get(`/${id}`, who)).attributes as Record<string, unknown> & {
    pictures: { id: string; file_url: string; is_chosen: boolean; shown: number }[];
    players: { id: string; name: string; skills_new: string[]; pictures: number }[];
  };
const preview = (kidId: string, who = nadia) => get(`/${oak.bandId}/children/${kidId}`, who);
const publish = async (bandId: string | null, { at = null as string | null, who = nadia } = {}) => {
  const body = { term: TERM, band_id: bandId, at };
  const answer = await asStaff(portal, who, 'POST', 'round-ups/publish', body);
  return [answer.statusCode, answer.json().code ?? answer.json().message];
};
const roundUpOf = async (parent: TestParent, kidId: string) => {
  const url = `/api/v1/kids/${kidId}/round_up`;
  return (await portal.call({ url, headers: parent.auth })).json().data;
};
const photosOf = async (parent: TestParent, kidId: string): Promise<string[]> =>
  (await roundUpOf(parent, kidId)).attributes.latest_band_media.map(
    (one: { photo_media_submission_id: string }) => one.photo_media_submission_id,
  );
const news = async () =>
  (await entriesOf(portal)).filter(({ category }) => category === 'Round-up');
const lines = async (who = nadia) =>
  ((await get('', who)) as { attributes: { name: string; standing: string } }[]).map(
    ({ attributes: { name, standing } }) => [name, standing],
  );

describe('a band', () => {
  it('says what is missing, child by child', async () => {
    expect(await band()).toMatchObject({
      standing: 'complete',
      children: 2,
      published: 0,
      song: { title: 'Paper Boats' },
      pictures: [{ id: photo, is_chosen: true, is_published: true, shown: 2 }],
      players: [{ name: 'Maya Shah', pictures: 1, skills_new: ['Holding the sticks'] }, {}],
    });
    // A register that is put right takes a skill back.
    await tick(tom, '2026-11-03', [], { saidAt: '2026-11-04T09:00:00Z' });
    await sayOfConcertVideos(portal, maya, false);
    await portal.sql('update bands set song_id = null');
    expect(await band()).toMatchObject({
      standing: 'missing',
      without_skill: 1,
      without_photo: 1,
      has_song: false,
    });
    expect(await lines()).toEqual([
      ['The Amplifiers', 'empty'],
      ['The Amplifiers', 'missing'],
    ]);
  });

  it('is of those who lead it alone', async () => {
    expect(await lines(marcus)).toEqual([['The Amplifiers', 'complete']]);
    expect(await lines(hannah)).toEqual([['The Amplifiers', 'empty']]);
    expect(await get(`/${oak.bandId}`, hannah)).toBe(404);
    expect(await preview(maya, hannah)).toBe(404);
    expect(await publish(oak.bandId, { who: hannah })).toEqual([404, 'not_found']);
    expect(await publish(null, { who: hannah })).toEqual([409, 'nothing_to_publish']);
    for (const [does, body] of [
      ['pictures', { term: TERM, pictures: [] }],
      ['stop', { term: TERM }],
    ] as const) {
      const url = `round-ups/${oak.bandId}/${does}`;
      expect((await asStaff(portal, hannah, 'POST', url, body)).statusCode).toBe(404);
    }
    // What a Band Leader has not sent they still look at, where it shows children whom they teach.
    const fileOf = async (who: TestStaff) =>
      (await portal.call({ url: (await band(who)).pictures[0]?.file_url ?? '' })).statusCode;
    expect(await fileOf(marcus)).toBe(200);
    expect(await news()).toEqual([]);
  });

  it('has its pictures chosen, in their order, of its own children', async () => {
    const choose = async (pictures: readonly string[]) => {
      const url = `round-ups/${oak.bandId}/pictures`;
      return (await asStaff(portal, marcus, 'POST', url, { term: TERM, pictures })).statusCode;
    };
    const other = await addMedium(portal, [maya], { takenOn: '2026-10-06' });
    const strange = await addMedium(portal, [], { kind: 'picture', takenOn: '2026-10-06' });
    const old = await addMedium(portal, [maya], { takenOn: '2026-07-06' });
    expect(await choose([strange])).toBe(409);
    expect(await choose([old])).toBe(409);
    expect(await choose([other, photo])).toBe(200);
    expect((await band()).pictures.map(({ id }) => id)).toEqual([other, photo]);
    await hideMedium(portal, other, true);
    expect((await band()).pictures.map(({ id }) => id)).toEqual([photo]);
    expect(await choose([])).toBe(200);
    expect(await band()).toMatchObject({ standing: 'missing', without_photo: 2 });
  });
});

describe('publishing', () => {
  it('writes what was previewed, once, tells each family, and has the posters drawn', async () => {
    const { attributes: seen } = await preview(maya);
    expect(await publish(oak.bandId, { who: marcus })).toEqual([
      200,
      '2 children have their Round-Up, in 1 band.',
    ]);
    expect(await publish(oak.bandId)).toEqual([409, 'nothing_to_publish']);
    const { attributes: read } = await roundUpOf(priya, maya);
    expect(read.data).toEqual(seen.data);
    expect(read.data).toMatchObject({
      kid_name: 'Maya',
      instrument: 'drums',
      band_name: 'The Amplifiers',
      song_title: 'Paper Boats',
      skills_completed_since_last_roundup: ['Holding the sticks'],
      skills_in_progress: ['Counting a band in'],
    });
    expect(read.latest_band_media).toMatchObject([{ photo_media_submission_id: photo }]);
    expect((await news()).map(({ kid_id: kid }) => kid).toSorted()).toEqual([maya, tom].toSorted());
    await portal.drain(['make-posters']);
    expect((await posterFingerprints(portal)).every((one) => one !== null)).toBe(true);
    const { data } = read;
    expect((await preview(maya)).attributes.data).toEqual(data);
  });

  it('by two at once makes one for each child', async () => {
    const answers = await Promise.all([publish(oak.bandId), publish(oak.bandId, { who: marcus })]);
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]));
    expect((await news()).length).toBe(2);
  });

  it('is done for who joined later, and for nobody else again', async () => {
    expect(await publish(oak.bandId)).toMatchObject([200, {}]);
    const zoe = await addChild(portal, jo, oak, { name: 'Zoe Hughes', plays: 'bass' });
    expect(await band()).toMatchObject({ standing: 'missing', children: 3, published: 2 });
    expect(await publish(oak.bandId)).toEqual([200, '1 child has their Round-Up, in 1 band.']);
    expect((await news()).map(({ kid_id: kid }) => kid)).toContain(zoe);
    expect((await news()).length).toBe(3);
  });

  it('is taken back for a reason: no family has anything of it, until it is published again', async () => {
    const withdraw = async (who = marcus, reason = 'The song was wrong.') => {
      const url = `round-ups/${oak.bandId}/withdraw`;
      const answer = await asStaff(portal, who, 'POST', url, { term: TERM, reason });
      return [answer.statusCode, answer.json().code];
    };
    expect(await withdraw()).toEqual([409, 'none_published']);
    await publish(oak.bandId);
    await portal.drain(['make-posters']);
    const { attributes, id: before } = await roundUpOf(priya, maya);
    const posters = async () => (await portal.deps.mediaStore.list('poster')).length;
    expect(await posters()).toBe(6);
    expect(await withdraw(hannah)).toEqual([404, 'not_found']);
    expect(await withdraw(marcus, '')).toEqual([422, 'invalid']);
    const planned = 'round_up_plans where publish_at is not null';
    const set = 'publish_at = $2, staff_id = $3';
    await portal.sql(
      `insert into round_up_plans (band_id, ac_year, ac_year_period, publish_at, staff_id, changed_at)
       values ($1, 2026, 'autumn', $2, $3, $2) on conflict (band_id, ac_year, ac_year_period) do update set ${set}`,
      [oak.bandId, '2027-01-14T18:00:00Z', marcus.staffId],
    );
    expect(await portal.sql(`select from ${planned}`)).toHaveLength(1);
    expect(await withdraw()).toEqual([200, undefined]);
    expect(await portal.sql(`select from ${planned}`)).toEqual([]);
    expect(await roundUpOf(priya, maya)).toBeNull();
    expect(await news()).toEqual([]);
    expect((await portal.call({ url: attributes.links.poster_image })).statusCode).toBe(404);
    await portal.drain(['forget-files']);
    expect(await posters()).toBe(0);
    const change = (await changesOf(portal)).find(({ call }) => call === 'withdrawRoundUps');
    expect(change).toMatchObject({ reason: 'The song was wrong.', before: { children: 2 } });

    expect(await band()).toMatchObject({ standing: 'complete', published: 0 });
    expect(await publish(oak.bandId)).toMatchObject([200, {}]);
    expect((await roundUpOf(priya, maya)).id).not.toBe(before);
    expect((await news()).length).toBe(2);
  });

  it('shows no picture whose consent was withdrawn after the preview, then or later', async () => {
    expect((await preview(maya)).attributes.latest_band_media).toHaveLength(1);
    await sayOfConcertVideos(portal, tom, false);
    expect((await preview(maya)).attributes.latest_band_media).toEqual([]);
    await publish(oak.bandId);
    expect(await photosOf(priya, maya)).toEqual([]);
    expect(await photosOf(jo, tom)).toEqual([photo]);
    await sayOfConcertVideos(portal, maya, false);
    expect(await photosOf(jo, tom)).toEqual([]);
  });

  it('of all is of those that lack nothing, and leaves those with a time alone', async () => {
    const second = await addBand(portal, oak.timetableId, ['drums']);
    await addChild(portal, jo, { ...oak, bandId: second }, { name: 'Ben Hughes', plays: 'drums' });
    expect(await publish(oak.bandId, { at: '2027-01-14T18:00:00.000Z' })).toEqual([
      200,
      'The Round-Ups of 1 band wait for their time.',
    ]);
    expect(await lines()).toEqual([
      ['The Amplifiers', 'empty'],
      ['The Amplifiers', 'waiting'],
      ['The Second Band', 'missing'],
    ]);
    expect(await publish(null)).toEqual([409, 'nothing_to_publish']);
    const url = `round-ups/${oak.bandId}/stop`;
    const stop = () => asStaff(portal, nadia, 'POST', url, { term: TERM });
    expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([200, 409]);
    expect(await publish(null)).toEqual([200, '2 children have their Round-Up, in 1 band.']);
    expect(await lines()).toMatchObject([{}, [{}, 'published'], [{}, 'missing']]);
  });
});

describe('a time', () => {
  const AT = '2027-01-12T18:00:00.000Z';

  it('is judged anew when it has come: who plays then, and what may be shown then', async () => {
    expect(await publish(oak.bandId, { at: '2027-01-12T08:00:00.000Z' })).toEqual([
      422,
      'time_has_passed',
    ]);
    await publish(oak.bandId, { at: AT });
    expect(await band()).toMatchObject({ standing: 'waiting', publish_at: AT });
    expect(await publishPlanned(portal.deps)).toBe(0);
    const zoe = await addChild(portal, jo, oak, { name: 'Zoe Hughes', plays: 'bass' });
    await removeKid(portal, maya);
    await sayOfConcertVideos(portal, tom, false);
    portal.clock.moveTo(AT);
    expect(await publishPlanned(portal.deps)).toBe(1);
    expect(await publishPlanned(portal.deps)).toBe(0);
    expect((await news()).map(({ kid_id: kid }) => kid).toSorted()).toEqual([tom, zoe].toSorted());
    // The picture shows Maya, whom nobody can ask any more.
    expect(await photosOf(jo, tom)).toEqual([]);
  });

  it('that was set by somebody who has left waits for somebody else', async () => {
    await publish(oak.bandId, { at: AT });
    await letStaffLeave(portal, nadia.staffId, portal.clock.now());
    portal.clock.moveTo(AT);
    await Promise.all([publishPlanned(portal.deps), publishPlanned(portal.deps)]);
    expect(await news()).toEqual([]);
    nadia = await addStaff(portal, ['office']);
    expect((await band()).standing).toBe('complete');
  });
});

it('the skills of a child are those that the rule of registers finds', async () => {
  const words = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      hour: fc.integer({ min: 0, max: 3 }),
      skills: fc.option(fc.subarray(['Root notes of the verse', 'Counting rests', 'Muting'])),
    }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(words, async (said) => {
      await portal.sql('delete from attendance where kid_id = $1', [maya]);
      for (const { day, hour, skills } of said)
        await tick(maya, `2026-11-0${day}`, skills, { saidAt: `2026-11-09T1${hour}:00:00Z` });
      const rows = await portal.sql<{
        id: string;
        on: string;
        said_at: Date;
        skills: string[] | null;
      }>(
        "select id, to_char(on_date, 'YYYY-MM-DD') as on, said_at, skills from attendance where kid_id = $1",
        [maya],
      );
      const now = skillsNow(
        rows.map((one) => ({ ...one, onDate: one.on, saidAt: one.said_at })),
        '2026-12-31',
      );
      const [child] = await store.findChildren(portal.deps.db, {
        staffId: null,
        now: portal.clock.now(),
        term: { acYear: 2026, acYearPeriod: 'autumn' },
        bandIds: [oak.bandId],
      });
      expect(child?.shown.map(({ skill }) => skill).toSorted()).toEqual(now.before);
    }),
    { numRuns: 25 },
  );
});
