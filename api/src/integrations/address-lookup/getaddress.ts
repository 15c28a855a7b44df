import { type Fault, faultOfError, faultOfStatus } from '../http-fault.ts';
import type { AddressLookup, AddressSuggestion, FoundAddress, LookupAnswer } from './port.ts';

export interface GetAddressSettings {
  readonly url: string;
  readonly key: string;
  readonly withinMs?: number;
}

/** getAddress.io takes its key in the URL, so no URL is ever logged or stored. */
export const createGetAddress = (settings: GetAddressSettings): AddressLookup => ({
  suggest: async (term) => {
    const reply = await ask(settings, 'autocomplete', term.trim(), { top: '20' });
    return answer(reply, [], suggestionsIn);
  },
  get: async (id) => answer(await ask(settings, 'get', id, {}), null, addressIn),
});

type Reply =
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'unavailable' } & Fault);

const ask = async (
  settings: GetAddressSettings,
  call: 'autocomplete' | 'get',
  term: string,
  options: Readonly<Record<string, string>>,
): Promise<Reply> => {
  if (!canBeAsked(term)) return { kind: 'nothing' };
  const query = new URLSearchParams({ 'api-key': settings.key, ...options });
  const base = settings.url.replace(/\/+$/, '');
  try {
    const response = await fetch(
      `${base}/${call}/${encodeURIComponent(term.toWellFormed())}?${query.toString()}`,
      {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(settings.withinMs ?? 4000),
      },
    );
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

const suggestionsIn = (body: unknown): readonly AddressSuggestion[] | undefined => {
  const list = fieldOf(body, 'suggestions');
  if (!Array.isArray(list)) return undefined;
  return list
    .map((item) => ({ id: textOf(item, 'id'), address: textOf(item, 'address') }))
    .filter(({ id, address }) => id !== '' && address !== '');
};

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

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};
