import { bringAbout } from '../with-sql.ts';

const slotState = (row: string) =>
  `(case when ${row}.kid_id is not null then ${row}.holding when ${row}.freed_at is null then 'free' else 'freed' end)`;

/** Records every step of every place and offer, with the portal's own time, for later questions. */
export const keepHistory = bringAbout(`
    create table year_clock (now timestamptz not null);
    insert into year_clock values ('2026-09-01');
    create table slot_steps (slot_id uuid, kid_id uuid, was text, is_now text, at timestamptz);
    create table offer_steps (offer_id uuid, was text, is_now text, at timestamptz);
    create function note_slot() returns trigger language plpgsql security definer as $$ begin
      if ${slotState('old')} <> ${slotState('new')} then
        insert into slot_steps select new.id, coalesce(new.kid_id, old.kid_id), ${slotState('old')}, ${slotState('new')}, now from year_clock;
      end if; return null; end $$;
    create trigger note_slot after update on slots for each row execute function note_slot();
    create function note_offer() returns trigger language plpgsql security definer as $$ begin
      if old.state <> new.state then
        insert into offer_steps select new.id, old.state, new.state, now from year_clock;
      end if; return null; end $$;
    create trigger note_offer after update on offers for each row execute function note_offer();`);

/**
 * Which children could have been offered a place of this instrument and band at a moment, according to the tables
 * afterwards.
 */
const COULD = `
  select w.kid_id, w.joined_at, w.instrument, k.year - k.as_of_sep as year_offset,
    coalesce((select c.to_status from status_changes c where c.kid_id = w.kid_id and c.at <= asked.at
      order by c.sequence desc limit 1), '') as status
  from waiting_list_entries w join kids k on k.id = w.kid_id
  where w.timetable_id = asked.timetable_id and w.instrument = asked.instrument
    and w.joined_at <= asked.at and (w.left_at is null or w.left_at > asked.at)
    and k.year - k.as_of_sep + asked.school_year between asked.year_from and asked.year_to
    and not exists (select 1 from offers o where o.kid_id = w.kid_id and o.made_at <= asked.at
      and (o.ended_at is null or o.ended_at > asked.at or o.made_at = asked.at))
    and not exists (select 1 from offers o where o.kid_id = w.kid_id and o.slot_id = asked.slot_id
      and o.state in ('declined', 'lapsed') and o.made_at >= w.joined_at and o.made_at < asked.at)`;

const SCHOOL_YEAR = `extract(year from (asked_at at time zone 'Europe/London') - interval '8 months')::int`;

/** Offers that skipped somebody who was ahead, and places opened to all although somebody waited. */
export const UNFAIR = {
  overtaken: `
    select asked.id, could.kid_id from (
      select o.id, o.kid_id, o.slot_id, o.timetable_id, o.instrument, o.kind, o.made_at as at, b.year_from, b.year_to,
        ${SCHOOL_YEAR.replaceAll('asked_at', 'o.made_at')} as school_year,
        (select w.joined_at from waiting_list_entries w where w.kid_id = o.kid_id and w.instrument = o.instrument
          and w.joined_at <= o.made_at order by w.joined_at desc limit 1) as joined_at
      from offers o join slots s on s.id = o.slot_id join bands b on b.id = s.band_id) asked
    cross join lateral (${COULD}) could
    where could.kid_id <> asked.kid_id and could.status in ('waiting_list', 'enrolled')
      and ((could.status = 'enrolled' and asked.kind = 'reserved_place')
        or ((could.status = 'enrolled') = (asked.kind = 'instrument_change') and could.joined_at < asked.joined_at))`,
  notOffered: `
    select asked.slot_id, could.kid_id from (
      select h.slot_id, h.at, s.instrument, b.timetable_id, b.year_from, b.year_to,
        ${SCHOOL_YEAR.replaceAll('asked_at', 'h.at')} as school_year
      from slot_steps h join slots s on s.id = h.slot_id join bands b on b.id = s.band_id
      where h.was = 'freed' and h.is_now = 'free') asked
    cross join lateral (${COULD}) could where could.status in ('waiting_list', 'enrolled')`,
} as const;

/** Places that nobody holds although somebody waits for them, right now (checked each morning). */
export const LEFT_FREE = `
  select s.id from slots s join bands b on b.id = s.band_id
  join waiting_list_entries w on w.timetable_id = b.timetable_id and w.instrument = s.instrument and w.left_at is null
  join kids k on k.id = w.kid_id
  where s.kid_id is null and k.status in ('waiting_list', 'enrolled')
    and k.year - k.as_of_sep + $1 between b.year_from and b.year_to
    and not exists (select 1 from slots h where h.kid_id = k.id and h.holding <> 'member')
    and not exists (select 1 from offers o where o.kid_id = k.id and o.slot_id = s.id
      and o.state in ('declined', 'lapsed') and o.made_at >= w.joined_at)`;

export const KID_STEPS = `
  select distinct from_status || ' > ' || to_status as step from status_changes
  where from_status is not null and to_status <> 'removed'`;

/** Every step that a table of moves allows: "free > member". */
export const stepsOf = (moves: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(moves)
    .flatMap(([from, all]) => all.map((to) => `${from} > ${to}`))
    .toSorted();
