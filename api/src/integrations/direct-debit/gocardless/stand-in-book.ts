import type { IsoDate } from '@bandstand/domain/kernel/london';
import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';

export type Metadata = Readonly<Record<string, string>>;

/** What the stand-in keeps of every resource; the fields are those of the API. */
export interface Resource {
  readonly id: string;
  readonly created_at: string;
  readonly metadata?: Metadata;
  readonly [field: string]: unknown;
}

export interface StandInMandate extends Resource {
  readonly status: 'pending_submission' | 'active' | 'failed' | 'cancelled';
  readonly reference: string;
  readonly metadata: Metadata;
  readonly links: { readonly customer: string; readonly customer_bank_account: string };
}

export interface StandInPayment extends Resource {
  readonly status:
    | 'pending_submission'
    | 'submitted'
    | 'confirmed'
    | 'paid_out'
    | 'cancelled'
    | 'failed'
    | 'charged_back';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly charge_date: IsoDate;
  readonly metadata: Metadata;
  readonly links: { readonly mandate: string };
}

export interface StandInEvent extends Resource {
  readonly resource_type: string;
  readonly action: string;
  readonly links: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, string>>;
}

export interface Book {
  today: IsoDate;
  /** Where payers give their bank details. */
  pagesAt: string;
  /** Every resource that was made, by the name of its kind. */
  readonly kinds: Readonly<Record<string, Map<string, Resource>>>;
  readonly mandates: Map<string, StandInMandate>;
  readonly payments: Map<string, StandInPayment>;
  /** The oldest first. */
  readonly events: StandInEvent[];
  /** What was made with which key. */
  readonly keys: Map<string, string>;
  /** Payments and refunds that a payout has settled. */
  readonly settled: Set<string>;
  made: number;
  /** How many of the newest events no list shows yet. */
  unlisted: number;
}

export const openStandInBook = (today: IsoDate): Book => {
  const mandates = new Map<string, StandInMandate>();
  const payments = new Map<string, StandInPayment>();
  const plain = (): Map<string, Resource> => new Map();
  const kinds = {
    customers: plain(),
    customer_bank_accounts: plain(),
    mandates: mandates as Map<string, Resource>,
    payments: payments as Map<string, Resource>,
    refunds: plain(),
    payouts: plain(),
    payout_items: plain(),
    billing_requests: plain(),
    billing_request_flows: plain(),
  };
  const lists = { events: [], keys: new Map(), settled: new Set<string>() };
  return {
    today,
    pagesAt: 'https://pay.gocardless.com/billing/static',
    kinds,
    mandates,
    payments,
    ...lists,
    made: 0,
    unlisted: 0,
  };
};

/** An id of its own, and the time: a millisecond after whatever was made before. */
export const stamp = (book: Book, prefix: string): { id: string; created_at: string } => {
  book.made += 1;
  const at = new Date(Date.parse(`${book.today}T09:00:00.000Z`) + book.made);
  return {
    id: `${prefix}${String(book.made).padStart(8, '0')}`,
    created_at: at.toISOString(),
  };
};

export interface EventDetails {
  readonly action: string;
  readonly origin: 'bank' | 'gocardless' | 'api';
  readonly cause: string;
  readonly code?: string;
  readonly metadata?: Metadata;
  readonly links?: Readonly<Record<string, string>>;
}

export const changeMandate = (
  book: Book,
  id: string,
  status: StandInMandate['status'],
  happening: EventDetails,
): void => {
  const mandate = book.mandates.get(id);
  if (mandate === undefined) throw new Error(`There is no mandate ${id}.`);
  book.mandates.set(id, { ...mandate, status });
  addEvent(book, 'mandates', { ...happening, links: { mandate: id, ...happening.links } });
};

export const changePayment = (
  book: Book,
  id: string,
  status: StandInPayment['status'],
  happening: EventDetails,
): void => {
  const payment = book.payments.get(id);
  if (payment === undefined) throw new Error(`There is no payment ${id}.`);
  book.payments.set(id, { ...payment, status });
  addEvent(book, 'payments', { ...happening, links: { payment: id, ...happening.links } });
};

export const addEvent = (book: Book, resourceType: string, happening: EventDetails): void => {
  const { action, origin, cause, code, metadata = {}, links = {} } = happening;
  book.events.push({
    ...stamp(book, 'EV'),
    resource_type: resourceType,
    action,
    links,
    details: {
      origin,
      cause,
      description: cause.replaceAll('_', ' '),
      ...(code !== undefined && { scheme: 'bacs', reason_code: code }),
    },
    metadata,
  });
};

/** A payer's bank hears of a new mandate first: that takes a working day more. */
export const nextPossibleChargeDate = (book: Book, { status }: StandInMandate): IsoDate =>
  workingDaysAfter(book.today, status === 'active' ? 3 : 4);

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

export const failureCauseOf = (code: string): string =>
  code.startsWith('DDICA-')
    ? 'authorisation_disputed'
    : (Object.keys(CAUSES).find((cause) => CAUSES[cause]?.includes(code)) ?? 'other');
