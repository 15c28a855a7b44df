import type { ServerResponse } from 'node:http';
import { openBank } from './stand-in-bank.ts';
import type { Book, Resource } from './stand-in-book.ts';
import type { StandInCall } from './stand-in-protocol.ts';
import { linkIn, textIn } from './stand-in-rules.ts';

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
export const showFlow = (
  book: Book,
  { method, query }: StandInCall,
  answer: ServerResponse,
): void => {
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
