import type { ShownPortal } from './portal.ts';

type SqlPortal = Pick<ShownPortal, 'sql'>;

/** One of the demo's rows, which has to be there; each test takes another one. */
const pick = async <Row>({ sql }: SqlPortal, query: string, nth?: number): Promise<Row> => {
  const [found] = await sql<Row>(query, nth === undefined ? [] : [nth]);
  if (found === undefined) throw new Error(`The demo has nothing for: ${query}`);
  return found;
};

const ONLY_CHILD = `not exists (select from kids o where o.grown_up_id = k.grown_up_id and o.id <> k.id)`;
const MAY_ENROL = `g.erased_at is null and g.address_postcode <> '' and not g.enrolments_disabled`;

/** A family with one child, who has lessons. */
export const familyOfOne = (portal: SqlPortal, nth: number) =>
  pick<{ id: string; name: string; email: string; postcode: string; child: string }>(
    portal,
    `select g.id, g.name, a.email, g.address_postcode as postcode, k.name as child
     from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
     where k.status = 'enrolled' and g.address_postcode <> '' and g.erased_at is null and ${ONLY_CHILD}
     order by g.id limit 1 offset $1`,
    nth,
  );

/** A child who has had lessons for a while, the only one of the family. */
export const childOfLong = (portal: SqlPortal) =>
  pick<{ family: string; name: string }>(
    portal,
    `select k.grown_up_id as family, k.name from kids k join enrolments e on e.kid_id = k.id and e.state = 'live'
     where k.status = 'enrolled' and e.first_lesson_on < '2026-12-01' and ${ONLY_CHILD} order by k.id limit 1`,
  );

/** A child who has lessons, the only one of the family, at a school where another place of the child's year is free. */
export const childWhoCanMove = (portal: SqlPortal, nth: number) =>
  pick<{ id: string; name: string; family: string }>(
    portal,
    `select k.id, k.name, k.grown_up_id as family from kids k join timetables own on own.id = k.timetable_id
     where k.status = 'enrolled' and k.removed_at is null and not own.closed_to_new_signups and k.exception_type is null
       and ${ONLY_CHILD}
       and exists (select from slots s join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
         where t.school_id = own.school_id and s.kid_id is null and s.freed_at is null
           and k.year between b.year_from and b.year_to)
     order by k.id limit 1 offset $1`,
    nth,
  );

/** A child who is offered a change of instrument. */
export const childWithOfferedChange = (portal: SqlPortal) =>
  pick<{ id: string; family: string }>(
    portal,
    `select k.id, k.grown_up_id as family from slots s join kids k on k.id = s.kid_id
     where s.holding = 'change_offer' and k.delayed_cancellation_date is null order by k.id limit 1`,
  );

/** A family that may enrol a child. */
export const familyThatMayEnrol = (portal: SqlPortal, nth: number) =>
  pick<{ id: string; name: string }>(
    portal,
    `select g.id, g.name from grown_ups g where ${MAY_ENROL} order by g.id limit 1 offset $1`,
    nth,
  );

/** A family that may enrol a child, all of whose details are known, and that has no Direct Debit. */
export const familyWithoutDirectDebit = (portal: SqlPortal, nth: number) =>
  pick<{ id: string; name: string; email: string }>(
    portal,
    `select g.id, g.name, a.email from grown_ups g join accounts a on a.id = g.account_id
       join billing_accounts b on b.grown_up_id = g.id
     where ${MAY_ENROL} and g.phone <> '' and g.address_l1 <> '' and g.comms_marketing <> 'not_set'
       and not exists (select from mandates m where m.billing_account_id = b.id)
     order by g.id limit 1 offset $1`,
    nth,
  );

/** The name of the parent with this address. */
export const nameOfParent = async ({ sql }: SqlPortal, email: string): Promise<string> => {
  const [parent] = await sql<{ name: string }>(
    'select g.name from grown_ups g join accounts a on a.id = g.account_id where a.email = $1',
    [email],
  );
  return parent?.name ?? '';
};
