import { describe, expect, it } from 'vitest';
import { DAYS, demoOn } from '../demo-database.test-data.ts';

describe.each([DAYS[1], DAYS[4]])('the schools area of the demo on %s', (day) => {
  const demo = demoOn(day);

  it('has the office of Oakfield', async () => {
    const users = await demo.ask(
      `select a.email, u.name, s.name as school from school_users u
       join accounts a on a.id = u.account_id join schools s on s.id = u.school_id`,
    );
    expect(users).toEqual([
      {
        email: 'office@oakfield.example.com',
        name: 'Bernadette Okafor',
        school: 'Oakfield Primary School',
      },
    ]);
  });

  it('has concert videos of the past, on lesson days, one of them waiting for permissions', async () => {
    const videos = await demo.ask<{ allowed: boolean }>(
      `select coalesce(bool_and(k.concert_video_permission is true) filter (where k.id is not null), true) as allowed
       from concert_videos v join media m on m.id = v.media_id join timetables t on t.id = v.timetable_id
       left join media_children c on c.media_id = m.id left join kids k on k.id = c.kid_id
       where m.taken_on < $1::date and v.published_at < $1 and extract(isodow from m.taken_on) = t.weekday
       group by v.id`,
      [demo.now],
    );
    expect(videos.filter(({ allowed }) => allowed)).toHaveLength(4);
    expect(videos).toHaveLength(5);
    const stills = await demo.ask(
      `select distinct m.still from concert_videos v join media m on m.id = v.media_id where m.still is not null`,
    );
    expect(stills).toHaveLength(5);
  });
});
