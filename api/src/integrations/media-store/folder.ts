import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MediaStore, StoredFile } from './port.ts';

/** The demo's own files, which are read from the repository. */
export const DEMO_MEDIA = resolve(import.meta.dirname, '../../../db/seed/media/files');

interface Folders {
  readonly folder: string;
  /** Folders that are read when the first has no such file, and never written (the demo's media). */
  readonly also?: readonly string[];
}

/** A name is one step down at most: it can't lead out of the folder, nor to a file that is being written. */
const NAME = /^[a-z\d][a-z\d.-]{0,150}$/;

/** Files of a folder. */
export const folderMediaStore = ({ folder, also = [] }: Folders): MediaStore => ({
  put: async (name, bytes) => {
    if (!NAME.test(name)) throw new Error('A file of the media store has a plain name.');
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, bytes, { flag: 'wx' });
      await rename(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  },
  open: async (name) => {
    if (!NAME.test(name)) return null;
    for (const place of [folder, ...also]) {
      const file = await openFile(join(place, name));
      if (file !== null) return file;
    }
    return null;
  },
  remove: async (name) => {
    if (NAME.test(name)) await rm(join(folder, name), { force: true });
  },
});

const openFile = async (path: string): Promise<StoredFile | null> => {
  const found = await stat(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
    throw fault;
  });
  if (found === null || !found.isFile()) return null;
  return {
    size: found.size,
    read: (part) =>
      createReadStream(path, part === undefined ? {} : { start: part.first, end: part.last }),
  };
};
