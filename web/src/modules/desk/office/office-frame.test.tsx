// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listRefunds } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { listToday, searchFamilies } from '@bandstand/domain/desk/office/contract';
import { countMissingRegisters } from '@bandstand/domain/lessons/day-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, showWithin, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { RefundsScreen } from '../../money/collections/desk-screens.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { TodayScreen } from './today-screen.tsx';

const portal = eachPage();

describe('the frame of the office', () => {
  it('leads a Band Leader to their day, which is all that it has for them', async () => {
    portal.answer(getSignedInStaff, signedInAs('leader'));
    const { page, history } = showWithin(<OfficeFrame />, <p>All of it</p>, '/office');
    await waitFor(() => expect(history.location.pathname).toBe('/office/day'));
    await page.findByText('All of it');
    expect(page.queryByRole('searchbox')).toBeNull();
  });

  it('welcomes who has no role, and leads to their own page', async () => {
    const { data } = signedInAs('leader');
    portal.answer(getSignedInStaff, {
      data: { ...data, attributes: { ...data.attributes, roles: [] } },
    });
    const { page } = show(<OfficeFrame />, '/office', '/office');
    await page.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(page.queryByText(/not part of your role/)).toBeNull();
    expect(page.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
      '/office/me',
    );
  });

  it('shows no page before it is known whether the role may see it, and has it load meanwhile', async () => {
    portal.answer(getSignedInStaff, signedInAs('leader'));
    portal.answer(listToday, {
      data: [],
      meta: { waiting: 0, deferred: 0, next: null, colleagues: [] },
    });
    const letGo = portal.hold(getSignedInStaff);
    const { page, history } = showWithin(<OfficeFrame />, <TodayScreen />, '/office');
    await page.findByText('Nothing needs you');
    expect(page.queryByRole('heading', { name: 'Today' })).toBeNull();
    letGo();
    await waitFor(() => expect(history.location.pathname).toBe('/office/day'));
  });

  it('says to anybody else what is not of their role', async () => {
    portal.answer(getSignedInStaff, signedInAs('office'));
    const { page } = show(<OfficeFrame />, '/office/money', '/office/money');
    await page.findByRole('heading', { level: 1, name: 'This is not part of your role' });
  });

  it('says so as soon as an administrator has taken the right to a page that is open away', async () => {
    portal.answer(getSignedInStaff, signedInAs('finance'));
    portal.answer(listViews, { data: [] });
    portal.answer(countMissingRegisters, { on: '2027-01-11', count: 0 });
    portal.refuse(listRefunds, 'not_allowed');
    const letGo = portal.hold(listRefunds);
    const { page } = showWithin(<OfficeFrame />, <RefundsScreen />, '/office/money/refunds');
    await page.findByRole('heading', { level: 1, name: 'Refunds' });
    portal.answer(getSignedInStaff, signedInAs('office'));
    letGo();
    await page.findByRole('heading', { level: 1, name: 'This is not part of your role' });
    expect(page.queryByRole('link', { name: 'Money' })).toBeNull();
  });

  it('shows who is found while somebody types, asks once a pause, and leaves the page when they say', async () => {
    portal.answer(getSignedInStaff, signedInAs('office'));
    const taylor = (name: string) => {
      const attributes = {
        name,
        email: 'a@example.com',
        phone: '',
        postcode: 'LS6 2AB',
        children: [],
      };
      return { id: randomUUID(), type: 'found_family' as const, attributes };
    };
    portal.answer(searchFamilies, {
      data: [taylor('Alex Taylor'), taylor('Jo Taylor')],
      meta: { read_as: null },
    });
    const { page, user } = show(<OfficeFrame />, '/office', '/office');
    const field = await page.findByRole('searchbox');
    await user.type(field, 'Tay');
    await page.findByText('Press Enter to look for “Tay”.');
    await user.type(field, 'lor');
    await page.findByText('2 families: Enter shows all.');
    expect(portal.received(searchFamilies).map(({ query }) => query.said)).toEqual(['Taylor']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Jo Taylor');
    await user.keyboard('{Escape}');
    expect(page.queryByText(/Enter shows all/)).toBeNull();
  });
});
