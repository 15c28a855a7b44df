import type { WithSql } from '../with-sql.ts';

/** Signs everybody out, on every device. */
export const endSessions = async ({ sql }: WithSql): Promise<void> => {
  await sql('update sessions set ended_at = now() where ended_at is null');
};

/** How often in a row somebody got their password wrong; an account locked before is open again. */
export const setWrongPasswords = async (
  { sql }: WithSql,
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
  { sql }: WithSql,
  { email, device, now }: { readonly email: string; readonly device: string | null; now: Date },
): Promise<void> => {
  await sql(
    `insert into sessions (id, account_id, created_at, expires_at, device)
     select gen_random_uuid(), id, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '11 hours', $3
     from accounts where email = $1`,
    [email, now, device],
  );
};

export const endSessionsOn = async ({ sql }: WithSql, device: string): Promise<void> => {
  await sql('update sessions set ended_at = now() where device = $1', [device]);
};

/** Somebody's password is the one that somebody else has. */
export const givePasswordOf = async (
  { sql }: WithSql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await sql(
    'update accounts set password_hash = (select password_hash from accounts where email = $1) where email = $2',
    [from, to],
  );
};

export const removePasskeys = async ({ sql }: WithSql, email: string): Promise<void> => {
  await sql('delete from passkeys where account_id = (select id from accounts where email = $1)', [
    email,
  ]);
};
