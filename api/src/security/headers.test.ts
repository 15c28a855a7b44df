import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBuiltPages } from '../testing/built-pages.ts';
import { addParent, addSchool, PASSWORD } from '../testing/families.ts';
import { startTestPortal } from '../testing/portal.ts';
import { addSchoolUser } from '../testing/school-users.ts';
import { withRoutes } from '../testing/security/routes.ts';

const pages = await writeBuiltPages({
  'index.html': '<html><head></head><body><script>begin()</script></body></html>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

const broken = async () => {
  throw new Error('a fault of our own');
};
const { started: portal, routes } = await withRoutes(() =>
  startTestPortal({
    env: { PUBLIC_URL: 'https://portal.example', RATE_LIMIT_FACTOR: '1' },
    instead: { pages, addresses: { suggest: broken, get: broken } },
  }),
);
const parent = await addParent(portal, 'headers@example.com');
const { schoolId } = await addSchool(portal);
await addSchoolUser(portal, 'office@example.com', schoolId);
afterAll(async () => {
  await portal.stop();
  await rm(pages, { recursive: true, force: true });
});

type CallRequest = Exclude<Parameters<typeof portal.call>[0], string>;
const get = (url: string): CallRequest => ({ url });
const own = (url: string): CallRequest => ({ url, headers: parent.auth });
const tooMany = async (): Promise<void> => {
  for (let n = 0; n < 61; n += 1)
    await portal.call({ url: '/api/users/unlock?unlock_token=none', remoteAddress: '10.9.0.1' });
};
await tooMany();

/** An answer of each kind: pages, files, calls that succeed and that fail in each way. */
const ANSWERS: readonly (readonly [string, number, CallRequest])[] = [
  ['the first page', 200, get('/')],
  ['a deep page', 200, get('/kid/1?x=<script>')],
  ['a picture', 200, get('/icon.svg')],
  ['a file that is not there', 404, get('/assets/gone.js')],
  ['own details', 200, own('/api/parent_portal/fetch_grown_up_from_token.json')],
  ['somebody else’s', 404, own('/staff/kids/00000000-0000-7000-8000-000000000000.json')],
  ['without a token', 401, get('/api/kids_app.json')],
  ['a call that is not there', 404, get('/api/nowhere.json')],
  ['a public call', 200, get('/api/provider.json')],
  ['a fault', 500, own('/api/addresses/autocomplete/leeds')],
  ['too many', 429, { url: '/api/users/unlock?unlock_token=none', remoteAddress: '10.9.0.1' }],
  ['invalid', 422, get('/api/timetables/find?q=x')],
  [
    'malformed',
    400,
    {
      method: 'POST',
      url: '/users/sign_in.json',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    },
  ],
  [
    'a type that no call takes',
    400,
    {
      method: 'POST',
      url: '/users/sign_in.json',
      headers: { 'content-type': 'text/xml' },
      payload: '<x/>',
    },
  ],
  ['an address that cannot be read', 200, get('/kid/%E0%A4%A')],
  ['the description', 200, get('/api/openapi.json')],
  ['the description to read', 200, get('/api/docs')],
  ['health', 200, get('/healthz')],
  ['readiness', 200, get('/readyz')],
  ['a calendar that is not there', 404, get('/calendar/nothing.ics')],
  ['the demo’s mailbox', 200, get('/dev/mail')],
  ['a mail that is not there', 404, get('/dev/mail/none')],
];
const WALK: readonly (readonly [string, number | null, CallRequest])[] = [
  ...ANSWERS,
  ...routes
    // A built file obeys the document that asks for it: platform/http/pages.test.ts.
    .filter(({ method, url }) => method === 'GET' && !url.startsWith('/assets/'))
    .map(({ url }): [string, null, CallRequest] => [
      `GET ${url}`,
      null,
      {
        url: url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000').replaceAll('*', 'x'),
        headers: parent.auth,
      },
    ]),
];

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );

describe.each(WALK)('the answer of %s', (_what, status, asked) => {
  it('has every guard', async () => {
    const answer = await portal.call(asked);
    if (status !== null) expect(answer.statusCode, answer.body).toBe(status);
    const { headers } = answer;
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    // The office signs in with a passkey; an embedded page does not.
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    const type = headers['content-type'] ?? '';
    if (answer.body !== '') expect(type).toMatch(/^[a-z]+\/[\w.+-]+/);
    if (/^text\/|json|\+xml/.test(type)) expect(type).toMatch(/; ?charset=utf-8/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const policy = String(headers['content-security-policy']);
    const of = directives(policy);
    expect(of.get('default-src')).toEqual(["'none'"]);
    expect(of.get('frame-ancestors')).toEqual(["'none'"]);
    expect(of.get('base-uri')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe|\*|http:|data:.*script|script-src[^;]*(data|blob)/);
    const isJson = String(headers['content-type']).includes('json');
    const isDocument = String(headers['content-type']).includes('html');
    if (isJson || isDocument || answer.statusCode >= 400)
      expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  });
});

describe('cookies over HTTPS', () => {
  it.each([
    ['/users/sign_in.json', 'user', 'headers@example.com', 'bandstand_parent'],
    ['/school_users/sign_in.json', 'school_user', 'office@example.com', 'bandstand_school'],
  ])('of %s are bound to this host and out of the pages’ reach', async (url, who, email, name) => {
    const payload = { [who]: { email, password: PASSWORD } };
    const answer = await portal.call({ method: 'POST', url, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const shared = { path: '/', sameSite: 'Lax', secure: true, maxAge: 12 * 3600 };
    expect(answer.cookies).toMatchObject([
      { ...shared, name: `__Host-${name}`, httpOnly: true },
      { ...shared, name: `__Host-${name}_until` },
      { ...shared, name: '__Host-bandstand_device', httpOnly: true, maxAge: 400 * 24 * 3600 },
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
    // What the pages may read is when the session ends and what tells it from another, and nothing of the token.
    expect(answer.cookies[1]?.value).toMatch(/^\d{13}\.[\w-]{8}$/);
    expect(answer.body).not.toContain(answer.cookies[0]?.value);
    const bare = { headers: { cookie: `${name}=${answer.cookies[0]?.value}` } };
    const me =
      who === 'user'
        ? '/api/parent_portal/fetch_grown_up_from_token.json'
        : '/api/schools/current.json';
    expect((await portal.call({ url: me, ...bare })).statusCode).toBe(401);
  });
});

describe('the pages’ policy', () => {
  it('lets scripts, styles and fonts come from here alone, and frames from the video player', async () => {
    const { headers, body } = await portal.call(get('/'));
    const of = directives(String(headers['content-security-policy']));
    const inDocument = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(inDocument).toHaveLength(1);
    expect(Object.fromEntries(of)).toMatchObject({
      // The one script in the document, by what it says to the letter.
      'script-src': ["'self'", ...inDocument],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ['https://player.vimeo.com'],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'upgrade-insecure-requests': [],
    });
  });
});
