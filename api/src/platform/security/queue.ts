interface Size {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Answered as 503 with Retry-After. */
export class TooManyWait extends Error {
  readonly statusCode = 503;
  constructor() {
    super('too many wait already');
  }
}

/** Lets so many pieces of work run at once and so many wait, in the order in which they came; more are turned away. */
export class Queue {
  readonly #size: Size;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** Throws when there is no room, for who would do other work before. */
  askForRoom(): void {
    if (this.#running >= this.#size.atOnce && this.#waiting.length >= this.#size.waiting)
      throw new TooManyWait();
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    this.askForRoom();
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waited longest takes the place over; without one it is free.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
