import { expect, it } from 'vitest';
import { playing } from '../../../testing/collections.ts';
import { leavingFamily } from '../../../testing/leaving-family.ts';
import { addNextDirectDebit, disputePayment } from '../../../testing/tables/money.ts';
import { allEmails } from '../../../testing/tables/mail.ts';

const { stage, collectAt, preview, cancel } = leavingFamily();

/** The payer's bank has said that they dispute what they were told. */
const dispute = (account: string) => disputePayment(stage.portal, account);

const costNow = async () => {
  const answer = await preview();
  expect(answer.statusCode, answer.body).toBe(200);
  const { not_taken, payments_left, last_payment_date, last_payment_amount } = answer.json();
  return { not_taken, payments_left, last_payment_date, last_payment_amount };
};

const inDispute = (amount: number) => ({ amount, because: 'dispute' });
const NOTHING_TAKEN = { payments_left: 0, last_payment_date: null, last_payment_amount: null };

it('a child who leaves while the payer disputes a payment names what is owed for them, and no day', async () => {
  await dispute(stage.family.billingAccountId);
  await collectAt('2027-01-21T00:03:00Z');
  await collectAt('2027-02-25T10:00:00Z');
  // February and March were charged and asked of nobody; the brother's are not this child's.
  expect(await costNow()).toEqual({ ...NOTHING_TAKEN, not_taken: inDispute(7200) });
  expect((await cancel({ last_payment_date: null })).statusCode).toBe(200);
  await stage.portal.drain();
  const owed = (await allEmails(stage.portal)).find(({ text }) =>
    text.includes('is still owed for these lessons'),
  );
  expect(owed?.text).toContain('£72');
});

it('what a collection takes is not owed: a dispute that comes after it was handed over leaves the rest', async () => {
  await collectAt('2027-01-21T00:03:00Z');
  await dispute(stage.family.billingAccountId);
  await collectAt('2027-02-25T10:00:00Z');
  expect(await costNow()).toMatchObject({ ...NOTHING_TAKEN, not_taken: inDispute(3600) });
});

it('another family’s dispute, and one of a Direct Debit that is over, change nothing', async () => {
  const other = await playing(stage.portal, 'other@families.example', ['Zoe Shah']);
  await dispute(other.billingAccountId);
  const { billingAccountId } = stage.family;
  await addNextDirectDebit(stage.portal, { billingAccountId, state: 'disputed' });
  await collectAt('2027-02-25T10:00:00Z');
  expect(await costNow()).toEqual({
    not_taken: null,
    payments_left: 1,
    last_payment_date: '2027-03-01',
    last_payment_amount: 3600,
  });
});
