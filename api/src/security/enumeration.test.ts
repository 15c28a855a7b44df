import { beforeAll, describe, expect, it } from 'vitest';
import { addParent, addSchool } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { addSchoolUser } from '../testing/school-users.ts';
import { accountsOf, lockAccount, setPasswordHash } from '../testing/tables/identity.ts';

const portal = onePortal();
beforeAll(async () => {
  const { schoolId } = await addSchool(portal);
  for (const who of ['known', 'locked']) {
    await addParent(portal, `${who}@example.com`);
    await addSchoolUser(portal, `${who}@example.com`, schoolId);
  }
  const [locked = ''] = await accountsOf(portal, 'locked@example.com');
  await lockAccount(portal, locked, portal.clock.now());
  const unset = await addParent(portal, 'unset@example.com');
  await setPasswordHash(portal, unset.accountId, null);
});

const EMAILS = ['known', 'locked', 'unset', 'nobody'].map((who) => `${who}@example.com`);
const CHANGES = new Set(['date', 'x-request-id', 'request-id']);

/** All that somebody outside sees of an answer. */
const seen = async (url: string, payload: object) => {
  const { statusCode, headers, rawPayload } = await portal.call({ method: 'POST', url, payload });
  const shown = Object.entries(headers).filter(([name]) => !CHANGES.has(name));
  return { statusCode, headers: Object.fromEntries(shown), body: rawPayload.toString('hex') };
};

describe.each([
  ['/users/sign_in.json', 'user', { password: 'Wrong12345' }, 401],
  ['/school_users/sign_in.json', 'school_user', { password: 'Wrong12345' }, 401],
  ['/api/users/passwords.json', 'user', {}, 200],
  ['/api/school_users/passwords.json', 'school_user', {}, 200],
  ['/api/users/unlock.json', 'user', {}, 200],
  ['/api/users/register_external_user.json', 'user', {}, 200],
] as const)('%s', (url, who, more, status) => {
  it('answers a known, a locked, a new and an unknown address with the same status, headers and bytes', async () => {
    const answers = await Promise.all(
      EMAILS.map((email) => seen(url, { [who]: { email, ...more } })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.statusCode).toBe(status);
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
  });
});
