// @vitest-environment happy-dom
import { describe, expect, it, beforeEach } from 'vitest';
import type { AnswerOf, BodyOf } from '@bandstand/domain/kernel/endpoint';
import {
  choosePictures,
  getRoundUpBand,
  listRoundUpBands,
  previewRoundUp,
  publishRoundUps,
  stopRoundUps,
  withdrawRoundUps,
} from '@bandstand/domain/stories/round-up-builder/contract';
import { idOf } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { BandScreen } from './band-screen.tsx';
import { BandsScreen } from './bands-screen.tsx';
import { PreviewScreen } from './preview-screen.tsx';

type Line = AnswerOf<typeof listRoundUpBands>['data'][number]['attributes'];
type Band = AnswerOf<typeof getRoundUpBand>['data']['attributes'];

const portal = eachOfficePage('leader');
const [BAND, OTHER, MAYA, TOM, PHOTO, SECOND] = [41, 42, 43, 44, 45, 46].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const TERM = '2026-autumn';

const complete: Line = {
  name: 'The Amplifiers',
  timetable: 'Oakfield',
  weekday: 2,
  starts_at: '13:00',
  standing: 'complete',
  children: 2,
  published: 0,
  without_skill: 0,
  without_photo: 0,
  has_song: true,
  publish_at: null,
};
const picture = {
  file_url: '/media/files/a?for=b',
  description: 'On stage',
  is_chosen: true,
  is_published: true,
  shown: 1,
};
const whole: Band = {
  ...complete,
  term: TERM,
  song: { title: 'Paper Boats', artist: 'The Demo Quartet' },
  families: 2,
  pictures: [
    { id: PHOTO, ...picture },
    { id: SECOND, ...picture, description: 'In the hall', is_chosen: false, shown: 2 },
  ],
  players: [
    {
      id: MAYA,
      name: 'Maya Shah',
      instrument: 'drums',
      skills_new: ['Holding the sticks'],
      skills_in_progress: ['Counting a band in'],
      skills_upcoming: [],
      pictures: 1,
      has_round_up: false,
    },
    {
      id: TOM,
      name: 'Tom Hughes',
      instrument: 'vocals',
      skills_new: [],
      skills_in_progress: [],
      skills_upcoming: [],
      pictures: 0,
      has_round_up: false,
    },
  ],
};

let band: Band;
let published: BodyOf<typeof publishRoundUps>[];
beforeEach(() => {
  band = whole;
  published = [];
  portal.answer(getRoundUpBand, () => ({
    data: { id: BAND, type: 'band' as const, attributes: band },
  }));
  portal.answer(publishRoundUps, ({ body }) => {
    published.push(body);
    band = { ...band, standing: 'published', published: 2 };
    return { message: '2 children have their Round-Up, in 1 band.' };
  });
});

describe('the bands of a term', () => {
  const open = (lines: readonly Line[], address = '/office/round-ups') => {
    const counts = { complete: 1, missing: 1, waiting: 0, published: 0, empty: 0 };
    const ids = [BAND, OTHER];
    portal.answer(listRoundUpBands, {
      data: lines.map((attributes, n) => ({ id: ids[n] ?? '', type: 'band' as const, attributes })),
      meta: { after: null, term: TERM, terms: [TERM, '2025-summer'], counts },
    });
    return show(<BandsScreen />, address);
  };

  it('say what is missing, and lead to each', async () => {
    const missing: Line = {
      ...complete,
      name: 'The Second Band',
      standing: 'missing',
      has_song: false,
      without_skill: 2,
      without_photo: 1,
    };
    const { page } = open([complete, missing]);
    await page.findByText(
      'The band has no song. No child has a new skill. 1 child without a picture.',
    );
    const link = page.getByRole('link', { name: 'The Amplifiers' });
    expect(link.getAttribute('href')).toBe(`/office/round-ups/${BAND}?term=${TERM}`);
    page.getByRole('option', { name: 'Summer Term 2026' });
    const filter = page.getByRole('link', { name: /^Missing something/ });
    expect(filter.getAttribute('href')).toBe('/office/round-ups?show=missing');
  });

  it('that lack nothing are published together, at a time', async () => {
    const { page, user } = open([complete]);
    await user.click(
      await page.findByRole('button', { name: 'Publish the one that is complete …' }),
    );
    await user.click(page.getByLabelText('At a time'));
    await user.clear(page.getByLabelText('Day'));
    await user.click(page.getByRole('button', { name: 'Publish' }));
    await page.findAllByText('Please choose a day and a time.');
    await user.type(page.getByLabelText('Day'), '2027-01-15');
    await user.click(page.getByRole('button', { name: 'Publish' }));
    await page.findByText('2 children have their Round-Up, in 1 band.');
    expect(published).toEqual([{ term: TERM, band_id: null, at: '2027-01-15T18:00:00.000Z' }]);
  });
});

describe('a band', () => {
  const open = () =>
    show(<BandScreen />, `/office/round-ups/${BAND}?term=${TERM}`, '/office/round-ups/$id');

  it('is published in two presses, with what is left out said first', async () => {
    band = { ...whole, standing: 'missing', without_skill: 1, without_photo: 1 };
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Publish …' }));
    page.getByText(
      '1 child without a new skill. 1 child without a picture. What is missing is left out.',
    );
    await user.click(page.getByRole('button', { name: 'Publish' }));
    await page.findByText('Every child has their Round-Up of this term.');
    expect(published).toEqual([{ term: TERM, band_id: BAND, at: null }]);
    expect(page.queryByRole('button', { name: 'Publish …' })).toBeNull();
  });

  it('says of each child what is missing, and of each picture who is shown it', async () => {
    const { page } = open();
    await page.findByText('No new skill: a register of this term says none.');
    page.getByText('No picture may be shown to this family.');
    // A register of a term that is over can't be made any more.
    expect(page.queryByRole('link', { name: 'Tick one in a register' })).toBeNull();
    page.getByText('Shown to 1 of 2 families');
    const preview = page.getByRole('link', { name: 'Preview of Maya Shah' });
    expect(preview.getAttribute('href')).toBe(`/office/round-ups/${BAND}/${MAYA}?term=${TERM}`);
  });

  it('leads to its lesson of this week, and says that there is no picture at all', async () => {
    band = { ...whole, term: '2026-spring', weekday: 1, pictures: [] };
    const { page } = open();
    // Today is a Tuesday.
    const link = await page.findByRole('link', { name: 'Tick one in a register' });
    expect(link.getAttribute('href')).toBe('/office/day?on=2027-01-11');
    page.getByText('There is no picture of this term yet.');
    expect(page.queryByText('No picture may be shown to this family.')).toBeNull();
  });

  it('has its pictures chosen by a tap, and shows what stayed when it fails', async () => {
    const chosen: readonly string[][] = [];
    portal.answer(choosePictures, ({ body }) => {
      (chosen as string[][]).push(body.pictures);
      const is = (id: string) => body.pictures.includes(id);
      band = {
        ...band,
        pictures: band.pictures.map((one) => ({ ...one, is_chosen: is(one.id) })),
      };
      return { message: 'The pictures are chosen.' };
    });
    const { page, user } = open();
    await user.click(await page.findByRole('checkbox', { name: 'In the hall' }));
    await page.findByRole('checkbox', { name: 'In the hall', checked: true });
    await user.click(page.getByRole('checkbox', { name: 'On stage' }));
    await page.findByRole('checkbox', { name: 'On stage', checked: false });
    expect(chosen).toEqual([[PHOTO, SECOND], [SECOND]]);
    portal.refuse(choosePictures, 'not_of_band');
    await user.click(page.getByRole('checkbox', { name: 'On stage' }));
    await page.findByText('The pictures are as they were');
    expect(page.getByRole('checkbox', { name: 'On stage', checked: false })).toBeTruthy();
  });

  it('that is published is withdrawn once it is said why, and can be published again', async () => {
    band = { ...whole, standing: 'published', published: 2 };
    const said: unknown[] = [];
    portal.answer(withdrawRoundUps, ({ body }) => {
      said.push(body);
      band = whole;
      return { message: 'No family sees them any more.' };
    });
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Withdraw …' }));
    page.getByText(/^2 children lose the Round-Up of this term/);
    await user.click(page.getByRole('button', { name: 'Withdraw' }));
    await page.findAllByText(/Please say why/);
    await user.type(page.getByRole('textbox'), 'The song was wrong.');
    await user.click(page.getByRole('button', { name: 'Withdraw' }));
    await page.findByRole('button', { name: 'Publish …' });
    expect(page.queryByRole('button', { name: 'Withdraw …' })).toBeNull();
    expect(said).toEqual([{ term: TERM, reason: 'The song was wrong.' }]);
  });

  it('that waits for a time can be stopped', async () => {
    band = { ...whole, standing: 'waiting', publish_at: '2027-01-15T18:00:00.000Z' };
    portal.answer(stopRoundUps, () => {
      band = whole;
      return { message: 'They are not published by themselves any more.' };
    });
    const { page, user } = open();
    await page.findByText(/^To be published on .*15 January/);
    await user.click(page.getByRole('button', { name: 'Take the time away' }));
    await page.findByText('Nothing is missing.');
  });
});

it('a preview is the families’ own stage, and nobody’s viewing', async () => {
  portal.answer(previewRoundUp, {
    data: {
      id: idOf(47),
      type: 'round_up',
      attributes: {
        ac_year: 2026,
        ac_year_period: 'autumn',
        published_at: '2027-01-12T12:00:00.000Z',
        latest_band_media: [],
        data: {
          kid_name: 'Maya',
          instrument: 'drums',
          band_name: 'The Amplifiers',
          concerts_count: 1,
          skills_completed: ['Holding the sticks'],
          skills_completed_since_last_roundup: ['Holding the sticks'],
          skills_in_progress: [],
          skills_upcoming: [],
          song_title: null,
          song_artist: null,
          next_concert_planned: null,
          stage_progress_percent: null,
          current_trinity_stage: null,
          trinity_opt_out: false,
        },
        links: { poster_image: null, song_asset: null, posters: null },
      },
    },
  });
  const { page, user } = show(
    <PreviewScreen />,
    `/office/round-ups/${BAND}/${MAYA}?term=${TERM}`,
    '/office/round-ups/$id/$kid_id',
  );
  await page.findByRole('heading', { level: 1, name: /Maya’s Round-Up/ });
  await user.click(page.getByRole('button', { name: 'Next' }));
  await page.findByRole('heading', { level: 1, name: /Maya is a Drummer/ });
  const exit = page.getByRole('link', { name: 'Exit' });
  expect(exit.getAttribute('href')).toBe(`/office/round-ups/${BAND}?term=${TERM}`);
  expect(page.queryByRole('link', { name: 'Cookie policy' })).toBeNull();
});
