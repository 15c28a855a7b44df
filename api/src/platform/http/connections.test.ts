import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeLog } from '../log.ts';
import { phraseWith } from './answer.ts';
import { buildServer } from './server.ts';

const SHORT = { headers: 300, request: 600, silence: 900, lookEvery: 50 };
const LONG = 'x'.repeat(200_000);

let app: FastifyInstance;
let port: number;
let answered = 0;
beforeAll(async () => {
  app = await buildServer({
    log: makeLog('silent'),
    phrase: phraseWith('0330'),
    secure: false,
    trustProxy: false,
    stillsFrom: '/media',
    analyticsAt: null,
    patience: SHORT,
  });
  app.post('/take', async () => 'taken');
  app.get('/long', async () => {
    answered += 1;
    return LONG;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

const open = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined);

/** Sends a byte now and then, until the connection ends; what it heard. */
const drip = async (socket: Socket, first: string): Promise<string> => {
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.write(first);
  // Thirty seconds: half of what Node itself would wait.
  for (let bytes = 0; bytes < 600 && !socket.closed; bytes += 1) {
    if (socket.writable) socket.write('a');
    await pause(50);
  }
  return heard;
};

it.each([
  ['headers', 'POST /take HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'a body',
    'POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
  ],
])('ends a connection on which %s drip for longer than a request may take', async (_, first) => {
  expect(await drip(open(), first)).toMatch(/^HTTP\/1.1 408 /);
});

it('gives the headers less time than the whole, as Node understands it', () => {
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([300, 600]);
});

it('closes a connection that asks on and on before it was answered', async () => {
  const socket = open();
  answered = 0;
  socket.pause();
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500));
  await expect.poll(() => answered).toBeGreaterThan(0);
  await expect.poll(connections).toBe(0);
  expect(answered).toBeLessThanOrEqual(16);
});

it('closes a connection whose answers are not read', async () => {
  const socket = open();
  socket.pause();
  // Few enough to be answered at once, and more than the machine's own buffers take.
  for (let round = 0; round < 200 && !socket.destroyed; round += 1) {
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10));
    await pause(20);
    if ((await connections()) === 0) break;
  }
  await expect.poll(connections).toBe(0);
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });

it('answers who reads, one call after the other', async () => {
  // The last call ends the connection: the other tests count those that are open.
  for (let round = 40; round > 0; round -= 1) {
    const headers = round === 1 ? { connection: 'close' } : {};
    const answer = await fetch(`http://127.0.0.1:${port}/long`, { headers });
    expect(await answer.text()).toBe(LONG);
  }
});
