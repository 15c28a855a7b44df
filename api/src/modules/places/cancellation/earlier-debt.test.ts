import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { kidIds } from '../../../testing/tables/families.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { stopPlaying } from '../../../testing/collections.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt } = collectionRuns();

/** February of Maya and Leo came back with this code: £72 are owed, of which £36 are for Maya. */
const cameBack = async (code: string) => {
  const { parent, reference } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  await approveMonth('2027-02');
  await stage.portal.drain();
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', code);
  await minuteAt('2027-02-02T06:06:00Z');
  at('2027-02-08T10:00:00Z');
  return parent;
};

const costNow = async (parent: TestParent) => {
  const { auth } = await signInAgain(stage.portal, parent);
  const [maya] = await kidIds(stage.portal);
  const url = `/staff/kids/${maya}/cancellation.json`;
  return (await stage.portal.call({ url, headers: auth })).json();
};

const toldOfMaya = async (parent: TestParent) => {
  await stopPlaying(stage.portal, parent, 'Maya Shah');
  await stage.portal.drain();
  const [text] = await textsOf(stage.portal, 'Maya has left the lessons');
  return text?.replaceAll(/\s+/g, ' ');
};

it('what a family owes for all its children is said to one who leaves, with the day of the payment it is part of', async () => {
  const parent = await cameBack('7');
  expect(await costNow(parent)).toMatchObject({
    last_payment_amount: 3600,
    owed_before: {
      amount: 7200,
      next: { amount: 7200, on: '2027-03-01' },
      parts: null,
      because: null,
    },
  });
  expect(await toldOfMaya(parent)).toContain(
    'There is still £72.00 to pay from earlier: it is part of the payment on Monday 1 March 2027.',
  );
});

it('without a Direct Debit, what is owed for the others is said beside what is owed for the child', async () => {
  const parent = await cameBack('B');
  expect(await costNow(parent)).toMatchObject({
    not_taken: { amount: 3600, because: 'no_direct_debit' },
    owed_before: { amount: 3600, next: null, parts: null, because: 'no_direct_debit' },
  });
  const text = await toldOfMaya(parent);
  expect(text).toContain('£36.00 is still owed for these lessons. You have no Direct Debit');
  expect(text).toContain('There is another £36.00 to pay from earlier.');
});
