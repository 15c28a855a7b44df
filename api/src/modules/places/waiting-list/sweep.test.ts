import { expect, it } from 'vitest';
import { addSchool } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { offerPlaces } from './jobs.ts';
import { offerOverlookedPlaces } from './timed-offers.ts';

const portal = onePortal();

const TIMETABLES = 2_500;

/** Timetables with a place each that was freed a while ago, and no job that says so. */
const loseRush = async () => {
  const { schoolId, timetableId } = await addSchool(portal, {});
  await portal.sql(
    `with made as (
       insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
       select gen_random_uuid(), $1, 'Rush ' || n, 1, '09:00', '10:00', 0, 6 from generate_series(1, $2::int) n returning id),
     played as (
       insert into bands (id, timetable_id, name, year_from, year_to, created_at)
       select gen_random_uuid(), id, 'Band', 0, 6, now() from made returning id)
     insert into slots (id, band_id, instrument, freed_at)
     select gen_random_uuid(), id, 'drums', now() - interval '10 minutes' from played`,
    [schoolId, TIMETABLES],
  );
  await portal.sql(
    `update slots set freed_at = null from bands b where b.id = band_id and b.timetable_id = $1`,
    [timetableId],
  );
};

const waitingJobs = async () => {
  const [row] = await portal.sql<{ jobs: number; timetables: number }>(
    `select count(*)::int as jobs, count(distinct data ->> 'timetableId')::int as timetables
     from jobs.job where name = $1 and state < 'active'`,
    [offerPlaces.queue],
  );
  return row;
};

it('finds all of a rush in one minute, and writes each timetable down once', async () => {
  await loseRush();
  const all = { jobs: TIMETABLES, timetables: TIMETABLES };
  await offerOverlookedPlaces(portal.deps);
  expect(await waitingJobs()).toEqual(all);
  await offerOverlookedPlaces(portal.deps);
  expect(await waitingJobs()).toEqual(all);
});

it('reads the queue once, not once for each place, whatever the statistics say of it', async () => {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const stop = portal.database.listen((text, values) => void asked.push({ text, values }));
  await offerOverlookedPlaces(portal.deps);
  stop();
  const plans = [];
  for (const { text, values } of asked)
    if (/from slots/.test(text))
      plans.push(JSON.stringify(await portal.sql(`explain ${text}`, [...values])));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('hashed SubPlan');
});
