import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderMediaStore } from './folder.ts';

let root: string;
const folder = () => join(root, 'media');
const demo = () => join(root, 'demo');
const store = () => folderMediaStore({ folder: folder(), also: [demo()] });
const bytes = (said: string) => new TextEncoder().encode(said);
const read = async (name: string, part?: { first: number; last: number }) => {
  const file = await store().open(name);
  return file === null ? null : text(file.read(part));
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-store-'));
  await mkdir(demo());
  await writeFile(join(demo(), 'song.m4a'), 'la la la');
  await writeFile(join(root, 'token-secret'), 'nobody reads this');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the media store', () => {
  it('keeps a file by its name, whole and in parts, and takes it away', async () => {
    await store().put('a-picture.png', bytes('a picture'));
    expect(await read('a-picture.png')).toBe('a picture');
    expect(await read('a-picture.png', { first: 2, last: 4 })).toBe('pic');
    expect((await store().open('a-picture.png'))?.size).toBe(9);
    await store().remove('a-picture.png');
    await store().remove('a-picture.png');
    expect(await read('a-picture.png')).toBeNull();
  });

  it('replaces a file at once: a reader has the old one or the new one', async () => {
    await store().put('poster.png', bytes('old'));
    const before = await store().open('poster.png');
    const reading = text(before?.read() ?? ([] as never));
    await store().put('poster.png', bytes('newer'));
    expect(['old', 'newer']).toContain(await reading);
    expect(await read('poster.png')).toBe('newer');
    expect(await readdir(folder())).toEqual(['poster.png']);
  });

  it('reads the demo’s files and never changes them', async () => {
    expect(await read('song.m4a')).toBe('la la la');
    await store().put('song.m4a', bytes('mine'));
    expect(await read('song.m4a')).toBe('mine');
    await store().remove('song.m4a');
    expect(await read('song.m4a')).toBe('la la la');
  });

  it('leaves its folder by no name', async () => {
    await mkdir(folder());
    for (const name of [
      '../token-secret',
      '..',
      '.',
      '',
      '/etc/passwd',
      'a/b',
      'a\\b',
      'a\0b',
      '.hidden',
    ]) {
      expect(await read(name), name).toBeNull();
      await expect(store().put(name, bytes('x'))).rejects.toThrow('plain name');
    }
  });
});
