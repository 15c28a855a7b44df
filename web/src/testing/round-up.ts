import {
  getRoundUp,
  startViewing,
  continueViewing,
} from '@bandstand/domain/stories/round-up/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { BandMedia, RoundUp, RoundUpData } from '@bandstand/domain/stories/round-up/model';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { ALEX, idOf, MAYA, portalOf } from './family.ts';
import { openAt } from './page.tsx';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const ROUND_UP = idOf(701);
export const VIEWING = idOf(702);

const photo = (n: number): BandMedia => ({
  media_type: 'photo',
  photo_url: `/media/photo-${n}.jpg?signature=1`,
  date: '2026-12-04',
  photo_media_submission_id: idOf(710 + n),
  description: `The band on stage, picture ${n}`,
});

export const POSTERS = {
  facebook: '/media/posters/maya-facebook.png?signature=1',
  instagram: '/media/posters/maya-instagram.png?signature=1',
  x: '/media/posters/maya-x.png?signature=1',
};

interface Change extends Partial<Omit<RoundUp, 'data' | 'links'>> {
  readonly data?: Partial<RoundUpData>;
  readonly links?: Partial<RoundUp['links']>;
}
type Answer = AnswerOf<typeof getRoundUp>;

/** Maya's autumn, with something for each of the fifteen slides. */
export const roundUpWith = ({ data, links, ...change }: Change = {}): Answer => ({
  data: {
    id: ROUND_UP,
    type: 'round_up',
    attributes: {
      ac_year: 2026,
      ac_year_period: 'autumn',
      published_at: '2026-12-18T09:00:00.000Z',
      latest_band_media: [photo(1), photo(2), photo(3)],
      data: {
        kid_name: 'Maya',
        instrument: 'drums',
        band_name: 'Electric Acorns',
        concerts_count: 3,
        skills_completed: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
        skills_completed_since_last_roundup: ['Six'],
        skills_in_progress: ['Seven'],
        skills_upcoming: ['Eight'],
        song_title: 'Paper Boats',
        song_artist: 'The Harbour Lights',
        next_concert_planned: '2027-03-26',
        stage_progress_percent: 64,
        current_trinity_stage: 'Initial',
        trinity_opt_out: false,
        ...data,
      },
      links: {
        poster_image: '/media/posters/maya.png?signature=1',
        song_asset: '/media/song.mp3?signature=1',
        posters: POSTERS,
        ...links,
      },
      ...change,
    },
  },
  meta: { coming: null },
});

interface WatchSetUp {
  readonly answer?: Answer;
  /** How far it was watched another time. */
  readonly seen?: number;
  readonly facts?: Partial<Provider>;
}

/** The portal with Maya's Round-Up, opened. */
export const openRoundUp = async (watched: WatchSetUp = {}) => {
  const { answer = roundUpWith(), seen = 1 } = watched;
  const portal = await portalOf({ facts: watched.facts ?? {} });
  portal
    .answer(getRoundUp, answer)
    .answer(startViewing, ({ body }) => ({
      data: {
        id: VIEWING,
        type: 'round_up_viewing' as const,
        attributes: { ...body, last_viewed_slide_number: seen },
      },
    }))
    .answer(continueViewing, ({ body }) => ({
      data: {
        id: VIEWING,
        type: 'round_up_viewing' as const,
        attributes: {
          grown_up_id: ALEX,
          round_up_id: ROUND_UP,
          slides_count: 15,
          slide_designators: [body.last_viewed_slide_designator],
          ...body,
        },
      },
    }));
  return { portal, ...openAt(`/round-up/${MAYA}`) };
};

/** What the slide on stage says, its heading first. */
const slideOnStage = () => document.querySelector('.ru-slide:not([inert])');
export const slideName = (): string => slideOnStage()?.getAttribute('data-slide') ?? '';
export const slideWords = (): string =>
  slideOnStage()?.querySelector('.ru-words')?.textContent ?? '';

/** Waits until a slide is announced: its heading has the focus, and says where it is. */
export const findSlide = async (number: number, count = 15): Promise<void> =>
  waitFor(() => {
    expect(document.activeElement?.tagName).toBe('H1');
    expect(document.activeElement?.textContent).toMatch(new RegExp(`^${number} of ${count}\\.`));
  });

/** Presses a key this many times, on the page as a whole. */
export const press = (key: string, times = 1): void => {
  for (let n = 0; n < times; n += 1) fireEvent.keyDown(document.body, { key });
};
