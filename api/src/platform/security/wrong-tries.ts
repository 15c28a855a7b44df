const HOUR = 60 * 60 * 1000;
/** So many wrong passwords at one account are more than a slip of the finger. */
const MORE_THAN_A_SLIP = 3;

/** Answered as 429. */
export class TooManyWrong extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(milliseconds: number) {
    super('too many wrong passwords from this address');
    this.retryAfter = Math.ceil(milliseconds / 1000);
  }
}

interface Seen {
  readonly endsAt: number;
  readonly wrong: Map<string, number>;
}

interface Limits {
  /** At so many accounts an address may enter more wrong passwords than a slip. */
  readonly accounts: number;
  /** At so many accounts it may enter a wrong one at all. */
  readonly slips: number;
}

const TIDY_FROM = 10_000;

/**
 * Counts an hour's wrong passwords by the address that sent them, so that one address can't keep many accounts locked. An
 * account that does not exist counts like one that does: the limit tells nobody which they are.
 */
export class WrongTries {
  readonly #limits: Limits;
  readonly #seen = new Map<string, Seen>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The limits of service, times a factor. */
  static within(factor: number): WrongTries {
    return new WrongTries({ accounts: Math.ceil(5 * factor), slips: Math.ceil(100 * factor) });
  }

  /** Throws when this address has entered too many. */
  ask(address: string): void {
    const seen = this.#of(address);
    if (seen === undefined) return;
    const more = [...seen.wrong.values()].filter((count) => count >= MORE_THAN_A_SLIP).length;
    if (more >= this.#limits.accounts || seen.wrong.size >= this.#limits.slips)
      throw new TooManyWrong(seen.endsAt - performance.now());
  }

  note(address: string, account: string): void {
    const now = performance.now();
    if (this.#seen.size > TIDY_FROM)
      for (const [key, { endsAt }] of this.#seen) if (endsAt <= now) this.#seen.delete(key);
    const seen = this.#of(address) ?? { endsAt: now + HOUR, wrong: new Map<string, number>() };
    seen.wrong.set(account, (seen.wrong.get(account) ?? 0) + 1);
    this.#seen.set(address, seen);
  }

  #of(address: string): Seen | undefined {
    const seen = this.#seen.get(address);
    return seen !== undefined && seen.endsAt > performance.now() ? seen : undefined;
  }
}
