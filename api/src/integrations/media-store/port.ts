import type { Readable } from 'node:stream';

/** The bytes from the first to the last, both included. */
interface Part {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly size: number;
  read(part?: Part): Readable;
}

/** Keeps files by their names (small letters, digits, dots and dashes). */
export interface MediaStore {
  /** A reader who opens the name meanwhile gets all of the old file or all of the new one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  open(name: string): Promise<StoredFile | null>;
  /** Takes a file away; one that is not there is gone already. */
  remove(name: string): Promise<void>;
}
