import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAYS, demoOn } from '../demo-database.test-data.ts';

const FILES = resolve(import.meta.dirname, '../media/files');
const PUBLIC = resolve(import.meta.dirname, '../../../../web/public');

describe.each([DAYS[1], DAYS[4]])('the timelines of the demo on %s', (day) => {
  const demo = demoOn(day);

  it('are Maya’s, full and with something new, and Tom’s', async () => {
    const counts = await demo.ask(
      `select k.name, count(*)::int as entries, count(*) filter (where v.seen_at is null)::int as unseen,
         count(distinct v.category)::int as categories, count(v.video_id)::int as videos
       from timeline_entries v join kids k on k.id = v.kid_id
       where k.name in ('Maya Taylor', 'Tom Hughes') group by k.name order by k.name`,
    );
    expect(counts).toEqual([
      { name: 'Maya Taylor', entries: 15, unseen: 3, categories: 5, videos: 3 },
      { name: 'Tom Hughes', entries: 4, unseen: 1, categories: 4, videos: 0 },
    ]);
  });

  it('welcome every child who was enrolled, on that day and in the portal’s words, the new ones unseen', async () => {
    const rows = await demo.ask<{
      body: string | null;
      name: string;
      is_new: boolean;
      seen: boolean;
    }>(
      `select v.body, k.name, e.started_at > $1::timestamptz - interval '13 days' as is_new, v.seen_at is not null as seen
       from enrolments e join kids k on k.id = e.kid_id
       left join timeline_entries v on v.id = e.id and v.kid_id = k.id and v.category = 'News' and v.created_at = e.started_at`,
      [demo.now],
    );
    expect(rows.length).toBeGreaterThan(300);
    for (const { name, body } of rows)
      expect(body).toContain(`Welcome to the band, ${name.split(' ')[0]}!`);
    const unseen = rows.filter(({ is_new: isNew }) => isNew);
    expect(unseen.length).toBeGreaterThan(0);
    expect(unseen.filter(({ seen }) => seen)).toEqual([]);
  });

  it('lie in the past, after the child began, and were seen after they were written', async () => {
    const wrong = await demo.ask(
      `select v.id from timeline_entries v join kids k on k.id = v.kid_id
       where v.created_at > $1 or v.created_at < k.created_at or v.seen_at < v.created_at or v.seen_at > $1`,
      [demo.now],
    );
    expect(wrong).toEqual([]);
  });

  it('show pictures, videos and a song that the portal has, each with its children', async () => {
    const files = await demo.ask<{ file: string }>(
      `select unnest(array[file, still, captions]) as file from media where file is not null`,
    );
    expect(files.length).toBeGreaterThanOrEqual(10);
    for (const { file } of files)
      expect(file === null || existsSync(`${FILES}/${file}`), file).toBe(true);
    const stills = await demo.ask<{ path: string }>(
      `select distinct '/media/thumbnails/' || vimeo_id || '.jpg' as path from media where vimeo_id is not null`,
    );
    for (const { path } of stills) expect(existsSync(`${PUBLIC}${path}`), path).toBe(true);
    const ofNobody = await demo.ask(
      `select id from media where kind = 'photo' and id not in (select media_id from media_children)`,
    );
    expect(ofNobody).toEqual([]);
  });
});
