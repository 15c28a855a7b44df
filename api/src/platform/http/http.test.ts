import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { addParent } from '../../testing/families.ts';
import { startTestPortal, onePortal } from '../../testing/portal.ts';
import { patch, post } from '../../testing/tables/families.ts';

const portal = onePortal();

const get = (url: string, headers: Record<string, string> = {}) => portal.call({ url, headers });

describe('the HTTP conventions', () => {
  it('describes itself in OpenAPI 3.1, from the contracts', async () => {
    const { openapi, paths, components } = (await get('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/staff/grown_ups/{id}/kids.json');
    const enrol = paths['/staff/grown_ups/{id}/kids.json'].post;
    expect(enrol.operationId).toBe('enrolKid');
    const { schema: body } = enrol.requestBody.content['application/json'];
    expect(body).toEqual({ $ref: '#/components/schemas/EnrolKidBody' });
    const sent = components.schemas.EnrolKidBody.properties.kid.properties;
    expect(sent.timetable_id).toMatchObject({ type: 'string' });
    expect((await get('/api/docs')).body).toContain('<details id="EnrolKidBody">');
  });

  it('says of each call of the office which roles may make it, and where it asks for a second step', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    expect(paths['/api/office/families/{id}/charge.json'].post).toMatchObject({
      'x-may': ['finance', 'admin'],
      'x-second-step': true,
    });
    const { get: read } = paths['/api/office/families/{id}.json'];
    expect(read['x-may']).toEqual(['office', 'finance', 'safeguarding', 'admin']);
    expect(read).not.toHaveProperty('x-second-step');
    expect(paths['/staff/kids/{id}.json'].get).not.toHaveProperty('x-may');
  });

  it('names each call once, and each shape that something refers to', async () => {
    const document = (await get('/api/openapi.json')).json();
    const operations = Object.values<Record<string, { operationId: string }>>(
      document.paths,
    ).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(70);
    expect(new Set(names).size).toBe(names.length);
    const referred = [
      ...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g),
    ].map(([, name = '']) => name);
    expect([...new Set(referred)].toSorted()).toEqual(
      Object.keys(document.components.schemas).toSorted(),
    );
  });

  it('describes itself once: the same bytes for everybody, compressed for who takes that', async () => {
    const as = (encoding: string) => get('/api/openapi.json', { 'accept-encoding': encoding });
    const [plain, br, zipped, again] = await Promise.all([
      as('identity'),
      as('gzip, br'),
      as('gzip'),
      as('gzip, br'),
    ]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(again.rawPayload).toEqual(br.rawPayload);
    const written = vi.spyOn(portal.app, 'swagger');
    await as('br');
    await get('/api/docs');
    await get('/api/docs');
    expect(written.mock.calls.length).toBeLessThanOrEqual(1);
    written.mockRestore();
  });

  it('answers what is not there as 404, whatever the id looks like', async () => {
    const { auth } = await addParent(portal, 'nothing@example.com');
    for (const url of [
      '/nowhere',
      '/nowhere/%E0%A4%A?id=1',
      '/staff/kids/7.json',
      '/staff/kids/%E0%A4%A.json',
      '/staff/kids/00000000-0000-7000-8000-000000000000.json',
    ]) {
      const answer = await get(url, auth);
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not_found']);
    }
  });

  it('keeps strict headers on every answer, refusals too', async () => {
    for (const url of ['/healthz', '/nowhere', '/api/provider.json', '/staff/kids/x.json']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toContain("script-src 'self'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('refuses a text that no database keeps, instead of failing on it', async () => {
    const { auth, grownUpId } = await addParent(portal, 'nul@example.com');
    const name = 'Priya\u0000Shah';
    const answers = [
      await get('/api/timetables/find?q=abc%00d'),
      await portal.call(
        patch(`/staff/grown_ups/${grownUpId}.json`, { grown_up: { name } }, { auth }),
      ),
      await portal.call(
        post('/users/sign_in.json', { user: { email: 'a\u0000@b.c', password: 'x' } }),
      ),
      await portal.call(
        post('/api/users/register_external_user.json', {
          user: { email: 'a@b.c', last_name: name },
        }),
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
  });

  it('says what a parent can read where a schema has no sentence of its own, and names the field', async () => {
    const { auth, grownUpId } = await addParent(portal, 'plain@example.com');
    const kid = `/staff/kids/${grownUpId}`;
    const nps = { score: 3, logged_by: 'parent' };
    const calls = [
      ['POST', `/staff/grown_ups/${grownUpId}/nps.json`, nps, ['submitted_from']],
      ['PATCH', `${kid}.json`, {}, ['kid']],
      ['PATCH', `${kid}.json`, { kid: null }, ['kid']],
      ['PATCH', `${kid}.json`, { kid: [] }, ['kid']],
      ['POST', `${kid}/cancel.json`, [], ['body']],
      ['PATCH', `${kid}.json`, undefined, ['kid']],
      ['POST', '/users/sign_in.json', { user: 7 }, ['user']],
    ] as const;
    for (const [method, url, payload, fields] of calls) {
      const sent = payload === undefined ? {} : { payload };
      const answer = await portal.call({ method, url, headers: auth, ...sent });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 422, 'invalid']);
      expect(answer.json().errors).toEqual(['Please check the details and try again.']);
      expect(Object.keys(answer.json().fields)).toEqual(fields);
      expect(answer.body).not.toMatch(/Invalid|expected/);
    }
  });

  it('is ready when database and queue answer', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it(
    'limits tries by address: sign-in answers 429 after sixty a minute',
    { tags: 'long' },
    async () => {
      const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
      const payload = { user: { email: 'x@example.com', password: 'Wrong1234' } };
      const tries = await Promise.all(
        Array.from({ length: 65 }, () =>
          strict.call({ method: 'POST', url: '/users/sign_in.json', payload }),
        ),
      );
      const refused = tries.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(5);
      expect(refused[0]?.json()).toMatchObject({ code: 'too_many' });
      expect(refused[0]?.headers['retry-after']).toBeDefined();
      await strict.stop();
    },
  );

  it('lets the database refuse to rewrite history or the ledger', async () => {
    await addParent(portal, 'ledger@example.com', { owes: 100 });
    await expect(portal.sql('update ledger_entries set amount_pennies = 0')).rejects.toThrow(
      'only grows',
    );
    await expect(portal.sql('delete from ledger_entries')).rejects.toThrow('only grows');
  });
});
