import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { isId } from '@bandstand/domain/kernel/id';
import type { UploadId } from '@bandstand/domain/kernel/ids';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import * as store from './store.ts';

export interface PartsDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: FileStore;
}

/** So much is held in memory before it is kept; no more of it is lost with a connection. */
const PART = 1024 * 1024;

const partName = (id: UploadId, from: number, to: number): string => `upload-${id}-${from}-${to}`;

type SentFile = Pick<store.UploadRow, 'id' | 'ends'>;

const partsOf = ({ id, ends }: SentFile): string[] =>
  ends.map((to, at) => partName(id, ends[at - 1] ?? 0, to));

/** A part of the file is not in the media store. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** What was sent, in its order. */
export const readParts = (mediaStore: FileStore, file: SentFile): Readable =>
  Readable.from(bytesOf(mediaStore, partsOf(file)), { objectMode: false });

async function* bytesOf(mediaStore: FileStore, names: readonly string[]) {
  for (const name of names) {
    const part = await mediaStore.open(name);
    if (part === null) throw new PartMissing('A part of an upload is missing.');
    yield* part.read();
  }
}

export const writeParts = (mediaStore: FileStore, file: SentFile, path: string): Promise<void> =>
  pipeline(readParts(mediaStore, file), createWriteStream(path));

export const removeParts = async (mediaStore: FileStore, file: SentFile): Promise<void> => {
  for (const name of partsOf(file)) await mediaStore.remove(name);
};

/**
 * Where tus puts the bytes: parts in the media store, and where each ends in the database. So an upload goes on with another process
 * than it began with. What had come in when a line was cut is kept.
 */
export const partsStore = (
  { db, mediaStore }: PartsDeps,
  whenComplete: (tx: Db, upload: store.UploadRow) => Promise<void>,
): DataStore =>
  Object.assign(new DataStore(), {
    getUpload: async (id: string): Promise<Upload> => {
      const upload = isId(id) ? await store.findUpload(db, id) : undefined;
      if (upload === undefined || upload.state === 'dropped') throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: upload.bytes, offset: upload.ends.at(-1) ?? 0 });
    },
    write: async (sent: Readable, id: string, offset: number): Promise<number> => {
      let at = offset;
      let held: Buffer[] = [];
      let size = 0;
      const keep = async () => {
        if (size === 0) return;
        const part = { from: at, to: at + size };
        const bytes = Buffer.concat(held);
        [held, size] = [[], 0];
        await mediaStore.put(partName(id, part.from, part.to), bytes);
        await inTransaction(db, async (tx) => {
          if (!(await store.addPart(tx, id, part))) throw ERRORS.INVALID_OFFSET;
          const upload = await store.findUpload(tx, id);
          if (upload?.bytes === part.to) await whenComplete(tx, upload);
        });
        at = part.to;
      };
      try {
        for await (const chunk of sent) {
          const bytes = Buffer.from(chunk as Uint8Array);
          held.push(bytes);
          size += bytes.length;
          if (size >= PART) await keep();
        }
      } finally {
        await keep();
      }
      return at;
    },
  });
