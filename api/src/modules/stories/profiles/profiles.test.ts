import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSchool } from '../../../testing/families.ts';
import { addStaff, asStaff, changesOf, type TestStaff } from '../../../testing/office.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { letLead } from '../../../testing/tables/lessons.ts';
import { letUploadsAge, uploads } from '../../../testing/tables/stories.ts';
import { askToSend, readUpload, sendWhole } from '../../../testing/uploads.ts';
import { removeAbandoned } from '../uploads/use-cases.ts';

const portal = eachPortal();
let marcus: TestStaff;
let hannah: TestStaff;
let nadia: TestStaff;
let leader: string;

const NOTHING = { quote: '', influences: '', how: '', why: '', favourite: '' };
const SAID = { ...NOTHING, quote: 'Louder is not faster.', why: 'For the first chord.' };

beforeEach(async () => {
  const oak = await addSchool(portal, { name: 'Oakfield' });
  marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  nadia = await addStaff(portal, ['office']);
  leader = await letLead(portal, oak.timetableId, marcus);
});

const photo = (colour = '#8040c0') =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Secret Phone' } })
    .jpeg()
    .toBuffer();

const change = (who: TestStaff, body: object) =>
  asStaff(portal, who, 'PATCH', `band_leaders/${leader}/profile`, {
    values: NOTHING,
    was: NOTHING,
    ...body,
  });

const own = async (who: TestStaff) =>
  (await asStaff(portal, who, 'GET', 'own_profile')).json<{
    data: { id: string; attributes: { photo: string; quote: string } }[];
  }>().data;

const sendPhoto = async (who: TestStaff, colour?: string) =>
  (await sendWhole(portal, who, { timetableId: null }, await photo(colour))).id;

const files = async () => (await portal.deps.mediaStore.list()).map(({ name }) => name);

describe('what families read about a Band Leader', () => {
  it('is changed by themselves and by the office, and by no other Band Leader', async () => {
    expect((await change(marcus, { values: SAID })).statusCode).toBe(200);
    expect((await own(marcus))[0]?.attributes).toMatchObject(SAID);
    expect(await own(hannah)).toEqual([]);
    expect((await change(hannah, { values: NOTHING, was: SAID })).statusCode).toBe(404);
    expect((await change(nadia, { values: NOTHING, was: SAID })).statusCode).toBe(200);
    expect((await own(marcus))[0]?.attributes.quote).toBe('');
    const changed = (await changesOf(portal)).find(({ call }) => call === 'changeProfile');
    expect(changed?.after).toMatchObject({ name: 'Marcus Bell', ...SAID });
  });

  it('is not written over where somebody else has changed it, nor kept where nothing is new', async () => {
    await change(nadia, { values: SAID });
    const stale = await change(marcus, { values: { ...NOTHING, why: 'Because.' } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile']);
    for (const body of [
      { was: SAID, values: SAID },
      { was: SAID, values: SAID, photo: null },
    ])
      expect((await change(marcus, body)).json().code).toBe('nothing_changed');
  });

  it('has a photo as it was made, at a new address for each one; no other file of it is left', async () => {
    const id = await sendPhoto(marcus);
    expect((await change(marcus, { photo: id })).statusCode).toBe(200);
    const first = (await own(marcus))[0]?.attributes.photo ?? '';
    const shown = await portal.call({ url: first });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.rawPayload.includes('Secret Phone')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(720);
    await portal.drain(['forget-files']);
    expect(await files()).toEqual([`${id}-720.webp`]);
    // What nobody has used for a day is removed; the photo is used.
    await letUploadsAge(portal, 30);
    await removeAbandoned(portal.deps);
    expect((await portal.call({ url: first })).statusCode).toBe(200);

    const next = await sendPhoto(nadia, '#20a020');
    expect((await change(nadia, { photo: next })).statusCode).toBe(200);
    await portal.drain(['forget-files']);
    expect(await files()).toEqual([`${next}-720.webp`]);
    const second = (await own(marcus))[0]?.attributes.photo ?? '';
    expect(second).not.toBe(first);

    expect((await change(marcus, { photo: null })).statusCode).toBe(200);
    await portal.drain(['forget-files']);
    expect(await files()).toEqual([]);
    expect((await own(marcus))[0]?.attributes.photo).toBe('');
    expect((await portal.call({ url: second })).statusCode).toBe(404);
    expect((await uploads(portal)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  it('takes nobody else’s picture, none that is not ready, and none that was sent for a timetable', async () => {
    const ofHannah = await addSchool(portal, { name: 'Elm' });
    await letLead(portal, ofHannah.timetableId, hannah);
    const theirs = await sendPhoto(hannah);
    const forOak = await sendWhole(
      portal,
      hannah,
      { timetableId: ofHannah.timetableId },
      await photo(),
    );
    const broken = await sendWhole(portal, marcus, { timetableId: null }, Buffer.from('GIF89a'));
    for (const id of [theirs, forOak.id, broken.id])
      expect((await change(marcus, { photo: id })).json().code).toBe('picture_not_ready');
    expect((await readUpload(portal, hannah, theirs)).state).toBe('done');
  });

  it('is sent for by a Band Leader, and by nobody who only has the role', async () => {
    const ask = { timetableId: null, bytes: 10 };
    expect((await askToSend(portal, marcus, ask)).statusCode).toBe(200);
    expect((await askToSend(portal, hannah, ask)).statusCode).toBe(404);
    expect((await askToSend(portal, nadia, ask)).statusCode).toBe(200);
  });
});
