// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { portalOf } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { answerQuestions, carryMaya, openSetUp, OWING } from '../../../testing/setting-up.ts';

describe('how far a Direct Debit is', () => {
  it('is counted once for a family that joins: by its path, and in words below', async () => {
    await portalOf({
      parent: { active_direct_debit_or_dd_info: false },
      kids: [],
      directDebit: OWING,
    });
    const { page, user } = openAt('/direct-debits');
    await page.findByText('Two questions first, then your bank details and a check');
    await answerQuestions(page, user);
    await page.findByText('Your bank details, then a check');
    page.getByText('3 Payment');
    expect(page.queryByText(/^Step \d of/)).toBeNull();
  });

  const AGAIN = 'Please type your bank details again';

  it('is in the address as well, where a reload of the check has forgotten the bank details', async () => {
    await portalOf({ directDebit: OWING });
    loadedBy('reload', '/direct-debits?step=check');
    const { page, address } = openAt('/direct-debits?step=check');
    await page.findByText('Step 2 of 3');
    await waitFor(() => expect(address()).toBe('/direct-debits?step=details'));
    page.getByText(AGAIN);
    page.getByText(/we don’t keep bank details in the browser\. Nothing has been set up/);
  });

  it.each([
    ['navigate', '/direct-debits?step=check'],
    ['back_forward', '/direct-debits?step=check'],
    ['reload', '/'],
  ])(
    'begins anew where the check is opened by itself (%s of %s), and nothing is said of a reload',
    async (how, of) => {
      await portalOf({ directDebit: OWING });
      loadedBy(how, of);
      const { page, user, address } = openAt('/direct-debits?step=check');
      await page.findByText('Step 1 of 3');
      await waitFor(() => expect(address()).toBe('/direct-debits'));
      await answerQuestions(page, user);
      await page.findByText('Step 2 of 3');
      expect(page.queryByText(AGAIN)).toBeNull();
    },
  );

  it('begins anew where the address has a step that there is not', async () => {
    await portalOf({ directDebit: OWING });
    const { page } = openAt('/direct-debits?step=done');
    await page.findByText('Step 1 of 3');
    await page.findByText('The account is in my name?');
  });
});

/** How the browser came to this document, and by which address. */
const loadedBy = (type: string, address: string) =>
  vi.stubGlobal('performance', {
    now: Date.now,
    getEntriesByType: () => [{ type, name: `https://portal.example${address}` }],
  });

describe('what is taken', () => {
  it('is said on the first step, with its day', async () => {
    await portalOf({ directDebit: OWING });
    carryMaya();
    const { page } = openAt('/direct-debits');
    await page.findByText(/^First payment: £36\.00 on Monday 1 February, then £36\.00 a month\.$/);
  });
});

describe('what was typed of the account', () => {
  it('is asked about before a link loses it, from the form and from the check', async () => {
    const { page, user, address } = await openSetUp();
    await answerQuestions(page, user);
    await user.type(await page.findByLabelText(/Sort Code/), '20-00-00');
    await leaveAndStay(page, user);
    await user.type(page.getByLabelText(/Account Number/), '5577 9911');
    await user.click(page.getByRole('button', { name: 'Check details' }));
    await page.findByRole('button', { name: 'Set up Direct Debit' });
    await leaveAndStay(page, user);
    const home = await clickHome(page, user);
    await user.click(await page.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(home.getAttribute('href')));
  });

  it('is still there after a look back at the questions, and nobody is asked', async () => {
    const { page, user, history } = await openSetUp();
    await answerQuestions(page, user);
    await user.type(await page.findByLabelText(/Sort Code/), '20-00-00');
    history.back();
    await page.findByText('Step 1 of 3');
    expect(page.queryByRole('dialog')).toBeNull();
    history.forward();
    expect(await page.findByLabelText(/Sort Code/)).toHaveProperty('value', '20-00-00');
    await leaveAndStay(page, user);
  });
});

const clickHome = async (page: Page, user: UserEvent): Promise<HTMLElement> => {
  const [home] = page.getAllByRole('link', { name: 'Home' });
  if (home === undefined) throw new Error('no link to Home');
  await user.click(home);
  return home;
};

const leaveAndStay = async (page: Page, user: UserEvent): Promise<void> => {
  await clickHome(page, user);
  await page.findByText('Are you sure you want to leave? You have unsaved changes');
  await user.click(page.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
};
