// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { getPayout } from '@bandstand/domain/money/collections/bank/bank-contract';
import { getRun } from '@bandstand/domain/money/collections/office-contract';
import { getEmail } from '@bandstand/domain/mail/office-contract';
import { getMediaReport } from '@bandstand/domain/stories/media/reports-contract';
import { getFamily } from '@bandstand/domain/desk/office/contract';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { listKids } from '@bandstand/domain/child-page/contract';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { PayoutScreen } from '../../money/collections/payout-screen.tsx';
import { RunScreen } from '../../money/collections/run-screen.tsx';
import { EmailScreen } from '../mail/email-screen.tsx';
import { FamilyScreen } from './family-screen.tsx';
import { MediaReportScreen } from './media-report-screen.tsx';

const portal = eachOfficePage('admin');

const NOBODY = '01900000-0000-7000-8000-000000000001';
const SCREENS = [
  ['family', FamilyScreen, 'families', '/office/families'],
  ['report', MediaReportScreen, 'media-reports', '/office'],
  ['payout', PayoutScreen, 'money/payouts', '/office/money/reconcile'],
  ['email', EmailScreen, 'emails', '/office/emails'],
] as const;

const ASKED = [
  getFamily,
  forFamily(fetchGrownUp),
  forFamily(listKids),
  forFamily(getPayments),
  forFamily(getWaitingList),
  forFamily(listOffers),
  getMediaReport,
  getPayout,
  getEmail,
];

describe.each(SCREENS)('an address of no %s', (what, Screen, path, back) => {
  const open = (id: string) => show(<Screen />, `/office/${path}/${id}`, `/office/${path}/$id`);
  const isSaid = async (page: ReturnType<typeof open>['page']) => {
    await page.findByRole('heading', { level: 1, name: `There is no such ${what}` });
    expect(document.title).toMatch(`There is no such ${what}`);
    expect(page.getByRole('link').getAttribute('href')).toBe(back);
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  };

  it('says so and leads on, without asking for what is no id', async () => {
    await isSaid(open('not-an-id').page);
  });

  it('says what still works where it can’t be loaded', async () => {
    for (const asked of ASKED) portal.refuse(asked, 'too_many');
    const { page } = open(NOBODY);
    await page.findByText('Nothing has changed. The search and the other pages still work.');
    page.getByRole('button', { name: 'Try again' });
  });

  it('says so where nobody has the id', async () => {
    for (const asked of ASKED) portal.refuse(asked, 'not_found');
    await isSaid(open(NOBODY).page);
  });
});

it('says that there is no such month where none was collected', async () => {
  portal.refuse(getRun, 'not_found');
  const { page } = show(<RunScreen />, '/office/money/runs/2019-01', '/office/money/runs/$id');
  await page.findByRole('heading', { level: 1, name: 'There is no such month' });
});

it('offers another try where something is there and could not be read', async () => {
  portal.lose(getEmail);
  const { page } = show(<EmailScreen />, `/office/emails/${NOBODY}`, '/office/emails/$id');
  await page.findByRole('button', { name: 'Try again' });
  page.getByRole('heading', { level: 1, name: 'Email' });
});
