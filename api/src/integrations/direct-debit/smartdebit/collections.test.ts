import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../stand-in-server.ts';
import type { CollectionRequest } from '../collections-port.ts';
import { LOGIN } from './recorded-answers.test-data.ts';
import { createSmartDebit } from './smartdebit.ts';

/** How the server answers a change and a dump; what it was asked. */
let answers: { change: [number, string]; dump: string };
let asked: { method: string; url: URL; body: string }[];
let server: Awaited<ReturnType<typeof listen>>;

const DONE = '<variable_ddi><reference_number>BAND000042</reference_number></variable_ddi>';
const dump = (amount: string, startDate = '2027-02-01', state = '10'): string =>
  `<DataDump><Data><PayerDetails reference_number="BAND000042" current_state="${state}" first_amount="${amount}" regular_amount="${amount}" start_date="${startDate}"/></Data></DataDump>`;

const provider = () => createSmartDebit({ ...LOGIN, url: server.url, pauseMs: 1 });
const request: CollectionRequest = {
  key: 'a1:2027-02:1',
  mandate: { reference: 'BAND000042', providerId: null },
  amount: 7205,
  on: '2027-02-01',
  attempt: 1,
};
const changes = () => asked.filter(({ method }) => method === 'PUT');

beforeEach(async () => {
  asked = [];
  answers = { change: [200, DONE], dump: dump('&#163;0.00') };
  const handler = createServer((question, answer) => {
    const chunks: Buffer[] = [];
    question.on('data', (chunk: Buffer) => chunks.push(chunk));
    question.on('end', () => {
      const { method = '', url = '' } = question;
      asked.push({ method, url: new URL(url, server.url), body: Buffer.concat(chunks).toString() });
      const [status, xml] = method === 'PUT' ? answers.change : [200, answers.dump];
      answer.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
    });
  });
  server = await listen(handler, '127.0.0.1', 0);
});
afterEach(() => server.close());

test('the amount, its day and the end of the plan travel in the query of one change', async () => {
  expect(await provider().collect(request)).toEqual({
    kind: 'ok',
    value: { key: request.key, providerId: null, amount: 7205, on: '2027-02-01' },
  });
  expect(asked.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ['PUT', '/api/ddi/variable/BAND000042', ''],
  ]);
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    'variable_ddi[service_user][pslid]': 'bandstand',
    'variable_ddi[default_amount]': '7205',
    'variable_ddi[first_amount]': '7205',
    'variable_ddi[regular_amount]': '7205',
    'variable_ddi[start_date]': '2027-02-01',
    'variable_ddi[end_date]': '2027-02-07',
  });
});

test('withdrawing changes the amounts to nothing and leaves the days alone', async () => {
  answers.dump = dump('&#163;72.05');
  expect(await provider().withdraw(request)).toMatchObject({ kind: 'ok' });
  expect(Object.fromEntries(changes()[0]?.url.searchParams ?? [])).toEqual({
    'variable_ddi[service_user][pslid]': 'bandstand',
    'variable_ddi[default_amount]': '0',
    'variable_ddi[first_amount]': '0',
    'variable_ddi[regular_amount]': '0',
  });
});

test('a reference with a space or a slash stays one part of the address', async () => {
  await provider().collect({ ...request, mandate: { reference: 'BAND 1/2', providerId: null } });
  expect(asked[0]?.url.pathname).toBe('/api/ddi/variable/BAND%201%2F2');
});

test('a refused change is declined with the words of the server, unless the plan stands as asked', async () => {
  answers.change = [422, '<errors><error>Start date must be in the future</error></errors>'];
  expect(await provider().collect(request)).toEqual({
    kind: 'declined',
    errors: ['Start date must be in the future'],
  });
  answers.dump = dump('&#163;72.05');
  expect(await provider().collect(request)).toMatchObject({ kind: 'ok' });
});

test('a change that is answered with something else is looked up, and open where it is not to be seen', async () => {
  answers.change = [200, '<surprise/>'];
  expect(await provider().collect(request)).toMatchObject({
    kind: 'unavailable',
    cause: 'unreadable',
    mayHaveBeenAccepted: true,
  });
  answers.dump = dump('&#163;72.05');
  expect(await provider().collect(request)).toMatchObject({ kind: 'ok' });
  expect(await provider().withdraw(request)).toMatchObject({ cause: 'unreadable' });
});

test.each([
  ['nothing on it', dump('&#163;0.00')],
  ['another day', dump('&#163;72.05', '2027-03-01')],
  ['been cancelled', dump('&#163;72.05', '2027-02-01', '11')],
  ['been rejected', dump('&#163;72.05', '2027-02-01', '12')],
  ['gone', '<DataDump><Data/></DataDump>'],
])('a plan that has %s is withdrawn from without a change', async (_name, found) => {
  answers.dump = found;
  expect(await provider().withdraw(request)).toEqual({ kind: 'ok', value: { key: request.key } });
  expect(await provider().findCollection(request)).toEqual({ kind: 'ok', value: null });
  expect(changes()).toEqual([]);
});

test('an amount that cannot be read is no collection of ours, and is taken off all the same', async () => {
  answers.dump = dump('a lot');
  expect(await provider().findCollection(request)).toEqual({ kind: 'ok', value: null });
  expect(await provider().withdraw(request)).toMatchObject({ kind: 'ok' });
  expect(changes()).toHaveLength(1);
});

test('while the plan cannot be seen, nothing is changed', async () => {
  answers.dump = '<html><body>Sign in</body></html>';
  expect(await provider().withdraw(request)).toMatchObject({ kind: 'unavailable' });
  expect(await provider().findCollection(request)).toMatchObject({ kind: 'unavailable' });
  expect(changes()).toEqual([]);
});
