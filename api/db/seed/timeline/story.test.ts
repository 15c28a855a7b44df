import { describe, expect, it } from 'vitest';
import { DAYS, demoOn } from '../demo-database.test-data.ts';

/** Days in term of a timetable, on its weekday and not closed: everything there that has no such day. */
const NO_LESSON_DAY = `(extract(isodow from d.on_date) <> t.weekday
  or not exists (select from terms m where m.school_id = t.school_id and d.on_date between m.starts_on and m.ends_on)
  or exists (select from closures c where c.school_id = t.school_id and c.on_date = d.on_date))`;

describe.each([...DAYS, '2027-01-12', '2027-04-06', '2027-06-02'])(
  'the story that the demo tells on %s',
  (day) => {
    const demo = demoOn(day);

    it('has its concerts, and what was filmed and taken there, on lesson days at Oakfield', async () => {
      const days = await demo.ask<{ what: string; wrong: boolean }>(
        `select d.what, ${NO_LESSON_DAY} as wrong from (
           select 'a concert: ' || e.body as what, e.created_at::date as on_date from timeline_entries e
             where e.category = 'Concerts' and e.is_reactionable
           union all select 'the first lesson', e.created_at::date from timeline_entries e where e.body like 'Maya’s first lesson%'
           union all select m.description, m.taken_on from media m where m.description ~ 'oncert|stage'
         ) d join timetables t on t.display_name = 'Oakfield Primary School (Tuesday)'
         where d.what !~ 'Riff Raff|packed hall'`,
      );
      expect(days.length).toBeGreaterThanOrEqual(9);
      expect(days.filter(({ wrong }) => wrong)).toEqual([]);
    });

    it('has every video of a school on a lesson day of its timetable, seen after it', async () => {
      const wrong = await demo.ask(
        `select v.name, d.on_date from concert_videos v join timetables t on t.id = v.timetable_id
         join (select id, taken_on as on_date from media) d on d.id = v.media_id
         where ${NO_LESSON_DAY} or v.published_at::date <= d.on_date or v.published_at > $1`,
        [demo.now],
      );
      expect(wrong).toEqual([]);
    });

    it('has the next concerts on days of term, Mondays to Fridays', async () => {
      const next = await demo.ask<{ on_date: string; school: string; dow: number; open: boolean }>(
        `select d.on_date, t.display_name as school, extract(isodow from d.on_date)::int as dow,
           exists (select from terms m where m.school_id = t.school_id and d.on_date between m.starts_on and m.ends_on)
           and not exists (select from closures c where c.school_id = t.school_id and c.on_date = d.on_date) as open
         from events d join timetables t on t.id = d.timetable_id where d.is_concert`,
      );
      expect(next.filter(({ dow }) => dow > 5)).toEqual([]);
      // Hillcrest's is always near: in the long summer holidays there is no day of term near.
      const isSummer = day >= `${day.slice(0, 4)}-07-15` && day < `${day.slice(0, 4)}-08-20`;
      expect(
        next.filter(({ open, school }) => !open && !(isSummer && school === 'Hillcrest Academy')),
      ).toEqual([]);
    });

    it('begins with the first lesson, on the day that Home names', async () => {
      const [first] = await demo.ask<{ on_date: string; told: string; before: number }>(
        `select e.first_lesson_on as on_date,
           (select created_at::date::text from timeline_entries where kid_id = k.id and body like 'Maya’s first lesson%') as told,
           (select count(*)::int from timeline_entries v where v.kid_id = k.id and v.id <> e.id and v.created_at::date < e.first_lesson_on)
           + (select count(*)::int from media m join media_children c on c.media_id = m.id
                where c.kid_id = k.id and m.taken_on < e.first_lesson_on) as before
         from kids k join enrolments e on e.kid_id = k.id where k.name = 'Maya Taylor'`,
      );
      expect(first?.told).toBe(first?.on_date);
      expect(first?.before).toBe(0);
      const order = await demo.ask<{ body: string }>(
        `select e.body from timeline_entries e join kids k on k.id = e.kid_id
         where k.name = 'Maya Taylor' order by e.created_at limit 3`,
      );
      expect(order.map(({ body }) => body.split(/[\n!]/)[0])).toEqual([
        'Welcome to the band, Maya',
        'Maya’s first lesson on the drums.',
        'The whole band together for the first time.',
      ]);
    });

    it('has each concert in the last two weeks of its term, so that the Christmas concert is in December', async () => {
      const concerts = await demo.ask<{ name: string; on_date: string; ends_on: string | null }>(
        `select d.name, d.on_date, (select m.ends_on from terms m where m.school_id = t.school_id
             and d.on_date between m.ends_on - 13 and m.ends_on) as ends_on from (
           select v.name, m.taken_on as on_date, v.timetable_id from concert_videos v join media m on m.id = v.media_id
             where v.name like '%oncert%'
           union all select 'the next concert', e.on_date, e.timetable_id from events e where e.is_concert
         ) d join timetables t on t.id = d.timetable_id where t.display_name not like 'Hillcrest%'`,
      );
      expect(concerts.length).toBeGreaterThanOrEqual(8);
      expect(concerts.filter(({ ends_on: end }) => end === null)).toEqual([]);
      const monthsOf = (name: string) =>
        concerts.filter((one) => one.name.endsWith(name)).map(({ on_date: on }) => on.slice(5, 7));
      expect(monthsOf('Christmas Concert')).toEqual(['12']);
      expect(monthsOf('Easter Concert')).toEqual(['03']);
      expect(monthsOf('Summer Concert')).toEqual(['07']);
    });

    it('has every picture and song of a Round-Up inside the Round-Up’s term', async () => {
      const media = await demo.ask<{ inside: boolean }>(
        `select coalesce(m.taken_on between s.starts_on and s.ends_on, false) as inside from round_ups r
         join kids k on k.id = r.kid_id join timetables t on t.id = k.timetable_id
         join (select round_up_id, media_id from round_up_media
           union all select id, song_media_id from round_ups where song_media_id is not null) p on p.round_up_id = r.id
         join media m on m.id = p.media_id
         left join terms s on s.school_id = t.school_id and extract(month from s.starts_on) =
             case r.ac_year_period when 'autumn' then 9 when 'spring' then 1 else 4 end
           and extract(year from s.starts_on) = r.ac_year + case r.ac_year_period when 'autumn' then 0 else 1 end`,
      );
      expect(media.length).toBe(7);
      expect(media.filter(({ inside }) => !inside)).toEqual([]);
    });

    it('shows nobody in what was taken before their first lesson, and a summer field in summer only', async () => {
      const early = await demo.ask(
        `select m.description, k.name from media m join media_children c on c.media_id = m.id
         join kids k on k.id = c.kid_id join enrolments e on e.kid_id = k.id where m.taken_on < e.first_lesson_on`,
      );
      expect(early).toEqual([]);
      const sunny = await demo.ask<{ month: string }>(
        `select to_char(taken_on, 'MM') as month from media where description like '%sunny%'`,
      );
      expect(sunny.filter(({ month }) => month < '04' || month > '08')).toEqual([]);
    });

    it('counts as many concerts in the Round-Ups as the timeline has told of', async () => {
      const counts = await demo.ask(
        `select r.concerts_count as said, (select count(*)::int from timeline_entries e where e.kid_id = r.kid_id
           and e.category = 'Concerts' and e.is_reactionable and e.created_at < r.published_at) as told
         from round_ups r`,
      );
      for (const { said, told } of counts as { said: number; told: number }[])
        expect(told).toBe(said);
    });
  },
);
