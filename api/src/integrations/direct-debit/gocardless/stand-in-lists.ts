import { invalid, notFound, type StandInAnswer } from './stand-in-answers.ts';
import type { Book, Resource } from './stand-in-book.ts';
import { eventsFor } from './stand-in-events.ts';
import { linkIn, textIn } from './stand-in-rules.ts';

type Filter = (resource: Resource, wanted: string) => boolean;

const LINKED: Filter = () => true;

/** By which parameters each kind can be searched. */
const FILTERS: Readonly<Record<string, Readonly<Record<string, Filter>>>> = {
  events: {
    'created_at[gte]': (event, from) => Date.parse(event.created_at) >= Date.parse(from),
    mandate: (event, id) => linkIn(event, 'mandate') === id,
    payment: (event, id) => linkIn(event, 'payment') === id,
  },
  mandates: { reference: (mandate, reference) => textIn(mandate, 'reference') === reference },
  payments: {
    mandate: (payment, id) => linkIn(payment, 'mandate') === id,
    'charge_date[gte]': (payment, from) => textIn(payment, 'charge_date') >= from,
  },
  refunds: { payment: (refund, id) => linkIn(refund, 'payment') === id },
  payouts: {
    'created_at[gte]': (payout, from) => Date.parse(payout.created_at) >= Date.parse(from),
  },
  payout_items: { payout: (item, id) => textIn(item, 'payout') === id },
};

/** One page, the newest first, and the cursor of the next. */
export const listOf = (
  book: Book,
  name: string,
  query: URLSearchParams,
  largestPage: number,
): StandInAnswer => {
  const filters = FILTERS[name];
  if (filters === undefined) return notFound;
  const { limit = '50', after, ...wanted } = Object.fromEntries(query);
  const foreign = Object.keys(wanted).find((parameter) => !(parameter in filters));
  if (foreign !== undefined) return invalid(name, [{ field: foreign, message: 'is not known' }]);
  if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 500)
    return invalid(name, [{ field: 'limit', message: 'must be between 1 and 500' }]);
  const all = [
    ...(name === 'events' ? eventsFor(book, wanted) : (book.kinds[name]?.values() ?? [])),
  ]
    .toReversed()
    .filter((one) =>
      Object.entries(wanted).every(([parameter, value]) =>
        (filters[parameter] ?? LINKED)(one, value),
      ),
    );
  const start = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1;
  const size = Math.min(Number(limit), largestPage);
  const items = all.slice(start, start + size);
  const hasMore = start + size < all.length;
  const cursors = { before: null, after: hasMore ? (items.at(-1)?.id ?? null) : null };
  return { status: 200, body: { [name]: items, meta: { cursors, limit: Number(limit) } } };
};
