// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fillHome, queryClient } from '../../../platform/queries.ts';
import { directDebitWith, homeOf, NO_DIRECT_DEBIT } from '../../../testing/family.ts';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { PaymentSummary } from './parts/money.tsx';

type Family = NonNullable<Parameters<typeof homeOf>[0]>;
const PAYMENT: NonNullable<Family['payment']> = { date: '2027-02-01', amount: 3600, of_owed: 0 };
/** Home is here already: the part asks nobody. */
const open = async ({
  owed = 0,
  owedOn = null,
  ...family
}: Family & { owed?: number; owedOn?: string | null } = {}) => {
  await startPortal();
  const home = homeOf(family);
  fillHome(queryClient, { ...home, owed, owed_on: owedOn });
  const { page } = show(
    <>
      <h1>Home</h1>
      <PaymentSummary />
    </>,
  );
  await page.findByRole('heading', { name: 'Home' });
  return {
    page,
    links: () => page.queryAllByRole('link').map((link) => link.getAttribute('href')),
    isLeftOutOnPhones: () =>
      page.getByRole('heading', { name: 'Payments' }).closest('.max-lg\\:hidden') !== null,
  };
};
const NEW = directDebitWith({ created_on: '2027-01-05' });

describe('what is taken next', () => {
  it('is said with its day, and is left out on a phone, where the running order has it', async () => {
    const { page, links, isLeftOutOnPhones } = await open({ payment: PAYMENT });
    page.getByText('£36.00 on Monday 1 February');
    expect(links()).toEqual(['/payments']);
    expect(isLeftOutOnPhones()).toBe(true);
  });

  it('has the confirmation of a Direct Debit of the last thirty days, on a phone too', async () => {
    const { links, isLeftOutOnPhones } = await open({ payment: PAYMENT, directDebit: NEW });
    expect(links()).toEqual(['/payments', '/direct-debits']);
    expect(isLeftOutOnPhones()).toBe(false);
  });

  it.each([
    ['2026-12-13', 2],
    ['2026-12-12', 1],
  ] as const)('has it no longer after that: made on %s', async (created_on, count) => {
    const { links } = await open({
      payment: PAYMENT,
      directDebit: directDebitWith({ created_on }),
    });
    expect(links()).toHaveLength(count);
  });

  it.each([
    [4100, 'Including £41.00 that you owe'],
    [2000, 'Including £20.00 of the £41.00 you owe'],
    [0, 'You also owe £41.00'],
  ])('takes %i of what is owed, and says so', async (of_owed, says) => {
    const { page } = await open({ payment: { ...PAYMENT, of_owed }, owed: 4100 });
    page.getByText(says);
  });
});

describe('with nothing that is taken', () => {
  it('there is nothing to read', async () => {
    const { page } = await open();
    expect(page.queryByRole('heading', { name: 'Payments' })).toBeNull();
  });

  it('a debt says from when it is taken, where that is known', async () => {
    const { page } = await open({ owed: 4100, owedOn: '2027-03-01' });
    page.getByText('You owe £41.00. We’ll take it with your payments from Monday 1 March.');
  });

  it('a debt leads to the Direct Debit that takes it', async () => {
    const { page, links } = await open({ directDebit: NO_DIRECT_DEBIT, owed: 4100 });
    page.getByText('You owe £41.00. We’ll take it with the first payment of your Direct Debit.');
    expect(links()).toEqual(['/direct-debits', '/payments']);
  });

  it('a new Direct Debit says what it waits for', async () => {
    const first = await open({ directDebit: NEW });
    first.page.getByText(
      'Your Direct Debit is active. The date of the first payment is to be confirmed. We’ll email you before we take anything.',
    );
    leavePage();
    const settingUp = { ...NEW, state: 'setting_up' as const };
    const second = await open({ directDebit: settingUp });
    second.page.getByText(/^We’re setting up your Direct Debit\./);
    leavePage();
    const third = await open({ directDebit: { ...NEW, regular_monthly_amount: 0 } });
    third.page.getByText('Your Direct Debit is active.');
  });
});
