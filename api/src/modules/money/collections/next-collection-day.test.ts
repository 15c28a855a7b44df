import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { agreePlan } from './debts/debts.ts';
import { withholdByReference } from './hand-over/withhold.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt } = collectionRuns();

const BY = { actor: 'Ann', reason: 'asked for it by phone' };

const handOver = async (month: string, day: string) => {
  await writeAt(`${day}T03:00:00Z`);
  at(`${day}T10:00:00Z`);
  await approveMonth(month);
  await stage.portal.drain();
};
/** What of the payments to come is owed from before, as Payments says it: "2027-04-01 owed 3600". */
const owedInPayments = async (parent: TestParent): Promise<string[]> => {
  const { auth } = await signInAgain(stage.portal, parent);
  const { coming } = (await stage.portal.call({ url: '/api/payments.json', headers: auth })).json<{
    coming: { date: string; parts: { what: string; amount: number }[] }[];
  }>();
  return coming.flatMap(({ date, parts }) =>
    parts.flatMap(({ what, amount }) => (what === 'lessons' ? [] : [`${date} ${what} ${amount}`])),
  );
};
const told = async (subject: string) => {
  await stage.portal.drain();
  return (await textsOf(stage.portal, subject)).at(-1)?.replaceAll(/\s+/g, ' ');
};
const CAME_BACK = 'A payment came back from your bank';
const WITHHELD = 'A payment will not be taken';

it('what came back when the next month was written already comes with the one after it: the e-mail and Payments name that day', async () => {
  const { parent, reference } = await family('priya@example.com');
  await handOver('2027-02', '2027-01-22');
  await minuteAt('2027-02-02T06:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  await handOver('2027-03', '2027-02-22');
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-23T06:06:00Z');
  expect(await told(CAME_BACK)).toContain(
    'is still owed. We will take it with your payment on Thursday 1 April 2027, and tell you the amount',
  );
  expect(await owedInPayments(parent)).toEqual(['2027-04-01 owed 3600']);
});

/** February came back, and is paid in four parts; the first of them comes with March. */
const inParts = async () => {
  const { parent, reference } = await family('priya@example.com');
  await handOver('2027-02', '2027-01-22');
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-02T06:06:00Z');
  at('2027-02-05T10:00:00Z');
  const asked = { billingAccountId: parent.billingAccountId, parts: 4, amount: null, ...BY };
  expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
  return { parent, reference };
};
const APART =
  '£36.00 of it is still owed. We will take it with your payment on Thursday 1 April 2027, and tell you the amount before we do. £9.00 more is still to be paid in parts.';

it('a part of a debt that came back stays in what is paid in parts, and the e-mail says so', async () => {
  const { parent, reference } = await inParts();
  await handOver('2027-03', '2027-02-22');
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-03-01', '7');
  await minuteAt('2027-03-02T06:06:00Z');
  expect(await told(CAME_BACK)).toContain(APART);
  expect((await owedInPayments(parent)).slice(0, 2)).toEqual([
    '2027-04-01 owed 3600',
    '2027-04-01 plan 900',
  ]);
});

it('a part of a debt that is kept back stays in what is paid in parts, and the e-mail says so', async () => {
  const { reference } = await inParts();
  await writeAt('2027-02-21T03:00:00Z');
  const reason = 'a question about it';
  const asked = { month: '2027-03', reference, by: 'Ann', reason };
  expect(await withholdByReference(stage.portal.deps, asked)).toMatchObject({ ok: true });
  expect(await told(WITHHELD)).toContain(APART);
});
