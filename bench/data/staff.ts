import type { Role } from '@bandstand/domain/kernel/role';
import pg from 'pg';
import { makeTokens } from '../../api/src/platform/security/tokens.ts';
import { SECRETS } from '../process.ts';
import { idOf } from './parents.ts';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** Somebody of the office who has taken both steps just now: their token. */
export const signStaffIn = async (
  owner: pg.ClientConfig,
  role: Role = 'office',
): Promise<string> => {
  const [accountId, staffId, sessionId] = ['staff accounts', 'staff', 'staff sessions'].map(
    (kind) => idOf(kind, 0),
  );
  const client = new pg.Client(owner);
  await client.connect();
  const write = (statement: string, ...values: (string | undefined)[]) =>
    client.query(`${statement} on conflict do nothing`, values);
  try {
    await write(
      `insert into accounts (id, audience, email, password_hash, created_at) values ($1, 'office', 'nadia@bandstand.example', 'no password', now())`,
      accountId,
    );
    await write(
      `insert into staff (id, account_id, name, created_at) values ($1, $2, 'Nadia', now())`,
      staffId,
      accountId,
    );
    await write(`insert into staff_roles (staff_id, role) values ($1, $2)`, staffId, role);
    await client.query('delete from sessions where id = $1', [sessionId]);
    await write(
      `insert into sessions (id, account_id, created_at, expires_at, last_used_at, device) values ($1, $2, now(), now() + interval '11 hours', now(), '')`,
      sessionId,
      accountId,
    );
    await write(
      `insert into office_sessions (session_id, confirmed_at) values ($1, now())`,
      sessionId,
    );
  } finally {
    await client.end();
  }
  const now = new Date();
  const claims = { accountId: accountId ?? '', sessionId: sessionId ?? '' };
  return makeTokens(SECRETS.token).sign(
    'office',
    claims,
    now,
    new Date(now.getTime() + HALF_A_DAY),
  );
};
