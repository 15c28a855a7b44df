import { expect, it, describe } from 'vitest';
import { collectionRuns, setDirectDebits, daysTold } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent, addSchool, enrolling } from '../../../testing/families.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { agreePlan } from './debts/debts.ts';
import { withholdByReference } from './hand-over/withhold.ts';
import { preview } from './run/preview.ts';
import { showStatus } from './run/approve.ts';
import { setFirstPayment } from '../../../testing/tables/places.ts';
import { kidNamed, post } from '../../../testing/tables/families.ts';
import { parentNames } from '../../../testing/tables/identity.ts';
import { stopPlaying, balanceOf } from '../../../testing/collections.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, emails, collections, tasks } =
  collectionRuns();

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

const addChild = async (parent: TestParent, name: string) => {
  const school = await addSchool(stage.portal, {
    prices: [['2026-09-01', 3600]],
    terms: [['2027-01-05', '2027-07-21']],
    slots: ['drums'],
  });
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school, { name }), { auth }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
};

const notices = async () =>
  (await emails()).filter((subject) => subject.startsWith('Your payment of'));

describe('what follows a payment', () => {
  it('is said with a child who begins to pay the month after, who needs no second notice', async () => {
    const { parent } = await family('priya@example.com');
    at('2027-01-20T12:00:00Z');
    await addChild(parent, 'Leo Shah');
    const first = { on: '2027-03-01', from: '2027-03', pennies: 3600 };
    await setFirstPayment(stage.portal, first, await kidNamed(stage.portal, 'Leo Shah'));
    await writeAt('2027-01-21T03:00:00Z');
    await stage.portal.drain();
    const [mail] = await textsOf(stage.portal, 'Your payment of £36.00%');
    expect(mail).toContain('£72.00 on or just after the 1st of each month');
    await writeAt('2027-02-21T03:00:00Z');
    expect(await notices()).toHaveLength(1);
  });
});

describe('what somebody in the office sees', () => {
  it('names the family beside its reference, before and after a month is written', async () => {
    const { reference } = await family('priya@example.com');
    at('2027-01-18T12:00:00Z');
    const [name] = await parentNames(stage.portal);
    const named = expect.objectContaining({ reference, name });
    const first = { exceptions: ['first_payment'], count: 1, total: 3600, shown: [named] };
    expect((await preview(stage.portal.deps, '2027-02')).exceptions).toEqual([first]);
    await writeAt('2027-01-21T03:00:00Z');
    expect((await preview(stage.portal.deps, '2027-02')).exceptions).toEqual([first]);
  });

  it('keeps why a payment was withheld, and who did it', async () => {
    const { reference } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    const said = { month: '2027-02', reference, by: 'Ann', reason: ' ' };
    const { deps } = stage.portal;
    expect(await withholdByReference(deps, said)).toMatchObject({ refusal: 'no_reason' });
    await withholdByReference(deps, { ...said, reason: 'asked us to wait' });
    expect(await showStatus(deps)).toContain(`  ${reference} £36.00: asked us to wait (Ann)`);
  });
});

describe('a payer is told again', () => {
  it('when a second child begins to pay', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-02-10T10:00:00Z');
    const { auth: headers } = await signInAgain(stage.portal, parent);
    const school = await addSchool(stage.portal, {
      prices: [['2026-09-01', 3600]],
      terms: [['2027-01-05', '2027-07-21']],
      slots: ['drums'],
    });
    const joined = await stage.portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      headers,
      payload: enrolling(school, { name: 'Leo Shah' }),
    });
    expect(joined.statusCode, joined.body).toBe(200);
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
    expect(await notices()).toContain('Your payment of £72.00 on Monday 1 March 2027');
  });

  it('when one of two children has left', async () => {
    const { parent } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-02-10T10:00:00Z');
    await stopPlaying(stage.portal, parent, 'Leo Shah');
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 3600');
    expect(await notices()).toContain('Your payment of £36.00 on Monday 1 March 2027');
  });
});

describe('a payer who disputes what they were told', () => {
  it('is asked for nothing, month by month, and owes what is charged until it is settled', async () => {
    const { parent, reference } = await family('priya@example.com');
    await minuteAt('2027-01-13T06:06:00Z');
    stage.portal.sandbox.bank.cancel(reference, 'D');
    await minuteAt('2027-01-14T06:06:00Z');
    const before = await emails();
    await writeAt('2027-01-21T03:00:00Z');
    await minuteAt('2027-01-27T12:00:00Z');
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toEqual([]);
    expect(await balanceOf(stage.portal, parent)).toBe(7200);
    expect(await emails()).toEqual(before);
    expect(await tasks()).toEqual(['notice_disputed']);
    expect(await preview(stage.portal.deps, '2027-03')).toMatchObject({ count: 0, disputed: 1 });
    at('2027-02-23T12:00:00Z');
    const { auth } = await signInAgain(stage.portal, parent);
    const read = await stage.portal.call({ url: '/api/payments.json', headers: auth });
    expect(read.json()).toMatchObject({ direct_debit: 'active', in_dispute: true, coming: [] });
    await setDirectDebits(stage.portal, 'active');
    await writeAt('2027-03-21T03:00:00Z');
    expect(await collections(parent)).toEqual(['2027-04 1 written 10800']);
  });
});

it('payments that begin again after a month without one are told again, though the amount is as ever', async () => {
  const { parent } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await writeAt('2027-02-21T03:00:00Z');
  at('2027-02-23T10:00:00Z');
  await stopPlaying(stage.portal, parent, 'Maya Shah');
  await writeAt('2027-03-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-04-12T10:00:00Z');
  const { auth: headers } = await signInAgain(stage.portal, parent);
  const url = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const [maya] = (await stage.portal.call({ url, headers })).json().data;
  const payload = enrolling({ timetableId: maya.attributes.timetable_id }, { name: 'Leo Shah' });
  const joined = await stage.portal.call({ method: 'POST', url, headers, payload });
  expect(joined.statusCode, joined.body).toBe(200);
  const page = await stage.portal.call({ url: '/api/payments.json', headers });
  expect(page.json().coming).toContainEqual(
    expect.objectContaining({ date: '2027-05-04', amount: 3600, told_on: null }),
  );

  await writeAt('2027-04-21T03:00:00Z');
  expect((await emails()).at(-1)).toBe('Your payment of £36.00 on Tuesday 4 May 2027');
  await writeAt('2027-05-21T03:00:00Z');
  expect(await daysTold(stage.portal)).toEqual(['2027-02-01', '2027-05-04']);
  expect(await collections(parent)).toEqual([
    '2027-02 1 written 3600',
    '2027-03 1 written 3600',
    '2027-05 1 written 3600',
    '2027-06 1 written 3600',
  ]);
});
