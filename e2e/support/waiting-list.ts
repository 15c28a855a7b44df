import type { ShownPortal } from './portal.ts';
import { kidNamed } from '../../api/src/testing/tables/families.ts';

/** Days before the journeys' today, in the evening. */
const daysAgo = (portal: ShownPortal, days: number): string =>
  new Date(portal.clock.now().getTime() - days * 86_400_000).toISOString();

interface QueuedChild {
  readonly name: string;
  readonly instrument: string;
  readonly joinedDaysAgo: number;
  /** Left the list with a place, or gave up. */
  readonly left?: { readonly daysAgo: number; readonly because: 'got_a_place' | 'gave_up' };
  /** Enrolled in the meantime, but would rather play this. */
  readonly plays?: boolean;
}

/** Another family's child of the same age, on the same list as this one. */
const addToWaitingList = async (
  portal: ShownPortal,
  kidId: string,
  { name, instrument, joinedDaysAgo, left, plays = false }: QueuedChild,
): Promise<void> => {
  const joined = daysAgo(portal, joinedDaysAgo);
  const status = plays ? 'enrolled' : 'waiting_list';
  const [other] = await portal.sql<{ id: string; timetable_id: string }>(
    `insert into kids select (jsonb_populate_record(k, jsonb_build_object('id', gen_random_uuid(), 'name', $2::text,
       'status', $3::text, 'status_at', $4::text, 'grown_up_id',
       (select g.id from grown_ups g join accounts a on a.id = g.account_id where a.email = 'robin@example.com')))).*
     from kids k where k.id = $1 returning id, timetable_id`,
    [kidId, name, status, joined],
  );
  if (plays)
    await portal.sql(
      `insert into slots (id, band_id, instrument, kid_id, holding) select gen_random_uuid(), b.id, 'keyboard', $1, 'member'
       from bands b where b.timetable_id = $2 limit 1`,
      [other?.id, other?.timetable_id],
    );
  await portal.sql(
    'insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at, left_at, left_because) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)',
    [
      other?.id,
      other?.timetable_id,
      instrument,
      joined,
      left === undefined ? null : daysAgo(portal, left.daysAgo),
      left?.because ?? null,
    ],
  );
};

/** Leo waits behind one child for drums and is first for both guitars; tests add other children. */
export const letOthersWaitWithLeo = async (portal: ShownPortal): Promise<void> => {
  const leo = await kidNamed(portal, 'Leo Taylor');
  const others = [
    { name: 'Ann Ahead', instrument: 'drums', joinedDaysAgo: 60 },
    { name: 'Pat Plays', instrument: 'drums', joinedDaysAgo: 20, plays: true },
    {
      name: 'Gil Got',
      instrument: 'drums',
      joinedDaysAgo: 70,
      left: { daysAgo: 3, because: 'got_a_place' },
    },
    {
      name: 'Sue Stopped',
      instrument: 'drums',
      joinedDaysAgo: 65,
      left: { daysAgo: 2, because: 'gave_up' },
    },
    ...[90, 91, 92].flatMap((joinedDaysAgo) => [
      { name: `Eve Electric ${joinedDaysAgo}`, instrument: 'guitar', joinedDaysAgo },
      { name: `Bo Bass ${joinedDaysAgo}`, instrument: 'bass', joinedDaysAgo },
    ]),
  ] as const;
  for (const other of others) await addToWaitingList(portal, leo, other);
};
