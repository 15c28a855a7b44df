import { describe, expect, it } from 'vitest';
import { EMAIL_FORMAT } from '@bandstand/domain/identity/account/model';
import { onePortal } from '../testing/portal.ts';

const portal = onePortal();

const CALLS = [
  ['/users/sign_in.json', 'user', { password: 'Drumkit2027' }],
  ['/api/users/register_external_user.json', 'user', {}],
  ['/api/users/passwords.json', 'user', {}],
  ['/api/users/unlock.json', 'user', {}],
  ['/school_users/sign_in.json', 'school_user', { password: 'Drumkit2027' }],
  ['/api/school_users/passwords.json', 'school_user', {}],
] as const;

const NO_ADDRESSES = [
  'a\u0000b@example.com',
  'alex@example.com\u0000',
  'alex\u202e@example.com',
  'alex\u200b@example.com',
  'alex@example.com,other@example.com',
  'alex@example.com;other@example.com',
  'Alex<alex@example.com>',
  '"alex"@example.com',
  'alex(home)@example.com',
];

describe('an e-mail address with what nobody sees, or that is several', () => {
  it.each(CALLS)('is refused with the field’s sentence by %s', async (url, whose, more) => {
    for (const email of NO_ADDRESSES) {
      const payload = { [whose]: { email, ...more } };
      const answer = await portal.call({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.json().errors], JSON.stringify(email)).toEqual([
        422,
        [expect.stringContaining(EMAIL_FORMAT)],
      ]);
    }
  });
});
