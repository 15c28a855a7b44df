// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import {
  listTimeline,
  markTimelineSeen,
  reactToEntry,
  reportBandMedia,
} from '@bandstand/domain/timeline/contract';
import { ALEX, childWith, idOf, MAYA, portalOf } from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';

const entryWith = (n: number, attributes: Partial<TimelineEntry> = {}) => ({
  id: idOf(n),
  type: 'timeline_entry' as const,
  attributes: {
    category: 'News' as const,
    created_at: '2027-01-11T10:00:00Z',
    color: 'blue',
    date_seen: '2027-01-11T12:00:00Z',
    reactionable: true,
    vimeo_id: null,
    video_url: null,
    video_captions_url: null,
    video_thumbnail_url: null,
    timeline_image_url: null,
    band_media_photo_url: null,
    timeline_image_description: null,
    band_media_photo_description: null,
    video_title: null,
    body: 'The Amplifiers have begun a new song.',
    reaction: 'not_set' as const,
    band_media_submission_id: null,
    round_up_id: null,
    ...attributes,
  },
});
const PHOTO = entryWith(301, {
  category: 'Media',
  band_media_photo_url: 'https://portal.example/photo.jpg',
  band_media_photo_description: 'The band on the stage',
  band_media_submission_id: idOf(401),
  body: 'A picture of the rehearsal.',
});

const openTimeline = async (entries = [entryWith(300)], next: string | null = null) => {
  const portal = await portalOf({ kids: [childWith({ has_timeline_entries: true })] });
  portal
    .answer(listTimeline, ({ query }) =>
      query.before === undefined
        ? { data: entries, meta: { next_before: next } }
        : { data: [entryWith(302, { body: 'Much earlier.' })], meta: { next_before: null } },
    )
    .answer(markTimelineSeen, { marked: 0 })
    .answer(reactToEntry, { data: entryWith(300, { reaction: 'heart' }) });
  return { portal, ...openAt(`/timeline/${MAYA}`) };
};

describe('the timeline', () => {
  it('without entries says when there will be some', async () => {
    const { page } = await openTimeline([]);
    await page.findByText(/Photos, videos, concerts and Round-Ups of Maya appear here/);
  });

  it('shows earlier entries by a press, after those that are there', async () => {
    const { page, user } = await openTimeline([entryWith(300)], idOf(300));
    await page.findByText('The Amplifiers have begun a new song.');
    await user.click(page.getByRole('button', { name: /earlier/i }));
    await page.findByText('Much earlier.');
    page.getByText('The Amplifiers have begun a new song.');
  });

  it('that does not come can be asked for again', async () => {
    const portal = await portalOf({ kids: [childWith({ has_timeline_entries: true })] });
    portal.refuse(listTimeline, 'not_found').answer(markTimelineSeen, { marked: 0 });
    const { page, user } = openAt(`/timeline/${MAYA}`);
    const again = await page.findByRole('button', { name: 'Try again' });
    portal.answer(listTimeline, { data: [entryWith(300)], meta: { next_before: null } });
    await user.click(again);
    await page.findByText('The Amplifiers have begun a new song.');
  });
});

describe('a reaction', () => {
  it('shows at once, before the portal has answered', async () => {
    const { portal, page, user } = await openTimeline();
    const letGo = portal.hold(reactToEntry);
    const love = await page.findByRole('button', { name: 'Love' });
    await user.click(love);
    await waitFor(() => expect(love.getAttribute('aria-pressed')).toBe('true'));
    letGo();
    await waitFor(() => expect(portal.received(reactToEntry)).toHaveLength(1));
    expect(love.getAttribute('aria-pressed')).toBe('true');
  });

  it('is taken back with a word when it was not heard', async () => {
    const { portal, page, user } = await openTimeline();
    portal.lose(reactToEntry);
    const love = await page.findByRole('button', { name: 'Love' });
    await user.click(love);
    await page.findByText('Your reaction was not saved. Please try again.');
    expect(love.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a report', () => {
  const openReport = async () => {
    const opened = await openTimeline([PHOTO]);
    opened.portal.answer(reportBandMedia, ({ body }) => ({
      data: {
        id: idOf(501),
        type: 'band_media_discrepancy_report' as const,
        attributes: body.band_media_discrepancy_report,
      },
    }));
    await opened.user.click(await opened.page.findByRole('button', { name: /Help\/report/ }));
    const dialog = within(await opened.page.findByRole('dialog'));
    return { ...opened, dialog };
  };
  const SEND = { name: 'Send report' };
  const WORDS = 'This is not our child';

  it('needs a few words, and says how many', async () => {
    const { portal, dialog, user } = await openReport();
    await user.type(dialog.getByLabelText('What is wrong?'), 'No');
    await user.click(dialog.getByRole('button', SEND));
    await dialog.findByRole('link', { name: /at least 10 characters/ });
    expect(portal.received(reportBandMedia)).toEqual([]);
  });

  it('is sent once, with the child and the picture', async () => {
    const { portal, page, dialog, user } = await openReport();
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.dblClick(dialog.getByRole('button', SEND));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const reports = portal.received(reportBandMedia).map(({ body }) => body);
    expect(reports).toEqual([
      {
        band_media_discrepancy_report: {
          comment: WORDS,
          band_media_submission_id: idOf(401),
          kid_id: MAYA,
          grown_up_id: ALEX,
        },
      },
    ]);
  });

  it('that was not heard is there again when it is opened, and is the same report', async () => {
    const { portal, page, dialog, user } = await openReport();
    portal.lose(reportBandMedia);
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.click(dialog.getByRole('button', SEND));
    await page.findByText(/Your report was not sent. We’ve kept what you wrote/);
    await user.click(page.getByRole('button', { name: /Help\/report/ }));
    const again = within(await page.findByRole('dialog'));
    expect(again.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe(WORDS);
    await user.click(again.getByRole('button', SEND));
    await waitFor(() => expect(portal.received(reportBandMedia)).toHaveLength(2));
    const [first, second] = portal.received(reportBandMedia);
    expect(second?.key).toBe(first?.key);
    expect(first?.key).not.toBeNull();
  });
});
