import type { SqlPortal } from '../with-sql.ts';

/** Signs everybody out, on every device. */
export const endSessions = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('update sessions set ended_at = now() where ended_at is null');
};

/** How often in a row somebody got their password wrong; an account locked before is open again. */
export const setWrongPasswords = async (
  { sql }: SqlPortal,
  email: string,
  times: number,
): Promise<void> => {
  await sql('update accounts set wrong_passwords = $2, locked_at = null where email = $1', [
    email,
    times,
  ]);
};

/** Somebody is signed in on another device as well, since an hour. */
export const signInOn = async (
  { sql }: SqlPortal,
  { email, device, now }: { readonly email: string; readonly device: string | null; now: Date },
): Promise<void> => {
  await sql(
    `insert into sessions (id, account_id, created_at, expires_at, device)
     select gen_random_uuid(), id, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '11 hours', $3
     from accounts where email = $1`,
    [email, now, device],
  );
};

/** Somebody's password is the one that somebody else has. */
export const givePasswordOf = async (
  { sql }: SqlPortal,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await sql(
    'update accounts set password_hash = (select password_hash from accounts where email = $1) where email = $2',
    [from, to],
  );
};

export const removePasskeys = async ({ sql }: SqlPortal, email: string): Promise<void> => {
  await sql('delete from passkeys where account_id = (select id from accounts where email = $1)', [
    email,
  ]);
};

export const endSessionsOf = async ({ sql }: SqlPortal, accountId: string): Promise<void> => {
  await sql('update sessions set ended_at = created_at where account_id = $1', [accountId]);
};

/** When a session is over, whether anybody ends it or not. */
export const letSessionExpire = async (
  { sql }: SqlPortal,
  sessionId: string,
  at: Date,
): Promise<void> => {
  await sql('update sessions set expires_at = $2 where id = $1', [sessionId, at]);
};

/** What is kept of somebody's password; null is for no password yet. */
export const setPasswordHash = async (
  { sql }: SqlPortal,
  accountId: string,
  hash: string | null,
): Promise<void> => {
  await sql('update accounts set password_hash = $2 where id = $1', [accountId, hash]);
};

/** Somebody signs in with another address from now on. */
export const moveAccount = async ({ sql }: SqlPortal, from: string, to: string): Promise<void> => {
  await sql('update accounts set email = $2 where email = $1', [from, to]);
};

/** An account is locked since this moment, after the sixth wrong password. */
export const lockAccount = async (
  { sql }: SqlPortal,
  accountId: string,
  at: Date,
): Promise<void> => {
  await sql('update accounts set wrong_passwords = 6, locked_at = $2 where id = $1', [
    accountId,
    at,
  ]);
};

/** When the office last gave their password or passkey again: in every session, or in one. */
export const confirmOfficeAt = async (
  { sql }: SqlPortal,
  at: Date,
  sessionId?: string,
): Promise<void> => {
  await sql(
    'update office_sessions set confirmed_at = $1 where $2::uuid is null or session_id = $2',
    [at, sessionId ?? null],
  );
};

/** A passkey opens another account than the one that it was made for. */
export const givePasskeyTo = async (
  { sql }: SqlPortal,
  credentialId: string,
  accountId: string,
): Promise<void> => {
  await sql('update passkeys set account_id = $1 where credential_id = $2', [
    accountId,
    credentialId,
  ]);
};

/** A session of an account, from when to when it is good for, and when it was ended, if at all. */
export const addSession = async (
  { sql }: SqlPortal,
  {
    id,
    accountId,
    begun,
    ends,
    ended,
  }: {
    readonly id: string;
    readonly accountId: string;
    readonly begun: Date;
    readonly ends: Date;
    readonly ended: Date | null;
  },
): Promise<void> => {
  await sql(
    'insert into sessions (id, account_id, created_at, expires_at, ended_at) values ($1, $2, $3, $4, $5)',
    [id, accountId, begun, ends, ended],
  );
};

/** A session is one of the office's, in which a password or passkey was given again at this moment. */
export const openOffice = async (
  { sql }: SqlPortal,
  sessionId: string,
  confirmed: Date | null,
): Promise<void> => {
  await sql('insert into office_sessions (session_id, confirmed_at) values ($1, $2)', [
    sessionId,
    confirmed,
  ]);
};
