import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** The ids of all children. */
export const kidIds = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from kids order by id');

export const kidIdsNamed = (portal: SqlPortal, name: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from kids where name = $1 order by id', [name]);

/** The id of a child who has to be there. */
export const kidNamed = async (portal: SqlPortal, name: string): Promise<string> => {
  const [id] = await kidIdsNamed(portal, name);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The parent of a child of this name. */
export const parentOfNamed = async (portal: SqlPortal, name: string): Promise<string> => {
  const query = 'select grown_up_id as value from kids where name = $1';
  const [id] = await valuesOf<string>(portal, query, [name]);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The statuses of all children, in the order of their names. */
export const statuses = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select status as value from kids order by name');

export const statusOf = async (portal: SqlPortal, kidId: string): Promise<string | undefined> =>
  (await valuesOf<string>(portal, 'select status as value from kids where id = $1', [kidId]))[0];

export const statusOfNamed = async (portal: SqlPortal, name: string): Promise<string | undefined> =>
  (await valuesOf<string>(portal, 'select status as value from kids where name = $1', [name]))[0];

/** The children of this name of the parent with this address. */
export const kidsOf = (
  { sql }: SqlPortal,
  email: string,
  name = '%',
): Promise<{ id: string; status: string }[]> =>
  sql(
    `select k.id, k.status from kids k join grown_ups g on g.id = k.grown_up_id
     join accounts a on a.id = g.account_id where a.email = $1 and k.name like $2`,
    [email, name],
  );

/** A child as stored. */
export const storedKid = async (
  { sql }: SqlPortal,
  kidId: string,
): Promise<Readonly<Record<string, unknown>>> =>
  (await sql<Record<string, unknown>>('select * from kids where id = $1', [kidId]))[0] ?? {};

/** How a child of this name is on the waiting list, and what the child asked for. */
export const wishesOfNamed = async ({ sql }: SqlPortal, name: string) =>
  (
    await sql<{
      status: string;
      first: string;
      second: string;
      waits: string[];
    }>(
      `select k.status, k.instrument_first_choice as first, k.instrument_second_choice as second,
         array(select w.instrument from waiting_list_entries w where w.kid_id = k.id order by 1) as waits
       from kids k where k.name = $1`,
      [name],
    )
  )[0];

/** A child's status, the last day if they leave later, and the reason that was given. */
export const leavingOf = async ({ sql }: SqlPortal, kidId: string) =>
  (
    await sql<{ status: string; last_day: string | null; reason: string | null }>(
      `select status, delayed_cancellation_date::text as last_day, reason_for_cancelling as reason
       from kids where id = $1`,
      [kidId],
    )
  )[0];

/** The ids of a parent's children. */
export const kidsOfParent = (portal: SqlPortal, grownUpId: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from kids where grown_up_id = $1 order by id', [grownUpId]);

/** The names and statuses of all children. */
export const namesAndStatuses = ({ sql }: SqlPortal): Promise<{ name: string; status: string }[]> =>
  sql('select name, status from kids order by id');

export interface FoundStatusChange {
  readonly to_status: string;
  readonly actor: string;
  readonly reason: string;
}

/** How a child came by their status, step by step. */
export const statusChanges = ({ sql }: SqlPortal, kidId: string): Promise<FoundStatusChange[]> =>
  sql('select to_status, actor, reason from status_changes where kid_id = $1 order by sequence', [
    kidId,
  ]);

/** What is stored of a parent's children who could name them, with what is stored of the parent. */
export const childrenWithParent = ({ sql }: SqlPortal, grownUpId: string): Promise<object[]> =>
  sql(
    `select k.name, k.sealed_notes, k.concert_video_permission, g.name as parent, g.phone, g.address_l1
     from kids k join grown_ups g on g.id = k.grown_up_id where g.id = $1 order by k.created_at`,
    [grownUpId],
  );

/** A parent's children, by name. */
export const kidsOfFamily = (
  { sql }: SqlPortal,
  grownUpId: string,
): Promise<{ name: string; status: string }[]> =>
  sql('select name, status from kids where grown_up_id = $1 order by name', [grownUpId]);
