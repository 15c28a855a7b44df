import { randomUUIDv7 } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { addParent, addSchool } from '../api/src/testing/families.ts';
import { addChild } from '../api/src/testing/tables/families.ts';
import { openMeasuredPortal } from './portal.ts';

// What other users notice while a family with as many children as the limits allow asks for their positions: each child
// waits for every instrument, on lists of a thousand.
const CHILDREN = Number(process.argv[2] ?? 8);
const LISTS = Number(process.argv[3] ?? 8);
const WAITING = Number(process.argv[4] ?? 1_000);
const CALLS = 20;
const BAR = 50;

const opened = await openMeasuredPortal();
const portal = {
  ...opened,
  sql: async (text: string, values: unknown[] = []) =>
    (await opened.database.pool.query(text, values)).rows,
};
const others = await addParent(portal, 'others@example.com');
const priya = await addParent(portal, 'priya@example.com');
const waits = [...SLOT_INSTRUMENTS];
const schools = [];
for (let n = 0; n < LISTS; n += 1) {
  const school = await addSchool(portal, { name: `School ${n}` });
  schools.push(school);
  await portal.sql(
    `with children as (
       insert into kids (id, grown_up_id, timetable_id, name, year, as_of_sep, status, status_actor, status_reason, status_at, created_at)
       select gen_random_uuid(), $1, $2, 'Child ' || n, n % 7, 2026, 'waiting_list', 'bench', 'bench', now(), now()
       from generate_series(1, $3::int) n returning id)
     insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at)
     select gen_random_uuid(), c.id, $2, i, now() - random() * interval '300 days' from children c, unnest($4::text[]) i`,
    [others.grownUpId, school.timetableId, WAITING, waits],
  );
}
for (let n = 0; n < CHILDREN; n += 1) {
  const school = schools[n % LISTS];
  if (school !== undefined) await addChild(portal, priya, school, { name: `Own ${n}`, waits });
}
await portal.sql('analyze');

const ask = async () => {
  const began = performance.now();
  const answer = await fetch(
    `${portal.address}/staff/grown_ups/${priya.grownUpId}/waiting_list.json`,
    { headers: { ...priya.auth, 'x-request-id': randomUUIDv7() } },
  );
  const body = (await answer.json()) as { children: unknown[] };
  if (body.children.length !== CHILDREN) throw new Error(`${body.children.length} children`);
  return performance.now() - began;
};
for (let n = 0; n < 5; n += 1) await ask();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const times: number[] = [];
for (let n = 0; n < CALLS; n += 1) times.push(await ask());
delay.disable();
await portal.stop();

const longest = delay.max / 1e6;
const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
console.log(
  `${longest <= BAR ? 'ok    ' : 'MISSED'} ${CHILDREN} children on ${LISTS} lists of ${WAITING}: a call takes ${median.toFixed(0)} ms, the event loop is held for ${longest.toFixed(1)} ms at most (p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms)`,
);
process.exitCode = longest <= BAR ? 0 : 1;
