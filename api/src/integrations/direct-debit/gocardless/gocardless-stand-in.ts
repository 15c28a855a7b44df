import type { IsoDate } from '@bandstand/domain/kernel/london';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../listen.ts';
import type { SandboxFault } from '../sandbox/sandbox.ts';
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

export interface GoCardlessStandIn {
  readonly url: string;
  readonly book: Book;
  readonly bank: StandInBank;
  readonly setToday: (today: IsoDate) => void;
  /** The last thousand calls, without what they carried. */
  readonly requests: () => readonly StandInRequest[];
  /** One fault for each of the next calls. */
  readonly behave: (...faults: SandboxFault[]) => void;
  /** A delivery of events as it would arrive at our address; all that were not delivered yet unless said. */
  readonly webhook: (events?: readonly StandInEvent[]) => SignedWebhook;
  /** Posts it there; the status that came back. What was refused is delivered again. */
  readonly deliver: (url: string) => Promise<number>;
  /** Forgets the faults that have not come yet. */
  readonly beGood: () => void;
  /** Refuses connections until it comes back on the same port. */
  readonly goDown: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
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
  const server: Server = { book, options, faults: [], seen: [], delivered: 0 };
  const open = (port: number) =>
    listen(createServer(receive(server)), options.host ?? '127.0.0.1', port);
  let listener = await open(options.port ?? 0);
  const { port } = listener;
  if (options.hasPages === true) book.pagesAt = listener.url;
  const webhook = (events: readonly StandInEvent[] = book.events.slice(server.delivered)) =>
    sign(options.login, events);
  return {
    url: listener.url,
    book,
    bank: openBank(book),
    setToday: (today) => void (book.today = today),
    requests: () => server.seen,
    behave: (...faults) => void server.faults.push(...faults),
    webhook,
    deliver: (url) => deliver(server, url),
    beGood: () => void server.faults.splice(0),
    goDown: () => listener.close(),
    comeBack: async () => {
      listener = await open(port);
    },
    close: () => listener.close(),
  };
};

interface Server {
  readonly book: Book;
  readonly options: StandInOptions;
  readonly faults: SandboxFault[];
  readonly seen: StandInRequest[];
  delivered: number;
}

const sign = ({ webhookSecret }: StandInLogin, events: readonly StandInEvent[]): SignedWebhook => {
  const body = Buffer.from(JSON.stringify({ events, meta: { webhook_id: 'WB00000001' } }));
  return { body, signature: signWebhook(webhookSecret, body) };
};

/** At most 250 events at once, as GoCardless does. */
const deliver = async (server: Server, url: string): Promise<number> => {
  const events = server.book.events.slice(server.delivered, server.delivered + 250);
  const { body, signature } = sign(server.options.login, events);
  const { status } = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    body: new Uint8Array(body),
  });
  if (status >= 200 && status < 300) server.delivered += events.length;
  return status;
};

/** A caller that hangs up half way ends its own call only. */
const receive = (server: Server) => (question: IncomingMessage, answer: ServerResponse) => {
  serve(server, question, answer).catch(() => answer.destroy());
};

const serve = async (server: Server, question: IncomingMessage, answer: ServerResponse) => {
  const call = await readCall(question);
  remember(server, question, call);
  if (server.options.hasPages === true && call.path === '/flow')
    return showFlow(server.book, call, answer);
  if (question.headers.authorization !== `Bearer ${server.options.login.accessToken}`)
    return send(answer, misused(401, 'access_token_not_found', 'Access token not found'), false);
  const fault = server.faults.shift() ?? { kind: 'none' };
  if (fault.kind === 'fail' && fault.status === 403) return send(answer, FORBIDDEN, false);
  if (fault.kind === 'fail') return void answer.writeHead(fault.status).end('<html>');
  if (fault.kind === 'too_many') return sayTooMany(answer, fault.retryAfter);
  if (fault.kind === 'lose_question') return void question.socket.resetAndDestroy();
  const done = answerCall(server.book, call, server.options.largestPage ?? 500);
  if (fault.kind === 'lose_answer') return void question.socket.resetAndDestroy();
  if (fault.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  send(answer, done, fault.kind === 'garble');
};

const remember = ({ seen }: Server, question: IncomingMessage, call: StandInCall): void => {
  const { method, path } = call;
  seen.push({ method, path, userAgent: headerOf(question, 'user-agent') });
  if (seen.length > 1000) seen.shift();
};

const readCall = async (question: IncomingMessage): Promise<StandInCall> => {
  const chunks: Buffer[] = [];
  for await (const chunk of question) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(question.url ?? '', 'http://stand-in');
  return {
    method: question.method ?? '',
    path: pathname,
    query: searchParams,
    body: parseJson(Buffer.concat(chunks).toString('utf8')),
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
  send(answer, misused(429, 'rate_limit_exceeded', 'Rate limit exceeded'), false);
};

const send = (answer: ServerResponse, { status, body }: StandInAnswer, isGarbled: boolean) => {
  const text = JSON.stringify(body);
  answer
    .writeHead(status, { 'content-type': 'application/json' })
    .end(isGarbled ? text.slice(0, -9) : text);
};
