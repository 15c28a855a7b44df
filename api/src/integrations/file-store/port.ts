import type { Readable } from 'node:stream';

/** The bytes from the first to the last, both included. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly size: number;
  read(part?: Part): Readable;
}

export interface ListedFile {
  readonly name: string;
  /** When it was put there. */
  readonly at: Date;
}

/** A file of this machine, for what is too large to be held in memory. */
export interface FileOnDisk {
  readonly path: string;
}

/** Keeps files by their names (small letters, digits, dots and dashes). */
export interface FileStore {
  /** A reader who opens the name meanwhile gets all of the old file or all of the new one. */
  put(name: string, content: Uint8Array | FileOnDisk): Promise<void>;
  open(name: string): Promise<StoredFile | null>;
  /** Takes a file away; one that is not there is gone already. */
  remove(name: string): Promise<void>;
  /** All files whose names begin so, by name. */
  list(prefix?: string): Promise<readonly ListedFile[]>;
}

/** A name is one step down at most: it can't lead out of its folder, nor to a file that is being written. */
export const FILE_NAME = /^[a-z\d][a-z\d.-]{0,150}$/;

/** The files of one store, and those of another where it has none (read only). */
export const withFallback = (store: FileStore, other: FileStore): FileStore => ({
  ...store,
  open: async (name) => (await store.open(name)) ?? other.open(name),
});
