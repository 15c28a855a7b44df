import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/collections.ts';
import { gocardlessMonths } from '../../testing/gocardless-months.ts';
import { payouts } from '../../testing/found/money.ts';

const {
  stage,
  standIn,
  familyAtGoCardless,
  handOver,
  hearAt,
  payments,
  collections,
  tasks,
  mandateState,
} = await gocardlessMonths();

it('a month is handed to GoCardless once, collected, paid out and settled to the penny', async () => {
  const { parent, id } = await familyAtGoCardless('priya@example.com');
  await handOver();
  expect(payments()).toMatchObject([
    { amount: 3600, charge_date: '2027-02-01', links: { mandate: id } },
  ]);
  standIn.setToday('2027-02-02');
  standIn.bank.collect(payments()[0]?.id ?? '');
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  standIn.bank.payOut();
  await hearAt('2027-02-04T09:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
  expect(await payouts(stage.portal)).toEqual([{ amount_pennies: 3544, fee_pennies: 56 }]);
  expect(await balanceOf(stage.portal, parent)).toBe(0);
  expect(await tasks()).toEqual([]);
});

it('a return for want of money is asked for once more, as another payment', async () => {
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  standIn.bank.fail(payments()[0]?.id ?? '', 'ARUDD-0');
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 retried 3600', '2027-02 2 submitted 3600']);
  expect(payments().map(({ charge_date: on }) => on)).toEqual(['2027-02-01', '2027-02-15']);
});

it('a claim that was never heard of as collected is booked as both', async () => {
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  const id = payments()[0]?.id ?? '';
  standIn.setToday('2027-02-02');
  standIn.bank.collect(id);
  standIn.bank.chargeBack(id, 'DDIC-2');
  // GoCardless tells of the claim alone.
  standIn.book.events.splice(0, standIn.book.events.length - 1);
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
});

it('a payer who cancels at their bank ends the Direct Debit, and the month is owed', async () => {
  const { parent, reference, id } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-01-26');
  standIn.bank.cancel(id, 'ADDACS-1');
  await hearAt('2027-01-27T06:06:00Z');
  expect(await mandateState(reference)).toBe('ended_by_payer');
  expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
  expect(await balanceOf(stage.portal, parent)).toBe(3600);
});

it('a payer whose account moved is collected from by the new Direct Debit’s name', async () => {
  const { reference, id } = await familyAtGoCardless('priya@example.com');
  standIn.bank.replace(id);
  await hearAt('2027-01-13T06:06:00Z');
  expect(await mandateState(reference)).toBe('active');
  await handOver();
  expect(payments()).toHaveLength(1);
  expect(payments()[0]?.links.mandate).not.toBe(id);
});
