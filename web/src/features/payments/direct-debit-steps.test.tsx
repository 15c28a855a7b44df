// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalOf } from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';
import { answerQuestions, openSetUp, OWING } from '../../testing/setting-up.ts';

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

  it('is in the address as well, where the check has forgotten the bank details: Back goes on from there', async () => {
    const { page, user, history, address } = await openSetUp();
    await answerQuestions(page, user);
    await page.findByText('Step 2 of 3');
    history.push('/direct-debits?step=check');
    await waitFor(() => expect(address()).toBe('/direct-debits?step=details'));
    history.back();
    await page.findByText('Step 1 of 3');
  });

  it('is in the address where the check is opened by itself', async () => {
    await portalOf({ directDebit: OWING });
    const { page, address } = openAt('/direct-debits?step=check');
    await page.findByText('Step 2 of 3');
    await waitFor(() => expect(address()).toBe('/direct-debits?step=details'));
  });
});
