import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
const database = `t_${randomUUIDv7().replaceAll('-', '')}`;
let client: pg.Client;

/** Migrations by their numbers, from one up to another. */
const migrate = async (from: string, to: string): Promise<void> => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of files.filter((name) => name >= from && name < to))
    await client.query(await readFile(join(FOLDER, file), 'utf8'));
};

beforeAll(async () => {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  await migrate('0000', '0011');
});
afterAll(() => client?.end());

it('makes media of what stood on a timeline, each with its child, and of no other address', async () => {
  const [id, grownUp, timetable] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into kids (id, grown_up_id, timetable_id, name, year, as_of_sep, status, status_actor, status_reason, status_at, created_at)
     values ($1, $2, $3, 'Maya', 4, 2026, 'enrolled', 'test', 'test', now(), now())`,
    [id, grownUp, timetable],
  );
  await client.query(`set session_replication_role = default`);
  const entry = (columns: string, values: string) =>
    client.query(
      `insert into timeline_entries (id, kid_id, category, color, created_at, body, ${columns})
       values (gen_random_uuid(), $1, 'Media', 'teal', now(), ${values})`,
      [id],
    );
  await entry('vimeo_id, video_title', `'a video', '76979871', 'Friday'`);
  await entry('band_media_photo_url', `'a photo', '/media/timeline/drum-kit.svg'`);
  await entry('timeline_image_url', `'a picture', '/media/timeline/winter-concert.svg'`);
  await entry('timeline_image_url', `'elsewhere', 'https://elsewhere.example/a.jpg'`);
  await migrate('0011', '0012');
  const { rows } = await client.query(
    `select e.body, m.kind, m.file, m.vimeo_id, (select count(*)::int from media_children c where c.media_id = m.id and c.kid_id = $1) as children
     from timeline_entries e left join media m on m.id in (e.picture_id, e.photo_id, e.video_id) order by e.body`,
    [id],
  );
  expect(rows).toEqual([
    { body: 'a photo', kind: 'photo', file: 'demo-drum-kit.webp', vimeo_id: null, children: 1 },
    {
      body: 'a picture',
      kind: 'picture',
      file: 'demo-winter-concert.webp',
      vimeo_id: null,
      children: 1,
    },
    { body: 'a video', kind: 'video', file: null, vimeo_id: '76979871', children: 1 },
    { body: 'elsewhere', kind: null, file: null, vimeo_id: null, children: 0 },
  ]);
});
