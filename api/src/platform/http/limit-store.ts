interface Count {
  current: number;
  readonly endsAt: number;
}
type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

const TIDY_FROM = 10_000;

/**
 * Counts calls by address within a window. Each caller is told its own number: the plug-in's store hands the same object
 * to all callers of one moment, so that a burst over the limit refused everybody in it.
 */
export class LimitStore {
  readonly #counts = new Map<string, Count>();
  #tidyFrom = TIDY_FROM;
  readonly #together = new Map<string, LimitStore>();

  incr(key: string, answer: Answer, timeWindow: number): void {
    const now = performance.now();
    if (this.#counts.size > this.#tidyFrom) this.#tidy(now);
    const known = this.#counts.get(key);
    const count =
      known !== undefined && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
    count.current += 1;
    this.#counts.set(key, count);
    answer(null, { current: count.current, ttl: Math.ceil(count.endsAt - now) });
  }

  /** Each route counts for itself, but for those that are counted together. */
  child({ groupId }: { readonly url: string; readonly groupId?: string }): LimitStore {
    const store = (groupId && this.#together.get(groupId)) || new LimitStore();
    if (groupId) this.#together.set(groupId, store);
    return store;
  }

  /** Looks at all counts; the next time when there are twice as many as stay, so that a call costs the same however many there are. */
  #tidy(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    this.#tidyFrom = Math.max(TIDY_FROM, 2 * this.#counts.size);
  }
}
