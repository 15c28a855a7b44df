import { createServer } from 'node:http';
import fc from 'fast-check';
import { toNormalised } from 'postcode';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../direct-debit/stand-in-server.ts';
import { createGetAddress, createIdealPostcodes } from './services.ts';
import type { AddressLookup } from './port.ts';
import { type AddressSandboxFault, startAddressSandbox, sandboxAddresses } from './sandbox.ts';

const KEY = 'secret/key&1';

interface World {
  readonly url: string;
  readonly behave: (...faults: AddressSandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

type Answer = (question: URL, authorization: string | undefined) => [status: number, body: string];

/** A service that answers as it is told, or fails. */
const startAnswering = async (answerTo: Answer): Promise<World> => {
  const faults: AddressSandboxFault[] = [];
  const server = createServer((question, answer) => {
    const fault = faults.shift();
    if (fault?.kind === 'lose_answer') return void question.socket.resetAndDestroy();
    if (fault?.kind === 'delay') return;
    if (fault?.kind === 'garble') return void answer.end('<html>');
    if (fault?.kind === 'fail') return void answer.writeHead(fault.status).end('{"Message":"x"}');
    if (fault?.kind === 'too_many') {
      return void answer.writeHead(429, { 'retry-after': String(fault.retryAfter) }).end();
    }
    const { authorization } = question.headers;
    const [status, body] = answerTo(new URL(question.url ?? '', 'http://x'), authorization);
    answer.writeHead(status).end(body);
  });
  const { url, close } = await listen(server, '127.0.0.1', 0);
  return { url, close, behave: (...more) => void faults.push(...more) };
};

/** Answers in the shapes of getAddress.io's documentation, for one address; written apart from the sandbox. */
const startGetAddress = () => {
  const one =
    '{"suggestions":[{"address":"3 Cowley Road, Oxford, Oxfordshire","url":"/get/OX41EA-3","id":"OX41EA-3"}]}';
  const full =
    '{"postcode":"OX4 1EA","latitude":51.7,"longitude":-1.2,"formatted_address":["3 Cowley Road","","","Oxford","Oxfordshire"],"thoroughfare":"Cowley Road","line_1":"3 Cowley Road","line_2":"","line_3":"","line_4":"","locality":"","town_or_city":"Oxford","county":"Oxfordshire","residential":true}';
  return startAnswering(({ pathname, searchParams }) => {
    if (searchParams.get('api-key') !== KEY) return [401, '{"Message":"x"}'];
    if (pathname === '/get/OX41EA-3') return [200, full];
    if (pathname.startsWith('/get/')) return [404, '{"Message":"Not found"}'];
    const isThere = /^\/autocomplete\/(OX4%201EA|ox41ea|3%20cowley)$/.test(pathname);
    return [200, isThere ? one : '{"suggestions":[]}'];
  });
};

/** The same of Ideal Postcodes, in the shapes of its published fixtures; one suggestion has no id of its own. */
const startIdealPostcodes = () => {
  const hits =
    '{"id":"paf_OX41EA-3","suggestion":"3 Cowley Road, Oxford, Oxfordshire","urls":{"udprn":"/v1/udprn/1557794"},"udprn":1557794},{"suggestion":"87 Brompton Road, Southsea, PO4","urls":{"udprn":"/v1/udprn/19201138"},"udprn":19201138}';
  const result = (more: string) =>
    `{"result":{"postcode":"OX4 1EA","postcode_inward":"1EA","postcode_outward":"OX4",${more},"dependant_locality":"","line_1":"3 Cowley Road","line_2":"","line_3":"","premise":"3","country":"England","county":"Oxfordshire"},"code":2000,"message":"Success"}`;
  return startAnswering(({ pathname, searchParams }, authorization) => {
    if (authorization !== `IDEALPOSTCODES api_key="${KEY}"`)
      return [401, '{"code":4010,"message":"Invalid Key."}'];
    if (pathname === '/v1/autocomplete/addresses/paf_OX41EA-3/gbr')
      return [200, result('"post_town":"OXFORD"')];
    if (pathname === '/v1/udprn/19201138') return [200, result('"post_town":"STOKE-ON-TRENT"')];
    if (pathname !== '/v1/autocomplete/addresses')
      return [404, '{"code":4044,"message":"No UDPRN found."}'];
    const isThere = /^(OX4 1EA|ox41ea|3 cowley)$/.test(searchParams.get('query') ?? '');
    return [200, `{"result":{"hits":[${isThere ? hits : ''}]},"code":2000,"message":"Success"}`];
  });
};

const startSandbox = () => startAddressSandbox({ key: KEY });
describe.each([
  ['getAddress.io as it is documented', createGetAddress, startGetAddress, 'OX41EA-3'],
  ['getAddress.io in the sandbox', createGetAddress, startSandbox, 'OX41EA-3'],
  ['Ideal Postcodes as documented', createIdealPostcodes, startIdealPostcodes, 'paf_OX41EA-3'],
  ['Ideal Postcodes in the sandbox', createIdealPostcodes, startSandbox, 'paf_OX41EA-3'],
] as const)('the address lookup with %s', (_name, create, start, idOfThree) => {
  let world: World;
  let lookup: AddressLookup;
  const connect = (key: string = KEY, withinMs = 2000) =>
    create({ url: `${world.url}/`, key, withinMs });

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
        id: idOfThree,
        address: '3 Cowley Road, Oxford, Oxfordshire',
      });
    },
  );

  test('choosing a suggestion gives the address in its parts', async () => {
    expect(await lookup.get(idOfThree)).toEqual({
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
    expect(await lookup.get(idOfThree)).toEqual({ kind: 'unavailable', cause: 'unreachable' });
  });
});

describe('Ideal Postcodes', () => {
  test('a suggestion without an id is found by its number, and its town is written as people do', async () => {
    const world = await startIdealPostcodes();
    const lookup = createIdealPostcodes({ url: world.url, key: KEY });
    const found = await lookup.suggest('ox41ea');
    expect(found.kind === 'ok' && found.value[1]?.id).toBe('19201138');
    expect(await lookup.get('19201138')).toMatchObject({
      value: { town_or_city: 'Stoke-on-Trent' },
    });
    await world.close();
  });

  test('a balance that is used up is told as what asking again never mends', async () => {
    const world = await startAnswering(() => [402, '{"code":4020,"message":"Depleted."}']);
    const lookup = createIdealPostcodes({ url: world.url, key: KEY });
    expect(await lookup.suggest('ox41ea')).toEqual({
      kind: 'unavailable',
      cause: 'forbidden',
      status: 402,
    });
    await world.close();
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
