/** How much is done at once, and how much may wait for that. */
export interface TurnLimits {
  /** As many as there are connections to the database: who works has one, and nobody waits twice. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds without any turn given back, after which all who wait are told to come again. */
  readonly patience: number;
}

/** Behind this many others a page's own call is answered within a second on a new connection too; more would only wait for nothing. */
export const ROOM: TurnLimits = { atOnce: 10, waiting: 120, patience: 1_000 };

interface WaitingCall {
  /** Nobody waits for the answer any more. */
  readonly isGone: () => boolean;
  begin(isAdmitted: boolean): void;
}

/**
 * Turns for the calls of this process: a fixed number work, a fixed number wait, and any others are refused at once. A caller who
 * hung up while waiting is passed over, so that an overload ends with its callers, not when everything they asked is done.
 */
export class Turns {
  readonly #room: TurnLimits;
  readonly #waiting = new Set<WaitingCall>();
  /** They had a turn already, which would have been for nothing: they go before the others, and are not refused. */
  readonly #again = new Set<WaitingCall>();
  #working = 0;
  #stuck: NodeJS.Timeout | undefined;

  constructor(room: TurnLimits = ROOM) {
    this.#room = room;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#room.waiting;
  }

  /**
   * False for who has to come again, and for who is gone; one who is let in calls `leave` when the work is done. `hasBegun`
   * for a call that had a turn before.
   */
  enter(isGone: () => boolean, { hasBegun = false } = {}): Promise<boolean> {
    if (this.#working < this.#room.atOnce) {
      this.#working += 1;
      return Promise.resolve(true);
    }
    if (!hasBegun && this.isFull) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const one = { isGone, begin: resolve };
    (hasBegun ? this.#again : this.#waiting).add(one);
    this.#stuck ??= setTimeout(() => this.#turnAllAway(), this.#room.patience);
    return promise;
  }

  leave(): void {
    this.#stuck?.refresh();
    if (this.#beginOneOf(this.#again) || this.#beginOneOf(this.#waiting)) return;
    this.#working -= 1;
    clearTimeout(this.#stuck);
    this.#stuck = undefined;
  }

  #beginOneOf(line: Set<WaitingCall>): boolean {
    for (const next of line) {
      line.delete(next);
      const isGone = next.isGone();
      next.begin(!isGone);
      if (!isGone) return true;
    }
    return false;
  }

  /** All that works waits for something itself: nobody knows for how long. */
  #turnAllAway(): void {
    this.#stuck = undefined;
    for (const one of [...this.#again, ...this.#waiting]) one.begin(false);
    this.#again.clear();
    this.#waiting.clear();
  }
}
