// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import {
  getMediaReport,
  hideMedium,
  showMedium,
} from '@bandstand/domain/stories/media/reports-contract';
import type { ReportedMedium } from '@bandstand/domain/stories/media/model';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show } from '../../../testing/page.tsx';
import { signedInAs, eachOfficePage } from '../../../testing/staff.ts';
import { MediaReportScreen } from './media-report-screen.tsx';

const portal = eachOfficePage('safeguarding');

const REPORT = '01900000-0000-7000-8000-000000000003';
const MEDIUM: ReportedMedium = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'photo',
  description: 'The band on a stage',
  taken_on: null,
  hidden_since: null,
  file_url: '/media/files/1?signature=x',
  still_url: null,
  captions_url: null,
  vimeo_id: null,
  children: [{ id: '01900000-0000-7000-8000-000000000002', name: 'Maya Taylor' }],
};
type Attributes = AnswerOf<typeof getMediaReport>['data']['attributes'];
const reportIs = (more: Partial<Attributes> = {}) =>
  portal.answer(getMediaReport, {
    data: {
      id: REPORT,
      type: 'media_report',
      attributes: {
        comment: 'That is not our band.',
        reported_at: '2027-01-12T11:00:00Z',
        family: { id: '01900000-0000-7000-8000-000000000004', name: 'Alex Taylor' },
        child: { id: '01900000-0000-7000-8000-000000000002', name: 'Maya Taylor' },
        media: [MEDIUM],
        timelines: [
          {
            id: '01900000-0000-7000-8000-000000000006',
            child: 'Isla Hale',
            family: { id: '01900000-0000-7000-8000-000000000005', name: 'Jo Hale' },
            seen_at: '2027-01-12T09:00:00Z',
          },
        ],
        timelines_in_all: 61,
        ...more,
      },
    },
  });

const showReport = () =>
  show(<MediaReportScreen />, `/office/media-reports/${REPORT}`, '/office/media-reports/$id');

describe('a reported picture', () => {
  it('is shown with why, who is on it, and who has seen it, and hidden by one press', async () => {
    reportIs();
    const { page, user } = showReport();
    await page.findByText('That is not our band.');
    page.getByRole('img', { name: 'The band on a stage' });
    page.getByRole('heading', { name: 'On 61 children’s timelines' });
    page.getByText('and 60 more');
    page.getByRole('link', { name: 'Jo Hale' });
    portal.answer(hideMedium, { message: 'Nobody sees it now.' });
    reportIs({ media: [{ ...MEDIUM, hidden_since: '2027-01-12T12:00:00Z' }] });
    await user.click(page.getByRole('button', { name: 'Hide it from everybody' }));
    await page.findByRole('button', { name: 'Show it again …' });
    expect(portal.received(hideMedium).map(({ params }) => params)).toEqual([{ id: MEDIUM.id }]);
    page.getByText('Hidden since');
  });

  it('stays as it is when the call fails, and says so', async () => {
    reportIs({ media: [{ ...MEDIUM, hidden_since: '2027-01-12T12:00:00Z' }] });
    const { page, user } = showReport();
    portal.refuse(showMedium, 'not_found');
    await user.click(await page.findByRole('button', { name: 'Show it again …' }));
    await user.type(page.getByLabelText(/^Why/), 'It is their band.');
    await user.click(page.getByRole('button', { name: 'Show it again' }));
    await page.findByText(/We could not find that/);
    expect(portal.received(showMedium)[0]?.body).toEqual({ reason: 'It is their band.' });
  });

  it('that is hidden is shown again by safeguarding and administrators alone, who say why', async () => {
    portal.answer(getSignedInStaff, signedInAs('office'));
    reportIs({ media: [{ ...MEDIUM, hidden_since: '2027-01-12T12:00:00Z' }] });
    const { page } = showReport();
    await page.findByText('Nobody sees it. Safeguarding or an administrator can show it again.');
    expect(page.queryByRole('button', { name: /Show it again/ })).toBeNull();
  });

  it('that is on no timeline any more, of a family that was erased, is said so', async () => {
    const erased = { comment: '', family: null, child: null };
    reportIs({ ...erased, media: [], timelines: [], timelines_in_all: 0 });
    const { page } = showReport();
    await page.findByText('Nothing is left of it');
    page.getByText('What they wrote went with the family.');
    page.getByText('A family that has been erased');
    page.getByText('A child who has been erased');
    page.getByRole('heading', { name: 'On no timeline any more' });
  });

  it('of the video service is watched there', async () => {
    reportIs({ media: [{ ...MEDIUM, kind: 'video', file_url: null, vimeo_id: '76979871' }] });
    const { page } = showReport();
    const link = await page.findByRole('link', { name: /video service/ });
    expect(link.getAttribute('href')).toBe('https://vimeo.com/76979871');
  });
});
