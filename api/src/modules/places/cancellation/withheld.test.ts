import { describe, expect, it } from 'vitest';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { withholdByReference } from '../../money/collections/hand-over/withhold.ts';
import { kidIdsNamed, kidIds } from '../../../testing/tables/families.ts';
import { allEmails, textsOf } from '../../../testing/tables/mail.ts';
import { allCollections, collectionRuns } from '../../../testing/tables/money.ts';
import { stopPlaying } from '../../../testing/collections.ts';

const { stage, family, at, writeAt, emails, minuteAt, handOverFebruary } = collectionRuns();

const ask = async (parent: TestParent, url: string, method: 'GET' | 'POST' = 'GET') => {
  const { auth } = await signInAgain(stage.portal, parent);
  return stage.portal.call({ method, url, headers: auth });
};

const cancellationOf = async (action: 'cancellation' | 'cancel'): Promise<string> => {
  const [kid] = await kidIdsNamed(stage.portal, 'Maya Shah');
  return `/staff/kids/${kid}/${action}.json`;
};

const confirmation = async (): Promise<string> => {
  expect(await emails()).toContainEqual(
    expect.stringMatching(/’s lessons end on | has left the lessons$/),
  );
  const one = (await allEmails(stage.portal)).find(({ subject }) =>
    /’s lessons end on | has left the lessons$/.test(subject),
  );
  return one?.text ?? '';
};

const withhold = async (month: string, reference: string) =>
  expect(
    await withholdByReference(stage.portal.deps, {
      month,
      reference,
      by: 'Ann',
      reason: 'a question about it',
    }),
  ).toMatchObject({ ok: true });

/** A family whose February was handed over, and whose March the office took out of its run. */
const withheldInMarch = async (names?: readonly string[]) => {
  const { parent, reference } = await family('priya@example.com', names);
  await handOverFebruary();
  await writeAt('2027-02-21T03:00:00Z');
  at('2027-02-22T10:00:00Z');
  await withhold('2027-03', reference);
  return parent;
};

const COST = { payments_left: 1, last_payment_date: '2027-04-01', last_payment_amount: 3600 };

describe('cancelling after a payment was withheld', () => {
  it('names the day on which it comes instead: before, in the e-mail and among the payments', async () => {
    const parent = await withheldInMarch(['Maya Shah', 'Leo Shah']);
    at('2027-02-23T12:00:00Z');
    expect((await ask(parent, await cancellationOf('cancellation'))).json()).toMatchObject(COST);
    expect((await ask(parent, await cancellationOf('cancel'), 'POST')).statusCode).toBe(200);
    const text = await confirmation();
    expect(text).toContain('There is one more payment: £36.00 on Thursday 1 April 2027');
    expect(text).not.toContain('1 March 2027');
    const { coming } = (await ask(parent, '/api/payments.json')).json();
    const next = coming.find(({ state }: { state: string }) => state === 'can_change');
    // Both children's March, which is no debt of theirs, and Leo's April.
    expect(next).toMatchObject({ date: '2027-04-01', amount: 10800 });
    expect(next.parts[0]).toMatchObject({ what: 'not_taken', amount: 7200 });
  });

  it('names it also when its day is over, and takes it then', async () => {
    const parent = await withheldInMarch();
    at('2027-03-02T12:00:00Z');
    expect((await ask(parent, await cancellationOf('cancellation'))).json()).toMatchObject(COST);
    await ask(parent, await cancellationOf('cancel'), 'POST');
    expect(await confirmation()).toContain('one more payment: £36.00 on Thursday 1 April 2027');
    await writeAt('2027-03-21T03:00:00Z');
    const april = (await allCollections(stage.portal)).filter(({ month }) => month === '2027-04');
    expect(april).toMatchObject([{ amount_pennies: 3600, collect_on: '2027-04-01' }]);
  });

  it('counts it with the payment that it comes with', async () => {
    const parent = await withheldInMarch();
    const url = `${await cancellationOf('cancellation')}?last_day=2027-04-20`;
    expect((await ask(parent, url)).json()).toMatchObject({ ...COST, last_payment_amount: 7200 });
  });

  it('in the free month tells nobody to pay back what was never taken', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    await withhold('2027-02', reference);
    at('2027-01-25T12:00:00Z');
    const shown = (await ask(parent, await cancellationOf('cancellation'))).json();
    expect(shown).toMatchObject({ paid_back: 0, last_payment_date: null });
    await ask(parent, await cancellationOf('cancel'), 'POST');
    expect(await emails()).not.toContain('A refund is due after a cancellation');
  });
});

/** February of Maya and Leo came back with this code: £72 are owed, of which £36 are for Maya. */
const cameBack = async (code: string) => {
  const { parent, reference } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
  await handOverFebruary();
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
