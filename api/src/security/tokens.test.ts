import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../modules/identity/account/sessions.ts';
import { addParent, addSchool, PASSWORD, type TestParent } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { addSchoolUser, type TestSchoolUser } from '../testing/school-users.ts';
import { forge, OTHER_KEY, payloadOf, PORTALS_KEY, unsigned } from '../testing/security/tokens.ts';
import { passwordHashOf } from '../testing/tables/identity.ts';

const portal = onePortal();
let parent: TestParent;
let other: TestParent;
let office: TestSchoolUser;
beforeAll(async () => {
  parent = await addParent(portal, 'tokens@example.com');
  other = await addParent(portal, 'other@example.com');
  const { schoolId } = await addSchool(portal);
  office = await addSchoolUser(portal, 'tokens@schools.example', schoolId);
});

const CALLS = {
  parent: '/api/parent_portal/fetch_grown_up_from_token.json',
  school: '/api/schools/current.json',
} as const;
const statusOf = async (audience: keyof typeof CALLS, headers: Record<string, string>) =>
  (await portal.call({ url: CALLS[audience], headers })).statusCode;
const bare = ({ auth }: { auth: { authorization: string } }) =>
  auth.authorization.slice('Bearer '.length);
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 32 bytes are 43 digits, the last of which has two bits to spare. */
const afterIn = (digit = 'A') => DIGITS[DIGITS.indexOf(digit) + 1];
const ofOtherAlphabet = (text: string) =>
  `${text.replaceAll('-', '+').replaceAll('_', '/')}${/[-_]/.test(text) ? '' : '='}`;

/** Everything that somebody without the key might try, and some that only a fault of our own could make. */
const forgeries = async (audience: keyof typeof CALLS): Promise<Record<string, string>> => {
  const owner = audience === 'parent' ? parent : office;
  const good = bare(owner);
  const claims = claimsOf(good);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const now = Math.floor(portal.clock.now().getTime() / 1000);
  const theirs = claimsOf(bare(other));
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const byRsa = (alg: string, key = rsa.privateKey) => {
    const text = `${b64({ alg, typ: 'JWT' })}.${payload}`;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
  const ownKey = { key: OTHER_KEY };
  const stranger = (extra: object) => forge(claims, { ...ownKey, header: { ...extra } });
  const said = (changes: object) => forge({ ...claims, ...changes });
  const { exp: _exp, ...endless } = claims;
  const { sub: _sub, ...nobodys } = claims;
  const { jti: _jti, ...sessionless } = claims;
  const { aud: _aud, ...forAnybody } = claims;
  const { iat: _iat, ...ageless } = claims;
  const { iss: _iss, ...fromNobody } = claims;
  return {
    'alg none': unsigned(claims),
    'alg None': `${b64({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    'alg NONE with the old signature': `${b64({ alg: 'NONE' })}.${payload}.${signature}`,
    'alg none without a last dot': `${b64({ alg: 'none' })}.${payload}`,
    'alg empty': `${b64({ alg: '', typ: 'JWT' })}.${payload}.${signature}`,
    'alg missing': `${b64({ typ: 'JWT' })}.${payload}.${signature}`,
    'signed by RSA': byRsa('RS256'),
    'RSA said to be HS256': byRsa('HS256'),
    'HMAC with a public key': await forge(claims, {
      key: createHash('sha256').update(publicPem).digest(),
    }),
    'HS512 with our key': await forge(claims, { header: { alg: 'HS512' } }).catch(() =>
      byRsa('HS512'),
    ),
    'another key': await stranger({}),
    'an empty-looking key': await forge(claims, { key: new Uint8Array(32) }),
    'kid of a file': await stranger({ kid: '../../../../dev/null' }),
    'kid with SQL': await stranger({ kid: "x' union select 'secret" }),
    'jku elsewhere': await stranger({ jku: 'https://evil.example/keys.json' }),
    'x5u elsewhere': await stranger({ x5u: 'https://evil.example/cert.pem' }),
    'its own jwk': await stranger({ jwk: { kty: 'oct', k: OTHER_KEY.toString('base64url') } }),
    'a crit that nobody knows': await forge(claims, {
      header: { crit: ['urn:unknown'], 'urn:unknown': 1 },
    }).catch(() => `${b64({ alg: 'HS256', crit: ['urn:unknown'] })}.${payload}.${signature}`),
    'another typ': await forge(claims, { header: { typ: 'at+jwt' } }),
    'expired a second ago': await said({ exp: now - 1 }),
    'expires now': await said({ exp: now }),
    'not yet valid': await said({ nbf: now + 60 }),
    'without an end': await forge(endless),
    'without a beginning': await forge(ageless),
    'an end that is a text': `${header}.${b64({ ...claims, exp: '9999999999' })}.${signature}`,
    'without a subject': await forge(nobodys),
    'an empty subject': await said({ sub: '' }),
    'a subject that is no id': await said({ sub: "' or 1=1 --" }),
    'without a session': await forge(sessionless),
    'an empty session': await said({ jti: '' }),
    'a session that never was': await said({ jti: randomUUID() }),
    'the session of somebody else': await said({ jti: theirs['jti'] }),
    'somebody else with this session': await said({ sub: theirs['sub'] }),
    'without an audience': await forge(forAnybody),
    'the other audience': await said({ aud: audience === 'parent' ? 'school' : 'parent' }),
    'the office': await said({ aud: 'office' }),
    'no audience that is known': await said({ aud: 'PARENT' }),
    'another issuer': await said({ iss: 'evil' }),
    'no issuer': await forge(fromNobody),
    'the payload changed, the signature kept': `${header}.${b64({ ...claims, sub: theirs['sub'] })}.${signature}`,
    'a signature cut short': `${header}.${payload}.${signature.slice(0, -4)}`,
    'no signature': `${header}.${payload}.`,
    'a padded signature': `${good}=`,
    'a padded header': `${header}=.${payload}.${signature}`,
    'unused bits of the signature set': `${good.slice(0, -1)}${afterIn(good.at(-1))}`,
    'a signature in the other alphabet': `${header}.${payload}.${ofOtherAlphabet(signature)}`,
    'a blank within the signature': `${header}.${payload}.${signature.slice(0, 9)} ${signature.slice(9)}`,
    'only a header': header,
    'five parts': `${good}.${header}.${payload}`,
    'a token within a token': `${header}.${Buffer.from(good).toString('base64url')}.${signature}`,
    'no JSON': `${Buffer.from('hello').toString('base64url')}.${payload}.${signature}`,
    Unicode: `${header}.${payload}.‮${signature}`,
    huge: await said({ filler: 'x'.repeat(60_000) }).then((token) => `${token}x`),
    'the link token of a message': 'dGhpcyBpcyBhIGxpbmsgdG9rZW4',
    'a word': 'null',
  };
};

describe.each(['parent', 'school'] as const)('forged tokens on a %s’s call', (audience) => {
  it('are refused, all of them, as a header and as a cookie', async () => {
    const owner = audience === 'parent' ? parent : office;
    expect(await statusOf(audience, owner.auth)).toBe(200);
    const tokens = await forgeries(audience);
    expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(40);
    const accepted: string[] = [];
    for (const [fault, token] of Object.entries(tokens)) {
      const asHeader = await statusOf(audience, { authorization: `Bearer ${token}` });
      const cookie = `bandstand_${audience}=${encodeURIComponent(token)}`;
      const asCookie = await statusOf(audience, { cookie });
      if (asHeader !== 401 || asCookie !== 401) accepted.push(`${fault}: ${asHeader} ${asCookie}`);
    }
    expect(accepted).toEqual([]);
    expect(await statusOf(audience, owner.auth)).toBe(200);
  });

  it('include each way of sending a good one that is not ours', async () => {
    const owner = audience === 'parent' ? parent : office;
    const good = bare(owner);
    for (const authorization of [good, `Basic ${good}`, `bearer${good}`, `Bearer  ${good} x`])
      expect(await statusOf(audience, { authorization })).toBe(401);
    expect(await statusOf(audience, { cookie: `token=${good}` })).toBe(401);
    const { statusCode } = await portal.call({ url: `${CALLS[audience]}?token=${good}` });
    expect(statusCode).toBe(401);
  });

  it('are told from a good one by the key alone', async () => {
    const owner = audience === 'parent' ? parent : office;
    const claims = claimsOf(bare(owner));
    const { sub, jti } = claims as { sub: string; jti: string };
    const again = payloadOf({
      accountId: sub,
      sessionId: jti,
      audience,
      now: portal.clock.now(),
    });
    const authorization = `Bearer ${await forge(again, { key: PORTALS_KEY })}`;
    expect(await statusOf(audience, { authorization })).toBe(200);
  });
});

describe('a token is worth nothing', () => {
  const signInAs = async (email: string, password = PASSWORD) =>
    String(
      (
        await portal.call({
          method: 'POST',
          url: '/users/sign_in.json',
          payload: { user: { email, password } },
        })
      ).headers['authorization'],
    );
  const post = (url: string, authorization: string, payload?: object) =>
    portal.call({ method: 'POST', url, headers: { authorization }, ...(payload && { payload }) });
  const many = async (authorization: string) =>
    new Set(
      await Promise.all(Array.from({ length: 20 }, () => statusOf('parent', { authorization }))),
    );

  it('after signing out, while the other devices stay signed in', async () => {
    await addParent(portal, 'leaves@example.com');
    const [phone, laptop] = [
      await signInAs('leaves@example.com'),
      await signInAs('leaves@example.com'),
    ];
    await portal.call({
      method: 'DELETE',
      url: '/users/sign_out.json',
      headers: { authorization: phone },
    });
    expect([...(await many(phone)), ...(await many(laptop))]).toEqual([401, 200]);
  });

  it('after signing out everywhere, on every device, while other families stay', async () => {
    const stays = await addParent(portal, 'stays@example.com');
    await addParent(portal, 'everywhere@example.com');
    const [phone, laptop] = [
      await signInAs('everywhere@example.com'),
      await signInAs('everywhere@example.com'),
    ];
    const answer = await post('/api/users/sign_out_everywhere.json', laptop);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['bandstand_parent', ''],
      ['bandstand_parent_until', ''],
    ]);
    expect([...(await many(phone)), ...(await many(laptop))]).toEqual([401, 401]);
    expect(await statusOf('parent', stays.auth)).toBe(200);
    expect(await many(await signInAs('everywhere@example.com'))).toEqual(new Set([200]));
  });

  it('after the password was changed, nor does a session begin that was judged by the old one', async () => {
    const { accountId } = await addParent(portal, 'changes@example.com');
    const used = await signInAs('changes@example.com');
    const before = await passwordHashOf(portal, accountId);
    const change = await post('/api/users/update_password.json', used, {
      user: {
        current_password: PASSWORD,
        password: 'Drumkit2027',
        password_confirmation: 'Drumkit2027',
      },
    });
    expect(change.statusCode).toBe(200);
    expect(await statusOf('parent', { authorization: used })).toBe(401);
    // A sign-in whose password was found right just before the change, and which goes on just after it.
    const late = { audience: 'parent', accountId, hash: before ?? '' } as const;
    const startNone = () => {
      throw new Error('a session began');
    };
    const door = { userAgent: '', startSession: startNone };
    const begun = await startSession(portal.deps, { ...late, now: portal.clock.now() }, door);
    expect(begun).toBeNull();
    expect(await many(await signInAs('changes@example.com', 'Drumkit2027'))).toEqual(
      new Set([200]),
    );
  });
});
