// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf, BodyOf } from '@bandstand/domain/kernel/endpoint';
import {
  getAudience,
  getPublication,
  showConcert,
  listAudiences,
  listPublications,
  publishPublication,
  savePublication,
  withdrawPublication,
} from '@bandstand/domain/stories/publications/contract';
import {
  beginUpload,
  getUpload,
  listFailedUploads,
  settleUpload,
} from '@bandstand/domain/stories/uploads/contract';
import { UPLOAD_FAULTS } from '@bandstand/domain/stories/uploads/rules';
import { idOf } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { PublicationScreen } from './publication-screen.tsx';
import { PublicationsScreen } from './publications-screen.tsx';
import { WriteScreen } from './write-screen.tsx';

vi.mock('../uploads/send-bytes.ts', () => ({ sendBytes: () => Promise.resolve(true) }));

type Publication = AnswerOf<typeof getPublication>['data']['attributes'];

const portal = eachOfficePage('leader');
const [OAK, TEXT, MAYA, TOM] = [idOf(31), idOf(32), idOf(33), idOf(34)];

const written: Publication = {
  state: 'draft',
  body: 'We played our first song.',
  timetable: { id: OAK, name: 'Oakfield' },
  band: null,
  child: null,
  by: 'Marcus Bell',
  has_medium: true,
  created_at: '2027-01-12T11:00:00.000Z',
  publish_at: null,
  published_at: null,
  medium: {
    id: idOf(35),
    kind: 'photo' as const,
    file_url: '/media/files/a?for=b',
    captions_url: null,
    width: 1600,
    height: 1200,
    description: 'The band plays',
    is_hidden: false,
    children: [{ id: TOM, name: 'Tom Hughes' }],
  },
  concert: null,
  keeps_from_school: [],
  readers: [
    { id: MAYA, name: 'Maya Shah', family_id: idOf(36), is_shown: false, because: ['Tom Hughes'] },
    { id: TOM, name: 'Tom Hughes', family_id: idOf(37), is_shown: true, because: [] },
  ],
};

const audience: AnswerOf<typeof getAudience> = {
  data: {
    id: OAK,
    type: 'audience',
    attributes: {
      name: 'Oakfield',
      bands: [{ id: idOf(38), name: 'Loud Oak' }],
      children: [
        { id: MAYA, name: 'Maya Shah', band_id: idOf(38), is_shown_to_others: true },
        { id: TOM, name: 'Tom Hughes', band_id: idOf(38), is_shown_to_others: false },
      ],
    },
  },
};
const upload = (
  state: AnswerOf<typeof getUpload>['data']['attributes']['state'],
): AnswerOf<typeof getUpload> => ({
  data: {
    id: idOf(39),
    type: 'upload',
    attributes: {
      kind: 'photo',
      state,
      bytes: 10,
      received: 10,
      send_to: '/media/uploads/x',
      says: state === 'failed' ? UPLOAD_FAULTS.is_heic : null,
      by: 'Marcus Bell',
      begun_at: '2027-01-12T11:00:00.000Z',
      file_url: null,
    },
  },
});

let publication: Publication;
beforeEach(() => {
  publication = written;
  portal.answer(getPublication, () => ({
    data: { id: TEXT, type: 'publication' as const, attributes: publication },
  }));
});

describe('what is written', () => {
  const open = () =>
    show(<PublicationScreen />, `/office/timeline/${TEXT}`, '/office/timeline/$id');

  it('shows a published film to the school, or says who keeps it from there', async () => {
    const medium = written.medium && { ...written.medium, kind: 'video' as const };
    publication = { ...written, state: 'published', medium, keeps_from_school: ['Tom Hughes'] };
    const kept = open();
    await kept.page.findByText(/^It can’t be shown to the school: the parents of Tom Hughes/);
    expect(kept.page.queryByRole('button', { name: /to the school/ })).toBeNull();
  });

  it('asks what the concert is called, and says that the school has it', async () => {
    const medium = written.medium && { ...written.medium, kind: 'video' as const };
    publication = { ...written, state: 'published', medium };
    portal.answer(showConcert, ({ body }) => {
      publication = { ...publication, concert: body.name };
      return { message: 'The school has it.' };
    });
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Show it to the school …' }));
    await user.click(await page.findByRole('button', { name: 'Show it to the school' }));
    await page.findAllByText('Please say what the concert is called.');
    await user.type(page.getByLabelText('What is the concert called?'), 'Winter concert');
    await user.click(page.getByRole('button', { name: 'Show it to the school' }));
    await page.findByText('The school watches it as “Winter concert”.');
    expect(portal.received(showConcert)).toHaveLength(1);
  });

  it('takes captions along with a concert, and says at once what is wrong with others', async () => {
    const medium = written.medium && { ...written.medium, kind: 'video' as const };
    publication = { ...written, state: 'published', medium };
    portal.answer(showConcert, { message: 'The school has it.' });
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Show it to the school …' }));
    await user.type(page.getByLabelText('What is the concert called?'), 'Winter concert');
    const vtt = (text: string) => new File([text], 'winter.vtt', { type: 'text/vtt' });
    await user.upload(page.getByLabelText('Choose captions'), vtt('1'));
    await page.findByText(/^This is not a WebVTT file/);
    const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\n[Drums]\n';
    await user.upload(page.getByLabelText('Choose captions'), vtt(captions));
    await page.findByText('winter.vtt is kept with the film when you save.');
    expect(page.queryByText(/^This is not a WebVTT file/)).toBeNull();
    await user.click(page.getByRole('button', { name: 'Show it to the school' }));
    await waitFor(() =>
      expect(portal.received(showConcert)).toMatchObject([
        { body: { name: 'Winter concert', captions } },
      ]),
    );
  });

  it('says to how many families its picture is shown, and why not to the others', async () => {
    const { page } = open();
    await page.findByText('2 families read it.');
    await page.findByText(/shown to 1 of 2 families/);
    page.getByText('Without it: Maya Shah.');
    await page.findByText(
      'The parents of Tom Hughes have not agreed that other families see them.',
    );
  });

  it('is read as each parent reads it, without the picture where it is not shown', async () => {
    const { page, user } = open();
    await page.findByText('We played our first song.');
    expect(page.queryByAltText('The band plays')).toBeNull();
    await user.selectOptions(page.getByLabelText('Whose timeline?'), 'Tom Hughes');
    await page.findByAltText('The band plays');
  });

  it('is published at a time of London, once there is one', async () => {
    portal.answer(publishPublication, { message: 'It comes onto the timelines then.' });
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Publish at a time' }));
    const dialog = within(page.getByRole('dialog'));
    const day = dialog.getByLabelText('Day');
    await user.clear(day);
    await user.click(dialog.getByRole('button', { name: 'Publish at a time' }));
    await dialog.findAllByText('Please choose a day and a time.');
    await user.type(day, '2027-06-01');
    await user.click(dialog.getByRole('button', { name: 'Publish at a time' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(publishPublication)).toMatchObject([
      { body: { at: '2027-06-01T17:00:00.000Z' } },
    ]);
  });

  it('is published now, and taken back only after it was asked for once more', async () => {
    const asked: (BodyOf<typeof publishPublication> | 'withdrawn')[] = [];
    portal.answer(publishPublication, ({ body }) => {
      asked.push(body);
      publication = { ...written, state: 'published', published_at: '2027-01-12T12:00:00.000Z' };
      return { message: 'It is on the timelines.' };
    });
    portal.answer(withdrawPublication, () => {
      asked.push('withdrawn');
      publication = { ...publication, state: 'withdrawn' };
      return { message: 'It is on no timeline any more.' };
    });
    const { page, user } = open();
    await user.click(await page.findByRole('button', { name: 'Publish now' }));
    await user.click(await page.findByRole('button', { name: 'Withdraw' }));
    expect(asked).toEqual([{ at: null }]);
    const [, sure] = await page.findAllByRole('button', { name: 'Withdraw' });
    if (sure === undefined) throw new Error('Nobody asks once more.');
    await user.click(sure);
    await page.findByText(/^Withdrawn/);
    expect(asked).toEqual([{ at: null }, 'withdrawn']);
  });
});

describe('writing', () => {
  beforeEach(() => {
    portal.answer(listAudiences, {
      data: [{ id: OAK, type: 'audience', attributes: { name: 'Oakfield', school: 'Oakfield' } }],
    });
    portal.answer(getAudience, audience);
  });

  it('begins with the timetable', async () => {
    const { page } = show(<WriteScreen />, '/office/timeline/new');
    const link = await page.findByRole('link', { name: 'Oakfield' });
    expect(link.getAttribute('href')).toBe(`/office/timeline/new?timetable=${OAK}`);
  });

  it('sends what is written for one child once', async () => {
    const sent: BodyOf<typeof savePublication>[] = [];
    portal.answer(savePublication, ({ body }) => {
      sent.push(body);
      return { message: 'The draft is saved.' };
    });
    const { page, user } = show(<WriteScreen />, `/office/timeline/new?timetable=${OAK}`);
    await user.selectOptions(await page.findByLabelText('Who is it for?'), 'Maya Shah');
    const save = page.getByRole('button', { name: 'Save, and see who reads it' });
    await user.click(save);
    await page.findByRole('link', { name: 'Please write what the families read.' });
    expect(document.activeElement?.textContent).toContain('There is a problem');
    expect(sent).toEqual([]);
    await user.type(page.getByLabelText('What happened?'), 'She played a solo.');
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      kid_id: MAYA,
      band_id: null,
      body: 'She played a solo.',
      medium: null,
    });
  });
});

describe('changing what was written', () => {
  const open = () =>
    show(<WriteScreen />, `/office/timeline/${TEXT}/edit`, '/office/timeline/$id/edit');

  it('asks before it is lost who it is for, who is in it, or what is seen', async () => {
    portal.answer(getAudience, audience);
    portal.answer(getUpload, upload('done'));
    const { page, user, history } = open();
    const stay = async () => {
      history.push('/office/timeline');
      await user.click(await page.findByRole('button', { name: 'Stay' }));
    };
    const whose = await page.findByLabelText('Who is it for?');
    await user.selectOptions(whose, 'Maya Shah');
    await stay();
    await user.selectOptions(whose, 'Everybody at Oakfield');
    await user.click(page.getByRole('checkbox', { name: /^Maya Shah/ }));
    await stay();
    await user.click(page.getByRole('checkbox', { name: /^Maya Shah/ }));
    await user.type(page.getByLabelText(/^What is seen/), '!');
    await stay();
  });

  it('gives up a file that was refused once it is taken out, and never what it was opened with', async () => {
    portal.answer(getAudience, audience);
    portal.answer(beginUpload, upload('receiving'));
    portal.answer(getUpload, upload('failed'));
    portal.answer(settleUpload, { message: 'It is dropped.' });
    const { page, user } = open();
    const picture = new File(['x'], 'band.jpg', { type: 'image/jpeg' });
    await user.upload(await page.findByLabelText('Choose another'), picture);
    await user.click(await page.findByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(portal.received(settleUpload)).toHaveLength(1));
    const [begun] = portal.received(beginUpload);
    expect(portal.received(settleUpload)).toMatchObject([
      { params: { id: begun?.body.id }, body: { decision: 'drop' } },
    ]);
  });

  it('says at once that what is published stays as it is, and leads to it', async () => {
    publication = { ...written, state: 'published' };
    const { page } = open();
    await page.findByRole('heading', { level: 1, name: 'This can’t be changed any more' });
    expect(page.queryByLabelText('What happened?')).toBeNull();
    const link = page.getByRole('link', { name: 'See what was written' });
    expect(link.getAttribute('href')).toBe(`/office/timeline/${TEXT}`);
  });
});

describe('the list', () => {
  it('has what was written, and files that wait for a decision with their reason', async () => {
    const settled: string[] = [];
    portal.answer(listPublications, {
      data: [{ id: TEXT, type: 'publication', attributes: written }],
      meta: { after: null },
    });
    portal.answer(listFailedUploads, () => ({
      data: settled.length > 0 ? [] : [upload('failed').data],
    }));
    portal.answer(settleUpload, ({ body }) => {
      settled.push(body.decision);
      return { message: 'It is dropped.' };
    });
    const { page, user } = show(<PublicationsScreen />, '/office/timeline');
    await page.findByRole('link', { name: 'Everybody at Oakfield' });
    await page.findByText(new RegExp(UPLOAD_FAULTS.is_heic.slice(0, 40)));
    await user.click(page.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(page.queryByText(/HEIC/)).toBeNull());
    expect(settled).toEqual(['drop']);
  });
});
