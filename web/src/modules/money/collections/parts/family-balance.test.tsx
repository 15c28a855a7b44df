// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterPayment } from '@bandstand/domain/money/collections/debts/debts-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { creditLessons } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { ALEX, idOf } from '../../../../testing/family.ts';
import { show, startPortal } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import type { FamilyMoney } from '../queries.ts';
import { FamilyBalance } from './family-balance.tsx';
import { moneyAct } from './money-act.ts';

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeEach(async () => {
  portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs('finance'));
});

const EVEN: FamilyMoney = {
  owed: 0,
  credit: 0,
  is_collected_from: true,
  plan: null,
  in_dispute: false,
  payments: [],
  lesson_credits: [],
  decisions: [],
};
const open = async (money: Partial<FamilyMoney>, mayDecide = true) => {
  const family = { id: ALEX, name: 'Priya Shah' };
  const { page, user } = show(
    <>
      <h1>Priya Shah</h1>
      <FamilyBalance family={family} money={{ ...EVEN, ...money }} mayDecide={mayDecide} />
    </>,
  );
  await page.findByRole('heading', { name: 'Priya Shah' });
  return {
    page,
    user,
    /** The decisions that can be made, without whose they are. */
    decisions: () =>
      page
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  };
};

describe('what a family owes', () => {
  it('is nothing: nothing of it can be decided, and they can still be charged', async () => {
    const { page, decisions } = await open({});
    page.getByText('Owes nothing, and has nothing in credit.');
    expect(decisions()).toEqual(['Paid another way … Priya Shah', 'Charge … Priya Shah']);
  });

  it('can be paid in parts or written off, each told by whose it is', async () => {
    const { page, decisions } = await open({ owed: 7200 });
    page.getByText('Owes £72.00.');
    expect(decisions()).toEqual([
      'Payment plan … Priya Shah',
      'Write off … Priya Shah',
      'Paid another way … Priya Shah',
      'Charge … Priya Shah',
    ]);
    expect(page.queryByText(/No Direct Debit collects/)).toBeNull();
  });

  it('is too little for parts', async () => {
    const { decisions } = await open({ owed: 100 });
    expect(decisions()).toEqual([
      'Write off … Priya Shah',
      'Paid another way … Priya Shah',
      'Charge … Priya Shah',
    ]);
  });

  it('is no matter of parts where no Direct Debit collects, and that is said', async () => {
    const { page, decisions } = await open({ owed: 7200, is_collected_from: false });
    page.getByText('No Direct Debit collects from this family.');
    expect(decisions()).toEqual([
      'Write off … Priya Shah',
      'Paid another way … Priya Shah',
      'Charge … Priya Shah',
    ]);
  });

  it('is not said to be collected by nothing where it is in dispute, which the card says already', async () => {
    const { page } = await open({ owed: 7200, is_collected_from: false, in_dispute: true });
    page.getByText('Owes £72.00.');
    expect(page.queryByText(/No Direct Debit collects/)).toBeNull();
  });

  it.each([
    [4, 'Pays £41.00 in parts, in 4 more payments.'],
    [1, 'Pays £41.00 in parts, in 1 more payment.'],
  ])('in %i parts can be paid so no more', async (payments, says) => {
    const plan = { left: 4100, next: 1025, payments };
    const { page, decisions } = await open({ owed: 4100, plan });
    page.getByText(says);
    expect(decisions()).toEqual([
      'End the plan … Priya Shah',
      'Write off … Priya Shah',
      'Paid another way … Priya Shah',
      'Charge … Priya Shah',
    ]);
  });

  it('is only read by a colleague who may not decide', async () => {
    const { page, decisions } = await open({ owed: 7200 }, false);
    page.getByText('Owes £72.00.');
    expect(decisions()).toEqual([]);
  });

  it('the other way round is theirs, and comes off no payment', async () => {
    const { page } = await open({ credit: 1500 });
    page.getByText(/^Has £15\.00 in credit\. It comes off the next payment/);
    expect(page.queryByText(/^Owes/)).toBeNull();
  });
});

describe('a payment without Direct Debit', () => {
  it('is entered with how, when and what it is known by, and says what is owed then', async () => {
    portal.answer(enterPayment, { amount: 7200, balance: 0 });
    const { page, user } = await open({ owed: 7200 });
    await user.click(page.getByRole('button', { name: 'Paid another way … Priya Shah' }));
    const dialog = within(await page.findByRole('dialog', { name: 'What has Priya Shah paid?' }));
    await user.click(dialog.getByRole('button', { name: 'Enter the payment' }));
    await dialog.findByText('Please say how they paid.', { selector: 'p *, p' });
    dialog.getAllByText('Please enter the reference.');
    await user.click(dialog.getByRole('radio', { name: 'Cheque' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), '100231');
    await user.click(dialog.getByRole('button', { name: 'Enter the payment' }));
    await page.findByText('It is entered. Nothing is owed now');
    expect(portal.received(enterPayment).map(({ body }) => body)).toEqual([
      { way: 'cheque', on: expect.stringMatching(/^\d{4}-/), amount: 7200, reference: '100231' },
    ]);
  });
});

it('that is refused has the family’s page read again as well: somebody else may have entered it', () => {
  const act = moneyAct({ title: '', action: undefined, send: async () => null });
  expect(act.renews?.fault).toContainEqual(['office', 'family']);
});

describe('lessons that fall short', () => {
  const credit = { id: idOf(90), child: 'Maya Shah', lessons: 2, amount: 2618 };

  it('are credited as it was proposed', async () => {
    portal.answer(creditLessons, { message: '£26.18 is credited, and the family is told.' });
    const { page, user } = await open({ lesson_credits: [credit] });
    page.getByText('Maya Shah has 2 lessons fewer this school year than we promise.');
    await user.click(page.getByRole('button', { name: 'Credit £26.18 …' }));
    await user.type(await page.findByLabelText(/Why/), 'Marcus was ill.');
    await user.click(page.getByRole('button', { name: 'Credit it' }));
    await page.findByText('£26.18 is credited, and the family is told.');
    expect(portal.received(creditLessons)).toMatchObject([
      { params: { id: credit.id }, body: { reason: 'Marcus was ill.' } },
    ]);
  });

  it('are said to who can’t decide', async () => {
    const { page } = await open({ lesson_credits: [{ ...credit, lessons: 1 }] }, false);
    page.getByText('Maya Shah has one lesson fewer this school year than we promise.');
    expect(page.queryByRole('button')).toBeNull();
  });
});
