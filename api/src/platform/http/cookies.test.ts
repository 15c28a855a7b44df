import cookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { deviceCookie, sessionCookies } from './cookies.ts';

/** What one call sets and answers that comes with these cookies. */
const calling = async (
  sent: string,
  act: (request: FastifyRequest, reply: FastifyReply) => unknown,
) => {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => ({ said: act(request, reply) ?? null }));
  const answer = await app.inject({ url: '/', headers: { cookie: sent } });
  await app.close();
  return { said: answer.json().said, headers: answer.headers, cookies: answer.cookies };
};

const session = {
  accountId: 'a',
  token: 'the.token',
  expiresAt: new Date('2027-01-13T00:00:00Z'),
  lastsSeconds: 43_200,
};

describe('a session’s cookies', () => {
  it('are the token, out of the pages’ reach, and until when it lasts, within it', async () => {
    const { parent } = sessionCookies(true);
    const { cookies, headers } = await calling('', (_, reply) => parent.write(reply, session));
    const shared = { path: '/', sameSite: 'Lax', secure: true, maxAge: 43_200 };
    expect(cookies).toEqual([
      { name: '__Host-bandstand_parent', value: 'the.token', httpOnly: true, ...shared },
      {
        name: '__Host-bandstand_parent_until',
        value: expect.stringMatching(/^1799798400000\.[\w-]{8}$/),
        ...shared,
      },
    ]);
    expect(headers.authorization).toBe('Bearer the.token');
  });

  it('bear other names without HTTPS, and other marks for other tokens', async () => {
    const { school } = sessionCookies(false);
    const marks = [];
    for (const token of ['one', 'two']) {
      const { cookies } = await calling('', (_, reply) =>
        school.write(reply, { ...session, token }),
      );
      expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
        ['bandstand_school', undefined],
        ['bandstand_school_until', undefined],
      ]);
      marks.push(cookies[1]?.value);
    }
    expect(marks[0]).not.toBe(marks[1]);
  });

  it('are read by their own kind of session only', async () => {
    const { parent, school } = sessionCookies(true);
    const read = (sent: string) =>
      calling(sent, (request) => [parent.read(request), school.read(request)]);
    expect((await read('__Host-bandstand_parent=p; __Host-bandstand_school=s')).said).toEqual([
      'p',
      's',
    ]);
    expect((await read('bandstand_parent=p; __Host-bandstand_school=s')).said).toEqual([null, 's']);
  });

  it('are all cleared', async () => {
    const { parent } = sessionCookies(true);
    const { cookies } = await calling('', (_, reply) => parent.clear(reply));
    const gone = {
      value: '',
      path: '/',
      sameSite: 'Lax',
      secure: true,
      maxAge: 0,
      expires: new Date(0),
    };
    expect(cookies).toEqual([
      { name: '__Host-bandstand_parent', httpOnly: true, ...gone },
      { name: '__Host-bandstand_parent_until', ...gone },
    ]);
  });
});

describe('the mark of a sign-in that documents carry', () => {
  const markOf = async (until: string, token = '__Host-bandstand_parent=p; ') =>
    (
      await calling(`${token}__Host-bandstand_parent_until=${until}`, (request) =>
        sessionCookies(true).parent.signInOf(request),
      )
    ).said;

  it('is what was written, while there is a token', async () => {
    expect(await markOf('1799798400000.Ab-_1234')).toBe('1799798400000.Ab-_1234');
    expect(await markOf('1799798400000.Ab-_1234', '')).toBeNull();
    expect(await markOf(`1${'a'.repeat(99)}`)).toBe(`1${'a'.repeat(99)}`);
  });

  it.each(['', 'x1', '%3Cscript%3E', '1%3Cscript%3E', `1${'a'.repeat(100)}`, '1 2', '%201'])(
    'is none where a browser sends %j',
    async (until) => {
      expect(await markOf(until)).toBeNull();
    },
  );

  it('is none without the cookie', async () => {
    const { parent } = sessionCookies(true);
    const { said } = await calling('__Host-bandstand_parent=p', (request) =>
      parent.signInOf(request),
    );
    expect(said).toBeNull();
  });
});

describe('a session of the office', () => {
  it('has cookies of its own', async () => {
    const { cookies } = await calling('', (_, reply) =>
      sessionCookies(true).office.write(reply, session),
    );
    expect(cookies[0]).toMatchObject({ name: '__Host-bandstand_office', value: 'the.token' });
  });
});

it('knows a browser for 400 days by a cookie that no page can read', async () => {
  for (const [secure, name] of [
    [true, '__Host-bandstand_device'],
    [false, 'bandstand_device'],
  ] as const) {
    const device = deviceCookie(secure);
    const { said, cookies } = await calling(`${name}=known`, (request, reply) => {
      device.write(reply, 'renamed');
      return device.read(request);
    });
    expect(said).toBe('known');
    expect(cookies).toEqual([
      {
        name,
        value: 'renamed',
        path: '/',
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: 34_560_000,
        ...(secure && { secure }),
      },
    ]);
    expect((await calling('', (request) => device.read(request))).said).toBeNull();
  }
});
