import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { getRegisterKeys } from '@bandstand/domain/lessons/day-contract';
import { call } from '../../../platform/client.ts';
import { sessionMark } from '../../../platform/session.ts';

export interface SealedRow {
  readonly id: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}
/** The keys of a sign-in: they can be used, and not read out. */
interface KeptKeys {
  readonly mark: string;
  readonly keys: readonly CryptoKey[];
}
interface Stores extends DBSchema {
  registers: { key: string; value: SealedRow };
  photos: { key: string; value: SealedRow };
  /** The bytes of photos and films. */
  pieces: { key: string; value: SealedRow };
  keys: { key: 'mine'; value: KeptKeys };
}

/** Photos have a database of their own: a page of an earlier release that is still open would keep the other one from growing. */
const DATABASES = {
  registers: ['registers', 'keys'],
  photos: ['photos', 'pieces'],
} as const;
export type Waiting = keyof typeof DATABASES;

/** Browsers have these on pages that nobody can change on the way. */
export const isAble = (): boolean =>
  'indexedDB' in globalThis && 'locks' in navigator && 'subtle' in crypto;

const opened: Partial<Record<Waiting, Promise<IDBPDatabase<Stores>>>> = {};
export const openRows = (of: Waiting): Promise<IDBPDatabase<Stores>> => {
  const db = (opened[of] ??= openDB<Stores>(`bandstand-${of}`, 1, {
    upgrade: (fresh) => {
      for (const store of DATABASES[of])
        fresh.createObjectStore(store, store === 'keys' ? undefined : { keyPath: 'id' });
    },
  }));
  db.catch(() => delete opened[of]);
  return db;
};

/** The keys of whoever is signed in, from this browser or from the portal; null where neither has them now. */
export const findKeys = async (): Promise<readonly CryptoKey[] | null> => {
  const mark = sessionMark('office');
  if (mark === null) return null;
  const db = await openRows('registers');
  const kept = await db.get('keys', 'mine');
  if (kept?.mark === mark) return kept.keys;
  const answer = await call(getRegisterKeys, {}).catch(() => null);
  if (answer === null || sessionMark('office') !== mark) return null;
  const keys = await Promise.all(answer.keys.map(importKey));
  await db.put('keys', { mark, keys }, 'mine');
  await tidyKeys();
  return keys;
};

const importKey = (text: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/** The keys of a sign-in that is over are gone with it. What they sealed stays, for when the same person comes back. */
export const tidyKeys = async (): Promise<void> => {
  const db = await openRows('registers');
  const kept = await db.get('keys', 'mine');
  if (kept !== undefined && kept.mark !== sessionMark('office')) await db.delete('keys', 'mine');
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const howOf = ({ id, nonce }: Pick<SealedRow, 'id' | 'nonce'>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: bytesOf(id),
});

/** Bytes, or anything that is JSON, as this browser keeps it. */
export const sealRow = async (id: string, what: object, key: CryptoKey): Promise<SealedRow> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = what instanceof ArrayBuffer ? what : bytesOf(JSON.stringify(what));
  return { id, nonce, sealed: await crypto.subtle.encrypt(howOf({ id, nonce }), key, bytes) };
};

/** What one of the keys opens; null for somebody else's. */
export const unsealRow = async (
  row: SealedRow,
  keys: readonly CryptoKey[],
): Promise<ArrayBuffer | null> => {
  for (const key of keys) {
    const bytes = await crypto.subtle.decrypt(howOf(row), key, row.sealed).catch(() => null);
    if (bytes !== null) return bytes;
  }
  return null;
};
