import { valueOf, valuesOf, type SqlPortal } from '../with-sql.ts';

/** On how many devices somebody is signed in. */
export const countSignIns = async (portal: SqlPortal, email: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select s.id as value from sessions s join accounts a on a.id = s.account_id
       where a.email = $1 and s.ended_at is null`,
      [email],
    )
  ).length;

/** The ids of all sessions, ended ones as well. */
export const sessionIds = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from sessions order by id');

/** The ids of all parents. */
export const parentIds = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from grown_ups order by id');

/** How often in a row somebody got their password wrong. */
export const wrongPasswordsOf = (
  portal: SqlPortal,
  accountId: string,
): Promise<number | undefined> =>
  valueOf(portal, 'select wrong_passwords as value from accounts where id = $1', [accountId]);

export const passwordHashOf = async (portal: SqlPortal, accountId: string): Promise<string> =>
  (await valueOf<string>(portal, 'select password_hash as value from accounts where id = $1', [
    accountId,
  ])) ?? '';

/** How many accounts are locked. */
export const countLocked = async (portal: SqlPortal): Promise<number> =>
  (await valuesOf(portal, 'select id as value from accounts where locked_at is not null')).length;

/** The sessions of an account, ended ones as well. */
export const sessionsOf = (portal: SqlPortal, accountId: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from sessions where account_id = $1', [accountId]);

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
export const wrongPasswordsOnDevices = (portal: SqlPortal): Promise<number[]> =>
  valuesOf(portal, 'select wrong_passwords as value from known_devices order by 1');

/** The names of all parents. */
export const parentNames = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select name as value from grown_ups order by id');

export const phoneOf = (portal: SqlPortal, grownUpId: string): Promise<string | undefined> =>
  valueOf(portal, 'select phone as value from grown_ups where id = $1', [grownUpId]);

export const passkeysOf = (
  { sql }: SqlPortal,
  accountId: string,
): Promise<{ counter: string; last_used_at: Date }[]> =>
  sql('select counter, last_used_at from passkeys where account_id = $1', [accountId]);

/** How many parents are erased, and leave no name. */
export const countErased = async (portal: SqlPortal): Promise<number> =>
  (
    await valuesOf(
      portal,
      "select id as value from grown_ups where erased_at is not null and name = ''",
    )
  ).length;

/** The ids of accounts with this address. */
export const accountsOf = (portal: SqlPortal, email: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from accounts where email = $1', [email]);

/** The links that would give an account this address. */
export const linksTo = (portal: SqlPortal, email: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from links where new_email = $1', [email]);
