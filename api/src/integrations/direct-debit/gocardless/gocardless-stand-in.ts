import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStandIn, type StandInServer } from '../stand-in-server.ts';
import { parseJson } from './call.ts';
import { signWebhook } from './events.ts';
import { FORBIDDEN, misused, type StandInAnswer, linkIn, textIn } from './stand-in-answers.ts';
import { openBank, type StandInBank } from './stand-in-bank.ts';
import { type Book, openStandInBook, type StandInEvent, type Resource } from './stand-in-book.ts';
import { answerCall, type StandInCall } from './stand-in-protocol.ts';

const page = (id: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Set up a Direct Debit</title><h1>Set up a Direct Debit</h1>
${[
  ['agree', 'Confirm'],
  ['leave', 'Cancel and return'],
  ['refuse', 'Refuse these details'],
]
  .map(
    ([press, label]) =>
      `<form method="post" action="/flow?id=${id}&press=${press}"><button>${label}</button></form>`,
  )
  .join('')}</html>`;

/** The pages on which a payer gives their bank details: one with three buttons, which sends the browser back. */
const showFlow = (book: Book, { method, query }: StandInCall, answer: ServerResponse): void => {
  const flow = book.kinds.billing_request_flows?.get(query.get('id') ?? '');
  if (flow === undefined) return void answer.writeHead(404).end();
  if (method !== 'POST')
    return void answer.writeHead(200, { 'content-type': 'text/html' }).end(page(flow.id));
  answer.writeHead(303, { location: textIn(flow, pressed(book, flow, query.get('press'))) }).end();
};

/** Where the browser goes to from there. */
const pressed = (book: Book, flow: Resource, press: string | null): string => {
  const id = linkIn(flow, 'billing_request');
  const request = book.kinds.billing_requests?.get(id);
  if (request?.status !== 'pending' || press === 'leave') return 'exit_uri';
  if (press === 'agree') {
    openBank(book).authorise(id);
    return 'redirect_uri';
  }
  book.kinds.billing_requests?.set(id, { ...request, status: 'cancelled' });
  return 'exit_uri';
};

interface StandInLogin {
  readonly accessToken: string;
  readonly webhookSecret: string;
}

export interface StandInOptions {
  readonly login: StandInLogin;
  readonly today: IsoDate;
  readonly port?: number;
  readonly host?: string;
  /** So that few resources fill many pages; 500 unless said. */
  readonly largestPage?: number;
  /** Serves the pages on which payers give their bank details, for a browser. */
  readonly hasPages?: boolean;
}

interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly userAgent: string;
}

export interface GoCardlessStandIn extends StandInServer<StandInRequest> {
  readonly book: Book;
  readonly bank: StandInBank;
  readonly setToday: (today: IsoDate) => void;
  /** A delivery of events as it would arrive at our address; all that were not delivered yet unless said. */
  readonly webhook: (events?: readonly StandInEvent[]) => SignedWebhook;
  /** Posts it there; the status that came back. What was refused is delivered again. */
  readonly deliver: (url: string) => Promise<number>;
}

export interface SignedWebhook {
  readonly body: Buffer;
  readonly signature: string;
}

/** GoCardless on this machine, for tests: its protocol, and levers for the banks behind it. */
export const startGoCardlessStandIn = async (
  options: StandInOptions,
): Promise<GoCardlessStandIn> => {
  const book = openStandInBook(options.today);
  const server = await startStandIn(options, {
    read: readCall,
    see: ({ method, path }, question) => ({
      method,
      path,
      userAgent: headerOf(question, 'user-agent'),
    }),
    answersBefore: (call, { headers }, to) => {
      const isPage = options.hasPages === true && call.path === '/flow';
      const isLetIn = headers.authorization === `Bearer ${options.login.accessToken}`;
      if (isPage) showFlow(book, call, to);
      else if (!isLetIn) send(to, misused(401, 'access_token_not_found', 'Access token not found'));
      return isPage || !isLetIn;
    },
    fail: (to, fault) => {
      if (fault.kind === 'too_many') return sayTooMany(to, fault.retryAfter);
      if (fault.status === 403) return send(to, FORBIDDEN);
      return void to.writeHead(fault.status).end('<html>');
    },
    answer: (call) => answerCall(book, call, options.largestPage ?? 500),
    send,
  });
  const sent = { delivered: 0 };
  if (options.hasPages === true) book.pagesAt = server.url;
  return {
    ...server,
    book,
    bank: openBank(book),
    setToday: (today) => void (book.today = today),
    webhook: (events = book.events.slice(sent.delivered)) => sign(options.login, events),
    /** At most 250 events at once, as GoCardless does. */
    deliver: async (url) => {
      const events = book.events.slice(sent.delivered, sent.delivered + 250);
      const { body, signature } = sign(options.login, events);
      const { status } = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'webhook-signature': signature },
        body: new Uint8Array(body),
      });
      if (status >= 200 && status < 300) sent.delivered += events.length;
      return status;
    },
  };
};

const sign = ({ webhookSecret }: StandInLogin, events: readonly StandInEvent[]): SignedWebhook => {
  const body = Buffer.from(JSON.stringify({ events, meta: { webhook_id: 'WB00000001' } }));
  return { body, signature: signWebhook(webhookSecret, body) };
};

const readCall = (question: IncomingMessage, body: string): StandInCall => {
  const { pathname, searchParams } = new URL(question.url ?? '', 'http://stand-in');
  return {
    method: question.method ?? '',
    path: pathname,
    query: searchParams,
    body: parseJson(body),
    version: headerOf(question, 'gocardless-version'),
    key: headerOf(question, 'idempotency-key'),
  };
};

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** GoCardless says when calls are counted again by the clock. */
const sayTooMany = (answer: ServerResponse, seconds: number): void => {
  const now = Date.now();
  answer.setHeader('date', new Date(now).toUTCString());
  answer.setHeader('ratelimit-limit', '1000');
  answer.setHeader('ratelimit-remaining', '0');
  answer.setHeader('ratelimit-reset', new Date(now + seconds * 1000).toUTCString());
  send(answer, misused(429, 'rate_limit_exceeded', 'Rate limit exceeded'));
};

const send = (answer: ServerResponse, { status, body }: StandInAnswer, isGarbled = false): void => {
  const text = JSON.stringify(body);
  answer
    .writeHead(status, { 'content-type': 'application/json' })
    .end(isGarbled ? text.slice(0, -9) : text);
};
