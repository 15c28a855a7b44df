import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FileStore, StoredFile } from '../../integrations/file-store/port.ts';

/** A page that has been open since before an update asks for files of the release that it is from. */
const RELEASES = 3;
const FOLDERS = ['assets', 'office-pages/assets'];
const LIST = 'pages-';
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 40);
const nameOf = (path: string): string => `page-${hashOf(path)}${extname(path)}`;

/** Whether the address is of a file whose name has the hash of what is in it. */
export const isHashedFile = (path: string): boolean => /^\/(office-pages\/)?assets\//.test(path);

/** A file of one of the last releases, by its path; null when none had it. */
export const findFormerFile = (store: FileStore, path: string): Promise<StoredFile | null> =>
  store.open(nameOf(path));

/** Puts the files of this release where every later one finds them, and takes away those of releases before the last three. */
export const keepFiles = async (store: FileStore, folder: string): Promise<void> => {
  const paths = await listFiles(folder);
  const there = new Set((await store.list('page-')).map(({ name }) => name));
  for (const path of paths)
    if (!there.has(nameOf(path))) await store.put(nameOf(path), await readFile(join(folder, path)));
  await store.put(`${LIST}${hashOf(paths.join())}`, Buffer.from(JSON.stringify(paths)));
  const releases = (await store.list(LIST)).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<string>();
  for (const { name } of releases.slice(0, RELEASES))
    for (const path of await readList(store, name)) kept.add(nameOf(path));
  for (const { name } of releases.slice(RELEASES)) await store.remove(name);
  for (const { name } of await store.list('page-')) if (!kept.has(name)) await store.remove(name);
};

const listFiles = async (folder: string): Promise<string[]> => {
  const paths: string[] = [];
  for (const part of FOLDERS) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        paths.push(`/${relative(folder, join(entry.parentPath, entry.name))}`);
  }
  return paths.toSorted();
};

const readList = async (store: FileStore, name: string): Promise<string[]> => {
  const file = await store.open(name);
  const text = file && Buffer.concat(await file.read().toArray()).toString('utf8');
  return text === null ? [] : (JSON.parse(text) as string[]);
};
