import { expect, it } from 'vitest';
import { ROLES } from '@bandstand/domain/kernel/role';
import { DEMO_SIGN_INS } from '../../src/demo-sign-ins.ts';
import { PEOPLE } from './staff.ts';

it('is somebody of each role, whom the start names', () => {
  const alone = new Set(PEOPLE.flatMap(({ roles }) => (roles.length === 1 ? roles : [])));
  expect(ROLES.filter((role) => !alone.has(role))).toEqual([]);
  const named = new Set<string>(DEMO_SIGN_INS.map(([email]) => email));
  expect(PEOPLE.filter(({ email }) => !named.has(email))).toEqual([]);
});
