import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media, mediaChildren, timelineEntries } from '../../../db/tables/index.ts';
import { addParent, addSchool, type TestParent } from '../../testing/families.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { emailSubjects, emailsTo } from '../../testing/found/mail.ts';
import { addChild } from '../../testing/waiting.ts';
import { emailHeldBackReports } from './report.ts';
import { entriesOf, mediaReports } from '../../testing/found/timeline.ts';
import { allTasks } from '../../testing/found/tasks.ts';

let portal: TestPortal;
let priya: TestParent;
let maya: string;

beforeEach(async () => {
  portal = await startTestPortal();
  priya = await addParent(portal, 'priya@families.example');
  maya = await addChild(portal, priya, await addSchool(portal), { plays: 'drums', name: 'Maya' });
});
afterEach(() => portal.stop());

const MINUTE = 60_000;
const addEntry = async (
  kidId: string,
  more: Partial<typeof timelineEntries.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const row = { id, kidId, category: 'Media' as const, color: '#aa3366', createdAt: hoursAgo(1) };
  await portal.deps.db.insert(timelineEntries).values({ ...row, ...more });
  return id;
};
/** A medium of Maya's. */
const addMedium = async (more: Partial<typeof media.$inferInsert>): Promise<string> => {
  const id = randomUUIDv7();
  const file = { file: 'demo-rehearsal.webp', contentType: 'image/webp' };
  const row = { id, kind: 'photo' as const, ...file, createdAt: hoursAgo(1), ...more };
  const contentType = row.file === null ? null : row.contentType;
  await portal.deps.db.insert(media).values({ ...row, contentType });
  await portal.deps.db.insert(mediaChildren).values({ mediaId: id, kidId: maya });
  return id;
};
const hoursAgo = (hours: number) => new Date(portal.clock.now().getTime() - hours * 60 * MINUTE);

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object, headers = {}) =>
  portal.call({
    method,
    url,
    headers: { ...priya.auth, ...headers },
    ...(payload && { payload }),
  });
const timeline = (kidId = maya, query = '') =>
  call('GET', `/staff/kids/${kidId}/timeline_entries.json${query}`);
const markSeen = (kidId = maya) =>
  call('PATCH', `/staff/kids/${kidId}/timeline_entries/mark_as_seen.json`);
const react = (id: string, reaction: unknown) =>
  call('PATCH', `/api/timeline_entries/${id}.json`, { timeline_entry: { reaction } });
const kid = async () =>
  (await call('GET', `/staff/kids/${maya}.json`)).json().data.attributes as {
    unseen_timeline_entries: number;
    has_timeline_entries: boolean;
  };

describe('a child’s timeline', () => {
  it('is empty at first, and then says everything of an entry', async () => {
    expect((await timeline()).json()).toEqual({ data: [], meta: { next_before: null } });
    const videoId = await addMedium({ kind: 'video', vimeoId: '76979871', file: null });
    const photoId = await addMedium({ kind: 'photo', description: 'The band on stage' });
    await addEntry(maya, {
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
      timeline_image_url: null,
      timeline_image_description: null,
      band_media_photo_url: expect.stringMatching(
        new RegExp(`^/media/files/${photoId}\\?for=${priya.grownUpId}&until=1799762400&signature=`),
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
    const id = await addEntry(maya, { body: 'A new kind of thing.' });
    await addEntry(maya);
    await portal.sql('alter table timeline_entries drop constraint timeline_entries_category');
    await portal.sql(`update timeline_entries set category = 'Open day' where id = $1`, [id]);
    const { data } = (await timeline()).json();
    expect(
      data.map(({ attributes }: { attributes: { category: string } }) => attributes.category),
    ).toEqual(expect.arrayContaining(['News', 'Media']));
  });

  it('comes page by page, the newest first, with no gap and nothing twice, also where times are the same', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      id: randomUUIDv7(),
      kidId: maya,
      category: 'Concerts' as const,
      color: 'teal',
      body: `Entry ${n}`,
      createdAt: hoursAgo(Math.floor(n / 7)),
    }));
    await portal.deps.db.insert(timelineEntries).values(rows);
    const read: { id: string; attributes: { created_at: string } }[] = [];
    const sizes: number[] = [];
    for (let query = ''; ;) {
      const { data, meta } = (await timeline(maya, query)).json();
      read.push(...data);
      sizes.push(data.length);
      if (meta.next_before === null) break;
      // Something new comes while it is being read.
      await addEntry(maya, { createdAt: hoursAgo(-1) });
      query = `?before=${String(meta.next_before)}`;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    const times = read.map(({ attributes }) => attributes.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await timeline(maya, '?before=nonsense')).statusCode).toBe(422);
  });

  it('is counted on the child until it is opened, and marked as seen once', async () => {
    await addEntry(maya);
    await addEntry(maya, { seenAt: hoursAgo(0.5) });
    await addEntry(maya);
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
    const id = await addEntry(maya);
    for (const reaction of ['heart', 'hand_horns', 'not_set']) {
      expect((await react(id, reaction)).json().data.attributes.reaction).toBe(reaction);
      const [entry] = (await timeline()).json().data as Entry[];
      expect(entry?.attributes.reaction).toBe(reaction);
    }
  });

  it('is one of the five, on an entry that takes reactions', async () => {
    const id = await addEntry(maya);
    for (const unknown of ['angry', '', null, 1])
      expect((await react(id, unknown)).statusCode).toBe(422);
    const silent = await addEntry(maya, { isReactionable: false });
    const refused = await react(silent, 'heart');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_reactionable']);
    for (const { reaction } of await entriesOf(portal)) expect(reaction).toBe('not_set');
  });
});

describe('a report', () => {
  const COMMENT = 'That is not our child.';
  const submission = randomUUIDv7();
  const report = (more: object = {}, headers = {}) =>
    call(
      'POST',
      '/api/band_media_discrepancy_reports.json',
      {
        band_media_discrepancy_report: {
          comment: COMMENT,
          band_media_submission_id: submission,
          kid_id: maya,
          grown_up_id: priya.grownUpId,
          ...more,
        },
      },
      headers,
    );
  const kept = () => mediaReports(portal);

  it('is kept, and told to the office once, without a child’s name', async () => {
    await addEntry(maya, { bandMediaSubmissionId: submission });
    const key = { 'idempotency-key': 'one-press-0002' };
    const first = await report({ comment: `  ${COMMENT}  ` }, key);
    expect(first.statusCode).toBe(200);
    expect((await report({ comment: `  ${COMMENT}  ` }, key)).json()).toEqual(first.json());
    await portal.drain();
    expect(await emailSubjects(portal, portal.deps.sender.email)).toEqual([
      `Band media reported: ${submission}`,
    ]);
    expect(await kept()).toEqual([
      {
        comment: COMMENT,
        kid_id: maya,
        grown_up_id: priya.grownUpId,
        band_media_submission_id: submission,
      },
    ]);
    expect(await allTasks(portal)).toMatchObject([{ kind: 'media_reported', detail: '' }]);
  });

  it('reported sixty times makes one e-mail at once and then one an hour, and none is lost', async () => {
    await addEntry(maya, { bandMediaSubmissionId: submission });
    for (let n = 0; n < 60; n += 1)
      expect((await report({ comment: `${COMMENT} Number ${n}.` })).statusCode).toBe(200);
    const mails = async () => {
      await emailHeldBackReports(portal.deps);
      await portal.drain();
      return emailSubjects(portal, portal.deps.sender.email);
    };
    expect(await mails()).toHaveLength(1);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(2);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(3);
    const texts = (await emailsTo(portal, portal.deps.sender.email)).map(({ text }) => text);
    for (let n = 0; n < 60; n += 1) expect(texts.join(' ')).toContain(`Number ${n}.`);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(3);
  });

  it('says in at least 10 characters what is wrong', async () => {
    await addEntry(maya, { bandMediaSubmissionId: submission });
    for (const comment of ['', '123456789', '  123456789  ', 'x'.repeat(255)]) {
      const refused = await report({ comment });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual(['band_media_discrepancy_report.comment']);
    }
    expect(await kept()).toEqual([]);
  });

  it('is of what stands on the parent’s own child’s timeline, by that parent', async () => {
    const other = await addParent(portal, 'other@families.example');
    expect((await report()).statusCode).toBe(404);
    const school = await addSchool(portal, { name: 'Other School' });
    const theirs = await addChild(portal, other, school, { plays: 'drums', name: 'Ann' });
    await addEntry(theirs, { bandMediaSubmissionId: submission });
    expect((await report()).statusCode).toBe(404);
    expect((await report({ kid_id: theirs })).statusCode).toBe(404);
    await addEntry(maya, { bandMediaSubmissionId: submission });
    expect((await report({ grown_up_id: other.grownUpId })).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
    expect((await report()).statusCode).toBe(200);
  });
});

it('shows nothing of another family’s child, and changes nothing there', async () => {
  const id = await addEntry(maya, { body: 'Maya played.' });
  const own = priya;
  priya = await addParent(portal, 'other@families.example');
  const answers = [
    await timeline(),
    await timeline(maya, `?before=${id}`),
    await markSeen(),
    await react(id, 'heart'),
    await react(randomUUIDv7(), 'heart'),
    await timeline(randomUUIDv7()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const { body } of answers) expect(body).not.toContain('Maya');
  priya = own;
  expect((await timeline()).json().data[0].attributes).toMatchObject({
    date_seen: null,
    reaction: 'not_set',
  });
  const anybody = await portal.call({ url: `/staff/kids/${maya}/timeline_entries.json` });
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
