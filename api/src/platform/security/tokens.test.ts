import { expect, it } from 'vitest';
import { makeTokens } from './tokens.ts';

const NOON = new Date('2027-01-12T12:00:00Z');
const LATER = new Date('2027-01-12T13:00:00Z');
const claims = {
  accountId: '01900000-0000-7000-8000-000000000001',
  sessionId: '01900000-0000-7000-8000-000000000002',
};

it('knows a token that it has read before, to its end and not beyond it', async () => {
  const tokens = makeTokens('a-secret-of-thirty-two-characters-0');
  const token = await tokens.sign('parent', claims, NOON, LATER);
  expect(await tokens.read('parent', token, NOON)).toEqual(claims);
  expect(await tokens.read('parent', token, new Date(LATER.getTime() - 1_000))).toEqual(claims);
  expect(await tokens.read('parent', token, LATER)).toBeNull();
  expect(await tokens.read('parent', token, NOON)).toEqual(claims);
});

it('says whose pages are seen by it, where that is so', async () => {
  const tokens = makeTokens('a-secret-of-thirty-two-characters-0');
  const looking = { ...claims, views: '01900000-0000-7000-8000-000000000003' };
  const token = await tokens.sign('parent', looking, NOON, LATER);
  const other = makeTokens('a-secret-of-thirty-two-characters-0');
  expect(await other.read('parent', token, NOON)).toEqual(looking);
});

it('lets no token in for the other audience, another secret or another text, however often it was read', async () => {
  const tokens = makeTokens('a-secret-of-thirty-two-characters-0');
  const token = await tokens.sign('parent', claims, NOON, LATER);
  expect(await tokens.read('parent', token, NOON)).toEqual(claims);
  expect(await tokens.read('school', token, NOON)).toBeNull();
  expect(
    await makeTokens('another-secret-of-32-characters-00').read('parent', token, NOON),
  ).toBeNull();
  for (const other of [`${token}=`, `${token.slice(0, -2)}AA`, token.replace('.', '..')])
    expect(await tokens.read('parent', other, NOON)).toBeNull();
});
