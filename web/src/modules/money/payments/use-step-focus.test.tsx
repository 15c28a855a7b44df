// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { directDebitWith, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const openHaving = async (hasBeenActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
  await portalOf({ directDebit: directDebitWith({}) });
  const { page } = openAt('/direct-debits');
  await page.findByText('You already have an active Direct Debit with us.');
  return page.getByRole('heading', { level: 1 });
};

describe('the heading of the Direct Debit', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('has no ring round it on a page that was opened directly', async () => {
    const heading = await openHaving(false);
    expect(document.activeElement).not.toBe(heading);
  });

  it('is where reading goes on after a press', async () => {
    const heading = await openHaving(true);
    expect(document.activeElement).toBe(heading);
  });
});
