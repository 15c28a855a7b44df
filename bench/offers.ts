import { setTimeout as pause } from 'node:timers/promises';
import { openCopy, type Copy } from './data/copy.ts';
import { table } from './report.ts';
import { costOf, startWorking } from './work.ts';

const FREED = 10_000;
const LOOK_EVERY = 50;

/**
 * Measures how long it takes to offer many places that were freed at one moment, with every worker busy and e-mails
 * being sent: once by the jobs that freeing a place enqueues, and once when these are lost and only the sweep finds the
 * places.
 */
export const measureOffers = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const tables = [];
  for (const [how, begin] of [
    ['told by jobs', TELL],
    ['found by the sweep', null],
  ] as const) {
    say(how);
    const copy = await openCopy(children, say);
    try {
      const measured = await measure(
        copy,
        `${FREED} places of ${children} children, ${how}`,
        begin,
      );
      say(measured);
      tables.push(measured);
    } finally {
      await copy.close();
    }
  }
  return tables.join('\n\n');
};

const measure = async (copy: Copy, title: string, tell: string | null): Promise<string> => {
  await copy.ask(COLLECTED);
  await copy.ask(FREE);
  const [freed] = await copy.ask<{ places: number; timetables: number }>(FREED_NOW);
  const portal = await startWorking({ connection: copy.serving, folder: copy.folder, now: null });
  const [before, serverBefore] = [await portal.begin(), await copy.cpu()];
  const begun = performance.now();
  if (tell === null) await portal.work('sweep');
  else await copy.ask(tell);
  while ((await copy.ask(LEFT)).length > 0) await pause(LOOK_EVERY);
  const seconds = (performance.now() - begun) / 1000;
  const after = await portal.figures();
  const server = (await copy.cpu()) - serverBefore;
  const [made] = await copy.ask<{ offers: number; twice: number; messages: number }>(MADE);
  const broken = await portal.work<readonly { name: string }[]>('examine');
  await portal.stop();
  return table(
    [title, ''],
    [
      ...costOf(before, after, { seconds, server, of: 'places freed', count: freed?.places ?? 0 }),
      ['timetables', `${freed?.timetables}`],
      ['offers made', `${made?.offers}`],
      ['places or children offered twice', `${made?.twice}`],
      ['messages of offers that are sent, or wait for their turn', `${made?.messages}`],
      ['invariants that do not hold', broken.map(({ name }) => name).join(', ') || 'none'],
    ],
  );
};

/** The month's collection is not measured here. */
const COLLECTED = `
  insert into collection_runs (month, begun_at, is_late, quiet_at)
  values (to_char(now() + interval '1 month', 'YYYY-MM'), now(), false, now())`;

/**
 * The same number at each timetable, freed longer ago than the sweep waits for the jobs. Places that are open to all become
 * freed ones, which the portal itself never does.
 */
const FREE = `
  begin;
  alter table slots disable trigger slots_moves;
  update slots set freed_at = now() - interval '2 minutes' where id in (
    select id from (select s.id, row_number() over (partition by b.timetable_id order by s.id) as nth
      from slots s join bands b on b.id = s.band_id where s.kid_id is null) n order by nth, id limit ${FREED});
  alter table slots enable trigger slots_moves;
  commit`;
const FREED_NOW = `
  select count(*)::int as places, count(distinct b.timetable_id)::int as timetables
  from slots s join bands b on b.id = s.band_id where s.freed_at is not null`;
const LEFT = 'select from slots where freed_at is not null and kid_id is null limit 1';

/** Worded as in the portal's own job. */
const TELL = `
  insert into jobs.job (name, data, policy)
  select 'offer-places', json_build_object('timetableId', t.id), 'standard' from (
    select distinct b.timetable_id as id from slots s join bands b on b.id = s.band_id where s.freed_at is not null) t`;

const MADE = `
  select (select count(*)::int from offers where made_by = 'clock') as offers,
    (select count(*)::int from (select from offers where state = 'open' group by kid_id having count(*) > 1
      union all select from offers where state = 'open' group by slot_id having count(*) > 1) x) as twice,
    (select count(*)::int from jobs.job where name = 'send-mail') as messages`;
