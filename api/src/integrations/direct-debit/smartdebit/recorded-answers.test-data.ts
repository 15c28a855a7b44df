import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SandboxFault, listen } from '../stand-in-server.ts';

/** For tests: a server that answers in the shapes SmartDebit was recorded to answer in, written apart from the sandbox. */
export const LOGIN = { user: 'harbour', password: 'p4ss-word', pslid: 'bandstand' };

const VALID = `<?xml version="1.0" encoding="ISO-8859-1"?>
<successful>
  <success>DDI details valid</success>
  <success>Bank Account supports Direct Debit Instructions</success>
  <success bank_name="CR\u00c9DIT &amp; CO" branch="OXFORD" address1="7 Cornmarket" address2="" address3="" address4="" town="Oxford" county="" postcode="OX1 3HA"></success>
</successful>`;
const ONE_ERROR = '<?xml version="1.0"?><errors><error>Account number is invalid</error></errors>';
const TWO_ERRORS =
  '<errors><error>Account name is too long (maximum is 18 characters)</error><error>Sort code is invalid</error></errors>';
const TAKEN = '<errors><error>Reference number has already been taken</error></errors>';
const CREATED = `<?xml version="1.0" encoding="UTF-8"?>
<variable_ddi><first_name>Al</first_name><start_date type="datetime">2027-02-01T00:00:00Z</start_date><service_user><pslid>bandstand</pslid></service_user></variable_ddi>`;
const record = (form: URLSearchParams, state: string): string =>
  `<PayerDetails title="" first_name="${field(form, 'first_name')}" last_name="${field(form, 'last_name')}" email_address="${field(form, 'email_address')}" reference_number="${field(form, 'reference_number')}" payerReference="" first_amount="${pounds(form, 'first_amount')}" regular_amount="${pounds(form, 'regular_amount')}" start_date="2027-02-01" frequency_type="M" frequency_factor="1" current_state="${state}" />`;
const dumped = (records: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><SmartDebitResponse><Status>OK</Status><Data>${records}</Data></SmartDebitResponse>`;

const pounds = (form: URLSearchParams, name: string): string =>
  `\u00a3${(Number(field(form, name)) / 100).toFixed(2)}`;

const field = (form: URLSearchParams, name: string): string =>
  form.get(`variable_ddi[${name}]`) ?? '';

export interface StandIn {
  readonly url: string;
  readonly forms: readonly URLSearchParams[];
  readonly created: Map<string, URLSearchParams>;
  readonly behave: (...faults: SandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

interface Server {
  readonly created: Map<string, URLSearchParams>;
  readonly cancelled: Set<string>;
  readonly faults: SandboxFault[];
  readonly forms: URLSearchParams[];
}

/** Starts the server; it shares nothing with the sandbox but the names of the faults. */
export const startStandIn = async (): Promise<StandIn> => {
  const server: Server = { created: new Map(), cancelled: new Set(), faults: [], forms: [] };
  const listener = createServer((question, answer) => {
    serve(server, question, answer).catch(() => answer.destroy());
  });
  const { url, close } = await listen(listener, '127.0.0.1', 0);
  return { url, close, ...server, behave: (...more) => void server.faults.push(...more) };
};

const serve = async (server: Server, question: IncomingMessage, answer: ServerResponse) => {
  let body = '';
  for await (const chunk of question) body += String(chunk);
  const form = new URLSearchParams(body);
  server.forms.push(form);
  const login = `Basic ${btoa(`${LOGIN.user}:${LOGIN.password}`)}`;
  if (question.headers.authorization !== login) return void answer.writeHead(401).end();
  const fault = server.faults.shift();
  if (fault?.kind === 'fail') return void answer.writeHead(fault.status).end('<html>');
  if (fault?.kind === 'too_many') {
    return void answer.writeHead(429, { 'retry-after': String(fault.retryAfter) }).end();
  }
  if (fault?.kind === 'lose_question') return void question.socket.resetAndDestroy();
  const [status, xml] = answerTo(server, new URL(question.url ?? '', 'http://stand-in'), form);
  if (fault?.kind === 'lose_answer') return void question.socket.resetAndDestroy();
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  const sent = fault?.kind === 'garble' ? xml.slice(0, -12) : xml;
  answer.writeHead(status, { 'content-type': 'text/xml' }).end(Buffer.from(sent, 'latin1'));
};

const answerTo = (server: Server, url: URL, form: URLSearchParams): [number, string] => {
  const reference =
    url.searchParams.get('query[reference_number]') ?? field(form, 'reference_number');
  if (url.pathname.endsWith('/validate')) return validated(form);
  if (url.pathname.endsWith('/dump')) return [200, dumped(recordsOf(server, reference))];
  if (url.pathname.endsWith('/cancel')) return cancel(server, reference);
  if (server.created.has(reference)) return [422, TAKEN];
  const answer = validated(form);
  if (answer[0] === 200) server.created.set(reference, form);
  return answer[0] === 200 ? [200, CREATED] : answer;
};

const recordsOf = (server: Server, reference: string): string => {
  const form = server.created.get(reference);
  return form === undefined ? '' : record(form, server.cancelled.has(reference) ? '11' : '10');
};

const cancel = (server: Server, reference: string): [number, string] => {
  const isLive = server.created.has(reference) && !server.cancelled.has(reference);
  server.cancelled.add(reference);
  return isLive ? [200, CREATED] : [422, '<errors><error>Not live</error></errors>'];
};

const validated = (form: URLSearchParams): [number, string] => {
  if (field(form, 'account_number') === '00000000') return [400, ONE_ERROR];
  return field(form, 'account_name').length > 18 ? [422, TWO_ERRORS] : [200, VALID];
};
