interface Size {
  readonly atOnce: number;
  readonly waiting: number;
  /** At most this many of one address may wait: a school's staff room is one. */
  readonly ofOneAddress: number;
}

/** Whose work it is: all of one address take turns with all of another, and so do accounts within them. */
export interface HashingTurn {
  readonly address: string;
  readonly account: string;
  /** A browser in which this account was signed in to before goes before strangers. */
  readonly isKnown: boolean;
}

/** Answered as 503 with Retry-After. */
export class TooManyWait extends Error {
  readonly statusCode = 503;
  constructor() {
    super('too many wait already');
  }
}

interface WaitingTurn {
  readonly turn: HashingTurn;
  begin(): void;
  turnAway(): void;
}

/** What comes from nobody in particular, such as a new password by a link: one address among the others. */
const NOBODY: HashingTurn = { address: '', account: '', isKnown: false };

/**
 * Lets a fixed number of pieces of work run at once, and a fixed number wait. Known browsers go first; then addresses take
 * turns, so that one that asks a hundred times keeps nobody else waiting. When the queue is full, a newcomer takes the place
 * of the newest piece of work from the address that has most.
 */
export class Queue {
  readonly #size: Size;
  #waiting: WaitingTurn[] = [];
  /** When an address and an account had their last turn, as long as anybody waits. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  #running = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** Throws when there is no room, for who would do other work before. */
  askForRoom(turn: HashingTurn = NOBODY): void {
    if (this.#running >= this.#size.atOnce && this.#placeFor(turn) === null)
      throw new TooManyWait();
  }

  async run<Value>(work: () => Promise<Value>, turn: HashingTurn = NOBODY): Promise<Value> {
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next === undefined) this.#running -= 1;
      else next.begin();
    }
  }

  #wait(turn: HashingTurn): Promise<void> {
    const place = this.#placeFor(turn);
    if (place === null) throw new TooManyWait();
    if (place !== 'free') {
      this.#waiting = this.#waiting.filter((one) => one !== place);
      place.turnAway();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ turn, begin: resolve, turnAway: () => reject(new TooManyWait()) });
    return promise;
  }

  /** Room, or whose place it takes; null when it has to go. */
  #placeFor(turn: HashingTurn): 'free' | WaitingTurn | null {
    const own = this.#countOf(turn);
    if (own >= this.#size.ofOneAddress) return null;
    if (this.#waiting.length < this.#size.waiting) return 'free';
    const strangers = this.#waiting.filter((one) => !one.turn.isKnown);
    const newest = strangers.toReversed();
    const most = newest.reduce<WaitingTurn | null>(
      (best, one) =>
        best === null || this.#countOf(one.turn) > this.#countOf(best.turn) ? one : best,
      null,
    );
    if (most === null) return null;
    return turn.isKnown || this.#countOf(most.turn) > own + 1 ? most : null;
  }

  /** Who waits with the same name: of an address, or of an account that knows the browser. */
  #countOf(turn: HashingTurn): number {
    return this.#waiting.filter((one) => nameOf(one.turn) === nameOf(turn)).length;
  }

  /** Whose last turn is longest ago; known browsers before everybody. */
  #next(): WaitingTurn | undefined {
    const last = (name: string) => this.#served.get(name) ?? 0;
    const rank = ({ turn }: WaitingTurn) => [
      turn.isKnown ? 0 : 1,
      last(nameOf(turn)),
      last(accountOf(turn)),
    ];
    const [next] = this.#waiting.toSorted((one, other) => compare(rank(one), rank(other)));
    if (next === undefined) {
      this.#served.clear();
      return undefined;
    }
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#turns += 1;
    this.#served.set(nameOf(next.turn), this.#turns).set(accountOf(next.turn), this.#turns);
    return next;
  }
}

const accountOf = ({ address, account }: HashingTurn) => `account ${address} ${account}`;
const nameOf = (turn: HashingTurn) =>
  turn.isKnown ? `known ${turn.account}` : `address ${turn.address}`;

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};
