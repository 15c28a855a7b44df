import { sql, type SQL } from 'drizzle-orm';

/** The pauses of the enrolment `e`, as `agreed_of` says them. */
export const pausesOf = sql`(select coalesce(json_agg(json_build_object('first_day', p.first_day, 'last_day', p.last_day,
    'scheduled_through', p.scheduled_through) order by p.first_day, p.id), '[]') from pauses p where p.enrolment_id = e.id)`;

/** Whether the lessons of the child `k` are paused on a day. A pause ends with the lessons that it was agreed for. */
export const isPausedOn = (day: SQL): SQL => sql`exists (
  select from pauses p join enrolments e on e.id = p.enrolment_id and e.state = 'live'
  where p.kid_id = k.id and p.first_day <= ${day}::date and p.last_day >= ${day}::date)`;
