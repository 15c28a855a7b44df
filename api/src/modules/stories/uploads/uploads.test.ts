import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_FAULTS } from '@bandstand/domain/stories/uploads/rules';
import { addSchool, type TestSchool } from '../../../testing/families.ts';
import { box, makeFilm } from '../../../testing/films.ts';
import { addStaff, asStaff, type TestStaff } from '../../../testing/office.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { letLead } from '../../../testing/tables/lessons.ts';
import { letUploadsAge, uploads } from '../../../testing/tables/stories.ts';
import { allTasks } from '../../../testing/tables/work-log.ts';
import { endSessionsOf } from '../../../testing/tables/identity.ts';
import { askToSend, begin, readUpload, sendPiece, sendWhole } from '../../../testing/uploads.ts';
import { removeAbandoned } from './use-cases.ts';

const portal = eachPortal();
let oak: TestSchool;
let marcus: TestStaff;
let hannah: TestStaff;
let nadia: TestStaff;

beforeEach(async () => {
  oak = await addSchool(portal, { name: 'Oakfield' });
  marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  nadia = await addStaff(portal, ['office']);
  await letLead(portal, oak.timetableId, marcus);
});

const forOak = () => ({ timetableId: oak.timetableId });

const photo = (width = 2000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#8040c0' } })
    .withExif({ IFD0: { Make: 'Secret Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('a picture', () => {
  it('is shown in three widths, and without what the camera wrote beside it', async () => {
    const sent = await photo();
    expect(sent.includes('Secret Phone')).toBe(true);
    const { state, file_url: url } = await sendWhole(portal, marcus, forOak(), sent);
    expect(state).toBe('done');
    const widths = await Promise.all(
      ['', '&width=400', '&width=900', '&width=5000'].map(async (width) => {
        const answer = await portal.call({ method: 'GET', url: `${url}${width}` });
        expect(answer.headers['content-type']).toBe('image/webp');
        expect(answer.headers['cache-control']).toBe('private, no-cache');
        expect(answer.rawPayload.includes('Secret Phone')).toBe(false);
        const about = await sharp(answer.rawPayload).metadata();
        expect([about.exif, about.icc, about.xmp]).toEqual([undefined, undefined, undefined]);
        return [about.width, answer.headers['etag']];
      }),
    );
    expect(widths.map(([width]) => width)).toEqual([1600, 720, 1080, 1600]);
    expect(new Set(widths.map(([, tag]) => tag)).size).toBe(3);
    // What was sent is gone.
    expect((await portal.deps.mediaStore.list('upload-')).length).toBe(0);
  });

  it('that can’t be shown waits on Today with its sentence until it is dropped', async () => {
    const sent = await sendWhole(portal, marcus, forOak(), Buffer.from('GIF89a, or so it says'));
    expect(sent).toMatchObject({ state: 'failed', says: UPLOAD_FAULTS.not_a_picture });
    const [task] = await allTasks(portal);
    expect(task).toMatchObject({ kind: 'upload_failed' });
    expect(task?.detail).toContain(`Marcus Bell sent it today`);
    expect(task?.detail).toContain(UPLOAD_FAULTS.not_a_picture);
    expect((await portal.deps.mediaStore.list('upload-')).length).toBe(1);
    const settle = (who: TestStaff, decision: string) =>
      asStaff(portal, who, 'POST', `uploads/${sent.id}/settle`, { decision });
    expect((await settle(hannah, 'drop')).statusCode).toBe(404);
    expect((await settle(nadia, 'again')).statusCode).toBe(200);
    await portal.drain(['process-upload', 'process-film']);
    expect(await readUpload(portal, marcus, sent.id)).toMatchObject({ state: 'failed' });
    expect((await settle(nadia, 'drop')).statusCode).toBe(200);
    expect((await settle(nadia, 'drop')).json().code).toBe('upload_moved_on');
    expect((await portal.deps.mediaStore.list('upload-')).length).toBe(0);
    expect((await asStaff(portal, nadia, 'GET', 'today')).json().data).toEqual([]);
  });
});

describe('a film', () => {
  it('of H.264 is shown as it is, but for where and with what it was filmed', async () => {
    const film = makeFilm({ more: [box('udta', Buffer.from('©xyz+51.5-000.1/Secret Phone'))] });
    const sent = await sendWhole(portal, marcus, { ...forOak(), kind: 'film' }, film);
    expect(sent.state).toBe('done');
    const { rawPayload: shown, headers } = await portal.call({
      method: 'GET',
      url: sent.file_url ?? '',
    });
    expect(headers['content-type']).toBe('video/mp4');
    expect(shown.length).toBe(film.length);
    for (const told of ['Secret Phone', '51.5', 'Core'])
      expect(shown.includes(told), told).toBe(false);
  });

  it('of another kind, or too long, is refused in words', async () => {
    const film = (bytes: Buffer) => sendWhole(portal, marcus, { ...forOak(), kind: 'film' }, bytes);
    expect((await film(makeFilm({ codec: 'hvc1' }))).says).toBe(UPLOAD_FAULTS.needs_converter);
    expect((await film(makeFilm({ seconds: 200 }))).says).toBe(UPLOAD_FAULTS.too_long);
  });
});

describe('an upload', () => {
  it('is of a Band Leader’s own timetables, and of whom they are', async () => {
    expect((await askToSend(portal, hannah, { ...forOak(), bytes: 10 })).statusCode).toBe(404);
    const { id, attributes } = await begin(portal, marcus, { ...forOak(), bytes: 10 });
    expect((await askToSend(portal, hannah, { ...forOak(), bytes: 10, id })).statusCode).toBe(404);
    expect((await askToSend(portal, nadia, { ...forOak(), bytes: 10, id })).statusCode).toBe(404);
    expect((await asStaff(portal, hannah, 'GET', `uploads/${id}`)).statusCode).toBe(404);
    expect((await asStaff(portal, nadia, 'GET', `uploads/${id}`)).statusCode).toBe(200);
    const forged = attributes.send_to.replace(marcus.staffId, hannah.staffId);
    expect((await sendPiece(portal, forged, 0, Buffer.alloc(10))).statusCode).toBe(404);
    await endSessionsOf(portal, marcus.accountId);
    expect((await sendPiece(portal, attributes.send_to, 0, Buffer.alloc(10))).statusCode).toBe(404);
  });

  it('has limits that are said before anything is sent', async () => {
    const ask = async (kind: 'photo' | 'film', bytes: number) =>
      (await askToSend(portal, marcus, { ...forOak(), kind, bytes })).json().code;
    expect(await ask('photo', 26_214_401)).toBe('picture_too_large');
    expect(await ask('film', 262_144_001)).toBe('film_too_large');
    for (let n = 0; n < 30; n += 1) await begin(portal, marcus, { ...forOak(), bytes: 10 });
    expect(await ask('photo', 10)).toBe('too_many_uploads');
  });

  it('takes no more than was said, and nothing at a wrong place', async () => {
    const { attributes } = await begin(portal, marcus, { ...forOak(), bytes: 10 });
    const url = attributes.send_to;
    expect((await sendPiece(portal, url, 0, Buffer.alloc(11))).statusCode).toBe(413);
    expect((await sendPiece(portal, url, 4, Buffer.alloc(4))).statusCode).toBe(409);
    expect((await sendPiece(portal, url, 0, Buffer.alloc(4))).statusCode).toBe(204);
    expect((await sendPiece(portal, url, 0, Buffer.alloc(4))).statusCode).toBe(409);
    expect((await sendPiece(portal, url, 4, Buffer.alloc(7))).statusCode).toBe(413);
    expect(await uploads(portal)).toMatchObject([{ state: 'receiving', ends: [4] }]);
  });

  it('that nobody finishes or uses for a day is removed', async () => {
    const half = await begin(portal, marcus, { ...forOak(), bytes: 10 });
    await sendPiece(portal, half.attributes.send_to, 0, Buffer.alloc(4));
    const whole = await sendWhole(portal, marcus, forOak(), await photo(600, 400));
    await letUploadsAge(portal, 23);
    await removeAbandoned(portal.deps);
    expect((await readUpload(portal, marcus, whole.id)).state).toBe('done');
    await letUploadsAge(portal, 2);
    await removeAbandoned(portal.deps);
    expect((await uploads(portal)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    expect(await portal.deps.mediaStore.list()).toEqual([]);
  });
});

/** A line to a port that is cut after each of these many bytes. */
const badLine = async (port: number, cuts: number[]) => {
  let isCut = 0;
  const line = createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1');
    let left = cuts.shift() ?? Infinity;
    near.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left > 0) return void far.write(bytes);
      isCut += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
    far.pipe(near);
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as AddressInfo).port,
    cuts: () => isCut,
    close: () => line.close(),
  };
};

const MB = 1024 * 1024;

it('a film of 40 MB arrives once over a line that is cut five times', async () => {
  const film = makeFilm({ bytes: 40 * MB });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const line = await badLine(port, [3 * MB, 5 * MB, 100_000, 9 * MB, 2 * MB]);
  const { id, attributes } = await begin(portal, marcus, {
    ...forOak(),
    kind: 'film',
    bytes: film.length,
  });
  await new Promise<void>((resolve, reject) => {
    new Upload(film, {
      uploadUrl: `http://127.0.0.1:${line.port}${attributes.send_to}`,
      chunkSize: 16 * MB,
      retryDelays: [0, 20, 50, 100],
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  line.close();
  expect(line.cuts()).toBe(5);
  await portal.drain(['process-upload', 'process-film']);
  expect(await uploads(portal)).toMatchObject([{ id, state: 'done' }]);
  const shown = await portal.deps.mediaStore.open(`${id}.mp4`);
  if (shown === null) throw new Error('The film is not there.');
  expect((await buffer(shown.read())).subarray(-40 * MB).equals(film.subarray(-40 * MB))).toBe(
    true,
  );
}, 60_000);
