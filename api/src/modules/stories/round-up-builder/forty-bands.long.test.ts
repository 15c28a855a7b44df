import { expect, it } from 'vitest';
import type { RoundUpId } from '@bandstand/domain/kernel/ids';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { addParent, addSchool } from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { addStaff, asStaff } from '../../../testing/office.ts';
import { onePortal } from '../../../testing/portal.ts';
import { addChild, allowConcertVideos } from '../../../testing/tables/families.ts';
import { learnSong, tickSkills } from '../../../testing/tables/lessons.ts';
import { entriesOf } from '../../../testing/tables/stories.ts';
import { drawAll } from '../round-up/posters.ts';

const portal = onePortal();
const [BANDS, CHILDREN, POSTERS] = [40, 15, 1000];
const TERM = '2026-autumn';
const PLACES = Array.from({ length: CHILDREN }, () => 'drums' as const);

/** A band of fifteen that lacks nothing, with twelve weeks of registers and three pictures of everybody. */
const addCompleteBand = async (n: number, staffId: string) => {
  const school = await addSchool(portal, { name: `School ${n}`, slots: PLACES });
  const children: string[] = [];
  const parent = await addParent(portal, `family-${n}@families.example`);
  for (let at = 0; at < CHILDREN; at += 1) {
    const name = `Child ${at} Of Band ${n}`;
    children.push(await addChild(portal, parent, school, { name, plays: 'drums' }));
  }
  const { bandId } = school;
  for (const kidId of children)
    await tickSkills(
      portal,
      { bandId, staffId },
      { kidId, on: '2026-10-06', skills: ['Holding the sticks', 'A steady beat at 80'] },
    );
  await portal.sql(
    `insert into attendance (id, kid_id, on_date, is_here, said_at, skills)
     select gen_random_uuid(), k, '2026-09-08'::date + week * 7, true, '2026-12-01', '{Counting a band in}'
     from unnest($1::uuid[]) k, generate_series(0, 11) week where week <> 4`,
    [children],
  );
  await learnSong(portal, bandId, `Song ${n}`);
  for (const takenOn of ['2026-10-06', '2026-11-03', '2026-12-01'])
    await addEntry(portal, children[0] ?? '', {
      photoId: await addMedium(portal, children, { takenOn }),
    });
};

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

it(
  'forty bands are published in one press, and a thousand posters are drawn in little memory',
  { timeout: 40 * 60_000, tags: 'long' },
  async () => {
    const nadia = await addStaff(portal, ['office']);
    for (let n = 0; n < BANDS; n += 1) await addCompleteBand(n, nadia.staffId);
    await allowConcertVideos(portal);
    await portal.sql('analyze');

    const list = () => asStaff(portal, nadia, 'GET', `round-ups?term=${TERM}`);
    const listed = performance.now();
    expect((await list()).json().meta.counts).toMatchObject({ complete: BANDS, missing: 0 });
    const listing = performance.now() - listed;

    const before = portal.database.statements();
    const begun = performance.now();
    const body = { term: TERM, band_id: null, at: null };
    const answer = await asStaff(portal, nadia, 'POST', 'round-ups/publish', body);
    const publishing = performance.now() - begun;
    const statements = portal.database.statements() - before;
    expect(answer.json().message).toBe('600 children have their Round-Up, in 40 bands.');
    expect(statements).toBeLessThan(30);
    expect((await list()).json().meta.counts).toMatchObject({ published: BANDS });
    const news = (await entriesOf(portal)).filter(({ category }) => category === 'Round-up');
    expect(news.length).toBe(BANDS * CHILDREN);

    const count = Math.ceil(POSTERS / PLATFORMS.length);
    const ids = await portal.sql<{ id: RoundUpId }>(
      'select id from round_ups order by id limit $1',
      [count],
    );
    await drawAll(portal.deps, ids[0]?.id ?? '');
    const memory = process.memoryUsage().rss;
    let highest = memory;
    const since = performance.now();
    for (const { id } of ids.slice(1)) {
      await drawAll(portal.deps, id);
      highest = Math.max(highest, process.memoryUsage().rss);
    }
    const drawing = performance.now() - since;
    const drawn = (await portal.deps.mediaStore.list()).length;
    expect(drawn).toBe(count * PLATFORMS.length);
    const more = highest - memory;
    // What one poster takes is given back before the next.
    expect(megabytes(more)).toBeLessThan(600);
    process.stdout.write(
      [
        `List of ${BANDS} bands: ${Math.round(listing)} ms.`,
        `Published ${BANDS} bands, ${BANDS * CHILDREN} children: ${Math.round(publishing)} ms, ${statements} statements.`,
        `Drew ${drawn} posters: ${Math.round(drawing / 1000)} s, ${Math.round(drawing / drawn)} ms each;`,
        `${megabytes(memory)} MB after the first, ${megabytes(highest)} MB at most.\n`,
      ].join('\n'),
    );
  },
);
