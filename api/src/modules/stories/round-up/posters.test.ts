import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { posterAddress } from '@bandstand/domain/stories/round-up/poster';
import { addParent, addSchool, type TestParent } from '../../../testing/families.ts';
import { addRoundUp } from '../../../testing/media.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { eraseNow } from '../../privacy/erase.ts';
import { makePosters } from './posters.ts';
import { drawAll, drawMissing } from './posters.ts';
import * as addresses from './posters.ts';
import { bringBackKid, removeKid, renameKid, addChild } from '../../../testing/tables/families.ts';
import { jobs } from '../../../testing/tables/work-log.ts';
import { publishRoundUps } from '../../../testing/tables/stories.ts';

const portal = eachPortal();
let priya: TestParent;
let maya: string;
let roundUpId: string;

beforeEach(async () => {
  priya = await addParent(portal, 'priya@families.example');
  const school = await addSchool(portal);
  maya = await addChild(portal, priya, school, { plays: 'drums', name: 'Maya Rose Shah' });
  roundUpId = await addRoundUp(portal, maya, [], { instrument: 'drums', concertsCount: 2 });
});

const addressOf = (platform: 'instagram' | 'facebook' | 'x', viewerId = priya.grownUpId) =>
  addresses.signedPosterAddress(
    portal.deps,
    { roundUpId, platform },
    { viewerId, sessionId: priya.sessionId },
  );
const read = (url: string, headers = {}) => portal.call({ url, headers });
const folder = () => join(portal.deps.config.DATA_DIR, 'media');
const files = async (): Promise<string[]> =>
  (await readdir(folder()).catch((): string[] => [])).toSorted();
const draw = async () => {
  await portal.deps.outbox.enqueue(portal.deps.db, makePosters, { roundUpId });
  await portal.drain(['make-posters']);
};

describe('a poster', () => {
  it('is drawn in a job for all platforms, and then only read', async () => {
    await draw();
    expect((await files()).map((file) => file.replace(/-[\da-f]{40}-/, ' '))).toEqual([
      'poster facebook.png',
      'poster instagram.png',
      'poster x.png',
    ]);
    const [first = ''] = await files();
    await writeFile(join(folder(), first), 'as it lies there');
    const answer = await read(addressOf('facebook'));
    expect([answer.statusCode, answer.body]).toEqual([200, 'as it lies there']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
    });
    const again = await read(addressOf('facebook'), { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(posterAddress(addressOf('x'), 'https://portal.example')).toBe(addressOf('x'));
  });

  it('is drawn once more on a fresh disk, once for all who ask at the same time', async () => {
    await draw();
    await rm(folder(), { recursive: true });
    const { mediaStore } = portal.deps;
    const put = mediaStore.put.bind(mediaStore);
    let drawn = 0;
    Object.assign(mediaStore, {
      put: (name: string, bytes: Uint8Array) => {
        drawn += 1;
        return put(name, bytes);
      },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(addressOf('facebook'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const { width, height } = await sharp(answers[7]?.rawPayload).metadata();
    expect([width, height, drawn]).toEqual([1200, 630, 1]);
    expect(await files()).toHaveLength(1);
  });

  it('is drawn again for another name, and the one with the old name is taken away', async () => {
    await draw();
    const before = await files();
    const old = await read(addressOf('facebook'));
    await renameKid(portal, maya, 'Mae Rose Shah');
    const renamed = await read(addressOf('facebook'), { 'if-none-match': old.headers.etag });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.rawPayload.equals(old.rawPayload)).toBe(false);
    const after = await files();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
    await renameKid(portal, maya, 'Mae Other Surname');
    const same = await read(addressOf('facebook'), { 'if-none-match': renamed.headers.etag });
    expect(same.statusCode).toBe(304);
  });

  it('is drawn later where its job was lost, and not again', async () => {
    const asked = async () =>
      (await jobs(portal, 'make-posters')).filter(({ state }) => state === 'created');
    await drawMissing(portal.deps, portal.deps.db);
    expect(await asked()).toMatchObject([{ data: { roundUpId } }]);
    await portal.drain(['make-posters']);
    await drawMissing(portal.deps, portal.deps.db);
    expect(await asked()).toEqual([]);
  });

  it('goes with a family that is erased', async () => {
    const other = await addParent(portal, 'other@families.example');
    const school = await addSchool(portal, { name: 'Other School' });
    const ann = await addChild(portal, other, school, { waits: ['drums'], name: 'Ann Lee' });
    await drawAll(portal.deps, await addRoundUp(portal, ann));
    await draw();
    expect(await files()).toHaveLength(6);
    const wish = { grownUpId: other.grownUpId, actor: 'test' };
    const done = await portal.deps.db.transaction((tx) => eraseNow(portal.deps, tx, wish));
    expect(done.ok).toBe(true);
    await portal.drain(['forget-files']);
    expect(await files()).toHaveLength(3);
    expect((await read(addressOf('x'))).statusCode).toBe(200);
  });

  it('is of the parent’s own child, published, and not gone', async () => {
    const other = await addParent(portal, 'other@families.example');
    const wrong = [
      addressOf('x', other.grownUpId),
      addressOf('x').replace('/x.png', '/facebook.png'),
      addressOf('x').replace('/x.png', '/y.png'),
      addressOf('x').split('?')[0] ?? '',
    ];
    for (const url of wrong) expect((await read(url)).statusCode, url).toBe(404);
    const good = addressOf('facebook');
    expect((await read(good)).statusCode).toBe(200);
    await removeKid(portal, maya);
    expect((await read(good)).statusCode).toBe(404);
    await bringBackKid(portal, maya);
    await publishRoundUps(portal, false);
    expect((await read(good)).statusCode).toBe(404);
    await draw();
    expect(await files()).toHaveLength(1);
    await publishRoundUps(portal, true);
    portal.clock.forward(2 * 60 * 60_000);
    expect((await read(good)).statusCode).toBe(404);
  });
});
