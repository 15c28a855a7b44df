import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request as it is sent, byte for byte. */
export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: string;
}

export interface Answers {
  readonly perSecond: number;
  /** In milliseconds, sorted. */
  readonly times: readonly number[];
  /** The same for pages that were refused because the portal was too busy. */
  readonly refusals: readonly number[];
  readonly statuses: Readonly<Record<number, number>>;
  readonly bytes: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Load {
  readonly address: string;
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds after which a refused caller tries again, as the pages do; absent where nobody is refused. */
  readonly comesAgainAfter?: number;
  /** What is requested next. A page may be several requests, sent one after the other on one connection. */
  next(): readonly Request[];
}

/**
 * Keeps so many connections busy for some seconds with as little work of its own as possible, because it shares the
 * processors with what it measures. A page of several requests counts once, when its last answer has arrived.
 */
export const load = async ({
  address,
  connections,
  seconds,
  comesAgainAfter = 0,
  next,
}: Load): Promise<Answers> => {
  const times: number[] = [];
  const refusals: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  const visit = async () => {
    const line = await open(new URL(address));
    while (performance.now() < end) {
      const before = performance.now();
      let isRefused = false;
      for (const request of next()) {
        const answer = await line.ask(request);
        isRefused ||= answer.status === 503;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        bytes += answer.bytes;
      }
      (isRefused ? refusals : times).push(performance.now() - before);
      if (isRefused) await pause(comesAgainAfter);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const took = (performance.now() - begun) / 1000;
  return {
    perSecond: times.length / took,
    times: times.toSorted((a, b) => a - b),
    refusals: refusals.toSorted((a, b) => a - b),
    statuses,
    bytes,
  };
};

interface Line {
  ask(request: Request): Promise<{ readonly status: number; readonly bytes: number }>;
  close(): void;
}

const open = (address: URL): Promise<Line> =>
  new Promise((resolve, reject) => {
    let answered: ((text: string) => void) | undefined;
    let had = '';
    const socket = connect(Number(address.port), address.hostname, () =>
      resolve({
        ask: (request) =>
          new Promise((done) => {
            answered = (text) => done({ status: Number(text.slice(9, 12)), bytes: text.length });
            socket.write(written(request, address.host));
          }),
        close: () => socket.destroy(),
      }),
    );
    socket.setNoDelay(true).setEncoding('latin1').once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      had += String(chunk);
      const head = had.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(had)?.[1] ?? 0);
      if (had.length < head + 4 + length) return;
      const whole = had;
      had = '';
      answered?.(whole);
    });
  });

const written = ({ method = 'GET', path, token, key, body }: Request, host: string): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n');
