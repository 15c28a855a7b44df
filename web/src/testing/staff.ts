import { beforeEach } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { Role } from '@bandstand/domain/kernel/role';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { meQuery } from '../modules/identity/staff/queries.ts';
import { queryClient } from '../platform/queries.ts';
import { eachPage } from './page.tsx';
import type { TestPortal } from './portal.ts';

/** Somebody of the office with this role, signed in. */
export const signedInAs = (role: Role): AnswerOf<typeof getSignedInStaff> => ({
  data: {
    id: '01900000-0000-7000-8000-000000000009',
    type: 'staff',
    attributes: {
      name: 'Finn Larsen',
      email: 'finn@bandstand.example',
      roles: [role],
      second_steps: { passkey: false, code: true, recovery_codes: 10 },
      passkeys: [],
    },
  },
});

/** It is known who that is, as it is inside the office's frame. */
export const signIn = (role: Role): void => {
  queryClient.setQueryData(meQuery.queryKey, signedInAs(role).data);
};

/** The same before each test of a file, in which somebody of the office with this role asks. */
export const eachOfficePage = (role: Role): TestPortal => {
  const portal = eachPage();
  beforeEach(() => {
    portal.answer(getSignedInStaff, signedInAs(role));
  });
  return portal;
};
