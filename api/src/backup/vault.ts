import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import type { FileStore, ListedFile } from '../integrations/file-store/port.ts';

/** A place outside the machine that holds what nobody reads without the backup key. */
export interface Vault {
  write(name: string, bytes: Readable): Promise<void>;
  /** Fails, rather than end early, where anything is missing or was changed. */
  read(name: string): Promise<Readable>;
  /** Takes away what is forgotten, of those whose names begin so, also what broke off while it was written. */
  forget(prefix: string, isForgotten: (name: string) => boolean): Promise<void>;
  /** What is whole, by name. */
  list(prefix: string): Promise<readonly ListedFile[]>;
}

const PART_BYTES = 16 * 1024 * 1024;
const FIRST = '.0000';

/**
 * Each file is compressed with Zstandard, encrypted with age and kept in parts, so that none is too large for a store. Without the
 * portal, `cat NAME.* | age -d -i KEY | zstd -d` reads one. The first part is written last: what has it is whole.
 *
 * @param key An age identity, `AGE-SECRET-KEY-1…`.
 */
export const openVault = (store: FileStore, key: string): Vault => ({
  write: async (name, bytes) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(key));
    const compressed = Readable.toWeb(bytes.compose(createZstdCompress()));
    const sealed = await encrypter.encrypt(compressed as globalThis.ReadableStream<Uint8Array>);
    let first: Uint8Array | null = null;
    let count = 0;
    for await (const part of inParts(sealed)) {
      if (first === null) first = part;
      else await store.put(partName(name, count), part);
      count += 1;
    }
    if (first !== null) await store.put(partName(name, 0), first);
  },
  read: async (name) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const sealed = Readable.toWeb(Readable.from(partsOf(store, name)));
    const plain = await decrypter
      .decrypt(sealed as globalThis.ReadableStream<Uint8Array>)
      .catch((fault: Error) => {
        if (!fault.message.startsWith('no identity')) throw fault;
        throw new Error('BACKUP_KEY is not the key that this backup was made with.');
      });
    return Readable.from(plain).compose(createZstdDecompress());
  },
  forget: async (prefix, isForgotten) => {
    for (const { name } of await store.list(prefix))
      if (isForgotten(name.slice(0, -FIRST.length))) await store.remove(name);
  },
  list: async (prefix) =>
    (await store.list(prefix))
      .filter(({ name }) => name.endsWith(FIRST))
      .map((file) => ({ ...file, name: file.name.slice(0, -FIRST.length) })),
});

const partName = (name: string, at: number): string => `${name}.${String(at).padStart(4, '0')}`;

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [pieces, length]: [Uint8Array[], number] = [[], 0];
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pieces);
}

async function* partsOf(store: FileStore, name: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; at += 1) {
    const part = await store.open(partName(name, at));
    if (part === null && at === 0) throw new Error(`The backup has no ${name}.`);
    if (part === null) return;
    yield* part.read();
  }
}
