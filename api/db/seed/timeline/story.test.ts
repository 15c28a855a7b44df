import { describe, expect, it } from 'vitest';
import { DAYS, demoOn } from '../testing.ts';

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
           union all select 'the first lesson', e.created_at::date from timeline_entries e where e.body like '%first lesson%'
           union all select m.description, m.taken_on from media m where m.description ~ 'concert|stage'
         ) d join timetables t on t.display_name = 'Oakfield Primary School (Tuesday)'
         where d.what !~ 'Feedback Loop|Riff Raff'`,
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
           (select created_at::date::text from timeline_entries where kid_id = k.id and body like '%first lesson%') as told,
           (select count(*)::int from timeline_entries v where v.kid_id = k.id and v.created_at::date < e.first_lesson_on)
           + (select count(*)::int from media m join media_children c on c.media_id = m.id
                where c.kid_id = k.id and m.taken_on < e.first_lesson_on) as before
         from kids k join enrolments e on e.kid_id = k.id where k.name = 'Maya Taylor'`,
      );
      expect(first?.told).toBe(first?.on_date);
      expect(first?.before).toBe(0);
      const order = await demo.ask<{ body: string }>(
        `select e.body from timeline_entries e join kids k on k.id = e.kid_id
         where k.name = 'Maya Taylor' order by e.created_at limit 2`,
      );
      expect(order.map(({ body }) => body.split('\n')[0])).toEqual([
        'Maya’s first lesson on the drums.',
        'The whole band together for the first time.',
      ]);
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
