import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  FILE_NAME,
  type FileOnDisk,
  type FileStore,
  type ListedFile,
  type StoredFile,
} from './port.ts';

/** The demo's own files, which are read from the repository. */
export const DEMO_MEDIA = resolve(import.meta.dirname, '../../../db/seed/media/files');

interface Folders {
  readonly folder: string;
  /** Folders that are read when the first has no such file, and never written (the demo's media). */
  readonly also?: readonly string[];
}

/** Files of a folder. */
export const folderStore = ({ folder, also = [] }: Folders): FileStore => ({
  put: async (name, content) => {
    if (!FILE_NAME.test(name)) throw new Error('A file of a store has a plain name.');
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await writeToDisk(draft, content);
      await rename(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  },
  open: async (name) => {
    if (!FILE_NAME.test(name)) return null;
    for (const place of [folder, ...also]) {
      const file = await openFile(join(place, name));
      if (file !== null) return file;
    }
    return null;
  },
  remove: async (name) => {
    if (FILE_NAME.test(name)) await rm(join(folder, name), { force: true });
  },
  list: (prefix = '') => listFolder(folder, prefix),
});

/** On the disk, not only in the machine's memory, before the file has its name. */
const writeToDisk = async (path: string, content: Uint8Array | FileOnDisk): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile('path' in content ? createReadStream(content.path) : content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const openFile = async (path: string): Promise<StoredFile | null> => {
  const found = await statOf(path);
  if (found === null || !found.isFile()) return null;
  return {
    size: found.size,
    read: (part) =>
      createReadStream(path, part === undefined ? {} : { start: part.first, end: part.last }),
  };
};

const statOf = (path: string) =>
  stat(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
    throw fault;
  });

/** As a bucket sorts its names. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const listFolder = async (folder: string, prefix: string): Promise<ListedFile[]> => {
  const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  const files: ListedFile[] = [];
  for (const name of names.toSorted(byBytes)) {
    if (!FILE_NAME.test(name) || !name.startsWith(prefix)) continue;
    const found = await statOf(join(folder, name));
    if (found?.isFile()) files.push({ name, at: found.mtime });
  }
  return files;
};
