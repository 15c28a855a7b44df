// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import {
  getCurrentSchool,
  listConcertVideos,
} from '@bandstand/domain/stories/schools-area/contract';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { idOf } from '../../../testing/family.ts';
import { openAt, signIn, startPortal } from '../../../testing/page.tsx';

type Video = AnswerOf<typeof listConcertVideos>['data'][number];

const videoWith = (attributes: Partial<Video['attributes']> = {}, n = 1): Video => ({
  id: idOf(850 + n),
  type: 'concert_video',
  attributes: {
    name: 'Winter Concert',
    vimeo_id: null,
    video_url: '/media/winter.mp4?signature=1',
    video_captions_url: '/media/winter.vtt?signature=1',
    date: '2026-12-04',
    video_thumbnail_url: '/media/winter.jpg?signature=1',
    ...attributes,
  },
});
const OF_VIMEO = { vimeo_id: '76979871', video_url: null, video_captions_url: null };
const SCHOOL: AnswerOf<typeof getCurrentSchool> = {
  data: {
    id: idOf(31),
    type: 'school',
    attributes: {
      name: 'Oakfield Primary School',
      town: 'Leeds',
      user_name: 'School office',
      timetables: [],
    },
  },
};
const portalOf = async (videos: readonly Video[], facts: Partial<Provider> = {}) => {
  const portal = await startPortal(facts);
  signIn('school');
  return portal.answer(listConcertVideos, { data: [...videos] }).answer(getCurrentSchool, SCHOOL);
};
const openVideos = async (...videos: readonly Video[]) => {
  const portal = await portalOf(videos);
  return { portal, ...openAt('/schools') };
};
const PLAY = { name: 'Play video: Winter Concert' };
const theVideo = () => document.querySelector('dialog video');

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return () => vi.restoreAllMocks();
});

describe('the concert videos of a school', () => {
  it('are stills with their names and days, under the school’s own name', async () => {
    const { page } = await openVideos(
      videoWith(),
      videoWith({ name: 'Easter Concert', date: null, video_thumbnail_url: null }, 2),
    );
    const buttons = await page.findAllByRole('button', { name: /^Play video/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Play video: Winter Concert',
      'Play video: Easter Concert',
    ]);
    const stills = buttons.map((one) => one.querySelector('img')?.getAttribute('src'));
    expect(stills).toEqual(['/media/winter.jpg?signature=1', '/media/video.svg']);
    await page.findByText('Oakfield Primary School, Leeds');
    page.getByText('Friday 4 December 2026');
    expect(document.title).toContain('Concert videos');
    expect(page.queryByText(/Lesson|Direct Debit/)).toBeNull();
  });

  it('show our own picture for a still that does not come, once', async () => {
    const { page } = await openVideos(videoWith());
    const still = (await page.findByRole('button', PLAY)).querySelector('img')!;
    fireEvent.error(still);
    await waitFor(() => expect(still.getAttribute('src')).toBe('/media/video.svg'));
    fireEvent.error(still);
    expect(still.getAttribute('src')).toBe('/media/video.svg');
  });

  it('play with their captions by a press, and nobody else is asked', async () => {
    const { page, user } = await openVideos(videoWith());
    await user.click(await page.findByRole('button', PLAY));
    const dialog = await page.findByRole('dialog', { name: 'Winter Concert' });
    const video = theVideo();
    expect([video?.getAttribute('src'), video?.getAttribute('aria-label')]).toEqual([
      '/media/winter.mp4?signature=1',
      'Video: Winter Concert',
    ]);
    expect(video?.querySelector('track')?.getAttribute('src')).toBe(
      '/media/winter.vtt?signature=1',
    );
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    expect(dialog.querySelector('iframe')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('whose address has expired are asked for again once, and go on from where they were', async () => {
    const { portal, page, user } = await openVideos(videoWith());
    await user.click(await page.findByRole('button', PLAY));
    await page.findByRole('dialog');
    const before = theVideo() as HTMLVideoElement;
    Object.assign(before, { currentTime: 42 });
    fireEvent.timeUpdate(before);
    const renewed = videoWith({ video_url: '/media/winter.mp4?signature=2' });
    portal.answer(listConcertVideos, { data: [renewed] });
    fireEvent.error(before);
    await waitFor(() =>
      expect(theVideo()?.getAttribute('src')).toBe('/media/winter.mp4?signature=2'),
    );
    await waitFor(() => expect(theVideo()).not.toBe(before));
    const after = theVideo() as HTMLVideoElement;
    fireEvent.loadedMetadata(after);
    expect(after.currentTime).toBe(42);
    fireEvent.error(after);
    await page.findByText('This video could not be played.');
    expect(portal.received(listConcertVideos)).toHaveLength(2);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(theVideo()).not.toBeNull());
  });

  it('of the video service ask before anything of it is loaded', async () => {
    await portalOf([videoWith(OF_VIMEO)], {
      analytics: { url: 'https://count.example', site: 'portal.example' },
    });
    const { page, user } = openAt('/schools');
    await user.click(await page.findByRole('button', PLAY));
    const dialog = within(await page.findByRole('dialog', { name: 'Winter Concert' }));
    dialog.getByText(/nothing has been loaded from Vimeo/);
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(document.cookie).toContain('functionality_consent=false');
    await user.click(page.getByRole('button', PLAY));
    await user.click(await page.findByRole('button', { name: /Allow functional cookies/ }));
    await waitFor(() =>
      expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
        'https://player.vimeo.com/video/76979871?dnt=1',
      ),
    );
    expect(document.cookie).toContain('functionality_consent=true');
    expect(document.cookie).not.toContain('analytics_consent=true');
  });
});

describe('no concert videos', () => {
  it('are explained, with a way to ask', async () => {
    const { page } = await openVideos();
    await page.findByRole('heading', {
      name: 'There are currently no concert videos available for your timetable.',
    });
    page.getByText(/every family in the band has agreed to it/);
    const ask = page
      .getAllByRole('link', { name: 'Support request' })
      .map((link) => link.getAttribute('href'));
    expect(ask).toContain('/support');
  });

  it('that do not come are told in the specified words, and asked for again', async () => {
    const portal = await portalOf([videoWith()]);
    const letGo = portal.refuse(listConcertVideos, 'invalid').hold(listConcertVideos);
    const { page, user } = openAt('/schools');
    await page.findByText('Fetching your concert videos');
    letGo();
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('There was a problem fetching your videos, try again later');
    expect(box.textContent).toContain('call the office on 0330 113 0330');
    portal.answer(listConcertVideos, { data: [videoWith()] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('button', PLAY);
  });

  it('because the session is over lead to sign in again', async () => {
    const portal = await portalOf([]);
    portal.refuse(listConcertVideos, 'not_signed_in');
    const { page, address } = openAt('/schools');
    await page.findByText('Please sign in again.');
    expect(address()).toBe('/schools/sign-in?signInTimedOut=true');
  });
});
