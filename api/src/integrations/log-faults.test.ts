import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { keepLog } from '../testing/kept-log.ts';
import { createGetAddress } from './address-lookup/services.ts';
import { logFaults } from './log-faults.ts';

const { log, lines } = keepLog('info');

it('says which service gave no answer and why, also when TLS failed, and nothing that was asked', async () => {
  // A server without any certificate: the handshake fails.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = logFaults(createGetAddress({ url, key: 'canary-key' }), 'addresses', log);
  expect(await addresses.suggest('Canary Street')).toMatchObject({ kind: 'unavailable' });
  server.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'no answer', service: 'addresses', call: 'suggest', cause: 'unreachable' },
  ]);
  expect(lines.join('')).not.toMatch(/canary/i);
});

it('changes no answer', async () => {
  const service = {
    ask: async (n: number) => ({ kind: 'ok', n }),
    read: (n: number) => ({ kind: 'ok', n }),
    name: 'x',
  };
  expect(await logFaults(service, 'any', log).ask(3)).toEqual({ kind: 'ok', n: 3 });
  expect(logFaults(service, 'any', log).read(3)).toEqual({ kind: 'ok', n: 3 });
});
