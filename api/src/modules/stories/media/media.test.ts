import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLog } from '../../../testing/kept-log.ts';
import {
  addParent,
  addSchool,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { startTestPortal, eachPortal } from '../../../testing/portal.ts';
import { mediaAddress } from './addresses.ts';
import {
  allowConcertVideos,
  sayOfConcertVideos,
  eraseKid,
  eraseParent,
  remove,
  addChild,
} from '../../../testing/tables/families.ts';

const portal = eachPortal();
let priya: TestParent;
let school: TestSchool;
let maya: string;

beforeEach(async () => {
  priya = await addParent(portal, 'priya@families.example');
  school = await addSchool(portal);
  maya = await addChild(portal, priya, school, { plays: 'drums', name: 'Maya Shah' });
});

const read = (url: string, headers: Record<string, string> = {}) => portal.call({ url, headers });
const addressOf = (id: string, viewerId = priya.grownUpId) =>
  mediaAddress(portal.deps, id, { viewerId, sessionId: priya.sessionId });
const change = (url: string, name: string, value: string) => {
  const [path = '', query = ''] = url.split('?');
  const parts = new URLSearchParams(query);
  parts.set(name, value);
  return `${path}?${parts.toString()}`;
};
const withChar = (text: string, at: number) =>
  text.slice(0, at) + (text.charAt(at) === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a picture', () => {
  it('is read by its address alone, kept by the browser, and asked for again', async () => {
    const id = await addMedium(portal, [maya]);
    const answer = await read(addressOf(id));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const again = await read(addressOf(id), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('ends with the session that it was given in, however it ends', async () => {
    const id = await addMedium(portal, [maya]);
    const url = addressOf(id);
    expect((await read(url)).statusCode).toBe(200);
    const out = await portal.call(remove('/users/sign_out.json', priya));
    expect(out.statusCode, out.body).toBe(200);
    expect((await read(url)).statusCode).toBe(404);
  });

  it('has the same address for a while, which ends after one to two hours', async () => {
    const id = await addMedium(portal, [maya]);
    const first = addressOf(id);
    portal.clock.forward(59 * 60_000);
    expect(addressOf(id)).toBe(first);
    portal.clock.forward(2 * 60_000);
    expect(addressOf(id)).not.toBe(first);
    expect((await read(first)).statusCode).toBe(200);
    portal.clock.forward(58 * 60_000);
    expect((await read(first)).statusCode).toBe(200);
    portal.clock.forward(60_000);
    expect((await read(first)).statusCode).toBe(404);
  });

  it('is not there by an address that was made up, changed, or signed for another', async () => {
    const id = await addMedium(portal, [maya]);
    const other = await addParent(portal, 'other@families.example');
    const good = addressOf(id);
    const signature = new URLSearchParams(good.split('?')[1]).get('signature') ?? '';
    const until = Number(new URLSearchParams(good.split('?')[1]).get('until'));
    const wrong = [
      good.split('?')[0] ?? '',
      change(good, 'signature', ''),
      change(good, 'signature', withChar(signature, 5)),
      change(good, 'signature', signature.slice(0, -4)),
      change(good, 'until', String(until + 3600)),
      change(good, 'until', '99999999999999'),
      change(good, 'for', other.grownUpId),
      `${good}&for=${other.grownUpId}`,
      good.replace(id, await addMedium(portal, [maya])),
      good.replace('/files/', '/posters/'),
      good.replace('?', '/still?'),
      good.replace('?', '/../x?'),
      addressOf(randomUUIDv7()),
      addressOf('nonsense'),
      addressOf(id, other.grownUpId),
      addressOf(id, randomUUIDv7()),
    ];
    for (const url of wrong) {
      const answer = await read(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.json().code, url).toBe('not_found');
    }
    expect((await read(good)).statusCode).toBe(200);
  });

  it('is gone at once for others when a permission is withdrawn, and stays for its own family', async () => {
    const other = await addParent(portal, 'other@families.example');
    const ann = await addChild(portal, other, school, { plays: 'bass', name: 'Ann Lee' });
    await allowConcertVideos(portal);
    const id = await addMedium(portal, [maya, ann]);
    const [forPriya, forOther] = [addressOf(id), addressOf(id, other.grownUpId)];
    const tag = String((await read(forOther)).headers.etag);
    const codes = async () => [
      (await read(forPriya)).statusCode,
      (await read(forOther, { 'if-none-match': tag })).statusCode,
    ];
    expect(await codes()).toEqual([200, 304]);
    await sayOfConcertVideos(portal, maya, false);
    expect(await codes()).toEqual([200, 404]);
    await sayOfConcertVideos(portal, maya, null);
    expect(await codes()).toEqual([200, 404]);
    await sayOfConcertVideos(portal, maya, true);
    await eraseKid(portal, maya);
    expect(await codes()).toEqual([200, 404]);
    await eraseParent(portal, priya.grownUpId);
    expect((await read(forPriya)).statusCode).toBe(404);
  });
});

describe('a song or a video', () => {
  const song = { kind: 'song' as const, file: 'demo-song.mp3', contentType: 'audio/mpeg' };

  it('comes in parts, as players ask for it', async () => {
    const id = await addMedium(portal, [maya], song);
    const whole = (await read(addressOf(id))).rawPayload;
    const part = await read(addressOf(id), { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-range': `bytes 100-199/${whole.length}`,
      'content-length': '100',
    });
    expect(part.rawPayload).toEqual(whole.subarray(100, 200));
    const beyond = await read(addressOf(id), { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
    const changed = await read(addressOf(id), { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, whole.length]);
  });

  it('stands on the timeline with its still and its captions, under the same rule', async () => {
    const other = await addParent(portal, 'other@families.example');
    const ann = await addChild(portal, other, school, { plays: 'bass', name: 'Ann Lee' });
    const video = {
      kind: 'video' as const,
      file: 'demo-steady-beat.mp4',
      contentType: 'video/mp4',
      still: 'demo-steady-beat.jpg',
      captions: 'demo-steady-beat.vtt',
    };
    const id = await addMedium(portal, [maya, ann], video);
    await allowConcertVideos(portal);
    await addEntry(portal, ann, { videoId: id, bandMediaSubmissionId: id, videoTitle: 'A beat' });
    const entry = async () =>
      (
        await portal.call({
          url: `/staff/kids/${ann}/timeline_entries.json`,
          headers: other.auth,
        })
      ).json().data[0].attributes as Record<string, string | null>;
    const shown = await entry();
    expect(shown).toMatchObject({ vimeo_id: null, video_title: 'A beat' });
    const types = {
      video_url: 'video/mp4',
      video_thumbnail_url: 'image/jpeg',
      video_captions_url: 'text/vtt; charset=utf-8',
    };
    for (const [name, type] of Object.entries(types)) {
      const answer = await read(shown[name] ?? '');
      expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 200, type]);
    }
    await sayOfConcertVideos(portal, maya, false);
    const hidden = await entry();
    expect(hidden).toMatchObject({
      video_url: null,
      video_thumbnail_url: null,
      video_captions_url: null,
      video_title: null,
      band_media_submission_id: null,
    });
    for (const name of Object.keys(types))
      expect((await read(shown[name] ?? '')).statusCode).toBe(404);
  });

  it('lends a video of the video service its own still, where it has one', async () => {
    const none = { file: null, contentType: null };
    const video = { kind: 'video' as const, ...none, vimeoId: '76979871' };
    const id = await addMedium(portal, [maya], { ...video, still: 'demo-steady-beat.jpg' });
    await addEntry(portal, maya, { videoId: id, videoTitle: 'A beat' });
    const { data } = (
      await portal.call({ url: `/staff/kids/${maya}/timeline_entries.json`, headers: priya.auth })
    ).json();
    const shown = data.find(
      ({ attributes }: { attributes: { video_title: string | null } }) =>
        attributes.video_title === 'A beat',
    ).attributes;
    expect(shown).toMatchObject({ vimeo_id: '76979871', video_url: null });
    const still = await read(shown.video_thumbnail_url);
    expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await read(addressOf(id))).statusCode).toBe(404);
  });

  it('is never run by a browser, whatever its row says it is', async () => {
    const id = await addMedium(portal, [maya], { ...song, contentType: 'text/html' });
    expect((await read(addressOf(id))).headers['content-type']).toBe('application/octet-stream');
    const gone = await addMedium(portal, [maya], { ...song, file: 'nowhere.mp3' });
    expect((await read(addressOf(gone))).statusCode).toBe(404);
    const away = await addMedium(portal, [maya], { ...song, file: '../../../package.json' });
    expect((await read(addressOf(away))).statusCode).toBe(404);
  });
});

it('writes no signature into the log, also when the database fails', async () => {
  const { log, lines } = keepLog('debug');
  const logged = await startTestPortal({ instead: { log } });
  const { grownUpId: viewerId, sessionId } = await addParent(logged, 'alex@families.example');
  const url = mediaAddress(logged.deps, randomUUIDv7(), { viewerId, sessionId });
  expect((await logged.call({ url })).statusCode).toBe(404);
  await logged.sql('alter table media rename to media_gone');
  expect((await logged.call({ url })).statusCode).toBe(500);
  await logged.stop();
  expect(lines.join('')).toContain('/media/files/:id');
  expect(lines.join('')).not.toContain(new URLSearchParams(url.split('?')[1]).get('signature'));
});
