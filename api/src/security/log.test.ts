import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepLog } from '../testing/kept-log.ts';
import { addParent, addSchool, PASSWORD } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { addChild } from '../testing/tables/families.ts';

interface Line {
  readonly time: string;
  readonly reqId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly account?: string;
  readonly refusal?: string;
  readonly from: string;
}

const { log, lines } = keepLog('info');
const portal = onePortal({
  instead: { log },
  env: { RATE_LIMIT_FACTOR: '1' },
});
let parent: Awaited<ReturnType<typeof addParent>>;
let theirKid: string;
beforeAll(async () => {
  parent = await addParent(portal, 'logged@example.com');
  const other = await addParent(portal, 'other@example.com');
  theirKid = await addChild(portal, other, await addSchool(portal));
});
beforeEach(() => void (lines.length = 0));

const answered = (): Line[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
const signIn = (password: string, remoteAddress: string, headers = {}) =>
  portal.call({
    method: 'POST',
    url: '/users/sign_in.json',
    payload: { user: { email: 'logged@example.com', password } },
    remoteAddress,
    headers,
  });

describe('the log', () => {
  it('has who signed in, and each try that failed, by where it came from', async () => {
    await signIn(PASSWORD, '10.1.0.1');
    await signIn('Wrong1234', '10.1.0.2');
    await signIn('Wrong1234', '10.1.0.2');
    const [good, bad, again] = answered();
    expect(good).toMatchObject({ status: 200, account: parent.accountId });
    expect(good?.route).toBe('/users/sign_in.json');
    expect(good).not.toHaveProperty('refusal');
    expect(bad).toMatchObject({ status: 401, refusal: 'wrong_credentials' });
    expect(bad).not.toHaveProperty('account');
    expect(bad?.from).toBe(again?.from);
    expect(bad?.from).not.toBe(good?.from);
    expect(lines.join('')).not.toContain('10.1.0.');
  });

  it('has which account reached for what is another’s, and who came without a session', async () => {
    const url = `/staff/kids/${theirKid}.json`;
    await portal.call({ url, headers: parent.auth });
    await portal.call({ url });
    expect(answered()).toMatchObject([
      { status: 404, account: parent.accountId, refusal: 'not_found' },
      { status: 401, refusal: 'not_signed_in' },
    ]);
  });

  it('has each guard that held: limits, validation, another site, a link that is not one', async () => {
    for (let n = 0; n < 61; n += 1) await signIn('', '10.1.0.3');
    const cookie = `bandstand_parent=${parent.auth.authorization.slice('Bearer '.length)}`;
    await portal.call({
      method: 'POST',
      url: '/api/users/sign_out_everywhere.json',
      headers: { cookie, origin: 'https://other.example' },
    });
    await portal.call({ url: '/api/users/unlock?unlock_token=none' });
    const refusals = answered().map(({ refusal }) => refusal);
    expect(new Set(refusals)).toEqual(
      new Set(['invalid', 'too_many', 'other_origin', 'link_unknown']),
    );
  });

  it('is one JSON object a line with an instant in UTC, whatever is sent', async () => {
    const odd = 'x"}\n{"level":60,"msg":"forged\u2028';
    await portal.call({ url: `/api/${encodeURIComponent(odd)}` });
    await signIn(odd, '10.1.0.4', { 'user-agent': 'x {"msg":"forged"}' });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line.match(/\n/g)).toHaveLength(1);
      const { time, reqId } = JSON.parse(line);
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(reqId).toMatch(/^[\da-f-]{36}$/);
    }
    expect(lines.join('')).not.toContain('forged');
  });
});
