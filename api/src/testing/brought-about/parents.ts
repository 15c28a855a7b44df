import type { SqlPortal } from '../with-sql.ts';

const PARENT = `(select g.id from grown_ups g join accounts a on a.id = g.account_id where a.email = $1)`;

/** Nobody has a second reader, and nobody was asked to be one. */
export const removeSecondReaders = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `update grown_ups set second_email_address = '', second_email_proven_at = null, second_email_token_hash = null,
       second_email_asked_at = null`,
  );
};

/** The office lets a family enrol nobody any more. */
export const stopEnrolling = async ({ sql }: SqlPortal, parentId: string): Promise<void> => {
  await sql('update grown_ups set enrolments_disabled = true where id = $1', [parentId]);
};

/** Whether Home asks parents how happy they are with the lessons. */
export const askHowHappy = async ({ sql }: SqlPortal, isAsked: boolean): Promise<void> => {
  await sql('update grown_ups set show_nps_form = $1', [isAsked]);
};

/** A family has changed wishes so often at this moment. */
export const changeWishes = async (
  { sql }: SqlPortal,
  grownUpId: string,
  { times, at }: { readonly times: number; readonly at: Date },
): Promise<void> => {
  await sql(
    `insert into family_activity (id, grown_up_id, kind, detail, at)
     select gen_random_uuid(), $1, 'wish_changed', '', $2 from generate_series(1, $3)`,
    [grownUpId, at, times],
  );
};

/** A parent is erased; nothing else that an erasure does. */
export const eraseParent = async ({ sql }: SqlPortal, grownUpId: string): Promise<void> => {
  await sql('update grown_ups set erased_at = now() where id = $1', [grownUpId]);
};

export const renameParent = async (
  { sql }: SqlPortal,
  grownUpId: string,
  name: string,
): Promise<void> => {
  await sql('update grown_ups set name = $2 where id = $1', [grownUpId, name]);
};

/** Parents whose address begins so have this name. */
export const renameParents = async (
  { sql }: SqlPortal,
  address: string,
  name: string,
): Promise<void> => {
  await sql(
    `update grown_ups g set name = $2 from accounts a where a.id = g.account_id and a.email like $1 || '%'`,
    [address, name],
  );
};

/** A family joined at this moment. */
export const joinAt = async (
  { sql }: SqlPortal,
  email: string,
  at: Date | string,
): Promise<void> => {
  await sql(`update grown_ups set created_at = $2 where id = ${PARENT}`, [email, at]);
};

/** The family of a parent with this name joined on a day. */
export const letJoin = async ({ sql }: SqlPortal, name: string, day: string): Promise<void> => {
  await sql('update grown_ups set created_at = $2 where name = $1', [name, day]);
};

/** Second readers have confirmed their address. */
export const proveSecondReaders = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('update grown_ups set second_email_proven_at = now()');
};

/** Somebody is a family's second reader. */
export const addSecondReader = async (
  { sql }: SqlPortal,
  grownUpId: string,
  email: string,
): Promise<void> => {
  await sql(
    'update grown_ups set second_email_address = $1, second_email_proven_at = now() where id = $2',
    [email, grownUpId],
  );
};

/** Second readers were asked this many days earlier. */
export const letAskingAge = async ({ sql }: SqlPortal, days: number): Promise<void> => {
  await sql(
    "update grown_ups set second_email_asked_at = second_email_asked_at - $1 * interval '1 day'",
    [days],
  );
};
