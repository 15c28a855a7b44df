import { createServer } from 'node:http';
import fc from 'fast-check';
import { toNormalised } from 'postcode';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { createGetAddress } from './getaddress.ts';
import type { AddressLookup } from './port.ts';
import { type AddressSandboxFault, startAddressSandbox } from './sandbox.ts';
import { sandboxAddresses } from './sandbox-streets.ts';

const KEY = 'secret/key&1';

interface World {
  readonly url: string;
  readonly behave: (...faults: AddressSandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

/** Answers in the shapes of getAddress.io's documentation, for one address; written apart from the sandbox. */
const startRecorded = async (): Promise<World> => {
  const faults: AddressSandboxFault[] = [];
  const one =
    '{"suggestions":[{"address":"3 Cowley Road, Oxford, Oxfordshire","url":"/get/OX41EA-3","id":"OX41EA-3"}]}';
  const full =
    '{"postcode":"OX4 1EA","latitude":51.7,"longitude":-1.2,"formatted_address":["3 Cowley Road","","","Oxford","Oxfordshire"],"thoroughfare":"Cowley Road","line_1":"3 Cowley Road","line_2":"","line_3":"","line_4":"","locality":"","town_or_city":"Oxford","county":"Oxfordshire","residential":true}';
  const server = createServer((question, answer) => {
    const { pathname, searchParams } = new URL(question.url ?? '', 'http://x');
    const fault = faults.shift();
    if (fault?.kind === 'lose_answer') return void question.socket.resetAndDestroy();
    if (fault?.kind === 'delay') return;
    if (fault?.kind === 'garble') return void answer.end('<html>');
    if (fault?.kind === 'fail') return void answer.writeHead(fault.status).end('{"Message":"x"}');
    if (fault?.kind === 'too_many') {
      return void answer.writeHead(429, { 'retry-after': String(fault.retryAfter) }).end();
    }
    if (searchParams.get('api-key') !== KEY)
      return void answer.writeHead(401).end('{"Message":"x"}');
    if (pathname === '/get/OX41EA-3') return void answer.end(full);
    if (pathname.startsWith('/get/'))
      return void answer.writeHead(404).end('{"Message":"Not found"}');
    answer.end(
      /^\/autocomplete\/(OX4%201EA|ox41ea|3%20cowley)$/.test(pathname) ? one : '{"suggestions":[]}',
    );
  });
  const { url, close } = await listen(server, '127.0.0.1', 0);
  return { url, close, behave: (...more) => void faults.push(...more) };
};

describe.each<[string, () => Promise<World>]>([
  ['the answers documented by the service', startRecorded],
  ['the sandbox', () => startAddressSandbox({ key: KEY })],
])('the address lookup with %s', (_name, start) => {
  let world: World;
  let lookup: AddressLookup;
  const connect = (key = KEY, withinMs = 2000) =>
    createGetAddress({ url: `${world.url}/`, key, withinMs });

  beforeEach(async () => {
    world = await start();
    lookup = connect();
  });
  afterEach(() => world.close());

  test.each(['OX4 1EA', 'ox41ea', ' 3 cowley'])(
    'typing %j suggests 3 Cowley Road',
    async (term) => {
      const answer = await lookup.suggest(term);
      expect(answer).toMatchObject({ kind: 'ok' });
      expect(answer.kind === 'ok' && answer.value).toContainEqual({
        id: 'OX41EA-3',
        address: '3 Cowley Road, Oxford, Oxfordshire',
      });
    },
  );

  test('choosing a suggestion gives the address in its parts', async () => {
    expect(await lookup.get('OX41EA-3')).toEqual({
      kind: 'ok',
      value: {
        line_1: '3 Cowley Road',
        line_2: '',
        locality: '',
        town_or_city: 'Oxford',
        county: 'Oxfordshire',
        postcode: 'OX4 1EA',
      },
    });
  });

  test.each(['', '  ', '.', '..', 'zzzz', 'a/../../get', '\ud800'])(
    'typing %j suggests nothing, and that is no fault',
    async (term) => {
      expect(await lookup.suggest(term)).toEqual({ kind: 'ok', value: [] });
    },
  );

  test.each(['nobody', '..', 'OX41EA-3/x'])('there is no address with the id %j', async (id) => {
    expect(await lookup.get(id)).toEqual({ kind: 'ok', value: null });
  });

  test('whatever is typed, the answer is a value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (term) => {
        expect((await lookup.suggest(term)).kind).toBeTypeOf('string');
      }),
      { numRuns: 50 },
    );
  });

  test.each<[AddressSandboxFault, object]>([
    [{ kind: 'delay', ms: 900 }, { cause: 'timeout' }],
    [{ kind: 'lose_answer' }, { cause: 'connection_lost' }],
    [{ kind: 'garble' }, { cause: 'unreadable', status: 200 }],
    [
      { kind: 'fail', status: 500 },
      { cause: 'service_error', status: 500 },
    ],
    [
      { kind: 'too_many', retryAfter: 30 },
      { cause: 'too_many_calls', status: 429, retryAfterSeconds: 30 },
    ],
  ])('%j is told as unavailable, without the key or the term', async (fault, told) => {
    world.behave(fault);
    const patient = connect(KEY, fault.kind === 'delay' ? 100 : 2000);
    expect(await patient.suggest('OX4 1EA')).toEqual({ kind: 'unavailable', ...told });
  });

  test('a wrong key is a login refused', async () => {
    expect(await connect('other').suggest('OX4 1EA')).toEqual({
      kind: 'unavailable',
      cause: 'login_refused',
      status: 401,
    });
  });

  test('a service that is down is unreachable', async () => {
    await world.close();
    expect(await lookup.get('OX41EA-3')).toEqual({ kind: 'unavailable', cause: 'unreachable' });
  });
});

describe('the demo streets', () => {
  test('they lie at ten or more different valid postcodes, and every id is unique', () => {
    const all = sandboxAddresses();
    const postcodes = new Set(all.map(({ postcode }) => postcode));
    expect(postcodes.size).toBeGreaterThanOrEqual(10);
    for (const postcode of postcodes) expect(toNormalised(postcode)).toBe(postcode);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('a postcode suggests twenty at most, and every suggestion can be chosen', async () => {
    const sandbox = await startAddressSandbox({ key: KEY });
    const lookup = createGetAddress({ url: sandbox.url, key: KEY });
    const answer = await lookup.suggest('ls6 3aa');
    const suggestions = answer.kind === 'ok' ? answer.value : [];
    expect(suggestions).toHaveLength(20);
    for (const { id } of suggestions) {
      expect(await lookup.get(id)).toMatchObject({
        value: { postcode: 'LS6 3AA', town_or_city: 'Leeds' },
      });
    }
    await sandbox.close();
  });
});
