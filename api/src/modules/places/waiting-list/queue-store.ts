import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, preference } from '@bandstand/domain/kernel/instruments/model';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { UNDECIDED_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { param, instantParam, question } from '../../../platform/database/question.ts';
import { changesTo, isAsked, plays } from './candidates-store.ts';

/** What a child waits for, or left within the last week. */
const entryRow = z.strictObject({
  instrument: slotInstrument,
  joined_at: instantText,
  left_at: z.nullable(instantText),
  got_a_place: z.boolean(),
  is_asked: z.boolean(),
});

/** A child of a waiting list, with all their entries there. */
const queueRow = z.strictObject({
  kid_id: idOf<KidId>(),
  is_own: z.boolean(),
  entries: z.array(entryRow),
  year: z.int(),
  as_of_sep: z.int(),
  status: z.enum(KID_STATUSES),
  first: preference,
  second: preference,
  plays: z.nullable(slotInstrument),
  changes_to: z.nullable(slotInstrument),
  /** When the change was agreed. */
  agreed_at: z.nullable(instantText),
  played_then: z.boolean(),
  has_offer: z.boolean(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** More lists than a family's children can wait at, and more children than wait anywhere: work is bounded by them. */
const LISTS_AT_MOST = 20;
const CHILDREN_AT_MOST = 5_000;

/** The timetables at which children of the parent `grownUpId` wait. */
const ownLists = sql`
  select distinct w.timetable_id from waiting_list_entries w join kids k on k.id = w.kid_id
  where k.grown_up_id = ${param('grownUpId')} and w.left_at is null order by 1 limit ${sql.raw(String(LISTS_AT_MOST))}`;

const then = instantParam('listedSince');

/**
 * Who waits at a timetable now, and who left its list since an instant: the same facts that places are offered by. Of a
 * list that is longer than any, those who joined last are left out, and not the parent's own. Who waits and who left are
 * looked up apart, each by its own index.
 */
const queueAt = (timetable: SQL) => sql`
  with waiting as (
    select w.kid_id, coalesce(k.grown_up_id = ${param('grownUpId')}, false) as is_own, min(w.joined_at) as since,
      json_agg(json_build_object('instrument', w.instrument, 'joined_at', w.joined_at, 'left_at', w.left_at,
        'got_a_place', coalesce(w.left_because = 'got_a_place', false), 'is_asked', ${isAsked(sql`${param('today')}`)})) as entries
    from (
      select * from waiting_list_entries w where w.timetable_id = ${timetable} and w.left_at is null
      union all
      select * from waiting_list_entries w where w.timetable_id = ${timetable} and w.left_at > ${then}) w
    join kids k on k.id = w.kid_id
    group by w.kid_id, k.grown_up_id order by 2 desc, 3 limit ${sql.raw(String(CHILDREN_AT_MOST))})
  select x.kid_id, x.is_own, x.entries, k.year, k.as_of_sep, k.status,
    k.instrument_first_choice as first, k.instrument_second_choice as second,
    ${plays} as plays, ${changesTo} as changes_to,
    (select max(o.ended_at) from offers o where o.kid_id = k.id and o.state = 'accepted'
      and k.status = 'enrolled_waiting_to_change') as agreed_at,
    coalesce((select c.to_status like 'enrolled%' from status_changes c
      where c.kid_id = k.id and c.at <= ${then} order by c.sequence desc limit 1), false) as played_then,
    exists (select 1 from slots s where s.kid_id = k.id and s.holding in ${listed(UNDECIDED_HOLDINGS)}) as has_offer
  from waiting x join kids k on k.id = x.kid_id`;

/** The bands of a timetable, with the instruments that they have places for, and those that anybody could take now. */
const bandRangesAt = (timetable: SQL) => sql`
  select b.year_from, b.year_to, p.instruments, p.free
  from timetables t join bands b on b.timetable_id = t.id, lateral (
    select json_agg(distinct s.instrument) as instruments,
      coalesce(json_agg(distinct s.instrument) filter (where s.kid_id is null and s.freed_at is null
        and t.lessons_are_on and not t.closed_to_new_signups), '[]') as free
    from slots s where s.band_id = b.id and (s.kid_id is not null or s.closed_at is null)) p
  where t.id = ${timetable} and p.instruments is not null`;

const askForQueue = question(queueRow).from(queueAt(sql`${param('timetableId')}::uuid`));

interface QueueQuery {
  /** Null when nobody has signed in. */
  readonly grownUpId: GrownUpId | null;
  readonly timetableId: TimetableId;
  readonly since: Date;
  readonly today: IsoDate;
}

export const findQueue = (
  db: Pick<Db, 'execute'>,
  { since, ...where }: QueueQuery,
): Promise<QueueRow[]> => askForQueue(db, { ...where, listedSince: since.toISOString() });

const bandRange = z.strictObject({
  year_from: z.int(),
  year_to: z.int(),
  instruments: z.array(slotInstrument),
  free: z.array(slotInstrument),
});

/** A list with what positions follow from; without it where it is so long that it is asked for by itself. */
const listRow = z.strictObject({
  timetable_id: idOf<TimetableId>(),
  queue: z.nullable(z.array(queueRow)),
  bands: z.array(bandRange),
});
export type ListRow = z.infer<typeof listRow>;

const SHORT = 300;

const listsOf = (timetables: SQL) =>
  question(listRow).from(sql`
  select l.timetable_id,
    case when (select count(*) from (select from waiting_list_entries w
        where w.timetable_id = l.timetable_id and w.left_at is null limit ${sql.raw(String(SHORT + 1))}) counted) <= ${sql.raw(String(SHORT))}
      then (select json_agg(q) from (${queueAt(sql`l.timetable_id`)}) q) end as queue,
    (select coalesce(json_agg(r), '[]') from (${bandRangesAt(sql`l.timetable_id`)}) r) as bands
  from (${timetables}) l`);
const askForLists = listsOf(ownLists);
const askForList = listsOf(sql`select ${param('timetableId')}::uuid as timetable_id`);

/** The lists that children of a parent are on, as they are now and with who left them since an instant. */
export const findLists = (
  db: Pick<Db, 'execute'>,
  { since, ...where }: Omit<QueueQuery, 'timetableId'>,
): Promise<ListRow[]> => askForLists(db, { ...where, listedSince: since.toISOString() });

/** The list of one timetable. */
export const findList = async (
  db: Pick<Db, 'execute'>,
  { since, ...where }: QueueQuery,
): Promise<ListRow | undefined> =>
  (await askForList(db, { ...where, listedSince: since.toISOString() }))[0];
