import { beforeAll, describe, expect, it } from 'vitest';
import { addParent, addSchool, PASSWORD } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { addSchoolUser } from '../testing/school-users.ts';
import { accountsOf, endSessionsOf } from '../testing/tables/identity.ts';

const portal = onePortal();
beforeAll(async () => {
  await addParent(portal, 'anna@example.com');
  await addParent(portal, 'ben@example.com');
  await addSchoolUser(portal, 'office@example.com', (await addSchool(portal)).schoolId);
});

const SIDES = {
  parent: {
    signIn: '/users/sign_in.json',
    user: 'user',
    me: '/api/parent_portal/fetch_grown_up_from_token.json',
  },
  school: {
    signIn: '/school_users/sign_in.json',
    user: 'school_user',
    me: '/api/schools/current.json',
  },
} as const;
type Side = keyof typeof SIDES;

const signIn = async (side: Side, email: string, headers = {}, password = PASSWORD) => {
  const { signIn: url, user } = SIDES[side];
  const payload = { [user]: { email, password } };
  const answer = await portal.call({ method: 'POST', url, payload, headers });
  return String(answer.headers['authorization']);
};
const isKnown = async (side: Side, authorization: string): Promise<boolean> =>
  (await portal.call({ url: SIDES[side].me, headers: { authorization } })).statusCode === 200;

describe.each([
  ['parent', 'anna@example.com'],
  ['school', 'office@example.com'],
] as const)('a %s who signs in with an earlier session', (side, email) => {
  it('has a new one, and the old one is over', async () => {
    const before = await signIn(side, email);
    const elsewhere = await signIn(side, email);
    const after = await signIn(side, email, { authorization: before });
    expect(await isKnown(side, after)).toBe(true);
    expect(await isKnown(side, before)).toBe(false);
    expect(await isKnown(side, elsewhere)).toBe(true);
  });

  it('keeps the old one when the password is wrong', async () => {
    const before = await signIn(side, email);
    await signIn(side, email, { authorization: before }, 'Wrong1234');
    expect(await isKnown(side, before)).toBe(true);
  });
});

it('ends the session of the parent who used this device before', async () => {
  const anna = await signIn('parent', 'anna@example.com');
  const ben = await signIn('parent', 'ben@example.com', { authorization: anna });
  expect([await isKnown('parent', anna), await isKnown('parent', ben)]).toEqual([false, true]);
});

it('is ended by the statement of docs/security.md that an operator runs for one account', async () => {
  const anna = await signIn('parent', 'anna@example.com');
  const ben = await signIn('parent', 'ben@example.com');
  const [account = ''] = await accountsOf(portal, 'anna@example.com');
  await endSessionsOf(portal, account);
  expect([await isKnown('parent', anna), await isKnown('parent', ben)]).toEqual([false, true]);
});
