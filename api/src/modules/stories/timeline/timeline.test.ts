import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { media, mediaChildren, timelineEntries } from '../../../../db/tables/index.ts';
import { addParent } from '../../../testing/families.ts';
import { timelineOfMaya } from '../../../testing/maya-timeline.ts';
import { startTestPortal } from '../../../testing/portal.ts';
import { entriesOf } from '../../../testing/tables/stories.ts';

const { stage, hoursAgo, addEntry, call } = timelineOfMaya();

/** A medium of Maya's. */
const addMedium = async (more: Partial<typeof media.$inferInsert>): Promise<string> => {
  const id = randomUUIDv7();
  const file = { file: 'demo-rehearsal.webp', contentType: 'image/webp' };
  const row = { id, kind: 'photo' as const, ...file, createdAt: hoursAgo(1), ...more };
  const contentType = row.file === null ? null : row.contentType;
  await stage.portal.deps.db.insert(media).values({ ...row, contentType });
  await stage.portal.deps.db.insert(mediaChildren).values({ mediaId: id, kidId: stage.maya });
  return id;
};
const timeline = (kidId = stage.maya, query = '') =>
  call('GET', `/staff/kids/${kidId}/timeline_entries.json${query}`);
const markSeen = (kidId = stage.maya) =>
  call('PATCH', `/staff/kids/${kidId}/timeline_entries/mark_as_seen.json`);
const react = (id: string, reaction: unknown) =>
  call('PATCH', `/api/timeline_entries/${id}.json`, { timeline_entry: { reaction } });
const kid = async () =>
  (await call('GET', `/staff/kids/${stage.maya}.json`)).json().data.attributes as {
    unseen_timeline_entries: number;
    has_timeline_entries: boolean;
  };

describe('a child’s timeline', () => {
  it('is empty at first, and then says everything of an entry', async () => {
    expect((await timeline()).json()).toEqual({ data: [], meta: { next_before: null } });
    const videoId = await addMedium({ kind: 'video', vimeoId: '76979871', file: null });
    const photoId = await addMedium({ kind: 'photo', description: 'The band on stage' });
    await addEntry(stage.maya, {
      body: 'Look: INSERT_VIDEO',
      videoTitle: 'Friday',
      bandMediaSubmissionId: photoId,
      videoId,
      photoId,
    });
    const [entry] = (await timeline()).json().data;
    expect(entry.type).toBe('timeline_entry');
    expect(entry.attributes).toEqual({
      category: 'Media',
      created_at: '2027-01-12T11:00:00.000Z',
      color: '#aa3366',
      date_seen: null,
      reactionable: true,
      vimeo_id: '76979871',
      video_url: null,
      video_captions_url: null,
      video_thumbnail_url: '/media/thumbnails/76979871.jpg',
      video_thumbnail_widths: [],
      timeline_image_url: null,
      timeline_image_description: null,
      timeline_image_shape: null,
      band_media_photo_shape: null,
      band_media_photo_url: expect.stringMatching(
        new RegExp(
          `^/media/files/${photoId}\\?for=${stage.priya.grownUpId}&session=${stage.priya.sessionId}&until=1799762400&signature=`,
        ),
      ),
      band_media_photo_description: 'The band on stage',
      video_title: 'Friday',
      body: 'Look: INSERT_VIDEO',
      reaction: 'not_set',
      band_media_submission_id: photoId,
      round_up_id: null,
    });
  });

  it('shows an entry of a category that only a newer version knows as news, and the whole timeline with it', async () => {
    const id = await addEntry(stage.maya, { body: 'A new kind of thing.' });
    await addEntry(stage.maya);
    await stage.portal.sql(
      'alter table timeline_entries drop constraint timeline_entries_category',
    );
    await stage.portal.sql(`update timeline_entries set category = 'Open day' where id = $1`, [id]);
    const { data } = (await timeline()).json();
    expect(
      data.map(({ attributes }: { attributes: { category: string } }) => attributes.category),
    ).toEqual(expect.arrayContaining(['News', 'Media']));
  });

  it('comes page by page, the newest first, with no gap and nothing twice, also where times are the same', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      id: randomUUIDv7(),
      kidId: stage.maya,
      category: 'Concerts' as const,
      color: 'teal',
      body: `Entry ${n}`,
      createdAt: hoursAgo(Math.floor(n / 7)),
    }));
    await stage.portal.deps.db.insert(timelineEntries).values(rows);
    const read: { id: string; attributes: { created_at: string } }[] = [];
    const sizes: number[] = [];
    for (let query = ''; ;) {
      const { data, meta } = (await timeline(stage.maya, query)).json();
      read.push(...data);
      sizes.push(data.length);
      if (meta.next_before === null) break;
      // Something new comes while it is being read.
      await addEntry(stage.maya, { createdAt: hoursAgo(-1) });
      query = `?before=${String(meta.next_before)}`;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    const times = read.map(({ attributes }) => attributes.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await timeline(stage.maya, '?before=nonsense')).statusCode).toBe(422);
  });

  it('is counted on the child until it is opened, and marked as seen once', async () => {
    await addEntry(stage.maya);
    await addEntry(stage.maya, { seenAt: hoursAgo(0.5) });
    await addEntry(stage.maya);
    expect(await kid()).toMatchObject({ unseen_timeline_entries: 2, has_timeline_entries: true });
    expect((await markSeen()).json()).toEqual({ marked: 2 });
    expect((await markSeen()).json()).toEqual({ marked: 0 });
    expect(await kid()).toMatchObject({ unseen_timeline_entries: 0, has_timeline_entries: true });
    const seen = (await timeline()).json().data.map((entry: Entry) => entry.attributes.date_seen);
    expect(seen.filter((at: string) => at === '2027-01-12T12:00:00.000Z')).toHaveLength(2);
    expect(seen).toContain('2027-01-12T11:30:00.000Z');
  });
});

interface Entry {
  readonly id: string;
  readonly attributes: { readonly date_seen: string | null; readonly reaction: string };
}

describe('a reaction', () => {
  it('is kept, changed and taken back', async () => {
    const id = await addEntry(stage.maya);
    for (const reaction of ['heart', 'hand_horns', 'not_set']) {
      expect((await react(id, reaction)).json().data.attributes.reaction).toBe(reaction);
      const [entry] = (await timeline()).json().data as Entry[];
      expect(entry?.attributes.reaction).toBe(reaction);
    }
  });

  it('is one of the five, on an entry that takes reactions', async () => {
    const id = await addEntry(stage.maya);
    for (const unknown of ['angry', '', null, 1])
      expect((await react(id, unknown)).statusCode).toBe(422);
    const silent = await addEntry(stage.maya, { isReactionable: false });
    const refused = await react(silent, 'heart');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_reactionable']);
    for (const { reaction } of await entriesOf(stage.portal)) expect(reaction).toBe('not_set');
  });
});

it('shows nothing of another family’s child, and changes nothing there', async () => {
  const id = await addEntry(stage.maya, { body: 'Maya played.' });
  const own = stage.priya;
  stage.priya = await addParent(stage.portal, 'other@families.example');
  const answers = [
    await timeline(),
    await timeline(stage.maya, `?before=${id}`),
    await markSeen(),
    await react(id, 'heart'),
    await react(randomUUIDv7(), 'heart'),
    await timeline(randomUUIDv7()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const { body } of answers) expect(body).not.toContain('Maya');
  stage.priya = own;
  expect((await timeline()).json().data[0].attributes).toMatchObject({
    date_seen: null,
    reaction: 'not_set',
  });
  const anybody = await stage.portal.call({
    url: `/staff/kids/${stage.maya}/timeline_entries.json`,
  });
  expect(anybody.statusCode).toBe(401);
});

it('lets pages show the player of videos and nothing else of another site', async () => {
  const policy = String((await timeline()).headers['content-security-policy']);
  const parts = policy.split(';').map((part) => part.trim());
  expect(parts).toContain('frame-src https://player.vimeo.com');
  expect(parts).toContain("img-src 'self' data:");
  expect(parts).toContain("media-src 'self'");
  const elsewhere = await startTestPortal({
    env: { VIDEO_THUMBNAIL_URL: 'https://stills.example/videos' },
  });
  const { headers } = await elsewhere.call({ url: '/healthz' });
  expect(headers['content-security-policy']).toMatch(
    /img-src 'self' data: https:\/\/stills\.example(;|$)/,
  );
  await elsewhere.stop();
});
