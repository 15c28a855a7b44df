import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen, type ListeningServer } from '../stand-in-server.ts';
import { alex, goCardlessAt } from '../suite-worlds.test-data.ts';

let door: ListeningServer | undefined;
afterEach(() => door?.close());

/** Our client, with a server that always answers the same. */
const answering = async (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  door = await listen(
    createServer((_question, answer) => answer.writeHead(status, headers).end(text)),
    '127.0.0.1',
    0,
  );
  return goCardlessAt(door.url)();
};

const errorOf = (type: string, errors: readonly object[] = []) => ({
  error: { type, message: 'The request is wrong', errors },
});

test('a mistake of ours is a fault, and no sentence for a parent', async () => {
  const error = errorOf('invalid_api_usage', [{ message: 'Version header was not found' }]);
  expect(await (await answering(400, error)).validate(alex)).toEqual({
    kind: 'unavailable',
    cause: 'unreadable',
    status: 400,
  });
});

test('a refusal without details is told by its one sentence', async () => {
  const provider = await answering(422, errorOf('validation_failed'));
  expect(await provider.validate(alex)).toEqual({
    kind: 'declined',
    errors: ['The request is wrong'],
  });
});

test('what is wrong with a field that we have no word for is still a sentence', async () => {
  const errors = [
    { field: 'postal_code', message: 'is invalid' },
    { field: 'base', message: 'something is missing' },
    { field: 'email', message: 'Ask the payer for another address' },
    { field: 'constructor', message: 'is odd' },
  ];
  const provider = await answering(422, errorOf('validation_failed', errors));
  expect(await provider.validate(alex)).toEqual({
    kind: 'declined',
    errors: [
      'Postal code is invalid',
      'something is missing',
      'Ask the payer for another address',
      'Constructor is odd',
    ],
  });
});

test.each([
  [401, 'login_refused'],
  [403, 'forbidden'],
  [410, 'unreadable'],
  [302, 'unreadable'],
  [404, 'unreadable'],
])(
  'the status %i with a web page is the fault %s, and certainly made nothing',
  async (status, cause) => {
    const provider = await answering(status, '<html>', { location: 'https://example.com/' });
    expect(await provider.createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause,
      status,
      mayHaveBeenAccepted: false,
    });
  },
);

test.each(['null', '[]', '{}', '{"customers":{}}', '"text"', '<html>'])(
  'an answer that is not in the protocol, %s, is no success, and may hide one',
  async (body) => {
    expect(await (await answering(201, body)).createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'unreadable',
      status: 201,
      mayHaveBeenAccepted: true,
    });
  },
);

test('Retry-After counts before the time at which calls are counted again', async () => {
  const date = 'Mon, 25 Jan 2027 09:00:00 GMT';
  const reset = { date, 'ratelimit-reset': 'Mon, 25 Jan 2027 09:00:50 GMT' };
  expect(await (await answering(429, '', reset)).validate(alex)).toMatchObject({
    cause: 'too_many_calls',
    retryAfterSeconds: 50,
  });
  await door?.close();
  const both = { ...reset, 'retry-after': '20' };
  expect(await (await answering(429, '', both)).validate(alex)).toMatchObject({
    retryAfterSeconds: 20,
  });
});

test.each(['soon', '', 'Mon, 25 Jan 2027 08:59:00 GMT', 'Mon, 25 Jan 2027 11:00:00 GMT'])(
  'a time to count again that makes no sense, %j, is left out',
  async (reset) => {
    const headers = { date: 'Mon, 25 Jan 2027 09:00:00 GMT', 'ratelimit-reset': reset };
    const answer = await (await answering(429, '', headers)).validate(alex);
    expect(answer).toEqual({ kind: 'unavailable', cause: 'too_many_calls', status: 429 });
  },
);
