import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../stand-in-server.ts';
import { LOGIN } from './recorded-answers.test-data.ts';
import { createSmartDebit } from './smartdebit.ts';

/** What the server answers for the beginning of an address: a document, or a status alone. */
let answers: Record<string, string | number>;
let asked: URL[];
let delayMs: number;
let server: Awaited<ReturnType<typeof listen>>;

const EMPTY = '<R results="0"><Status>OK</Status></R>';
const NO_RESULTS =
  '<CollectionReport><Summary>No report for this date</Summary></CollectionReport>';
const encode = (xml: string): string => Buffer.from(xml, 'latin1').toString('base64');
const provider = () =>
  createSmartDebit({ ...LOGIN, url: server.url, pauseMs: 1, today: () => '2027-02-05' });

beforeEach(async () => {
  asked = [];
  delayMs = 0;
  answers = {
    '/api/auddis/list': EMPTY,
    '/api/addac/list': EMPTY,
    '/api/arudd/list': EMPTY,
    '/api/indemnity/list': EMPTY,
    '/api/get_successful': NO_RESULTS,
  };
  const handler = createServer(async (request, response) => {
    await sleep(delayMs);
    const url = new URL(request.url ?? '', 'http://server');
    asked.push(url);
    const key = Object.keys(answers).findLast((start) =>
      `${url.pathname}?${url.searchParams.get('query[collection_date]') ?? ''}`.startsWith(start),
    );
    const answer = answers[key ?? ''] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(answer);
  });
  server = await listen(handler, '127.0.0.1', 0);
});
afterEach(() => server.close());

const item = (name: string, id: number, date: string): string =>
  `<${name} summary="true" uri="https://example.com"><file_name>x</file_name>${date}<${name}_id>${id}</${name}_id></${name}>`;
const generated = (day: string) =>
  `<report_generation_date>${day}T00:00:00Z</report_generation_date>`;
const processed = (day: string) => `<current_processing_date>${day}</current_processing_date>`;
const listOf = (...items: string[]) =>
  `<R results="${items.length}"><Status>OK</Status>${items.join('')}</R>`;

test('reports of all kinds are listed, the oldest first, what the banks say before what was collected', async () => {
  answers['/api/auddis/list'] = listOf(item('auddis', 7, generated('2027-02-04')));
  answers['/api/addac/list'] = listOf(
    item('addac', 7, generated('2027-02-04')),
    item('addac', 3, generated('2027-02-02')),
  );
  answers['/api/arudd/list'] = listOf(item('arudd', 9, processed('2027-02-03')));
  answers['/api/indemnity/list'] = listOf(item('indemnity', 1, generated('2027-02-04')));
  answers['/api/get_successful_collection_report?2027-02-01'] =
    '<CollectionReport><Successes/></CollectionReport>';
  expect(await provider().reports('2027-02-01')).toEqual({
    kind: 'ok',
    value: [
      { id: 'addacs-3', kind: 'addacs', on: '2027-02-02' },
      { id: 'arudd-9', kind: 'arudd', on: '2027-02-03' },
      { id: 'auddis-7', kind: 'auddis', on: '2027-02-04' },
      { id: 'addacs-7', kind: 'addacs', on: '2027-02-04' },
      { id: 'indemnity-1', kind: 'indemnity', on: '2027-02-04' },
      { id: 'collected-2027-02-01', kind: 'collected', on: '2027-02-04' },
    ],
  });
});

test(
  'a server that takes its time for each list is heard to the end',
  { tags: 'long' },
  async () => {
    answers['/api/auddis/list'] = listOf(item('auddis', 7, generated('2027-02-04')));
    delayMs = 250;
    const names = await provider().reports('2027-02-04', { withinMs: 1_000 });
    // Four lists and the results of three days.
    expect(asked.length).toBeGreaterThan(5);
    expect(names).toMatchObject({ kind: 'ok', value: [{ id: 'auddis-7' }] });
  },
);

test('results that we have are not asked for again: the server has no list of them, and writes each every time', async () => {
  const days = () => asked.flatMap((url) => url.searchParams.get('query[collection_date]') ?? []);
  await provider().reports('2027-02-01', { known: new Set(['collected-2027-01-28']) });
  expect(days()).toEqual(['2027-01-27', '2027-01-29', '2027-02-01', '2027-02-02']);
});

test('results are asked for on working days only, from three before the first day to three before today', async () => {
  await provider().reports('2027-01-30');
  const days = asked.map((url) => url.searchParams.get('query[collection_date]'));
  expect(days.filter((day) => day !== null)).toEqual([
    '2027-01-27',
    '2027-01-28',
    '2027-01-29',
    '2027-02-01',
    '2027-02-02',
  ]);
});

test.each(['Database is empty.', 'No collections for this date', 'Report not found'])(
  'a day for which the server says "%s" has no result',
  async (words) => {
    answers['/api/get_successful'] = `<errors><error>${words}</error></errors>`;
    expect(await provider().reports('2027-02-05')).toEqual({ kind: 'ok', value: [] });
  },
);

test('a list may have a status, a number of results, or only what it lists', async () => {
  answers['/api/auddis/list'] = '<R results="0"/>';
  answers['/api/addac/list'] = `<R>${item('addac', 3, generated('2027-02-04'))}</R>`;
  answers['/api/arudd/list'] = '<errors><error>Database is empty.</error></errors>';
  expect(await provider().reports('2027-02-05')).toEqual({
    kind: 'ok',
    value: [{ id: 'addacs-3', kind: 'addacs', on: '2027-02-04' }],
  });
});

test('a list that is refused or cannot be read is no list without reports', async () => {
  answers['/api/get_successful'] = '<errors><error>Service user is invalid</error></errors>';
  expect(await provider().reports('2027-02-05')).toMatchObject({ kind: 'declined' });
  answers['/api/get_successful'] = NO_RESULTS;
  answers['/api/indemnity/list'] = '<html/>';
  expect(await provider().reports('2027-02-05')).toMatchObject({ cause: 'unreadable' });
  answers['/api/indemnity/list'] = '<R/>';
  expect(await provider().reports('2027-02-05')).toMatchObject({ cause: 'unreadable' });
  answers['/api/indemnity/list'] = '<R results="0"><Status>ERROR</Status></R>';
  expect(await provider().reports('2027-02-05')).toMatchObject({ cause: 'unreadable' });
  answers['/api/indemnity/list'] = listOf('<indemnity><indemnity_id>4</indemnity_id></indemnity>');
  expect(await provider().reports('2027-02-05')).toMatchObject({ cause: 'unreadable' });
});

test('a server that sends the same long list for every page is asked twice, and believed once', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => item('arudd', n, processed('2027-02-03')));
  answers['/api/arudd/list'] = listOf(...hundred);
  const answer = await provider().reports('2027-02-05');
  expect(answer.kind === 'ok' && answer.value).toHaveLength(100);
  expect(asked.filter((url) => url.pathname === '/api/arudd/list')).toHaveLength(2);
});

test('to list the results takes the day', async () => {
  const { reports } = createSmartDebit({ ...LOGIN, url: server.url });
  await expect(reports('2027-02-05')).rejects.toThrow(/takes the day/);
});

const advices =
  '<BACSDocument><Data><MessagingAdvices><MessagingAdvice reference="BAND000001" reason-code="1" payer-name="J»¾ PAYER"/></MessagingAdvices></Data></BACSDocument>';

test('a file whose pluses became spaces on the way is read, and kept as it came', async () => {
  expect(encode(advices)).toContain('+');
  const sent = `<auddis><file>${encode(advices).replaceAll('+', ' ')}</file></auddis>`;
  answers['/api/auddis/7'] = sent;
  const name = { id: 'auddis-7', kind: 'auddis', on: '2027-02-04' } as const;
  expect(await provider().report(name)).toMatchObject({
    kind: 'ok',
    value: { ...name, raw: sent, unreadable: 0, lines: [{ code: '1', on: '2027-02-04' }] },
  });
});

test.each([
  ['nothing', '<auddis><file></file></auddis>'],
  ['no document', `<auddis><file>${encode('Sign in')}</file></auddis>`],
  [
    'a document with entities of its own',
    `<auddis><file>${encode('<!DOCTYPE a><a/>')}</file></auddis>`,
  ],
])('a file with %s in it is no report without lines', async (_name, sent) => {
  answers['/api/auddis/7'] = sent;
  const name = { id: 'auddis-7', kind: 'auddis', on: '2027-02-04' } as const;
  expect(await provider().report(name)).toMatchObject({ cause: 'unreadable' });
});

test('a result that is gone again is no report without lines', async () => {
  const name = { id: 'collected-2027-02-01', kind: 'collected', on: '2027-02-04' } as const;
  expect(await provider().report(name)).toMatchObject({ cause: 'unreadable' });
});

test.each([
  { id: 'auddis-../../data/dump', kind: 'auddis' },
  { id: 'auddis-7', kind: 'arudd' },
  { id: 'EV123', kind: 'event' },
] as const)('$id of kind $kind is not asked for', async (name) => {
  expect(await provider().report({ ...name, on: '2027-02-04' })).toMatchObject({
    kind: 'declined',
  });
  expect(asked).toEqual([]);
});
