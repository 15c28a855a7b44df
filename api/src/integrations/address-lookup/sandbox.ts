import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../direct-debit/stand-in-server.ts';
import type { FoundAddress } from './port.ts';

interface SandboxAddress extends FoundAddress {
  readonly id: string;
}

/** Ordinary streets with their postcodes; the house numbers are invented. */
const STREETS: readonly [
  postcode: string,
  street: string,
  locality: string,
  town: string,
  county: string,
][] = [
  ['OX4 1EA', 'Cowley Road', '', 'Oxford', 'Oxfordshire'],
  ['OX4 1HP', 'Iffley Road', '', 'Oxford', 'Oxfordshire'],
  ['BS6 5BZ', 'Cotham Hill', 'Cotham', 'Bristol', ''],
  ['LS6 3AA', 'Otley Road', 'Headingley', 'Leeds', 'West Yorkshire'],
  ['M20 2RN', 'Burton Road', 'West Didsbury', 'Manchester', ''],
  ['NE2 2AJ', 'Brentwood Avenue', 'Jesmond', 'Newcastle upon Tyne', 'Tyne and Wear'],
  ['CF11 9LJ', 'Cathedral Road', 'Pontcanna', 'Cardiff', 'South Glamorgan'],
  ['EH9 1HZ', 'Causewayside', '', 'Edinburgh', 'Midlothian'],
  ['B13 8DD', 'Alcester Road', 'Moseley', 'Birmingham', 'West Midlands'],
  ['NR2 3HQ', 'Unthank Road', '', 'Norwich', 'Norfolk'],
  ['GU1 3DY', 'Epsom Road', '', 'Guildford', 'Surrey'],
  ['BN1 6FG', 'Preston Drove', '', 'Brighton', 'East Sussex'],
];

const HOUSES = 24;

/** Every house of every street; each eighth is a house of two flats, so that a second line occurs. */
export const sandboxAddresses = (): SandboxAddress[] =>
  STREETS.flatMap((street) =>
    Array.from({ length: HOUSES }, (_, at) => houseOf(street, at + 1)).flat(),
  );

const houseOf = (
  [postcode, street, locality, town, county]: (typeof STREETS)[number],
  number: number,
): SandboxAddress[] => {
  const place = { locality, town_or_city: town, county, postcode };
  const id = `${postcode.replace(' ', '')}-${number}`;
  const door = `${number} ${street}`;
  if (number % 8 !== 0) return [{ id, line_1: door, line_2: '', ...place }];
  return ['A', 'B'].map((flat) => ({
    id: `${id}${flat}`,
    line_1: `Flat ${flat}`,
    line_2: door,
    ...place,
  }));
};

/** What goes wrong with the next call. */
export type AddressSandboxFault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'lose_answer' }
  | { readonly kind: 'garble' }
  | { readonly kind: 'fail'; readonly status: number }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

export interface AddressSandboxOptions {
  readonly key: string;
  readonly port?: number;
  readonly host?: string;
}

export interface AddressSandbox {
  readonly url: string;
  /** One fault for each of the next calls. */
  readonly behave: (...faults: AddressSandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

/** An address service on this machine that speaks the protocols of getAddress.io and of Ideal Postcodes. */
export const startAddressSandbox = async (
  options: AddressSandboxOptions,
): Promise<AddressSandbox> => {
  const desk: SandboxState = { key: options.key, addresses: sandboxAddresses(), faults: [] };
  const server = createServer((question, answer) => {
    serve(desk, question, answer).catch(() => answer.destroy());
  });
  const { url, close } = await listen(server, options.host ?? '127.0.0.1', options.port ?? 0);
  return { url, close, behave: (...faults) => void desk.faults.push(...faults) };
};

interface SandboxState {
  readonly key: string;
  readonly addresses: readonly SandboxAddress[];
  readonly faults: AddressSandboxFault[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const serve = async (desk: SandboxState, question: IncomingMessage, answer: ServerResponse) => {
  const url = new URL(question.url ?? '/', 'http://sandbox');
  const fault = desk.faults.shift();
  if (fault?.kind === 'lose_answer') return void question.socket.resetAndDestroy();
  if (fault?.kind === 'fail')
    return send(answer, { status: fault.status, body: { Message: 'Failed' } });
  if (fault?.kind === 'too_many') {
    answer.setHeader('retry-after', String(fault.retryAfter));
    return send(answer, { status: 429, body: { Message: 'Too many requests' } });
  }
  if (fault?.kind === 'garble') return void answer.writeHead(200).end('{"suggestions":[{');
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  const isIdeal = url.pathname.startsWith('/v1/');
  send(answer, isIdeal ? idealTo(desk, url, question.headers.authorization) : answerTo(desk, url));
};

const send = (answer: ServerResponse, { status, body }: Answer): void => {
  answer
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
};

const answerTo = (desk: SandboxState, url: URL): Answer => {
  const [, call, rest = ''] = /^\/(autocomplete|get)\/(.+)$/.exec(url.pathname) ?? [];
  if (url.searchParams.get('api-key') !== desk.key)
    return { status: 401, body: { Message: 'Unauthorized' } };
  const term = decodeURIComponent(rest);
  if (call === 'autocomplete') return suggest(desk, term, Number(url.searchParams.get('top') ?? 6));
  const found = desk.addresses.find(({ id }) => id === term);
  if (call !== 'get' || found === undefined) return { status: 404, body: { Message: 'Not found' } };
  return { status: 200, body: recordOf(found) };
};

const idealTo = (desk: SandboxState, url: URL, authorization = ''): Answer => {
  if (authorization !== `IDEALPOSTCODES api_key="${desk.key}"`)
    return { status: 401, body: { code: 4010, message: 'Invalid Key.' } };
  const done = { code: 2000, message: 'Success' };
  if (url.pathname === '/v1/autocomplete/addresses') {
    const fits = fitting(desk, url.searchParams.get('query') ?? '');
    const hits = fits.slice(0, Number(url.searchParams.get('limit') ?? 10)).map((address) => ({
      id: `paf_${address.id}`,
      suggestion: lineOf(address),
    }));
    return { status: 200, body: { result: { hits }, ...done } };
  }
  const [, id] = /^\/v1\/autocomplete\/addresses\/paf_([^/]+)\/gbr$/.exec(url.pathname) ?? [];
  const found = desk.addresses.find((address) => address.id === id);
  if (found === undefined) return { status: 404, body: { code: 4040, message: 'Not found' } };
  const { line_1, line_2, locality, town_or_city, county, postcode } = found;
  const [second = '', third = ''] = [line_2, locality].filter(Boolean);
  const lines = { line_1, line_2: second, line_3: third, county, postcode };
  return {
    status: 200,
    body: { result: { ...lines, post_town: town_or_city.toUpperCase() }, ...done },
  };
};

const fitting = (desk: SandboxState, term: string): readonly SandboxAddress[] => {
  const words = wordsOf(term);
  return desk.addresses.filter((address) => isFor(address, term, words));
};

const suggest = (desk: SandboxState, term: string, top: number): Answer => {
  const suggestions = fitting(desk, term)
    .slice(0, top)
    .map((address) => ({
      address: lineOf(address),
      url: `/get/${address.id}`,
      id: address.id,
    }));
  return { status: 200, body: { suggestions } };
};

/** A postcode, whole or begun, with or without its space; else every word begins a word of the address. */
const isFor = (address: SandboxAddress, term: string, words: readonly string[]): boolean => {
  const joined = term.replace(/\s/g, '').toUpperCase();
  if (joined.length > 2 && address.postcode.replace(' ', '').startsWith(joined)) return true;
  const own = wordsOf(
    `${lineOf(address)} ${address.postcode} ${address.postcode.replace(' ', '')}`,
  );
  return words.length > 0 && words.every((word) => own.some((one) => isWordFor(one, word)));
};

const isWordFor = (own: string, word: string): boolean =>
  /^\d+$/.test(word) ? own === word : own.startsWith(word);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const lineOf = ({ line_1, line_2, locality, town_or_city, county }: SandboxAddress): string =>
  [line_1, line_2, locality, town_or_city, county].filter((part) => part !== '').join(', ');

const recordOf = (address: SandboxAddress) => ({
  ...address,
  line_3: '',
  line_4: '',
  formatted_address: [
    address.line_1,
    address.line_2,
    address.locality,
    address.town_or_city,
    address.county,
  ],
  country: 'United Kingdom',
  residential: true,
});
