import type { FastifyInstance } from 'fastify';

/** How long a connection may take, in milliseconds. */
export interface ConnectionTimeouts {
  /** For the lines before the body. */
  readonly headers: number;
  /** For the whole request, however slowly it drips. */
  readonly request: number;
  /** Without a byte in either direction: an answer that nobody reads, too. */
  readonly silence: number;
  /** How often slow requests are looked for. */
  readonly lookEvery: number;
}

export const PATIENCE: ConnectionTimeouts = {
  headers: 10_000,
  request: 20_000,
  silence: 30_000,
  lookEvery: 1_000,
};

/**
 * Both limits go to Node's own server: of the two it takes the longer one for the whole request, and a server that is told
 * only one has a minute for the other.
 */
export const timeoutsOf = ({ headers, request, silence, lookEvery }: ConnectionTimeouts) => ({
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
export const closeUnread = (app: FastifyInstance): void => {
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
