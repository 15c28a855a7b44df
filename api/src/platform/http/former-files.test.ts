import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderStore } from '../../integrations/file-store/folder.ts';
import { findFormerFile, keepFiles } from './former-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-releases-'));
});
afterAll(() => rm(root, { recursive: true }));

it('the files of the last three releases stay, and nothing else of the store is touched', async () => {
  const folder = join(root, 'media');
  const store = folderStore({ folder });
  await store.put('a-picture.png', Buffer.from('a picture'));
  const release = async (n: number) => {
    const pages = join(root, `release-${n}`);
    for (const part of ['assets', 'office-pages/assets'])
      await mkdir(join(pages, part), { recursive: true });
    await writeFile(join(pages, `assets/home-${n}.js`), `release(${n})`);
    await writeFile(join(pages, `assets/home-${n}.js.br`), 'pressed');
    await writeFile(join(pages, 'office-pages/assets/same-XyZ.css'), 'body{}');
    await keepFiles(store, pages);
    // A release is days, not milliseconds, after the last.
    for (const { name } of await store.list())
      if (name.startsWith('pages-')) {
        const { at } = (await store.list(name))[0] ?? { at: new Date() };
        await utimes(join(folder, name), new Date(), new Date(at.getTime() - 86_400_000));
      }
  };
  const read = async (path: string) => {
    const file = await findFormerFile(store, path);
    return file && text(file.read());
  };
  for (const n of [1, 2, 3, 4]) await release(n);
  expect(await read('/assets/home-1.js')).toBeNull();
  for (const n of [2, 3, 4]) expect(await read(`/assets/home-${n}.js`)).toBe(`release(${n})`);
  expect(await read('/office-pages/assets/same-XyZ.css')).toBe('body{}');
  // One that is started again is a newer release.
  await release(2);
  await release(5);
  expect(await read('/assets/home-3.js')).toBeNull();
  for (const n of [4, 2, 5]) expect(await read(`/assets/home-${n}.js`)).toBe(`release(${n})`);
  expect(await read('/assets/home-4.js.br')).toBeNull();
  expect((await store.list('a-')).map(({ name }) => name)).toEqual(['a-picture.png']);
});
