import type { Book, StandInEvent } from './stand-in-book.ts';

/** Events by their ids, and by each thing that they are about: a year of many families has hundreds of thousands of them. */
interface Index {
  upTo: number;
  newest: StandInEvent | undefined;
  readonly byId: Map<string, StandInEvent>;
  readonly about: Map<string, StandInEvent[]>;
}

const indexes = new WeakMap<Book, Index>();

/** Follows what was added since it was last asked for; begins again where events were forgotten. */
const indexOf = (book: Book): Index => {
  const kept = indexes.get(book);
  const isSame = kept !== undefined && book.events[kept.upTo - 1] === kept.newest;
  const index = isSame ? kept : emptyIndex();
  indexes.set(book, index);
  for (const event of book.events.slice(index.upTo)) {
    index.byId.set(event.id, event);
    for (const one of new Set(Object.values(event.links)))
      index.about.set(one, [...(index.about.get(one) ?? []), event]);
  }
  index.upTo = book.events.length;
  index.newest = book.events.at(-1);
  return index;
};

const emptyIndex = (): Index => ({
  upTo: 0,
  newest: undefined,
  byId: new Map(),
  about: new Map(),
});

export const eventNamed = (book: Book, id: string): StandInEvent | undefined =>
  indexOf(book).byId.get(id);

/** Those that a list with these parameters can have in it, the oldest first; the newest may not be shown yet. */
export const eventsFor = (
  book: Book,
  wanted: Readonly<Record<string, string>>,
): readonly StandInEvent[] => {
  const { about } = indexOf(book);
  const one = wanted['payment'] ?? wanted['mandate'];
  const from = wanted['created_at[gte]'];
  const hidden = new Set(book.events.slice(book.events.length - book.unlisted));
  if (one !== undefined) return (about.get(one) ?? []).filter((event) => !hidden.has(event));
  // Each was made after the one before it.
  const first = from === undefined ? 0 : firstSince(book.events, from);
  return book.events.slice(first, book.events.length - book.unlisted);
};

const firstSince = (events: readonly StandInEvent[], from: string): number =>
  1 + events.findLastIndex(({ created_at: at }) => Date.parse(at) < Date.parse(from));

/** GoCardless's word for each code, as its list of events has it. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  refer_to_payer: ['ARUDD-0'],
  mandate_cancelled: ['ADDACS-0', 'ADDACS-1', 'ARUDD-1'],
  bank_account_closed: ['ADDACS-2', 'ADDACS-B', 'ARUDD-2', 'ARUDD-B', 'AUDDIS-2', 'AUDDIS-B'],
  bank_account_transferred: ['ADDACS-3', 'ADDACS-C', 'ADDACS-E', 'ARUDD-3', 'AUDDIS-3', 'AUDDIS-C'],
  authorisation_disputed: ['ADDACS-D', 'ARUDD-4', 'ARUDD-7'],
  invalid_bank_details: ['ARUDD-5', 'ARUDD-E', 'ARUDD-Y', 'AUDDIS-5'],
  direct_debit_not_enabled: ['AUDDIS-F', 'AUDDIS-G', 'AUDDIS-N'],
};

export const causeOf = (code: string): string =>
  code.startsWith('DDICA-')
    ? 'authorisation_disputed'
    : (Object.keys(CAUSES).find((cause) => CAUSES[cause]?.includes(code)) ?? 'other');
