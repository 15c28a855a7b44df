import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_LOGIN, startS3 } from '../../testing/s3.ts';
import { folderStore } from './folder.ts';
import { withFallback, type FileStore } from './port.ts';
import { s3Store } from './s3.ts';

const bytes = (said: string) => new TextEncoder().encode(said);
const read = async (store: FileStore, name: string, part?: { first: number; last: number }) => {
  const file = await store.open(name);
  return file === null ? null : text(file.read(part));
};

let root: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-store-'));
  await writeFile(join(root, 'token-secret'), 'nobody reads this');
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const STORES = {
  'a folder': () => folderStore({ folder: join(root, 'media') }),
  'a bucket': () => s3Store({ url: s3.url, ...S3_LOGIN }),
  'a part of a bucket': () => s3Store({ url: `${s3.url}/of/media`, ...S3_LOGIN }),
};

describe.each(Object.entries(STORES))('%s', (_kind, open) => {
  it('keeps a file by its name, whole and in parts, and takes it away', async () => {
    await open().put('a-picture.png', bytes('a picture'));
    expect(await read(open(), 'a-picture.png')).toBe('a picture');
    expect(await read(open(), 'a-picture.png', { first: 2, last: 4 })).toBe('pic');
    expect((await open().open('a-picture.png'))?.size).toBe(9);
    await open().remove('a-picture.png');
    await open().remove('a-picture.png');
    expect(await read(open(), 'a-picture.png')).toBeNull();
  });

  it('keeps what lies on the disk of this machine', async () => {
    await open().put('film.mp4', { path: join(root, 'token-secret') });
    expect(await read(open(), 'film.mp4')).toBe('nobody reads this');
    await open().remove('film.mp4');
  });

  it('replaces a file', async () => {
    await open().put('poster.png', bytes('old'));
    await open().put('poster.png', bytes('newer'));
    expect(await read(open(), 'poster.png')).toBe('newer');
    await open().remove('poster.png');
  });

  it('lists what begins so, by name, however many there are', async () => {
    expect(await open().list()).toEqual([]);
    const names = Array.from({ length: 1_005 }, (_, n) => `wal-${String(n).padStart(4, '0')}`);
    for (let n = 0; n < names.length; n += 50)
      await Promise.all(names.slice(n, n + 50).map((name) => open().put(name, bytes('x'))));
    await open().put('base-1', bytes('x'));
    const listed = await open().list('wal-');
    expect(listed.map(({ name }) => name)).toEqual(names);
    expect(Math.abs(Date.now() - (listed[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await open().list()).toHaveLength(1_006);
  });

  it('is left by no name', async () => {
    for (const name of ['../token-secret', '..', '.', '', '/etc/passwd', 'a/b', 'a\\b', 'a\0b']) {
      expect(await read(open(), name), name).toBeNull();
      await expect(open().put(name, bytes('x'))).rejects.toThrow('plain name');
    }
  });
});

it('replaces a file of a folder at once: a reader has the old one or the new one', async () => {
  const folder = join(root, 'whole');
  const store = folderStore({ folder });
  await store.put('poster.png', bytes('old'));
  const before = await store.open('poster.png');
  const reading = text(before?.read() ?? ([] as never));
  await store.put('poster.png', bytes('newer'));
  expect(['old', 'newer']).toContain(await reading);
  expect(await readdir(folder)).toEqual(['poster.png']);
});

it('reads the demo’s files and never changes them', async () => {
  const demo = join(root, 'demo');
  await mkdir(demo);
  await writeFile(join(demo, 'song.m4a'), 'la la la');
  const stores = [
    folderStore({ folder: join(root, 'own'), also: [demo] }),
    withFallback(STORES['a bucket'](), folderStore({ folder: demo })),
  ];
  for (const store of stores) {
    expect(await read(store, 'song.m4a')).toBe('la la la');
    await store.put('song.m4a', bytes('mine'));
    expect(await read(store, 'song.m4a')).toBe('mine');
    await store.remove('song.m4a');
    expect(await read(store, 'song.m4a')).toBe('la la la');
  }
});

it('says what the bucket answered, and nothing of the key, where the key is wrong', async () => {
  const store = s3Store({ url: s3.url, ...S3_LOGIN, secret: 'a wrong one' });
  await expect(store.put('a-picture.png', bytes('x'))).rejects.toThrow(
    'The file store answered 403 to PUT.',
  );
  await expect(store.list()).rejects.toThrow('The file store answered 403 to GET.');
});
