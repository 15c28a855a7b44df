import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStandIn, type StandInServer } from '../stand-in-server.ts';
import { openBank, takeWhatIsDue, type SandboxBank } from './bank.ts';
import { openBook, type SandboxBook, type SandboxDebit, type SandboxMandate } from './book.ts';
import { answerCall, type SandboxAnswer, type SandboxCall } from './protocol.ts';

interface SandboxLogin {
  readonly user: string;
  readonly password: string;
  readonly pslid: string;
}

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

export interface Sandbox extends StandInServer<SandboxRequest> {
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
}

/** A Direct Debit provider on this machine, for the demo and for tests; it speaks the real one's protocol. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const book = openBook(options.file);
  const today = () => options.today?.() ?? null;
  const state = { book, pslid: options.login.pslid, today };
  const server = await startStandIn(options, {
    read: readCall,
    see: ({ path }, { headers: { accept = '', 'user-agent': userAgent = '' } }) => ({
      path,
      accept,
      userAgent,
    }),
    answersBefore: (_call, question, to) => {
      const isLetIn = isLoggedIn(options.login, question);
      if (!isLetIn) send(to, { status: 401, xml: '' });
      return !isLetIn;
    },
    fail: (to, fault) =>
      fault.kind === 'fail'
        ? send(to, { status: fault.status, xml: '' })
        : send(to, { status: 429, xml: '' }, { 'retry-after': String(fault.retryAfter) }),
    answer: (call) => answerCall(state, call),
    send: (to, done, isGarbled) =>
      send(to, isGarbled ? { status: 200, xml: done.xml.slice(0, -9) } : done),
  });
  return {
    ...server,
    mandates: book.all,
    mandate: book.find,
    debits: () => {
      takeWhatIsDue(book, today());
      return book.debits();
    },
    adopt: (references, asked = []) => adopt(book, { references, asked, today: today() }),
    bank: openBank(book, () => options.today?.() ?? fail('The banks of a sandbox need a clock.')),
  };
};

const fail = (message: string): never => {
  throw new Error(message);
};

const readCall = ({ method = '', url = '' }: IncomingMessage, body: string): SandboxCall => {
  const [path = '', query] = url.split('?');
  return { method, path, query: new URLSearchParams(query), form: new URLSearchParams(body) };
};

const isLoggedIn = (login: SandboxLogin, question: IncomingMessage): boolean =>
  question.headers.authorization ===
  `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;

const send = (
  answer: ServerResponse,
  { status, xml }: SandboxAnswer,
  headers: Record<string, string> = {},
): void =>
  void answer
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
