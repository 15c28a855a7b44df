// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionState } from '@bandstand/domain/money/collections/run/collection-moves';
import { listReturns } from '@bandstand/domain/money/collections/returns/returns-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { ReturnsScreen } from './desk-screens.tsx';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
  portal.answer(listViews, { data: [] });
});

const FAMILY = { id: '01900000-0000-7000-8000-000000000001', name: 'Priya Shah' };

describe('what came back', () => {
  const back = (
    next: { step: 'write' | 'challenge'; on: string },
    state: CollectionState = 'owed',
  ) =>
    portal.answer(listReturns, {
      data: [
        {
          id: 'line',
          type: 'return',
          attributes: {
            what: state === 'claimed' ? 'indemnity' : 'arudd',
            code: '2',
            says: 'Account holder has died',
            at: '2027-01-05T06:05:00.000Z',
            family: FAMILY,
            reference: 'BAND000001',
            collection: { id: FAMILY.id, amount: 3600, on: '2027-01-04', state },
            owed: 3600,
            family_was_told: false,
            next,
          },
        },
      ],
      meta: { after: '2027-01-05T06:05:00.000Z_01900000-0000-7000-8000-000000000002' },
    });

  it('marks what somebody should have done by now, and leads on to older ones', async () => {
    back({ step: 'write', on: '2020-01-06' });
    const { page } = show(<ReturnsScreen />);
    await page.findByText('Write to the family yourself, by Monday 6 January');
    page.getByText('Overdue');
    page.getByText(/Nobody was told by email\./);
    expect(page.getByRole('link', { name: 'Show older' }).getAttribute('href')).toContain(
      'after=2027-01-05T06%3A05',
    );
  });

  it('offers what can become of a claim, and nothing of a debt', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'claimed');
    const { page } = show(<ReturnsScreen />);
    await page.findByRole('button', { name: 'Challenge …' });
    page.getByRole('button', { name: 'Lost …' });
    expect(page.queryByRole('button', { name: 'Won …' })).toBeNull();
    expect(page.queryByText('Overdue')).toBeNull();
    expect(page.queryByRole('button', { name: /Write off/ })).toBeNull();
  });

  it('names the claim that is decided, beside its buttons and in the question', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'claimed');
    const { page, user } = show(<ReturnsScreen />);
    const claim = 'Priya Shah, £36.00 of Monday 4 January';
    const acts = within(await page.findByRole('group', { name: claim }));
    await user.click(acts.getByRole('button', { name: 'Lost …' }));
    within(page.getByRole('dialog', { name: 'Was the claim lost?' })).getByText(claim);
  });

  it('offers to win a claim once it is challenged', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'challenged');
    const { page } = show(<ReturnsScreen />);
    await page.findByRole('button', { name: 'Won …' });
    expect(page.queryByRole('button', { name: 'Challenge …' })).toBeNull();
  });
});
