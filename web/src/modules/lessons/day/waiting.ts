import { CallFault, sentencesOf } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';
import { sessionMark, TABS } from '../../../platform/session.ts';
import {
  findKeys,
  isAble,
  openRows,
  sealRow,
  tidyKeys,
  unsealRow,
  type Waiting,
} from './sealed-rows.ts';

/** Sent; not yet, while others can be; or refused for good, with its sentences. */
export type Outcome = 'sent' | 'later' | readonly string[];

interface Waits {
  /** Why it was refused; empty while it waits. */
  readonly refused: readonly string[];
}

interface QueueOf<Item> {
  readonly of: Waiting;
  readonly idOf: (item: Item) => string;
  /** They are sent in this order. */
  readonly momentOf: (item: Item) => string;
  /** Sends one, as often as it takes: the portal knows it by its id. A fault says that nobody answered, or why it was refused. */
  readonly send: (item: Item, isWanted: () => Promise<boolean>) => Promise<Outcome>;
  /** What else this browser keeps of one goes with it. */
  readonly forget?: (item: Item) => Promise<unknown>;
  /** Sending takes so long that nobody waits for it. */
  readonly isLong?: boolean;
}

const WAITING = ['office', 'waiting'] as const;
export const waitingKey = (of: Waiting) => [...WAITING, of] as const;
const LOOKED_EVERY = 10_000;

let pages: BroadcastChannel | undefined;
const otherPages = (): BroadcastChannel => (pages ??= new BroadcastChannel('bandstand-registers'));
/** This page and the other tabs look again at what waits. */
const tellPages = async (): Promise<void> => {
  // The rule means windows: a channel has no other origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherPages().postMessage(null);
  await queryClient.invalidateQueries({ queryKey: WAITING });
};

/** Whether the same may be accepted later: nobody answered, too much to do, or somebody has to sign in first. */
const maySucceedLater = (fault: unknown): boolean =>
  !(fault instanceof CallFault) ||
  fault.status === 0 ||
  fault.status >= 500 ||
  [401, 408, 429].includes(fault.status) ||
  fault.refusal === 'fault';

/** The sealed rows of a queue. */
const rowsOf = <Item extends Waits>({ of, idOf, momentOf, forget }: QueueOf<Item>) => {
  const readItem = async (...row: Parameters<typeof unsealRow>): Promise<Item | null> => {
    const bytes = await unsealRow(...row);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Item);
  };
  return {
    /** Those of whoever is signed in, in the order in which they were made. */
    list: async (): Promise<Item[]> => {
      if (!isAble()) return [];
      const rows = await (await openRows(of)).getAll(of);
      const keys = rows.length === 0 ? null : await findKeys();
      if (keys === null) return [];
      const all = await Promise.all(rows.map((row) => readItem(row, keys)));
      return all
        .filter((one) => one !== null)
        .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
    },
    put: async (item: Item, key: CryptoKey): Promise<void> =>
      void (await (await openRows(of)).put(of, await sealRow(idOf(item), item, key))),
    remove: async (item: Item): Promise<void> => {
      await (await openRows(of)).delete(of, idOf(item));
      await forget?.(item);
    },
    has: async (item: Item): Promise<boolean> =>
      (await (await openRows(of)).count(of, idOf(item))) > 0,
  };
};

/** Null when the others have to wait as well. */
const attempt = async <Item extends Waits>(
  { send }: QueueOf<Item>,
  ...one: Parameters<QueueOf<Item>['send']>
): Promise<Outcome | null> => {
  try {
    return await send(...one);
  } catch (fault) {
    return maySucceedLater(fault) ? null : sentencesOf(fault);
  }
};

const sendInTurn = async <Item extends Waits>(
  queue: QueueOf<Item>,
  rows: ReturnType<typeof rowsOf<Item>>,
): Promise<void> => {
  const mark = sessionMark('office');
  // Somebody else may sign in while an answer is waited for: nothing is sent in their name.
  const isOurs = () => sessionMark('office') === mark;
  const waiting = (await rows.list()).filter(({ refused }) => refused.length === 0);
  const [key] = (await findKeys()) ?? [];
  if (waiting.length === 0 || key === undefined) return;
  let done = 0;
  for (const item of waiting) {
    if (!isOurs()) break;
    const isWanted = async () => isOurs() && rows.has(item);
    const outcome = await attempt(queue, item, isWanted);
    if (outcome === null) break;
    if (outcome === 'later') continue;
    if (outcome === 'sent') await rows.remove(item);
    // What is refused is sealed again with its sentence, unless it was dropped meanwhile.
    else if (await isWanted()) await rows.put({ ...item, refused: outcome }, key);
    done += 1;
  }
  // Pages that are told ask for the day, and who is answered sends what waits: told of nothing, they would never rest.
  if (done === 0) return;
  await tellPages();
  void queryClient.invalidateQueries({ queryKey: ['office', 'day'] });
};

/** What this browser keeps, sealed, until the portal has it: each is sent once, in its turn, by one tab at a time. */
export const makeQueue = <Item extends Waits>(queue: QueueOf<Item>) => {
  const rows = rowsOf(queue);
  return {
    list: rows.list,
    put: rows.put,
    sendAll: async (): Promise<void> => {
      if (!isAble() || (await (await openRows(queue.of)).count(queue.of)) === 0) return;
      await navigator.locks.request(
        `bandstand-${queue.of}`,
        { ifAvailable: queue.isLong === true },
        (lock) => lock && sendInTurn(queue, rows),
      );
    },
    /** Keeps one before it is sent, so that nothing that happens on the way loses it. */
    keep: async (item: Item, key: CryptoKey): Promise<void> => {
      await rows.put(item, key);
      await tellPages();
    },
    drop: async (item: Item): Promise<void> => {
      await rows.remove(item);
      await tellPages();
    },
  };
};

let senders: readonly (() => Promise<void>)[] = [];
const sendEverything = () => Promise.all(senders.map((send) => send()));

/** The portal answers: what waits is sent, and the keys are here for when there is no signal. */
export const portalAnswers = (): void => {
  if (!isAble()) return;
  void findKeys()
    .then(sendEverything)
    .catch(() => undefined);
};

/** Between the two steps of signing in a call would be refused, and would end what is begun. */
const isInside = (): boolean => !/^\/office\/[\w-]+-(in|password)$/.test(location.pathname);

/** For as long as a page of the office is open: sends what waits as soon as it can be sent, and forgets keys that are over. */
export const watchQueues = (...sendAll: typeof senders): void => {
  if (!isAble()) return;
  senders = sendAll;
  const look = () =>
    void tidyKeys()
      .then(() => (isInside() ? sendEverything() : undefined))
      .catch(() => undefined);
  otherPages().addEventListener('message', () => {
    for (const queryKey of [WAITING, ['office', 'day']])
      void queryClient.invalidateQueries({ queryKey });
  });
  new BroadcastChannel(TABS).addEventListener('message', look);
  for (const back of ['online', 'focus', 'pageshow']) addEventListener(back, look);
  setInterval(look, LOOKED_EVERY);
  look();
};
