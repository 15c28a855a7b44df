import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../direct-debit/stand-in-server.ts';

/** What goes wrong with the next report. */
type FaultReportsFault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'fail'; readonly status: number }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/** What arrived, as far as tests ask for it. */
interface ReceivedEvent {
  readonly event_id: string;
  readonly platform: string;
  readonly transaction: string;
  readonly release: string;
  readonly extra: { readonly times: number; readonly left_out: number };
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly { readonly filename: string }[] };
    }[];
  };
}

export interface FaultReportsSandbox {
  readonly dsn: string;
  /** The events of every envelope that was taken. */
  readonly events: readonly ReceivedEvent[];
  /** Everything that was ever sent, headers too, as it came. */
  readonly heard: readonly string[];
  /** One fault for each of the next reports. */
  readonly behave: (...faults: FaultReportsFault[]) => void;
  readonly close: () => Promise<void>;
}

interface SandboxState {
  readonly events: ReceivedEvent[];
  readonly heard: string[];
  readonly faults: FaultReportsFault[];
}

const KEY = '0123456789abcdef0123456789abcdef';

/** A server on this machine that takes envelopes as Sentry does: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export const startFaultReportsSandbox = async (): Promise<FaultReportsSandbox> => {
  const desk: SandboxState = { events: [], heard: [], faults: [] };
  const server = createServer((question, answer) => {
    take(desk, question, answer).catch(() => answer.destroy());
  });
  const { port, close } = await listen(server, '127.0.0.1', 0);
  return {
    dsn: `http://${KEY}@127.0.0.1:${port}/faults/7`,
    events: desk.events,
    heard: desk.heard,
    behave: (...faults) => void desk.faults.push(...faults),
    close,
  };
};

const take = async (
  desk: SandboxState,
  question: IncomingMessage,
  answer: ServerResponse,
): Promise<unknown> => {
  const body = await text(question);
  desk.heard.push(JSON.stringify([question.url, question.headers]), body);
  const fault = desk.faults.shift();
  if (fault?.kind === 'fail') return answer.writeHead(fault.status).end();
  if (fault?.kind === 'too_many')
    return answer.writeHead(429, { 'retry-after': String(fault.retryAfter) }).end();
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  if (question.method !== 'POST' || question.url !== '/faults/api/7/envelope/')
    return answer.writeHead(404).end();
  if (!isKnown(String(question.headers['x-sentry-auth'] ?? ''))) return answer.writeHead(401).end();
  const events = eventsIn(body);
  if (events === null) return answer.writeHead(400).end('{"detail":"invalid envelope"}');
  desk.events.push(...events);
  answer.writeHead(200, { 'content-type': 'application/json' });
  return answer.end(JSON.stringify({ id: events[0]?.event_id }));
};

const isKnown = (header: string): boolean =>
  header.startsWith('Sentry ') && /sentry_version=7\b/.test(header) && header.includes(`=${KEY}`);

/** A header, then items: each a header that says its length in bytes, and that many bytes. Null for anything else. */
const eventsIn = (envelope: string): ReceivedEvent[] | null => {
  const bytes = Buffer.from(envelope);
  const events: ReceivedEvent[] = [];
  try {
    let at = bytes.indexOf('\n') + 1;
    const { event_id: id } = JSON.parse(bytes.subarray(0, at).toString()) as { event_id: string };
    while (at < bytes.length) {
      const end = bytes.indexOf('\n', at);
      const item = JSON.parse(bytes.subarray(at, end).toString()) as Item;
      const payload = bytes.subarray(end + 1, end + 1 + item.length).toString();
      if (item.type === 'event') events.push(JSON.parse(payload) as ReceivedEvent);
      at = end + 1 + item.length + 1;
    }
    return /^[\da-f]{32}$/.test(id) && events.every(({ event_id }) => event_id === id)
      ? events
      : null;
  } catch {
    return null;
  }
};

interface Item {
  readonly type: string;
  readonly length: number;
}
