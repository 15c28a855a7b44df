import { describe, expect, it } from 'vitest';
import { DAYS, demoOn } from '../demo-database.test-data.ts';

describe.each(DAYS)('the Round-Ups of the demo on %s', (day) => {
  const demo = demoOn(day);

  it('are Maya’s, with everything there is to tell, and Tom’s, with less', async () => {
    const told = await demo.ask(
      `select k.name, r.instrument, r.band_name is not null as band, r.concerts_count > 0 as concerts,
         jsonb_array_length(r.skills_completed) > 5 as skills, jsonb_array_length(r.skills_in_progress) > 0 as progress,
         jsonb_array_length(r.skills_upcoming) > 0 as upcoming, r.song_title is not null as song,
         r.song_media_id is not null as audio, r.current_trinity_stage as stage,
         (select count(*)::int from round_up_media m where m.round_up_id = r.id) as photos
       from round_ups r join kids k on k.id = r.kid_id
       where r.published_at = (select max(l.published_at) from round_ups l where l.kid_id = r.kid_id) order by k.name`,
    );
    const everything = { band: true, concerts: true, progress: true };
    expect(told).toEqual([
      {
        ...everything,
        name: 'Maya Taylor',
        instrument: 'drums',
        skills: true,
        upcoming: true,
        song: true,
        audio: true,
        stage: 'Initial',
        photos: 3,
      },
      {
        ...everything,
        name: 'Tom Hughes',
        instrument: 'bass',
        skills: false,
        upcoming: false,
        song: false,
        audio: false,
        stage: null,
        photos: 1,
      },
    ]);
  });

  it('are of terms that were over, or nearly, when they were published, and stand on the timelines', async () => {
    const wrong = await demo.ask(
      `select r.id from round_ups r join kids k on k.id = r.kid_id
       left join timeline_entries e on e.round_up_id = r.id and e.category = 'Round-up' and e.kid_id = r.kid_id
       where e.id is null or e.created_at <> r.published_at or r.published_at > $1
         or make_date(r.ac_year + case when r.ac_year_period = 'autumn' then 0 else 1 end,
              case r.ac_year_period when 'autumn' then 12 when 'spring' then 3 else 7 end, 1) > r.published_at`,
      [demo.now],
    );
    expect(wrong).toEqual([]);
    const [next] = await demo.ask<{ next_concert_planned: string }>(
      `select r.next_concert_planned from round_ups r join kids k on k.id = r.kid_id
       where k.name = 'Maya Taylor' order by r.published_at desc limit 1`,
    );
    expect((next?.next_concert_planned ?? '') > day).toBe(true);
  });

  it('look back on what was taken before, as the entries of the timelines do', async () => {
    const wrong = await demo.ask(
      `select m.id from media m join round_up_media p on p.media_id = m.id join round_ups r on r.id = p.round_up_id
       where m.taken_on > r.published_at::date
       union all
       select m.id from media m join timeline_entries e on m.id in (e.photo_id, e.video_id)
       where m.taken_on > e.created_at::date`,
    );
    expect(wrong).toEqual([]);
  });

  it('show photos of that very child, as every family in them permits', async () => {
    const wrong = await demo.ask(
      `select m.media_id from round_up_media m join round_ups r on r.id = m.round_up_id join media p on p.id = m.media_id
       where p.kind = 'photo' and (r.kid_id not in (select c.kid_id from media_children c where c.media_id = p.id)
         or exists (select from media_children c join kids k on k.id = c.kid_id
              where c.media_id = p.id and k.concert_video_permission is not true))`,
    );
    expect(wrong).toEqual([]);
  });
});
