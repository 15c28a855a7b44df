import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { addStaff, asStaff, type TestStaff } from '../../../testing/office.ts';
import { makeFilm } from '../../../testing/films.ts';
import { addSchoolUser, type TestSchoolUser } from '../../../testing/school-users.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { addChild, removeKid, sayOfConcertVideos } from '../../../testing/tables/families.ts';
import { letStaffLeave } from '../../../testing/tables/identity.ts';
import { letLead } from '../../../testing/tables/lessons.ts';
import { entriesOf, hiddenMedia, letUploadsAge, uploads } from '../../../testing/tables/stories.ts';
import { sendWhole } from '../../../testing/uploads.ts';
import { removeAbandoned } from '../uploads/use-cases.ts';
import { publishWaiting } from './use-cases.ts';

const portal = eachPortal();
let oak: TestSchool;
let hill: TestSchool;
let priya: TestParent;
let jo: TestParent;
let maya: string;
let leo: string;
let tom: string;
let marcus: TestStaff;
let hannah: TestStaff;
let nadia: TestStaff;

beforeEach(async () => {
  oak = await addSchool(portal, { name: 'Oakfield' });
  hill = await addSchool(portal, { name: 'Hillcrest' });
  priya = await addParent(portal, 'priya@families.example');
  jo = await addParent(portal, 'jo@families.example');
  maya = await addChild(portal, priya, oak, { name: 'Maya Shah', plays: 'drums' });
  leo = await addChild(portal, priya, oak, { name: 'Leo Shah', plays: 'bass' });
  tom = await addChild(portal, jo, oak, { name: 'Tom Hughes', plays: 'vocals' });
  marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  nadia = await addStaff(portal, ['office']);
  await letLead(portal, oak.timetableId, marcus);
  await letLead(portal, hill.timetableId, hannah);
});

const sendPhoto = async (who = marcus): Promise<string> => {
  const colour = { create: { width: 800, height: 600, channels: 3, background: '#284' } } as const;
  const bytes = await sharp(colour).jpeg().toBuffer();
  return (await sendWhole(portal, who, { timetableId: oak.timetableId }, bytes)).id;
};
const draftOf = (more: object = {}) => ({
  id: randomUUIDv7(),
  timetable_id: oak.timetableId,
  band_id: null,
  kid_id: null,
  body: 'We played our first song.',
  medium: null as object | null,
  ...more,
});
const seen = (uploadId: string, children: readonly string[], showsNobody = false) => ({
  upload_id: uploadId,
  description: 'The band plays',
  children,
  shows_nobody: showsNobody,
});
const save = async (draft: object, who = marcus) => {
  const answer = await asStaff(portal, who, 'POST', 'publications', draft);
  return [answer.statusCode, answer.json().code];
};
const act = async (id: string, does: string, who = marcus, body?: object) => {
  const answer = await asStaff(portal, who, 'POST', `publications/${id}/${does}`, body);
  return [answer.statusCode, answer.json().code];
};
const read = async (id: string, who = marcus) =>
  (await asStaff(portal, who, 'GET', `publications/${id}`)).json().data.attributes;
const timelineOf = async (parent: TestParent, kidId: string) => {
  const url = `/staff/kids/${kidId}/timeline_entries.json`;
  const { data } = (await portal.call({ url, headers: parent.auth })).json();
  return data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes);
};
const DONE = [200, undefined];

describe('what a Band Leader writes', () => {
  it('comes onto the timeline of each child of the band, with its picture where the rule lets it', async () => {
    for (const kid of [maya, leo]) await sayOfConcertVideos(portal, kid, true);
    const upload = await sendPhoto();
    // It waited on a phone since the lesson of the week before.
    const draft = draftOf({ medium: { ...seen(upload, [maya, tom]), taken_on: '2027-01-05' } });
    expect(await save(draft)).toEqual(DONE);
    const taken = await portal.sql<{ on: string }>(
      "select to_char(taken_on, 'YYYY-MM-DD') as on from media where id = $1",
      [upload],
    );
    expect(taken).toEqual([{ on: '2027-01-05' }]);
    const { readers } = await read(draft.id);
    // Tom's parents have not said that others may see him.
    expect(
      readers.map((one: { name: string; is_shown: boolean; because: string[] }) => [
        one.name,
        one.is_shown,
        one.because,
      ]),
    ).toEqual([
      ['Leo Shah', false, ['Tom Hughes']],
      ['Maya Shah', false, ['Tom Hughes']],
      ['Tom Hughes', true, []],
    ]);
    expect(await timelineOf(jo, tom)).toEqual([]);
    expect(await act(draft.id, 'publish', marcus, { at: null })).toEqual(DONE);
    expect(await act(draft.id, 'publish', marcus, { at: null })).toEqual([409, 'not_a_draft']);
    const [toms] = await timelineOf(jo, tom);
    expect(toms).toMatchObject({
      category: 'Media',
      body: 'We played our first song.',
      band_media_submission_id: draft.id,
    });
    expect((await portal.call({ url: String(toms.band_media_photo_url) })).statusCode).toBe(200);
    for (const kid of [maya, leo]) {
      const [entry, ...more] = await timelineOf(priya, kid);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        body: 'We played our first song.',
        band_media_photo_url: null,
      });
    }
  });

  it('of a picture stays without it where consent was withdrawn between any two steps', async () => {
    for (const kid of [maya, leo, tom]) await sayOfConcertVideos(portal, kid, true);
    const draft = draftOf({ medium: seen(await sendPhoto(), [maya, tom]) });
    await save(draft);
    expect((await read(draft.id)).readers.every((one: { is_shown: boolean }) => one.is_shown)).toBe(
      true,
    );
    await act(draft.id, 'publish', marcus, { at: '2027-01-13T08:00:00.000Z' });
    expect((await read(draft.id)).state).toBe('waiting');
    await sayOfConcertVideos(portal, tom, false);
    portal.clock.moveTo('2027-01-13T08:01:00Z');
    await publishWaiting(portal.deps);
    expect((await entriesOf(portal, maya)).length).toBe(1);
    // What was kept from them then is not given to them later without anybody looking.
    await sayOfConcertVideos(portal, tom, true);
    const mayas = (
      await portal.sql<{ photo_id: string | null }>(
        'select photo_id from timeline_entries where kid_id = $1',
        [maya],
      )
    )[0];
    expect(mayas?.photo_id).toBeNull();
  });

  it('is for their own timetables alone, and of children of these', async () => {
    const draft = draftOf();
    expect(await save(draft, hannah)).toEqual([404, 'not_found']);
    expect(await save(draft)).toEqual(DONE);
    for (const does of ['publish', 'withdraw']) {
      const body = does === 'publish' ? { at: null } : undefined;
      expect(await act(draft.id, does, hannah, body)).toEqual([404, 'not_found']);
    }
    expect((await asStaff(portal, hannah, 'GET', `publications/${draft.id}`)).statusCode).toBe(404);
    expect((await asStaff(portal, hannah, 'GET', 'publications')).json().data).toEqual([]);
    expect((await asStaff(portal, hannah, 'GET', `audiences/${oak.timetableId}`)).statusCode).toBe(
      404,
    );
    expect((await asStaff(portal, hannah, 'GET', 'audiences')).json().data).toMatchObject([
      { id: hill.timetableId },
    ]);
    const zoe = await addChild(portal, jo, hill, { name: 'Zoe Hughes', plays: 'drums' });
    expect(await save(draftOf({ kid_id: zoe }))).toEqual([409, 'not_of_timetable']);
    expect(await save(draftOf({ band_id: hill.bandId }))).toEqual([409, 'not_of_timetable']);
    const upload = await sendPhoto();
    expect(await save(draftOf({ medium: seen(upload, [zoe]) }))).toEqual([409, 'not_of_timetable']);
    expect(await save({ ...draft, timetable_id: hill.timetableId }, hannah)).toEqual([
      404,
      'not_found',
    ]);
    // Nobody uses a picture that somebody else has sent, but for the office.
    expect(
      await save(draftOf({ timetable_id: hill.timetableId, medium: seen(upload, [zoe]) }), hannah),
    ).toEqual([409, 'picture_not_ready']);
    expect(await save(draftOf({ medium: seen(upload, [maya]) }), nadia)).toEqual(DONE);
    expect(await save(draftOf({ medium: seen(upload, [maya]) }))).toEqual([
      409,
      'picture_not_ready',
    ]);
  });

  it('says who is in a picture, or that nobody is', async () => {
    const upload = await sendPhoto();
    const draft = draftOf({ medium: seen(upload, []) });
    expect(await save(draft)).toEqual([422, 'nobody_named']);
    expect(await save({ ...draft, medium: seen(upload, [], true) })).toEqual(DONE);
    const { medium, readers } = await read(draft.id);
    expect(medium).toMatchObject({ kind: 'picture', children: [], description: 'The band plays' });
    expect(readers.every((one: { is_shown: boolean }) => one.is_shown)).toBe(true);
    expect(await save({ ...draft, medium: seen(upload, [tom]) })).toEqual(DONE);
    expect((await read(draft.id)).medium).toMatchObject({ kind: 'photo', children: [{ id: tom }] });
  });

  it('for one child is read by that family alone', async () => {
    const draft = draftOf({ kid_id: maya });
    await save(draft);
    await act(draft.id, 'publish', marcus, { at: null });
    expect((await entriesOf(portal)).map(({ kid_id: kid }) => kid)).toEqual([maya]);
  });

  it('is taken back for good, and its picture from whoever has its address', async () => {
    const upload = await sendPhoto();
    const draft = draftOf({ medium: seen(upload, [tom]) });
    await save(draft);
    await act(draft.id, 'publish', marcus, { at: null });
    const [{ band_media_photo_url: url }] = await timelineOf(jo, tom);
    expect(await act(draft.id, 'withdraw')).toEqual(DONE);
    expect((await portal.call({ url })).statusCode).toBe(404);
    expect(await timelineOf(jo, tom)).toEqual([]);
    expect(await hiddenMedia(portal)).toEqual([upload]);
    expect(await act(draft.id, 'withdraw')).toEqual([409, 'withdrawn_already']);
    expect(await save(draft)).toEqual([409, 'not_to_change']);
    await letUploadsAge(portal, 25);
    await removeAbandoned(portal.deps);
    expect(await uploads(portal)).toMatchObject([{ state: 'dropped' }]);
    expect(await portal.deps.mediaStore.list()).toEqual([]);
  });

  it('waits for its time, is read once, and by nobody when its author has left', async () => {
    const [first, second] = [draftOf(), draftOf()];
    for (const draft of [first, second]) await save(draft, draft === first ? marcus : nadia);
    const at = { at: '2027-01-13T08:00:00.000Z' };
    expect(await act(first.id, 'publish', marcus, { at: '2027-01-12T11:00:00.000Z' })).toEqual([
      422,
      'time_has_passed',
    ]);
    expect(await act(first.id, 'publish', marcus, { at: '2027-06-12T11:00:00.000Z' })).toEqual([
      422,
      'too_far_ahead',
    ]);
    for (const { id } of [first, second]) expect(await act(id, 'publish', nadia, at)).toEqual(DONE);
    expect(await save({ ...first, body: 'Our very first song.' })).toEqual(DONE);
    expect(await read(first.id)).toMatchObject({ state: 'waiting', publish_at: at.at });
    expect(await publishWaiting(portal.deps)).toBe(0);
    await letStaffLeave(portal, nadia.staffId, portal.clock.now());
    portal.clock.moveTo('2027-01-13T08:00:00Z');
    expect(await publishWaiting(portal.deps)).toBe(2);
    expect(await publishWaiting(portal.deps)).toBe(0);
    expect((await entriesOf(portal)).length).toBe(3);
    const again = await addStaff(portal, ['office']);
    expect((await read(second.id, again)).state).toBe('draft');
    await removeKid(portal, maya);
    expect(
      (await read(second.id, again)).readers.map(({ name }: { name: string }) => name),
    ).toEqual(['Leo Shah', 'Tom Hughes']);
  });
});

it('is a draft again where its time is over before it is saved', async () => {
  const draft = draftOf();
  await save(draft);
  const soon = new Date(portal.clock.now().getTime() + 60_000).toISOString();
  expect(await act(draft.id, 'publish', marcus, { at: soon })).toEqual(DONE);
  portal.clock.moveTo(soon);
  const saved = await asStaff(portal, marcus, 'POST', 'publications', draft);
  expect(saved.json().message).toMatch(/^It is saved as a draft/);
  expect(await read(draft.id)).toMatchObject({ state: 'draft', publish_at: null });
});

describe('the office', () => {
  it('finds a timetable by a part of its name, and reads what everybody wrote', async () => {
    const find = async (q: string) =>
      (await asStaff(portal, nadia, 'GET', `audiences?q=${q}`))
        .json()
        .data.map(({ id }: { id: string }) => id);
    expect(await find('')).toEqual([]);
    expect(await find('%25')).toEqual([]);
    expect(await find('oakf')).toEqual([oak.timetableId]);
    await save(draftOf());
    const { data } = (await asStaff(portal, nadia, 'GET', 'publications')).json();
    expect(data).toMatchObject([
      { attributes: { by: 'Marcus Bell', state: 'draft', has_medium: false } },
    ]);
  });
});

describe('a concert', () => {
  const film = async (children: readonly string[]) => {
    const { timetableId } = oak;
    const sent = await sendWhole(portal, marcus, { timetableId, kind: 'film' }, makeFilm({}));
    const draft = draftOf({ medium: seen(sent.id, children) });
    expect(await save(draft)).toEqual([200, undefined]);
    return draft.id;
  };
  const show = (id: string, who = marcus) => act(id, 'concert', who, { name: 'Winter concert' });
  const videosOf = async (user: TestSchoolUser) => {
    const url = '/api/schools/concert_videos.json';
    const { data } = (await portal.call({ url, headers: user.auth })).json();
    return data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
  };

  it('is a published film on the school’s page, of which its people are told once', async () => {
    const school = await addSchoolUser(portal, 'head@oakfield.example', oak.schoolId);
    const other = await addSchoolUser(portal, 'head@hillcrest.example', hill.schoolId);
    await sayOfConcertVideos(portal, maya, true);
    const id = await film([maya]);
    expect(await show(id)).toEqual([409, 'no_film']);
    await act(id, 'publish', marcus, { at: null });
    expect(await show(id, hannah)).toEqual([404, 'not_found']);
    expect(await show(id)).toEqual([200, undefined]);
    expect(await show(id)).toEqual([409, 'shown_already']);
    expect(await videosOf(school)).toEqual(['Winter concert']);
    expect(await videosOf(other)).toEqual([]);
    expect((await read(id)).concert).toBe('Winter concert');
    await portal.drain();
    expect(await emailSubjects(portal, 'head@oakfield.example')).toEqual([
      'Watch “Winter concert” of Oakfield',
    ]);
    expect(await emailSubjects(portal, 'head@hillcrest.example')).toEqual([]);

    // Whatever is agreed later: the rule is asked each time.
    await sayOfConcertVideos(portal, maya, false);
    expect(await videosOf(school)).toEqual([]);
    await sayOfConcertVideos(portal, maya, true);
    await act(id, 'withdraw');
    expect(await videosOf(school)).toEqual([]);
  });

  it('has captions that come with the film or later, and are kept in the place of others', async () => {
    const [first, second] = [1, 2].map(
      (n) => `WEBVTT\n\n00:00.000 --> 00:0${n}.000\n[Drums]\n`,
    ) as [string, string];
    const sent = await sendWhole(
      portal,
      marcus,
      { timetableId: oak.timetableId, kind: 'film' },
      makeFilm({}),
    );
    const draft = (captions?: string | null) =>
      draftOf({ id: draftId, medium: { ...seen(sent.id, [], true), captions } });
    const draftId = randomUUIDv7();
    const captions = async () => {
      const url = (await read(draftId)).medium.captions_url;
      if (url === null) return null;
      const { body, headers } = await portal.call({ url });
      expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
      return [body, headers['etag']] as const;
    };
    const kept = async () =>
      (await portal.deps.mediaStore.list(sent.id)).filter(({ name }) => name.endsWith('.vtt'));
    expect(await save(draft('WEBVTT, or so it says'))).toEqual([422, 'not_captions']);
    expect(await save(draft())).toEqual([200, undefined]);
    expect(await captions()).toBeNull();
    expect(await save(draft(`\uFEFF${first}\n`))).toEqual([200, undefined]);
    const before = await captions();
    expect(before?.[0]).toBe(first);
    expect(await save(draft())).toEqual([200, undefined]);
    expect(await captions()).toEqual(before);
    expect(await save(draft(null))).toEqual([200, undefined]);
    expect(await captions()).toBeNull();
    await portal.drain(['forget-files']);
    expect(await kept()).toEqual([]);

    await save(draft(first));
    await act(draftId, 'publish', marcus, { at: null });
    const school = await addSchoolUser(portal, 'head@oakfield.example', oak.schoolId);
    const concert = (text: string) =>
      act(draftId, 'concert', marcus, { name: 'Winter concert', captions: text });
    expect(await concert(first.replace('00:00', '00:05'))).toEqual([422, 'caption_times_wrong']);
    expect(await concert(second)).toEqual([200, undefined]);
    const { data } = (
      await portal.call({ url: '/api/schools/concert_videos.json', headers: school.auth })
    ).json();
    const shown = await portal.call({ url: data[0].attributes.video_captions_url });
    expect(shown.body).toBe(second);
    expect(shown.headers['etag']).not.toBe(before?.[1]);
    await portal.drain(['forget-files']);
    expect((await kept()).length).toBe(1);
  });

  it('is kept from the school by a child who may not be shown', async () => {
    await sayOfConcertVideos(portal, maya, true);
    await sayOfConcertVideos(portal, tom, false);
    const id = await film([maya, tom]);
    await act(id, 'publish', marcus, { at: null });
    expect((await read(id)).keeps_from_school).toEqual(['Tom Hughes']);
    expect(await show(id)).toEqual([409, 'kept_from_school']);
  });
});
