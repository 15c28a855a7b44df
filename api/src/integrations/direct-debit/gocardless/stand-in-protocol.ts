import {
  answerWith,
  invalid,
  madeBefore,
  misused,
  notFound,
  type StandInAnswer,
  wrongState,
  bankErrors,
  bankName,
  debitSchemes,
  type SentFields,
  textIn,
  linkIn,
} from './stand-in-answers.ts';
import {
  type Book,
  changeMandate,
  changePayment,
  type Metadata,
  nextPossibleChargeDate,
  type Resource,
  failureCauseOf,
  eventNamed,
  eventsFor,
} from './stand-in-book.ts';
import { CREATORS, created } from './stand-in-create.ts';

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
const listOf = (
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

export interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly version: string;
  readonly key: string;
}

/** Answers one call as the API does. */
export const answerCall = (book: Book, call: StandInCall, largestPage: number): StandInAnswer => {
  if (call.version === '')
    return misused(400, 'missing_version_header', 'Version header was not found');
  if (call.version !== '2015-07-06')
    return misused(400, 'version_not_found', 'Version was not found');
  const [, name = '', id, actions, action] = call.path.split('/');
  if (call.method === 'POST' && id === undefined) return create(book, call, name);
  if (call.method === 'POST' && actions === 'actions') {
    const wrapped = fieldsIn(call.body, 'data');
    return wrapped === null ? unwrapped('data') : act(book, name, { id, action, wrapped });
  }
  if (call.method !== 'GET') return notFound;
  return id === undefined
    ? listOf(book, name, call.query, largestPage)
    : showOne(book, name, decodeURIComponent(id));
};

/** The key is looked at first: a repeated creation is a conflict, whatever it carries. */
const create = (book: Book, call: StandInCall, name: string): StandInAnswer => {
  const fields = fieldsIn(call.body, name);
  if (fields === null) return unwrapped(name);
  if (name === 'bank_details_lookups') return lookUp(fields);
  const creator = CREATORS[name];
  if (creator === undefined) return notFound;
  const key = `${name} ${call.key}`;
  const before = call.key === '' ? undefined : book.keys.get(key);
  if (before !== undefined) return madeBefore(before);
  const result = creator(book, fields);
  if ('refusal' in result) return result.refusal;
  const { resource } = result;
  book.kinds[name]?.set(resource.id, resource);
  if (call.key !== '') book.keys.set(key, resource.id);
  return created(name, shown(book, name, resource));
};

const lookUp = (fields: SentFields): StandInAnswer => {
  const errors = bankErrors(fields);
  if (errors.length > 0) return invalid('bank_details_lookups', errors);
  const branch = textIn(fields, 'branch_code');
  return answerWith('bank_details_lookups', {
    available_debit_schemes: debitSchemes(branch),
    bank_name: bankName(branch),
    bic: 'BARCGB22XXX',
  });
};

interface Act {
  readonly id: string | undefined;
  readonly action: string | undefined;
  readonly wrapped: SentFields;
}

const act = (book: Book, name: string, { id = '', action, wrapped }: Act): StandInAnswer => {
  const resource = book.kinds[name]?.get(decodeURIComponent(id));
  if (resource === undefined || action !== 'cancel') return notFound;
  const metadata = (wrapped.metadata ?? {}) as Metadata;
  if (name === 'mandates') return cancelMandate(book, resource.id, metadata);
  if (name === 'billing_requests') return cancelBillingRequest(book, resource);
  return name === 'payments' ? cancelPayment(book, resource.id, metadata) : notFound;
};

const cancelBillingRequest = (book: Book, request: Resource): StandInAnswer => {
  book.kinds.billing_requests?.set(request.id, { ...request, status: 'cancelled' });
  return showOne(book, 'billing_requests', request.id);
};

const cancelMandate = (book: Book, id: string, metadata: Metadata): StandInAnswer => {
  const status = book.mandates.get(id)?.status;
  if (status !== 'pending_submission' && status !== 'active')
    return wrongState('cancellation_failed', 'This mandate cannot be cancelled');
  const by = { action: 'cancelled', origin: 'api', cause: 'mandate_cancelled', metadata } as const;
  changeMandate(book, id, 'cancelled', by);
  cancelPending(book, id);
  return showOne(book, 'mandates', id);
};

/** Payments that the bank has not been asked for end with their mandate. */
export const cancelPending = (book: Book, mandate: string, code?: string): void => {
  for (const { id, status, links } of book.payments.values()) {
    if (links.mandate !== mandate || status !== 'pending_submission') continue;
    changePayment(book, id, 'cancelled', {
      action: 'cancelled',
      origin: code === undefined ? 'api' : 'bank',
      cause: code === undefined ? 'mandate_cancelled' : failureCauseOf(code),
      ...(code !== undefined && { code }),
    });
  }
};

const cancelPayment = (book: Book, id: string, metadata: Metadata): StandInAnswer => {
  if (book.payments.get(id)?.status !== 'pending_submission')
    return wrongState('cancellation_failed', 'This payment cannot be cancelled');
  const by = { action: 'cancelled', origin: 'api', cause: 'payment_cancelled', metadata } as const;
  changePayment(book, id, 'cancelled', by);
  return showOne(book, 'payments', id);
};

const showOne = (book: Book, name: string, id: string): StandInAnswer => {
  if (name === 'events') {
    const event = eventNamed(book, id);
    return event === undefined ? notFound : answerWith(name, event);
  }
  const resource = book.kinds[name]?.get(id);
  return resource === undefined || name === 'payout_items' || name === 'billing_request_flows'
    ? notFound
    : answerWith(name, shown(book, name, resource));
};

/** From when a mandate can be charged depends on today. */
const shown = (book: Book, name: string, resource: Resource): Resource => {
  const mandate = name === 'mandates' ? book.mandates.get(resource.id) : undefined;
  return mandate === undefined
    ? resource
    : { ...mandate, next_possible_charge_date: nextPossibleChargeDate(book, mandate) };
};

const fieldsIn = (body: unknown, name: string): SentFields | null => {
  if (typeof body !== 'object' || body === null) return null;
  const fields = (body as SentFields)[name];
  return typeof fields === 'object' && fields !== null ? (fields as SentFields) : null;
};

const unwrapped = (name: string): StandInAnswer =>
  misused(400, 'invalid_document_structure', `The body has no ${name}`);
