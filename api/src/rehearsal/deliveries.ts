import { strictEqual } from 'node:assert/strict';
import type { SignedWebhook } from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import type { StandInEvent } from '../integrations/direct-debit/gocardless/stand-in-book.ts';
import type { Year } from './model.ts';

/** At most this many events come at once. */
const AT_ONCE = 250;
/** A delivery that comes again comes this many deliveries late. */
const LATE = 5;

/** What was sent to our own address in a year: everything that is new each morning, in its order. */
export class Deliveries {
  readonly #sent: SignedWebhook[] = [];
  #told = 0;

  /**
   * GoCardless tells what has happened: now and then nothing arrives at all, or everything twice, or once more days later; and
   * somebody else sends what is forged. Whether what is new has arrived.
   */
  async deliver(year: Year): Promise<boolean> {
    const { options, lot } = year;
    if (options.movesTo === undefined) return false;
    const { book, webhook } = options.movesTo;
    const news = book.events.slice(this.#told);
    this.#told = book.events.length;
    const arrives = !options.isProviderFaulty || !lot.chance(0.3);
    if (arrives)
      for (let from = 0; from < news.length; from += AT_ONCE)
        await this.#post(year, webhook(news.slice(from, from + AT_ONCE)));
    if (!options.isProviderFaulty) return arrives;
    const again = lot.chance(0.3) ? this.#sent.at(-1) : this.#sent.at(-LATE);
    if (again !== undefined && lot.chance(0.5)) await this.#post(year, again);
    if (lot.chance(0.1)) await forge(year, news);
    return arrives;
  }

  async #post(year: Year, delivery: SignedWebhook): Promise<void> {
    strictEqual(await post(year, delivery), 204);
    this.#sent.push(delivery);
  }
}

const post = async ({ portal }: Year, { body, signature }: SignedWebhook): Promise<number> => {
  const { statusCode } = await portal.call({
    method: 'POST',
    url: '/webhooks/direct-debit',
    headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    payload: body,
  });
  return statusCode;
};

/** Some payments of the morning are said to have failed, by somebody who does not know the secret. */
const forge = async (year: Year, news: readonly StandInEvent[]): Promise<void> => {
  const events = news
    .slice(0, AT_ONCE)
    .map((event) => ({ ...event, action: 'failed', id: `EVFORGED${event.id}` }));
  const body = Buffer.from(JSON.stringify({ events }));
  strictEqual(await post(year, { body, signature: 'f'.repeat(64) }), 498);
};
