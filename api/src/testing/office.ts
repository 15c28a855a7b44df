import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@bandstand/domain/kernel/role';
import type { TestPortal } from './portal.ts';
import * as tables from '../../db/tables/index.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { PASSWORD } from './families.ts';

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

/** A call of somebody of the office, by its address after `/api/office/`. */
export const asStaff = (
  portal: Pick<TestPortal, 'call'>,
  { auth }: Pick<TestStaff, 'auth'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  portal.call({
    method,
    url: `/api/office/${url}`.replace(/(\?|$)/, '.json$1'),
    headers: auth,
    ...(payload && { payload }),
  });

/** The same person, whose calls bear this key. */
export const withKey = ({ auth }: Pick<TestStaff, 'auth'>, key: string) => ({
  auth: { ...auth, 'idempotency-key': key },
});

export interface ChangeRow {
  readonly call: string;
  readonly subject: string;
  readonly subject_id: string | null;
  readonly staff_id: string;
  readonly grown_up_id: string | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string;
  readonly overruled?: object;
}

type Details = 'before' | 'after' | 'reason' | 'overruled';

/** How many changes of the office are written down. */
export const countChanges = async ({ sql }: Pick<TestPortal, 'sql'>): Promise<number> =>
  (await sql<{ n: number }>('select count(*)::int as n from changes'))[0]?.n ?? 0;

/** What the office did, the oldest first, with what lies sealed beside it. */
export const changesOf = async ({
  sql,
  deps: { seal },
}: Pick<TestPortal, 'sql' | 'deps'>): Promise<ChangeRow[]> => {
  const rows = await sql<Omit<ChangeRow, Details> & { sealed: string }>(
    `select c.call, c.subject, c.subject_id, c.staff_id, c.grown_up_id, d.sealed
     from changes c join change_details d on d.change_id = c.id order by c.sequence`,
  );
  return rows.map(({ sealed, ...change }) => ({
    ...change,
    ...(JSON.parse(seal.open(sealed)) as Pick<ChangeRow, Details>),
  }));
};
