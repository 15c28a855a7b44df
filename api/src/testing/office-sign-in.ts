import { expect } from 'vitest';
import { PASSWORD } from './families.ts';
import type { TestPortal } from './portal.ts';
import type { TestStaff } from './office.ts';
import { post } from './tables/families.ts';

/** Gives the right password; the session that comes back opens nothing before a second step. */
export const enterPassword = async (
  portal: Pick<TestPortal, 'call'>,
  { email }: Pick<TestStaff, 'email'>,
) => {
  const answer = await portal.call(
    post('/api/office/sign_in.json', { staff: { email, password: PASSWORD } }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const token = String(answer.headers['authorization']);
  const { second_steps: steps } = answer.json<{ second_steps: object }>();
  return { token, auth: { authorization: token }, steps };
};
