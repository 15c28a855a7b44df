import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@bandstand/domain/kernel/role';
import * as tables from '../../db/tables/index.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { PASSWORD } from './families.ts';
import type { TestPortal } from './portal.ts';

const hashed = hashPassword(PASSWORD);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export interface TestStaff {
  readonly email: string;
  readonly accountId: string;
  readonly staffId: string;
  readonly sessionId: string;
  /** The header of a call after both steps. */
  readonly auth: { readonly authorization: string };
}

let count = 0;

/** Somebody of the office with these roles, signed in with both steps taken at this moment. */
export const addStaff = async (
  { deps: { db, clock, tokens } }: Pick<TestPortal, 'deps'>,
  roles: readonly Role[],
  name = 'Nadia Okafor',
): Promise<TestStaff> => {
  const [accountId, staffId, sessionId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const email = `staff${(count += 1)}@bandstand.example`;
  const passwordHash = await hashed;
  await db
    .insert(tables.accounts)
    .values({ id: accountId, audience: 'office', email, passwordHash, createdAt: LONG_AGO });
  await db.insert(tables.staff).values({ id: staffId, accountId, name, createdAt: LONG_AGO });
  if (roles.length > 0)
    await db.insert(tables.staffRoles).values(roles.map((role) => ({ staffId, role })));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 12 * 60 * 60 * 1000);
  await db.insert(tables.sessions).values({ id: sessionId, accountId, createdAt: now, expiresAt });
  await db.insert(tables.officeSessions).values({ sessionId, confirmedAt: now });
  const token = await tokens.sign('office', { accountId, sessionId }, now, expiresAt);
  return { email, accountId, staffId, sessionId, auth: { authorization: `Bearer ${token}` } };
};
