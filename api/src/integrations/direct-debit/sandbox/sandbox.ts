import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../listen.ts';
import { openBank, takeWhatIsDue, type SandboxBank } from './bank.ts';
import { openBook, type SandboxBook, type SandboxDebit, type SandboxMandate } from './book.ts';
import { answerCall, type SandboxAnswer, type SandboxCall, type SandboxState } from './protocol.ts';

interface SandboxLogin {
  readonly user: string;
  readonly password: string;
  readonly pslid: string;
}

/** What goes wrong with the next call. Only `delay`, `lose_answer` and `garble` do what was asked. */
export type SandboxFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'lose_answer' }
  | { readonly kind: 'lose_question' }
  | { readonly kind: 'garble' }
  | { readonly kind: 'fail'; readonly status: number }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

export interface SandboxOptions {
  readonly login: SandboxLogin;
  readonly port?: number;
  readonly host?: string;
  /** Keeps everything over a restart, one JSON line per change. */
  readonly file?: string;
  /** Today as YYYY-MM-DD. With it start dates are compared, mandates become live and money is taken when it is due. */
  readonly today?: () => string;
}

interface SandboxRequest {
  readonly path: string;
  readonly accept: string;
  readonly userAgent: string;
}

export interface Sandbox {
  readonly url: string;
  readonly mandates: () => SandboxMandate[];
  readonly mandate: (reference: string) => SandboxMandate | undefined;
  /** What was taken from the payers' accounts until today. */
  readonly debits: () => readonly SandboxDebit[];
  readonly bank: SandboxBank;
  /**
   * Knows these Direct Debits as well, which were made elsewhere or before it lost its memory, with what they were asked to take;
   * those that it knows stay as they are.
   */
  readonly adopt: (references: readonly string[], asked?: readonly SandboxDebit[]) => void;
  /** The last thousand calls, without what they carried. */
  readonly requests: () => readonly SandboxRequest[];
  /** One fault for each of the next calls. */
  readonly behave: (...faults: SandboxFault[]) => void;
  /** Forgets the faults that have not come yet. */
  readonly beGood: () => void;
  /** Refuses connections until it comes back on the same port. */
  readonly goDown: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A Direct Debit provider on this machine, for the demo and for tests; it speaks the real one's protocol. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const book = openBook(options.file);
  const today = () => options.today?.() ?? null;
  const server: SandboxServer = {
    state: { book, pslid: options.login.pslid, today },
    options,
    faults: [],
    seen: [],
  };
  const host = options.host ?? '127.0.0.1';
  const open = (port: number) => listen(createServer(receive(server)), host, port);
  let listener = await open(options.port ?? 0);
  const { port } = listener;
  return {
    url: listener.url,
    mandates: book.all,
    mandate: book.find,
    debits: () => {
      takeWhatIsDue(book, today());
      return book.debits();
    },
    adopt: (references, asked = []) => adopt(book, { references, asked, today: today() }),
    bank: openBank(book, () => options.today?.() ?? fail('The banks of a sandbox need a clock.')),
    requests: () => server.seen,
    behave: (...faults) => void server.faults.push(...faults),
    beGood: () => void server.faults.splice(0),
    goDown: () => listener.close(),
    comeBack: async () => {
      listener = await open(port);
    },
    close: () => listener.close(),
  };
};

const fail = (message: string): never => {
  throw new Error(message);
};

interface SandboxServer {
  readonly state: SandboxState;
  readonly options: SandboxOptions;
  readonly faults: SandboxFault[];
  readonly seen: SandboxRequest[];
}

/** A caller that hangs up half way ends its own call only. */
const receive = (server: SandboxServer) => (question: IncomingMessage, answer: ServerResponse) => {
  serve(server, question, answer).catch(() => answer.destroy());
};

const serve = async (server: SandboxServer, question: IncomingMessage, answer: ServerResponse) => {
  const call = await readCall(question);
  remember(server, question, call);
  if (!isLoggedIn(server.options.login, question))
    return void send(answer, { status: 401, xml: '' });
  const fault = server.faults.shift() ?? { kind: 'none' };
  const early = withoutDoing(fault);
  if (early !== null) return void send(answer, early, headersOf(fault));
  if (fault.kind === 'lose_question') return void question.socket.resetAndDestroy();
  const done = answerCall(server.state, call);
  if (fault.kind === 'lose_answer') return void question.socket.resetAndDestroy();
  if (fault.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  send(answer, fault.kind === 'garble' ? { status: 200, xml: done.xml.slice(0, -9) } : done);
};

const readCall = async (question: IncomingMessage): Promise<SandboxCall> => {
  const chunks: Buffer[] = [];
  for await (const chunk of question) chunks.push(chunk as Buffer);
  const { method = '', url = '' } = question;
  const [path = '', query] = url.split('?');
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return { method, path, query: new URLSearchParams(query), form };
};

const remember = (server: SandboxServer, question: IncomingMessage, call: SandboxCall) => {
  const { accept = '', 'user-agent': userAgent = '' } = question.headers;
  server.seen.push({ path: call.path, accept, userAgent });
  if (server.seen.length > 1000) server.seen.shift();
};

const isLoggedIn = (login: SandboxLogin, question: IncomingMessage): boolean =>
  question.headers.authorization ===
  `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;

const withoutDoing = (fault: SandboxFault): SandboxAnswer | null => {
  if (fault.kind === 'fail') return { status: fault.status, xml: '' };
  return fault.kind === 'too_many' ? { status: 429, xml: '' } : null;
};

const headersOf = (fault: SandboxFault): Record<string, string> =>
  fault.kind === 'too_many' ? { 'retry-after': String(fault.retryAfter) } : {};

const send = (
  answer: ServerResponse,
  { status, xml }: SandboxAnswer,
  headers: Record<string, string> = {},
) =>
  answer
    .writeHead(status, { 'content-type': 'text/xml; charset=iso-8859-1', ...headers })
    .end(Buffer.from(xml, 'latin1'));

const LONG_AGO = '2020-01-01';

interface Adoption {
  readonly references: readonly string[];
  readonly asked: readonly SandboxDebit[];
  readonly today: string | null;
}

const adopt = (book: SandboxBook, { references, asked, today }: Adoption): void => {
  for (const reference of references) {
    if (book.find(reference) !== undefined) continue;
    const mine = asked.filter((one) => one.reference === reference);
    const isDue = ({ on }: SandboxDebit): boolean => today !== null && on <= today;
    book.put(
      adoptedMandate(
        reference,
        mine.find((one) => !isDue(one)),
      ),
    );
    for (const debit of mine.filter(isDue)) book.take(debit);
  }
};

/** One that has been live for long, and takes only what it was asked for. */
const adoptedMandate = (reference: string, next: SandboxDebit | undefined): SandboxMandate => ({
  reference,
  payer: {},
  firstAmount: next?.amount ?? 0,
  regularAmount: next?.amount ?? 0,
  startDate: next?.on ?? LONG_AGO,
  ...(next && { endDate: next.on }),
  createdOn: LONG_AGO,
  state: '1',
});
