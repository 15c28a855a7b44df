// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRefunds } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { listToday } from '@bandstand/domain/desk/office/contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { leavePage, show, showWithin, startPortal } from '../../../testing/page.tsx';
import type { TestPortal } from '../../../testing/portal.ts';
import { signedInAs } from '../../../testing/staff.ts';
import { RefundsScreen } from '../../money/collections/refunds-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { TodayScreen } from './today-screen.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(leavePage);

describe('the frame of the office', () => {
  it('welcomes a Band Leader, for whom it has no pages yet, and leads to their own', async () => {
    portal.answer(getSignedInStaff, signedInAs('leader'));
    const { page } = show(<OfficeFrame />, '/office', '/office');
    await page.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(page.queryByText(/not part of your role/)).toBeNull();
    expect(page.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
      '/office/me',
    );
  });

  it('shows no page before it is known whether the role may see it, and has it load meanwhile', async () => {
    portal.answer(getSignedInStaff, signedInAs('leader'));
    portal.answer(listToday, { data: [], meta: { waiting: 0, deferred: 0, next: null } });
    const letGo = portal.hold(getSignedInStaff);
    const { page } = showWithin(<OfficeFrame />, <TodayScreen />, '/office');
    await page.findByText('Nothing needs you');
    expect(page.queryByRole('heading', { name: 'Today' })).toBeNull();
    letGo();
    await page.findByRole('heading', { level: 1, name: 'Welcome' });
  });

  it('says to anybody else what is not of their role', async () => {
    portal.answer(getSignedInStaff, signedInAs('office'));
    const { page } = show(<OfficeFrame />, '/office/money', '/office/money');
    await page.findByRole('heading', { level: 1, name: 'This is not part of your role' });
  });

  it('says so as soon as an administrator has taken the right to a page that is open away', async () => {
    portal.answer(getSignedInStaff, signedInAs('finance'));
    portal.answer(listViews, { data: [] });
    portal.refuse(listRefunds, 'not_allowed');
    const letGo = portal.hold(listRefunds);
    const { page } = showWithin(<OfficeFrame />, <RefundsScreen />, '/office/money/refunds');
    await page.findByRole('heading', { level: 1, name: 'Refunds' });
    portal.answer(getSignedInStaff, signedInAs('office'));
    letGo();
    await page.findByRole('heading', { level: 1, name: 'This is not part of your role' });
    expect(page.queryByRole('link', { name: 'Money' })).toBeNull();
  });

  it('says how to search from a page that is not left while somebody types', async () => {
    portal.answer(getSignedInStaff, signedInAs('office'));
    const { page, user } = show(<OfficeFrame />, '/office', '/office');
    const field = await page.findByRole('searchbox');
    await user.type(field, 'Tay');
    await page.findByText('Press Enter to look for “Tay”.');
    await user.clear(field);
    await expect.poll(() => page.queryByText(/Press Enter/)).toBeNull();
  });
});
