import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@bandstand/domain/kernel/decision';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import type { TryCounter } from '../database/tries-store.ts';
import { handleFaults } from './faults.ts';
import { limitStores } from './limit-store.ts';
import { type Phrase, refusalAnswer } from './answer.ts';

interface RefusalOptions {
  readonly phrase: Phrase;
  readonly secure: boolean;
  readonly permissions: string;
}

const WHY: Readonly<Record<string, GeneralRefusal>> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/**
 * Answers bytes that could not be read as HTTP, which reach no route and no hook. The answer has the shape and the headers of
 * every other one, and ends the connection.
 */
const answerUnreadable =
  ({ phrase, secure, permissions }: RefusalOptions) =>
  (fault: Error & { readonly code?: string }, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    const refused = refuse(WHY[fault.code ?? ''] ?? 'malformed');
    const { status, body } = refusalAnswer(refused, 'list', phrase);
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    socket.destroySoon();
  };

/** How long a connection may take, in milliseconds. */
interface ConnectionTimeouts {
  /** For the lines before the body. */
  readonly headers: number;
  /** For the whole request, however slowly it drips. */
  readonly request: number;
  /** Without a byte in either direction: an answer that nobody reads, too. */
  readonly silence: number;
  /** How often slow requests are looked for. */
  readonly lookEvery: number;
}

const PATIENCE: ConnectionTimeouts = {
  headers: 10_000,
  request: 20_000,
  silence: 30_000,
  lookEvery: 1_000,
};

/**
 * Both limits go to Node's own server: of the two it takes the longer one for the whole request, and a server that is told
 * only one has a minute for the other.
 */
const timeoutsOf = ({ headers, request, silence, lookEvery }: ConnectionTimeouts) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: lookEvery,
  },
});

/** At most this many calls of one connection are answered at once: no browser sends a second one before the first is answered. */
const AT_ONCE = 16;
/** At most this many bytes of answers may wait for the caller to read them. Files wait on the disk, not here. */
const UNREAD = 1024 * 1024;

/** Closes a connection that asks on and on without reading what it is answered: each answer would wait in memory. */
const closeUnread = (app: FastifyInstance): void => {
  const underWay = new WeakMap<object, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const calls = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, calls);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (calls <= AT_ONCE && (socket.writableLength ?? 0) <= UNREAD) return;
    reply.hijack();
    socket.destroy();
  });
};

interface Options {
  readonly log: FastifyBaseLogger;
  readonly phrase: Phrase;
  readonly secure: boolean;
  /** Proxies whose word about the caller's address is believed; limits count by that address. */
  readonly trustProxy: string | false;
  /** Where stills of videos lie: an address, or a path of this portal. */
  readonly stillsFrom: string;
  /** Where pages tell what was looked at; null where nobody else counts. */
  readonly analyticsAt: string | null;
  /** Counts and times every answer by route, for the operator's metrics. */
  readonly onAnswer?: (route: string, method: string, status: number, seconds: number) => void;
  readonly patience?: ConnectionTimeouts;
  /** Where all processes count what is limited for all of them; without it each counts for itself. */
  readonly tries?: TryCounter;
}

const OWN_IMAGES = ["'self'", 'data:'];
const CONTENT = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'"],
  // The player of videos, which a parent asks for and allows each time.
  frameSrc: ['https://player.vimeo.com'],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

const NEVER_USED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The office's own pages ask for passkeys; nothing that they embed does. */
const OWN_ONLY = ['publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS = [
  ...NEVER_USED.map((feature) => `${feature}=()`),
  ...OWN_ONLY.map((feature) => `${feature}=(self)`),
].join(', ');

const SILENT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** An HTTP server with its guards on: limits, headers, faults as sentences, a log without personal data. */
export const buildServer = async ({
  log,
  phrase,
  secure,
  trustProxy,
  stillsFrom,
  analyticsAt,
  onAnswer,
  patience = PATIENCE,
  tries,
}: Options): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    ...timeoutsOf(patience),
    clientErrorHandler: answerUnreadable({ phrase, secure, permissions: PERMISSIONS }),
    // While the portal stops, what still comes in is answered, on a connection that ends with it.
    return503OnClosing: false,
    genReqId: () => randomUUIDv7(),
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readable(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFaults(app, phrase);
  takeEmptyBodies(app);
  closeUnread(app);
  logAnswers(app, onAnswer);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT,
        imgSrc: URL.canParse(stillsFrom) ? [...OWN_IMAGES, new URL(stillsFrom).origin] : OWN_IMAGES,
        ...(analyticsAt !== null && { connectSrc: ["'self'", new URL(analyticsAt).origin] }),
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    // How many tries are left is nobody's business; how long to wait is said with the refusal.
    addHeadersOnExceeding: SILENT,
    addHeaders: { ...SILENT, 'retry-after': true },
    store: limitStores(tries ?? null),
    // A household has as many IPv6 addresses as it likes, all of one network of this size.
    ipv6Subnet: 64,
  });
  return app;
};

/**
 * An address that can't be decoded ("/kid/%E0%A4%A") names nothing: it goes on as one that is not there, so that a browser
 * gets the portal's page and a call its sentence.
 */
const readable = (url: string): string => {
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '-');
  }
};

/** A call without a body may still name a content type (`DELETE`, an empty `POST`). */
const takeEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
};

/**
 * What was asked, by which account, from where, and how it was answered. Where from is told by a name that means nothing
 * outside this run of the portal: many tries from one place are seen, the place is not.
 */
const logAnswers = (app: FastifyInstance, onAnswer: Options['onAnswer']): void => {
  const key = randomBytes(32);
  const placeOf = (ip: string) =>
    createHmac('sha256', key).update(ip).digest('base64url').slice(0, 12);
  app.addHook('onResponse', async (request, reply) => {
    const { method, account, refusedAs: refusal, ip } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    const what = { method, route, status, ms: Math.round(elapsedTime) };
    request.log.info({ ...what, account, refusal, from: placeOf(ip) }, 'answered');
    onAnswer?.(route, method, status, elapsedTime / 1000);
  });
};
