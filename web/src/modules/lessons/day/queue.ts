import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { getRegisterKeys, makeRegister } from '@bandstand/domain/lessons/day-contract';
import { call, CallFault, sentencesOf } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';
import { sessionMark, TABS } from '../../../platform/session.ts';
import { keepRegister, withRegister, type Day, type RegisterBody } from './kept-days.ts';

/** A register that the portal has not answered yet, or has refused for good. */
export interface UnsentRegister {
  readonly body: RegisterBody;
  readonly band: string;
  /** Why it was refused; empty while it waits. */
  readonly refused: readonly string[];
}

interface SealedRegister {
  readonly id: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}
/** The keys of a sign-in: they can be used, and not read out. */
interface KeptKeys {
  readonly mark: string;
  readonly keys: readonly CryptoKey[];
}
interface Store extends DBSchema {
  registers: { key: string; value: SealedRegister };
  keys: { key: 'mine'; value: KeptKeys };
}

const LOCK = 'bandstand-registers';
const ANSWERED_WITHIN = 30_000;
/** How long a leader who has signal waits for the answer; after that their register is sent without them. */
const SENT_WITHIN = 5_000;
const LOOKED_EVERY = 10_000;
export const UNSENT_KEY = ['office', 'registers'] as const;

/** Browsers have these on pages that nobody can change on the way. */
const isAble = (): boolean =>
  'indexedDB' in globalThis && 'locks' in navigator && 'subtle' in crypto;

let opened: Promise<IDBPDatabase<Store>> | undefined;
const open = (): Promise<IDBPDatabase<Store>> => {
  opened ??= openDB<Store>('bandstand-registers', 1, {
    upgrade: (db) => {
      db.createObjectStore('registers', { keyPath: 'id' });
      db.createObjectStore('keys');
    },
  });
  opened.catch(() => (opened = undefined));
  return opened;
};

/** The keys of whoever is signed in, from this browser or from the portal; null where neither has them now. */
const findKeys = async (): Promise<readonly CryptoKey[] | null> => {
  const mark = sessionMark('office');
  if (mark === null) return null;
  const db = await open();
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
const tidyKeys = async (): Promise<void> => {
  const db = await open();
  const kept = await db.get('keys', 'mine');
  if (kept !== undefined && kept.mark !== sessionMark('office')) await db.delete('keys', 'mine');
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const seal = async (register: UnsentRegister, key: CryptoKey): Promise<void> => {
  const { id } = register.body;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(id) };
  const sealed = await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(register)));
  await (await open()).put('registers', { id, nonce, sealed });
};

/** What one of the keys opens; null for somebody else's. */
const unseal = async (
  { id, nonce, sealed }: SealedRegister,
  keys: readonly CryptoKey[],
): Promise<UnsentRegister | null> => {
  const how = { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(id) };
  for (const key of keys) {
    const text = await crypto.subtle.decrypt(how, key, sealed).catch(() => null);
    if (text !== null) return JSON.parse(new TextDecoder().decode(text)) as UnsentRegister;
  }
  return null;
};

/** The registers of whoever is signed in that the portal does not have, in the order in which they were made. */
export const listUnsent = async (): Promise<UnsentRegister[]> => {
  if (!isAble()) return [];
  const sealed = await (await open()).getAll('registers');
  const keys = sealed.length === 0 ? null : await findKeys();
  if (keys === null) return [];
  const all = await Promise.all(sealed.map((one) => unseal(one, keys)));
  return all
    .filter((one) => one !== null)
    .toSorted((one, other) => one.body.said_at.localeCompare(other.body.said_at));
};

let pages: BroadcastChannel | undefined;
const otherPages = (): BroadcastChannel => (pages ??= new BroadcastChannel(LOCK));
/** This page and the other tabs look again at what waits. */
const tellPages = async (): Promise<void> => {
  // The rule means windows: a channel has no other origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherPages().postMessage(null);
  await queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
};

/** Whether the same may be accepted later: nobody answered, too much to do, or somebody has to sign in first. */
const maySucceedLater = (fault: unknown): boolean =>
  !(fault instanceof CallFault) ||
  fault.status === 0 ||
  fault.status >= 500 ||
  [401, 408, 429].includes(fault.status) ||
  fault.refusal === 'fault';

/** Sends one register; false when the others have to wait as well. What is refused is sealed again with its sentence. */
const sendOne = async (register: UnsentRegister, key: CryptoKey): Promise<boolean> => {
  const { body } = register;
  try {
    await call(makeRegister, { body, signal: AbortSignal.timeout(ANSWERED_WITHIN) });
  } catch (fault) {
    if (maySucceedLater(fault)) return false;
    await seal({ ...register, refused: sentencesOf(fault) }, key);
    return true;
  }
  keepRegister(body);
  queryClient.setQueryData<Day>(
    ['office', 'day', body.on],
    (day) => day && withRegister(day, body),
  );
  await (await open()).delete('registers', body.id);
  return true;
};

/** Sends what waits, one after the other. One tab does so at a time; a register that is sent twice is known by its id. */
export const sendUnsent = async (): Promise<void> => {
  if (!isAble() || (await (await open()).count('registers')) === 0) return;
  await navigator.locks.request(LOCK, async () => {
    const mark = sessionMark('office');
    const waiting = (await listUnsent()).filter(({ refused }) => refused.length === 0);
    const [key] = (await findKeys()) ?? [];
    if (waiting.length === 0 || key === undefined) return;
    let done = 0;
    // Somebody else may sign in while an answer is waited for: nothing is sent in their name.
    for (const register of waiting) {
      if (sessionMark('office') !== mark || !(await sendOne(register, key))) break;
      done += 1;
    }
    // Pages that are told ask for the day, and who is answered sends what waits: told of nothing, they would never rest.
    if (done === 0) return;
    await tellPages();
    void queryClient.invalidateQueries({ queryKey: ['office', 'day'] });
  });
};

/** The portal answers: what waits is sent, and the keys are here for when there is no signal. */
export const portalAnswers = (): void => {
  if (!isAble()) return;
  void findKeys()
    .then(sendUnsent)
    .catch(() => undefined);
};

/** Keeps a register before it is sent, so that nothing that happens on the way loses it; false where this browser can't. */
const keep = async (register: UnsentRegister): Promise<boolean> => {
  try {
    const [key] = (isAble() && (await findKeys())) || [];
    if (key === undefined) return false;
    const { band_id: bandId, on, id } = register.body;
    const before = await listUnsent();
    await seal(register, key);
    // What was refused of the same lesson is put right by this one.
    for (const { body, refused } of before)
      if (refused.length > 0 && body.band_id === bandId && body.on === on && body.id !== id)
        await (await open()).delete('registers', body.id);
    await tellPages();
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes a register, now or when there is signal, and says whether it was kept until then. Where nothing can be kept it is sent
 * at once, and fails as a call does.
 */
export const sendRegister = async (body: RegisterBody, band: string): Promise<boolean> => {
  const isKept = await keep({ body, band, refused: [] });
  if (!isKept) await call(makeRegister, { body });
  else await Promise.race([sendUnsent(), new Promise((later) => setTimeout(later, SENT_WITHIN))]);
  return isKept;
};

export const dropRegister = async (id: string): Promise<void> => {
  await (await open()).delete('registers', id);
  await tellPages();
};

/** Between the two steps of signing in a call would be refused, and would end what is begun. */
const isInside = (): boolean => !/^\/office\/[\w-]+-(in|password)$/.test(location.pathname);

/** For as long as a page of the office is open: sends what waits as soon as it can be sent, and forgets keys that are over. */
export const watchRegisters = (): void => {
  if (!isAble()) return;
  const look = () =>
    void tidyKeys()
      .then(() => (isInside() ? sendUnsent() : undefined))
      .catch(() => undefined);
  otherPages().addEventListener('message', () => {
    for (const queryKey of [UNSENT_KEY, ['office', 'day']])
      void queryClient.invalidateQueries({ queryKey });
  });
  new BroadcastChannel(TABS).addEventListener('message', look);
  for (const back of ['online', 'focus', 'pageshow']) addEventListener(back, look);
  setInterval(look, LOOKED_EVERY);
  look();
};
