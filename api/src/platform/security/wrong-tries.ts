import type { TryCounter } from '../database/tries-store.ts';

const HOUR = 60 * 60 * 1000;
/** From this many wrong passwords at one account on, it is no slip of the finger. */
const MORE_THAN_A_SLIP = 3;

/** Answered as 429. */
class TooManyWrong extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(milliseconds: number) {
    super('too many wrong passwords from this address');
    this.retryAfter = Math.ceil(milliseconds / 1000);
  }
}

interface Limits {
  /** Refused once an address has entered that many wrong passwords at this many accounts. */
  readonly accounts: number;
  /** Refused once it has entered any wrong password at this many accounts. */
  readonly slips: number;
}

type Counter = Pick<TryCounter, 'count' | 'find'>;

const atAddress = (address: string): string => `wrong passwords from ${address}`;

/**
 * Counts an hour's wrong passwords by the address that sent them, so that one address can't keep many accounts locked. An
 * account that does not exist counts like one that does: the limit tells nobody which they are.
 */
export class WrongTries {
  readonly #limits: Limits;
  readonly #tries: Counter;

  constructor(limits: Limits, tries: Counter) {
    this.#limits = limits;
    this.#tries = tries;
  }

  /** The limits of service, times a factor. */
  static within(factor: number, tries: Counter): WrongTries {
    const limits = { accounts: Math.ceil(5 * factor), slips: Math.ceil(100 * factor) };
    return new WrongTries(limits, tries);
  }

  /** Throws when this address has entered too many, or when the database can’t tell. */
  async ask(address: string): Promise<void> {
    const seen = await this.#tries.find(atAddress(address));
    const more = seen.filter(({ times }) => times >= MORE_THAN_A_SLIP);
    const counted = more.length >= this.#limits.accounts ? more : seen;
    if (counted === more || seen.length >= this.#limits.slips)
      throw new TooManyWrong(Math.min(...counted.map(({ endsIn }) => endsIn)));
  }

  async note(address: string, account: string): Promise<void> {
    await this.#tries.count(atAddress(address), account, HOUR);
  }
}
