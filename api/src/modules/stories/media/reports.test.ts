import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReportedMedia } from '@bandstand/domain/stories/media/model';
import { allowConcertVideos, addChild } from '../../../testing/tables/families.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, type TestParent } from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { mediaAddress } from './addresses.ts';
import { seeTimeline } from '../../../testing/tables/stories.ts';
import { letStaffLeave } from '../../../testing/tables/identity.ts';

const COMMENT = 'My child should not be in this picture.';

const stage = eachTest(async (portal) => {
  const school = await addSchool(portal, { slots: ['drums', 'bass'] });
  const parent = await addParent(portal, 'priya@families.example');
  const other = await addParent(portal, 'other@families.example');
  const maya = await addChild(portal, parent, school, { plays: 'drums', name: 'Maya Shah' });
  const ann = await addChild(portal, other, school, { plays: 'bass', name: 'Ann Lee' });
  await allowConcertVideos(portal);
  const picture = await addMedium(portal, [maya, ann], { description: 'The band on a stage.' });
  for (const kid of [maya, ann])
    await addEntry(portal, kid, { photoId: picture, bandMediaSubmissionId: picture });
  const sol = await addStaff(portal, ['safeguarding'], 'Sol Hart');
  return { school, parent, other, maya, ann, picture, sol };
});

const asParent = ({ auth: headers }: TestParent, url: string, payload?: object) =>
  stage.portal.call({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  });

/** Reports the picture, and returns the id by which Today leads to the report. */
const report = async (): Promise<string> => {
  const { parent, maya, picture, portal, sol } = stage;
  await asParent(parent, '/api/band_media_discrepancy_reports.json', {
    band_media_discrepancy_report: {
      comment: COMMENT,
      band_media_submission_id: picture,
      kid_id: maya,
      grown_up_id: parent.grownUpId,
    },
  });
  const today = await asStaff(portal, sol, 'GET', 'today');
  const { data } = today.json<{ data: { attributes: { media_report: string } }[] }>();
  expect(data).toHaveLength(1);
  return data[0]?.attributes.media_report ?? '';
};
const read = async (id: string): Promise<ReportedMedia> =>
  (await asStaff(stage.portal, stage.sol, 'GET', `media_reports/${id}`)).json().data.attributes;
const WHY = { reason: 'It is their own band.' };
const say = async (what: 'hide' | 'show', staff = stage.sol, id = stage.picture) => {
  const sent = what === 'show' ? WHY : undefined;
  return (await asStaff(stage.portal, staff, 'POST', `media/${id}/${what}`, sent)).json<{
    message?: string;
    code?: string;
  }>();
};
const pictureOn = async (parent: TestParent, kid: string): Promise<string | null> => {
  const answer = await asParent(parent, `/staff/kids/${kid}/timeline_entries.json`);
  const { data } = answer.json<{
    data: { attributes: { band_media_photo_url: string | null } }[];
  }>();
  return data.map(({ attributes }) => attributes.band_media_photo_url).find((url) => url) ?? null;
};
const statusOf = async (url: string) => (await stage.portal.call({ url })).statusCode;

describe('a report of a picture', () => {
  it('is read with the picture, who is on it, and who has seen it', async () => {
    const { portal, other, parent, ann, maya, picture } = stage;
    await seeTimeline(stage.portal, ann, '2027-01-11T09:00:00Z');
    const found = await read(await report());
    expect(found).toMatchObject({
      comment: COMMENT,
      family: { id: parent.grownUpId },
      child: { id: maya, name: 'Maya Shah' },
      timelines_in_all: 2,
      timelines: [
        { child: 'Ann Lee', family: { id: other.grownUpId }, seen_at: '2027-01-11T09:00:00.000Z' },
        { child: 'Maya Shah', seen_at: null },
      ],
    });
    expect(found.media).toMatchObject([
      {
        id: picture,
        kind: 'photo',
        description: 'The band on a stage.',
        hidden_since: portal.clock.now().toISOString(),
      },
    ]);
    expect(found.media[0]?.children.map(({ name }) => name)).toEqual(['Ann Lee', 'Maya Shah']);
    expect(await statusOf(found.media[0]?.file_url ?? '')).toBe(200);
  });

  it('is looked at though the family that made it is erased meanwhile, without its words', async () => {
    const { portal, parent, maya, picture, sol } = stage;
    const id = await report();
    const left = await asParent(parent, `/staff/kids/${maya}/cancel.json`, {
      last_payment_date: null,
    });
    expect(left.statusCode, left.body).toBe(200);
    await portal.drain();
    const url = `families/${parent.grownUpId}/erasure`;
    const erased = await asStaff(portal, sol, 'POST', url, {
      reason: 'They wrote to us.',
      name: 'Priya Shah',
    });
    expect(erased.statusCode, erased.body).toBe(200);
    await portal.drain();
    expect(await read(id)).toMatchObject({
      comment: '',
      family: null,
      child: null,
      media: [{ id: picture, kind: 'photo' }],
      timelines: [{ child: 'Ann Lee' }],
    });
  });

  it('leads to nothing for an id that is no report', async () => {
    const { portal, sol } = stage;
    const answer = await asStaff(portal, sol, 'GET', `media_reports/${randomUUIDv7()}`);
    expect(answer.json().code).toBe('not_found');
    expect((await say('hide', sol, randomUUIDv7())).code).toBe('not_found');
  });
});

describe('a hidden picture', () => {
  it('is gone at once for everybody, also by an address from before, and stays in sight of the office', async () => {
    const { parent, other, maya, ann } = stage;
    const before = [await pictureOn(parent, maya), await pictureOn(other, ann)];
    for (const url of before) expect(await statusOf(url ?? '')).toBe(200);
    // The report hides it, before anybody of the office has looked.
    const id = await report();
    expect([await pictureOn(parent, maya), await pictureOn(other, ann)]).toEqual([null, null]);
    for (const url of before) expect(await statusOf(url ?? '')).toBe(404);
    expect((await say('hide')).code).toBe('hidden_already');
    const found = await read(id);
    expect(found.media[0]?.hidden_since).not.toBeNull();
    expect(await statusOf(found.media[0]?.file_url ?? '')).toBe(200);
  });

  it('comes back for all who may see it, and what was done is written down once', async () => {
    const { portal, parent, maya, sol, picture } = stage;
    await say('hide');
    expect((await say('hide')).code).toBe('hidden_already');
    expect((await say('show')).message).toBe('It is shown again.');
    expect((await say('show')).code).toBe('shown_already');
    expect(await statusOf((await pictureOn(parent, maya)) ?? '')).toBe(200);
    const lines = (await changesOf(portal)).map(
      ({ call, subject_id: id, staff_id, before, after, reason }) => ({
        call,
        isOfPicture: id === picture && staff_id === sol.staffId,
        went: [before, after],
        reason,
      }),
    );
    const [shown, hidden] = [{ isHidden: false }, { isHidden: true }];
    expect(lines).toEqual([
      { call: 'hideMedium', isOfPicture: true, went: [shown, hidden], reason: '' },
      { call: 'showMedium', isOfPicture: true, went: [hidden, shown], ...WHY },
    ]);
  });

  it('is put back by safeguarding and administrators alone, with a second step and a reason', async () => {
    const { portal, picture, sol } = stage;
    await say('hide');
    expect((await say('show', await addStaff(portal, ['office']))).code).toBe('not_allowed');
    const unsaid = await asStaff(portal, sol, 'POST', `media/${picture}/show`, { reason: '' });
    expect(unsaid.json().code).toBe('invalid');
    portal.clock.forward(5 * 60_000);
    expect((await say('show')).code).toBe('confirm_again');
    const ada = await addStaff(portal, ['admin'], 'Ada Quist');
    expect((await say('show', ada)).message).toBe('It is shown again.');
  });

  it('is opened by nobody of the office who has left, or whose role has nothing to do with it', async () => {
    const { portal, sol, picture } = stage;
    await say('hide');
    const finn = await addStaff(portal, ['finance'], 'Finn Larsen');
    const addressFor = ({ staffId: viewerId, sessionId }: TestStaff) =>
      mediaAddress(portal.deps, picture, { viewerId, sessionId });
    expect(await statusOf(addressFor(sol))).toBe(200);
    expect(await statusOf(addressFor(finn))).toBe(404);
    await letStaffLeave(portal, sol.staffId);
    expect(await statusOf(addressFor(sol))).toBe(404);
  });
});
