import type { CountedTries, TryCounter } from '../database/tries-store.ts';
import type { Limit } from './call.ts';

interface Count {
  current: number;
  readonly endsAt: number;
}
type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** As the plug-in wants it. */
interface RouteStore {
  incr(key: string, answer: Answer, timeWindow: number, max: number): void;
  child(limit: RouteLimit): RouteStore;
}

interface RouteLimit {
  readonly url: string;
  readonly groupId?: string;
  readonly countedBy?: Limit['countedBy'];
  readonly routeInfo?: { readonly method: unknown; readonly url: string };
}

const TIDY_FROM = 10_000;

/** Looks at all counts; the next time when there are twice as many as stay, so that a call costs the same however many there are. */
const tidy = (counts: Map<string, Count>): number => {
  const now = performance.now();
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  return Math.max(TIDY_FROM, 2 * counts.size);
};

/**
 * Counts calls by address within a window. Each caller is told its own number: the plug-in's store hands the same object
 * to all callers of one moment, so that a burst over the limit refused everybody in it.
 */
export class LimitStore implements RouteStore {
  readonly #counts = new Map<string, Count>();
  #tidyFrom = TIDY_FROM;

  incr(key: string, answer: Answer, timeWindow: number): void {
    const now = performance.now();
    if (this.#counts.size > this.#tidyFrom) this.#tidyFrom = tidy(this.#counts);
    const known = this.#counts.get(key);
    const count =
      known !== undefined && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
    count.current += 1;
    this.#counts.set(key, count);
    answer(null, { current: count.current, ttl: Math.ceil(count.endsAt - now) });
  }

  child(_limit: RouteLimit): RouteStore {
    return new LimitStore();
  }
}

/**
 * Counts calls by address for all processes on a database. Where that can't be asked, the call fails: nobody tries without
 * being counted. A caller who is over the limit is refused without asking.
 */
class SharedLimitStore implements RouteStore {
  readonly #tries: TryCounter;
  readonly #name: string;
  readonly #refused = new Map<string, Count>();
  #tidyFrom = TIDY_FROM;

  constructor(tries: TryCounter, name: string) {
    this.#tries = tries;
    this.#name = name;
  }

  incr(key: string, answer: Answer, timeWindow: number, max: number): void {
    const now = performance.now();
    const refused = this.#refused.get(key);
    if (refused !== undefined && refused.endsAt > now)
      return answer(null, { current: refused.current, ttl: Math.ceil(refused.endsAt - now) });
    const told = ({ times, endsIn }: CountedTries) => {
      if (times > max) this.#refuse(key, { current: times, endsAt: performance.now() + endsIn });
      answer(null, { current: times, ttl: endsIn });
    };
    this.#tries.count(`calls from ${key}`, this.#name, timeWindow).then(told, answer);
  }

  child({ groupId = this.#name }: RouteLimit): RouteStore {
    return new SharedLimitStore(this.#tries, groupId);
  }

  #refuse(key: string, count: Count): void {
    if (this.#refused.size > this.#tidyFrom) this.#tidyFrom = tidy(this.#refused);
    this.#refused.set(key, count);
  }
}

/** What the plug-in makes stores of: each route counts for itself, but for those that are counted together. */
export const limitStores = (tries: TryCounter | null) =>
  class LimitStores extends LimitStore {
    readonly #together = new Map<string, RouteStore>();

    override child({ groupId, countedBy, routeInfo }: RouteLimit): RouteStore {
      const name = groupId ?? `${String(routeInfo?.method)} ${routeInfo?.url}`;
      const isShared = countedBy !== undefined && tries !== null;
      const store =
        this.#together.get(name) ??
        (isShared ? new SharedLimitStore(tries, name) : new LimitStore());
      this.#together.set(name, store);
      return store;
    }
  };
