// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const NEWCOMER = { parent: { active_direct_debit_or_dd_info: false }, kids: [] };

const pathOf = async (page: ReturnType<typeof openAt>['page']) => {
  const path = await page.findByRole('list', { name: 'Joining, step by step' });
  return within(path)
    .getAllByRole('listitem')
    .map((step) => [
      step.textContent,
      step.getAttribute('aria-current'),
      within(step).queryByRole('link')?.getAttribute('href') ?? null,
    ]);
};

describe('the path of a family that joins', () => {
  it('begins with the details', async () => {
    await portalOf(NEWCOMER);
    const { page } = openAt('/details');
    expect(await pathOf(page)).toEqual([
      ['1 Details', 'step', null],
      ['2 Child', null, null],
      ['3 Payment', null, null],
    ]);
  });

  it('goes on with the child, and leads back to the details', async () => {
    await portalOf(NEWCOMER);
    const { page } = openAt('/enrol');
    expect(await pathOf(page)).toEqual([
      ['1 Details', null, '/details'],
      ['2 Child', 'step', null],
      ['3 Payment', null, null],
    ]);
  });

  it('is not shown to a family that has a child with us', async () => {
    await portalOf({ parent: NEWCOMER.parent });
    const { page } = openAt('/details');
    await page.findByLabelText('Phone');
    expect(page.queryByRole('list', { name: 'Joining, step by step' })).toBeNull();
  });
});
