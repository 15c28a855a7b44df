import {
  valueOf,
  type SqlPortal,
  findValues,
  findValue,
  findRows,
  bringAbout,
  countRows,
} from '../with-sql.ts';

/** On how many devices somebody is signed in. */
export const countSignIns = countRows<
  [email: string]
>(`select s.id as value from sessions s join accounts a on a.id = s.account_id
       where a.email = $1 and s.ended_at is null`);

/** The ids of all sessions, ended ones as well. */
export const sessionIds = findValues<string>('select id as value from sessions order by id');

/** The ids of all parents. */
export const parentIds = findValues<string>('select id as value from grown_ups order by id');

/** How often in a row somebody got their password wrong. */
export const wrongPasswordsOf = findValue<number, [accountId: string]>(
  'select wrong_passwords as value from accounts where id = $1',
);

export const passwordHashOf = async (portal: SqlPortal, accountId: string): Promise<string> =>
  (await valueOf<string>(portal, 'select password_hash as value from accounts where id = $1', [
    accountId,
  ])) ?? '';

/** How many accounts are locked. */
export const countLocked = countRows(
  'select id as value from accounts where locked_at is not null',
);

/** The sessions of an account, ended ones as well. */
export const sessionsOf = findValues<string, [accountId: string]>(
  'select id as value from sessions where account_id = $1',
);

/** When a session was last used, as far as that is written down. */
export const lastUseOf = async (
  portal: SqlPortal,
  sessionId: string,
): Promise<string | undefined> =>
  (
    await valueOf<Date | null>(portal, 'select last_used_at as value from sessions where id = $1', [
      sessionId,
    ])
  )?.toISOString();

/** All that is kept of sessions and of the devices that were used. */
export const storedDevices = async ({ sql }: SqlPortal): Promise<readonly object[]> => [
  ...(await sql<object>('select * from sessions where device is not null')),
  ...(await sql<object>('select * from known_devices')),
];

/** How often in a row each known device was given a wrong password. */
export const wrongPasswordsOnDevices = findValues<number>(
  'select wrong_passwords as value from known_devices order by 1',
);

/** The names of all parents. */
export const parentNames = findValues<string>('select name as value from grown_ups order by id');

export const phoneOf = findValue<string, [grownUpId: string]>(
  'select phone as value from grown_ups where id = $1',
);

export const passkeysOf = findRows<{ counter: string; last_used_at: Date }, [accountId: string]>(
  'select counter, last_used_at from passkeys where account_id = $1',
);

/** How many parents are erased, and leave no name. */
export const countErased = countRows(
  "select id as value from grown_ups where erased_at is not null and name = ''",
);

/** The ids of accounts with this address. */
export const accountsOf = findValues<string, [email: string]>(
  'select id as value from accounts where email = $1',
);

/** The links that would give an account this address. */
export const linksTo = findValues<string, [email: string]>(
  'select id as value from links where new_email = $1',
);

/** Signs everybody out, on every device. */
export const endSessions = bringAbout(
  'update sessions set ended_at = now() where ended_at is null',
);

/** How often in a row somebody got their password wrong; an account locked before is open again. */
export const setWrongPasswords = bringAbout<[email: string, times: number]>(
  'update accounts set wrong_passwords = $2, locked_at = null where email = $1',
);

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

export const removePasskeys = bringAbout<[email: string]>(
  'delete from passkeys where account_id = (select id from accounts where email = $1)',
);

/** Somebody may do more from now on. */
export const giveRole = bringAbout<[staffId: string, role: string]>(
  'insert into staff_roles (staff_id, role) values ($1, $2)',
);
export const endSessionsOf = bringAbout<[accountId: string]>(
  'update sessions set ended_at = created_at where account_id = $1',
);

/** When a session is over, whether anybody ends it or not. */
export const letSessionExpire = bringAbout<[sessionId: string, at: Date]>(
  'update sessions set expires_at = $2 where id = $1',
);

/** What is kept of somebody's password; null is for no password yet. */
export const setPasswordHash = bringAbout<[accountId: string, hash: string | null]>(
  'update accounts set password_hash = $2 where id = $1',
);

/** Somebody signs in with another address from now on. */
export const moveAccount = bringAbout<[from: string, to: string]>(
  'update accounts set email = $2 where email = $1',
);

/** An account is locked since this moment, after the sixth wrong password. */
export const lockAccount = bringAbout<[accountId: string, at: Date]>(
  'update accounts set wrong_passwords = 6, locked_at = $2 where id = $1',
);

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
export const givePasskeyTo = bringAbout<[credentialId: string, accountId: string]>(
  'update passkeys set account_id = $2 where credential_id = $1',
);

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
export const openOffice = bringAbout<[sessionId: string, confirmed: Date | null]>(
  'insert into office_sessions (session_id, confirmed_at) values ($1, $2)',
);

/** Somebody has left the office. */
export const letStaffLeave = async (
  { sql }: SqlPortal,
  staffId: string,
  at: Date = new Date(),
): Promise<void> => {
  await sql('update staff set left_at = $2 where id = $1', [staffId, at]);
};

/** The keys that presses were sent with, and what each was answered. */
export const answeredKeys = findRows<{ key: string; status: number; isAnswered: boolean }>(
  'select key, status, answer is not null as "isAnswered" from idempotency_keys',
);
