// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  endDirectDebit,
  settleDispute,
  decideUnheard,
} from '@bandstand/domain/money/collections/returns/returns-contract';
import { withholdCollection } from '@bandstand/domain/money/collections/office-contract';
import { chargeFamily } from '@bandstand/domain/money/collections/debts/debts-contract';
import {
  getFamilyMoney,
  refundCollection,
} from '@bandstand/domain/money/collections/refunds/refunds-contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { Role } from '@bandstand/domain/kernel/role';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { RowOfActs } from '../../identity/staff/act-dialog.tsx';
import { FamilyPayments, useEndDirectDebit } from './family-payments.tsx';

const portal = eachPage();

const FAMILY = { id: '01900000-0000-7000-8000-000000000001', name: 'Priya Shah' };
type Money = AnswerOf<typeof getFamilyMoney>['data']['attributes'];
const paid = (nth: number, more: Partial<Money['payments'][number]> = {}) => ({
  id: `01900000-0000-7000-8000-00000000001${nth}`,
  on: `2026-0${9 - nth}-01`,
  amount: 3600,
  attempt: 1,
  state: 'settled' as const,
  came_back: null,
  settled: null,
  refunded: 0,
  refundable: 3600,
  can_withhold: null,
  is_unheard: false,
  ...more,
});

const InTheMenu = () => <RowOfActs acts={[useEndDirectDebit(FAMILY)]} />;

const seenBy = (role: Role, money: Partial<Money> = {}) => {
  portal.answer(getSignedInStaff, signedInAs(role)).answer(getFamilyMoney, {
    data: {
      id: FAMILY.id,
      type: 'family_money',
      attributes: {
        owed: 0,
        credit: 0,
        is_collected_from: true,
        plan: null,
        in_dispute: false,
        payments: [paid(0)],
        lesson_credits: [],
        decisions: [],
        ...money,
      },
    },
  });
  return show(
    <>
      <FamilyPayments family={FAMILY} />
      <InTheMenu />
    </>,
  );
};

describe('a family’s payments', () => {
  it('say what stands to its credit, and that it owes nothing', async () => {
    const { page } = seenBy('finance', { credit: 100_000 });
    await page.findByText(/^Has £1,000\.00 in credit\. It comes off the next payment/);
  });

  it('say that it owes nothing, and let nobody charge it who doesn’t decide about money', async () => {
    const { page } = seenBy('office');
    await page.findByText('Owes nothing, and has nothing in credit.');
    expect(page.queryByRole('button', { name: /^Charge/ })).toBeNull();
  });

  it('are behind one button on a phone, so that the children come sooner', async () => {
    const { page, user } = seenBy('office');
    const button = await page.findByRole('button', { name: 'Payments (1)' });
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([list?.querySelectorAll('li').length, list?.className]).toEqual([1, 'max-sm:hidden']);
    await user.click(button);
    expect(list?.className).toBe('');
  });

  it('of which nothing was ever heard are for finance to find out about', async () => {
    portal.answer(decideUnheard, { message: 'The payment was taken.' });
    const unheard = paid(0, { state: 'submitted', refundable: 0, is_unheard: true });
    const { page, user } = seenBy('finance', { payments: [unheard, paid(1)] });
    await user.click(
      await page.findByRole('button', { name: 'It was taken … Tuesday 1 September' }),
    );
    await page.findByRole('dialog', { name: 'Was £36.00 taken on Tuesday 1 September?' });
    await user.type(page.getByLabelText('Why?'), 'It is on our statement.');
    await user.click(page.getByRole('button', { name: 'It was taken' }));
    await page.findByText('The payment counts as paid');
    expect(portal.received(decideUnheard).map(({ body }) => body)).toEqual([
      { outcome: 'taken', reason: 'It is on our statement.' },
    ]);
  });

  it('of which nothing was ever heard are decided by nobody who doesn’t decide about money', async () => {
    const { page } = seenBy('office', { payments: [paid(0, { is_unheard: true })] });
    await page.findByRole('button', { name: 'Payments (1)' });
    expect(page.queryByRole('button', { name: /^It was/ })).toBeNull();
  });

  it('can be asked for by hand: an amount in pounds, with a reason', async () => {
    portal.answer(chargeFamily, { amount: 3600, balance: 3600 });
    const { page, user } = seenBy('finance');
    await user.click(await page.findByRole('button', { name: 'Charge … Priya Shah' }));
    await user.type(page.getByLabelText('Amount in pounds'), '36');
    await user.type(page.getByLabelText('Why?'), 'Paid back by mistake.');
    await user.click(page.getByRole('button', { name: 'Charge it' }));
    await page.findByText('It is charged');
    expect(portal.received(chargeFamily).map(({ body }) => body)).toEqual([
      { amount: 3600, reason: 'Paid back by mistake.' },
    ]);
  });

  it('offer no payment plan where no Direct Debit could take it', async () => {
    const { page } = seenBy('finance', { owed: 3600, is_collected_from: false });
    await page.findByText('No Direct Debit collects from this family.');
    expect(page.queryByRole('button', { name: /^Payment plan/ })).toBeNull();
    page.getByRole('button', { name: /^Write off/ });
  });

  it('offer no payment plan for less than the smallest two parts', async () => {
    const { page } = seenBy('finance', { owed: 150 });
    await page.findByRole('button', { name: /^Write off/ });
    expect(page.queryByRole('button', { name: /^Payment plan/ })).toBeNull();
    page.getByText('Less than £2.00 is taken at once, not in parts.');
  });

  it('say nothing against a payment plan where one can be agreed', async () => {
    const { page } = seenBy('finance', { owed: 200 });
    await page.findByRole('button', { name: /^Payment plan/ });
    expect(page.queryByText(/not in parts/)).toBeNull();
  });

  it('are paid back in part, once, with a reason', async () => {
    portal.answer(refundCollection, { amount: 1000, paid_by: 'bank' });
    const { page, user } = seenBy('finance');
    await user.click(await page.findByRole('button', { name: /^Pay back … Tuesday 1 September/ }));
    page.getByText('Up to £36.00 can be paid back. The payer is told.');
    const amount = page.getByLabelText('Amount in pounds');
    await user.clear(amount);
    await user.type(amount, '10');
    await user.type(page.getByLabelText('Why?'), 'Two lessons were cancelled.');
    await user.dblClick(page.getByRole('button', { name: 'Pay it back' }));
    await page.findByText('Now pay it from your bank account: Today has a task for it');
    expect(portal.received(refundCollection).map(({ body }) => body)).toEqual([
      { amount: 1000, reason: 'Two lessons were cancelled.' },
    ]);
  });

  it('stay as they were where more is asked back than was collected, with all that was typed', async () => {
    portal.refuse(refundCollection, 'more_than_collected');
    const { page, user } = seenBy('finance');
    await user.click(await page.findByRole('button', { name: /^Pay back/ }));
    await user.type(page.getByLabelText('Why?'), 'Two lessons were cancelled.');
    await user.click(page.getByRole('button', { name: 'Pay it back' }));
    await page.findByText(/more than was collected and not refunded yet/);
    expect(page.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe(
      'Two lessons were cancelled.',
    );
  });

  it('that are disputed are collected again once the payer has agreed', async () => {
    portal.answer(settleDispute, { message: 'The Direct Debit collects again.' });
    const { page, user } = seenBy('finance', { in_dispute: true });
    await user.click(await page.findByRole('button', { name: 'Settle the dispute …' }));
    page.getByText(/^Only once the payer has agreed/);
    await user.type(page.getByLabelText('Why?'), 'They agree now.');
    await user.dblClick(page.getByRole('button', { name: 'Collect again' }));
    await page.findByText('The Direct Debit collects again');
    expect(portal.received(settleDispute).map(({ body }) => body)).toEqual([
      { reason: 'They agree now.' },
    ]);
  });

  it('stop where the Direct Debit is ended for the family, once, with a reason', async () => {
    portal.answer(endDirectDebit, { message: 'The Direct Debit is ended.' });
    const { page, user } = seenBy('finance', { is_collected_from: false, in_dispute: true });
    await user.click(await page.findByRole('button', { name: 'End the Direct Debit …' }));
    page.getByText(/^Nothing more is taken by it/);
    await user.type(page.getByLabelText('Why?'), 'They pay from another account.');
    await user.dblClick(page.getByRole('button', { name: 'End it' }));
    await page.findByText('The Direct Debit is ended, and the family is told');
    expect(portal.received(endDirectDebit).map(({ body }) => body)).toEqual([
      { reason: 'They pay from another account.' },
    ]);
  });

  it('have nothing to end where no Direct Debit takes them (the twin)', async () => {
    const { page } = seenBy('office', { is_collected_from: false });
    await page.findByText('Owes nothing, and has nothing in credit.');
    expect(page.queryByRole('button', { name: /^End the Direct Debit/ })).toBeNull();
  });

  it('say nothing of a dispute where there is none (the twin)', async () => {
    const { page } = seenBy('finance');
    await page.findByRole('button', { name: /^Pay back/ });
    expect(page.queryByText(/In dispute/)).toBeNull();
  });

  it('that the provider does not have yet are kept back with a reason', async () => {
    portal.answer(withholdCollection, { message: 'It is kept back, and its payer is told.' });
    const can_withhold = { month: '2026-09', reference: 'BAND000001' };
    const waits = paid(0, { state: 'written', refundable: 0, can_withhold });
    const { page, user } = seenBy('finance', { payments: [waits, paid(1, { refundable: 0 })] });
    await user.click(await page.findByRole('button', { name: 'Keep back … Tuesday 1 September' }));
    page.getByText(/^£36\.00 is not taken on Tuesday 1 September\./);
    await user.type(page.getByLabelText('Why?'), 'Out of work.');
    await user.dblClick(page.getByRole('button', { name: 'Keep it back' }));
    await page.findByText('Kept back');
    expect(portal.received(withholdCollection).map(({ body }) => body)).toEqual([
      { reference: 'BAND000001', reason: 'Out of work.' },
    ]);
    expect(page.queryAllByRole('button', { name: /Keep back/ })).toHaveLength(1);
  });

  it('are read by the office, which decides nothing about money', async () => {
    const owes = { owed: 3600, payments: [paid(0, { state: 'claimed', refundable: 0 }), paid(1)] };
    const { page } = seenBy('office', owes);
    await page.findByText('Owes £36.00.');
    expect(page.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Payments (2)',
    ]);
  });

  it('are nothing that safeguarding asks for', async () => {
    const { page } = seenBy('safeguarding');
    await expect.poll(() => portal.received(getSignedInStaff).length).toBe(1);
    expect(page.queryByText('Payments')).toBeNull();
    expect(portal.received(getFamilyMoney)).toEqual([]);
  });

  it('say what came back and why, what is paid in parts, and who decided what', async () => {
    const { page, user } = seenBy('finance', {
      owed: 3600,
      plan: { left: 3600, next: 1200, payments: 3 },
      payments: [
        paid(0, { state: 'owed', came_back: 'Account closed', refundable: 0 }),
        paid(7, {
          state: 'owed',
          came_back: 'Not enough money',
          settled: { state: 'paid_otherwise', on: '2026-11-29' },
        }),
        ...[1, 2, 3, 4, 5, 6].map((nth) => paid(nth, { refunded: 500 })),
      ],
      decisions: [
        {
          at: '2026-11-01T10:00:00.000Z',
          by: 'Ada Quist',
          kind: 'plan',
          amount: 3600,
          reason: 'They asked.',
        },
        {
          at: '2026-11-01T09:00:00.000Z',
          by: 'Ada Quist',
          kind: 'write_off_asked',
          amount: 60_000,
          reason: 'They can’t pay.',
        },
      ],
    });
    await page.findByText('owed. Account closed');
    page.getByText('Paid another way on 29 November 2026. Not enough money');
    page.getByText(/Ada Quist asked for a write-off above their day’s sum \(£600\.00\)/);
    page.getByText('Pays £36.00 in parts, in 3 more payments.');
    page.getByRole('button', { name: 'End the plan … Priya Shah' });
    page.getByText(/Ada Quist agreed a payment plan \(£36\.00\)/);
    expect(page.getAllByText(/£5\.00 paid back/)).toHaveLength(1);
    await user.click(page.getByRole('button', { name: 'Show 5 earlier payments' }));
    expect(page.getAllByText(/£5\.00 paid back/)).toHaveLength(6);
  });
});
