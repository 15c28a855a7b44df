import { type Fault, faultOfError, faultOfStatus } from '../http-fault.ts';
import type { AddressLookup, AddressSuggestion, FoundAddress, LookupAnswer } from './port.ts';

interface ServiceSettings {
  readonly url: string;
  readonly key: string;
  readonly withinMs?: number;
}

/** getAddress.io takes its key in the URL, so no URL is ever logged or stored. */
export const createGetAddress = (settings: ServiceSettings): AddressLookup => {
  const get = (call: string, term: string, options = {}) => {
    const query = new URLSearchParams({ 'api-key': settings.key, ...options });
    return ask(
      settings,
      term,
      `${call}/${encodeURIComponent(term.toWellFormed())}?${query.toString()}`,
    );
  };
  return {
    suggest: async (term) =>
      answer(await get('autocomplete', term.trim(), { top: '20' }), [], (body) =>
        suggestionsIn(fieldOf(body, 'suggestions'), (item) => ({
          id: textOf(item, 'id'),
          address: textOf(item, 'address'),
        })),
      ),
    get: async (id) => answer(await get('get', id), null, addressIn),
  };
};

/** Ideal Postcodes: a suggestion is resolved by its own id, an older one by its number in the Postcode Address File. */
export const createIdealPostcodes = (settings: ServiceSettings): AddressLookup => {
  const headers = { authorization: `IDEALPOSTCODES api_key="${settings.key}"` };
  const get = (term: string, path: string) => ask(settings, term, `v1/${path}`, headers);
  return {
    suggest: async (term) => {
      const query = new URLSearchParams({ query: term.trim().toWellFormed(), limit: '20' });
      const reply = await get(term.trim(), `autocomplete/addresses?${query.toString()}`);
      return answer(reply, [], (body) =>
        suggestionsIn(fieldOf(fieldOf(body, 'result'), 'hits'), (item) => ({
          id: textOf(item, 'id') || numberOf(item, 'udprn'),
          address: textOf(item, 'suggestion'),
        })),
      );
    },
    get: async (id) => {
      const named = encodeURIComponent(id.toWellFormed());
      const path = /^\d+$/.test(id) ? `udprn/${id}` : `autocomplete/addresses/${named}/gbr`;
      return answer(await get(id, path), null, (body) => pafAddressIn(fieldOf(body, 'result')));
    },
  };
};

type Reply =
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'unavailable' } & Fault);

const ask = async (
  { url, withinMs = 4000 }: ServiceSettings,
  term: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  if (!canBeAsked(term)) return { kind: 'nothing' };
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    return await readReply(response);
  } catch (error) {
    return { kind: 'unavailable', ...faultOfError(error) };
  }
};

/** An empty term is another path, and dots alone would be resolved away: neither is a question. */
const canBeAsked = (term: string): boolean =>
  term !== '' && !/^\.+$/.test(term) && term.length <= 200;

const readReply = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  if (response.status === 404 || response.status === 400) return { kind: 'nothing' };
  // Nothing is left of what the provider paid for.
  if (response.status === 402) return { kind: 'unavailable', cause: 'forbidden', status: 402 };
  if (response.status !== 200) return { kind: 'unavailable', ...faultOfStatus(response) };
  try {
    return { kind: 'json', body: JSON.parse(text) };
  } catch {
    return { kind: 'unavailable', cause: 'unreadable', status: 200 };
  }
};

const answer = <Value>(
  reply: Reply,
  nothing: Value,
  read: (body: unknown) => Value | undefined,
): LookupAnswer<Value> => {
  if (reply.kind === 'unavailable') return reply;
  if (reply.kind === 'nothing') return { kind: 'ok', value: nothing };
  const value = read(reply.body);
  if (value === undefined) return { kind: 'unavailable', cause: 'unreadable', status: 200 };
  return { kind: 'ok', value };
};

const suggestionsIn = (
  list: unknown,
  read: (item: unknown) => AddressSuggestion,
): readonly AddressSuggestion[] | undefined =>
  Array.isArray(list)
    ? list.map(read).filter(({ id, address }) => id !== '' && address !== '')
    : undefined;

const addressIn = (body: unknown): FoundAddress | undefined => {
  if (textOf(body, 'postcode') === '') return undefined;
  return {
    line_1: textOf(body, 'line_1'),
    line_2: textOf(body, 'line_2'),
    locality: textOf(body, 'locality'),
    town_or_city: textOf(body, 'town_or_city'),
    county: textOf(body, 'county'),
    postcode: textOf(body, 'postcode'),
  };
};

/** The Postcode Address File writes towns in capitals, and has up to three lines above them. */
const pafAddressIn = (body: unknown): FoundAddress | undefined => {
  if (textOf(body, 'postcode') === '') return undefined;
  return {
    line_1: textOf(body, 'line_1'),
    line_2: [textOf(body, 'line_2'), textOf(body, 'line_3')].filter(Boolean).join(', '),
    locality: '',
    town_or_city: townOf(textOf(body, 'post_town')),
    county: textOf(body, 'county'),
    postcode: textOf(body, 'postcode'),
  };
};

const SMALL = /^(?:and|at|by|in|le|of|on|super|the|under|upon|with)$/;
const townOf = (town: string): string =>
  town
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word, at) =>
      at > 0 && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

const numberOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? String(field) : '';
};

const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};
