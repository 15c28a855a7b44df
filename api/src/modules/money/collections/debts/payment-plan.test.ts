import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { signInAgain, type TestParent } from '../../../../testing/families.ts';
import { agreePlan, endPlan, writeOff } from './debts.ts';
import { withholdByReference } from '../hand-over/withhold.ts';
import { textsOf } from '../../../../testing/tables/mail.ts';
import { kidIds } from '../../../../testing/tables/families.ts';
import {
  allCollections,
  endDirectDebits,
  setDirectDebits,
  collectionRuns,
} from '../../../../testing/tables/money.ts';

const {
  stage,
  family,
  at,
  writeAt,
  approveMonth,
  minuteAt,
  collections,
  emails,
  handOverFebruary,
} = collectionRuns();

const BY = { actor: 'Ann', reason: 'asked for it by phone' };

/** A family whose payment of February came back: £36 is owed, and paid in four parts. */
const inParts = async (parts = 4) => {
  const { parent, reference } = await family('priya@example.com');
  await handOverFebruary();
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-02T06:06:00Z');
  expect(await balanceOf(stage.portal, parent)).toBe(3600);
  at('2027-02-05T10:00:00Z');
  const asked = { billingAccountId: parent.billingAccountId, parts, amount: null, ...BY };
  const agreed = await agreePlan(stage.portal.deps, asked);
  return { parent, reference, asked, agreed };
};
/** Writes a month and takes it, all to be approved in time. */
const take = async (month: string, day: number) => {
  const before = `2027-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`;
  await writeAt(`${before}-21T03:00:00Z`);
  at(`${before}-${day}T09:00:00Z`);
  await approveMonth(month);
  await stage.portal.drain();
};
const partsIn = async (): Promise<string[]> => {
  const [newest] = await allCollections(stage.portal);
  return newest?.parts.map(({ what, amount }) => `${what} ${amount}`) ?? [];
};
const page = async (parent: TestParent) => {
  const { auth } = await signInAgain(stage.portal, parent);
  return (await stage.portal.call({ url: '/api/payments.json', headers: auth })).json();
};
const amounts = ({ coming }: { coming: { amount: number }[] }) =>
  coming.map(({ amount }) => amount);

describe('a debt in parts', () => {
  it('is told, read, forecast and taken alike: a part with each payment until it is paid', async () => {
    const { parent, agreed } = await inParts();
    expect(agreed).toEqual({ ok: true, value: { left: 3600, next: 900, payments: 4 } });
    expect(await emails()).toContain('Paying £36.00 in parts');
    const [text] = await textsOf(stage.portal, 'Paying £36.00 in parts');
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(
      'in 4 parts, one with each payment from Monday 1 March 2027 on. The first part is £9.00.',
    );
    const read = await page(parent);
    expect(read).toMatchObject({ owed: 3600, in_parts: { left: 3600, next: 900, payments: 4 } });
    const foreseen = amounts(read).slice(0, 5);
    expect(foreseen).toEqual([4500, 4500, 4500, 4500, 3600]);
    for (const [month, day] of [
      ['2027-03', 22],
      ['2027-04', 22],
      ['2027-05', 22],
      ['2027-06', 24],
      ['2027-07', 22],
    ] as const)
      await take(month, day);
    expect((await collections(parent)).slice(1)).toEqual([
      '2027-03 1 submitted 4500',
      '2027-04 1 submitted 4500',
      '2027-05 1 submitted 4500',
      '2027-06 1 submitted 4500',
      '2027-07 1 submitted 3600',
    ]);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await page(parent)).toMatchObject({ owed: 0, in_parts: null });
    // February's; what is paid in parts from March on; and July's, which is less.
    const notices = (await emails()).filter((subject) => subject.startsWith('Your payment of'));
    expect(notices).toEqual([
      'Your payment of £36.00 on Monday 1 February 2027',
      'Your payment of £45.00 on Monday 1 March 2027',
      'Your payment of £36.00 on Thursday 1 July 2027',
    ]);
  });

  it('says in the notice what is still to come', async () => {
    await inParts();
    await writeAt('2027-02-21T03:00:00Z');
    await stage.portal.drain();
    const [mail] = await textsOf(stage.portal, 'Your payment of £45.00%');
    expect(mail).toContain('Owed from before, in parts');
    expect(mail).toContain('£27.00 of what you are paying in parts is still to come: £9.00');
  });

  it('says each month only of what is taken each month, where one part is left', async () => {
    await inParts(2);
    await writeAt('2027-02-21T03:00:00Z');
    await stage.portal.drain();
    const [mail] = await textsOf(stage.portal, 'Your payment of £54.00%');
    expect(mail).toContain('We will take the last £18.00 of what you are paying in parts');
    expect(mail).toContain(
      'Then: £54.00 with the last part, then £36.00 on or just after the 1st of each month',
    );
  });

  it('is not joined by a new debt, and has its part again when that was withheld', async () => {
    const { parent, reference } = await inParts();
    await writeAt('2027-02-21T03:00:00Z');
    const said = { month: '2027-03', reference, by: 'Ann', reason: 'a question about it' };
    expect(await withholdByReference(stage.portal.deps, said)).toMatchObject({ ok: true });
    expect(await page(parent)).toMatchObject({
      owed: 7200,
      in_parts: { left: 3600, next: 900, payments: 4 },
    });
    expect(amounts(await page(parent)).slice(0, 2)).toEqual([8100, 4500]);
    await writeAt('2027-03-21T03:00:00Z');
    expect(await partsIn()).toEqual(['owed 3600', 'plan 900', 'lessons 3600']);
  });

  it('keeps its part in a second attempt', async () => {
    const { parent, reference } = await inParts();
    await take('2027-03', 22);
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-03-01', '0');
    await minuteAt('2027-03-02T06:06:00Z');
    expect(await partsIn()).toEqual(['plan 900', 'owed 3600']);
    expect(await page(parent)).toMatchObject({ in_parts: { left: 2700, payments: 3 } });
  });

  it('leaves a part that was on its way to the plan before it, also where that is asked for once more', async () => {
    const { parent, reference, asked } = await inParts();
    await take('2027-03', 22);
    await endPlan(stage.portal.deps, asked);
    at('2027-02-23T10:00:00Z');
    // What is on its way is no debt: £27 of the £36 are left.
    expect(await agreePlan(stage.portal.deps, { ...asked, parts: 3 })).toMatchObject({
      value: { left: 2700, next: 900, payments: 3 },
    });
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-03-01', '0');
    await minuteAt('2027-03-02T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 2 submitted 4500');
    expect(await partsIn()).toEqual(['owed 4500']);
    expect(await page(parent)).toMatchObject({
      owed: 2700,
      in_parts: { left: 2700, next: 900, payments: 3 },
    });
  });

  it('is taken as a whole once it is ended', async () => {
    const { parent } = await inParts();
    const asked = { billingAccountId: parent.billingAccountId, ...BY };
    expect(await endPlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect(await endPlan(stage.portal.deps, asked)).toMatchObject({ refusal: 'no_plan' });
    expect(await page(parent)).toMatchObject({ owed: 3600, in_parts: null });
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
  });

  it('is shorter by what is written off, for good', async () => {
    const { parent, asked } = await inParts();
    await writeOff(stage.portal.deps, { ...asked, amount: 2000 });
    expect(await page(parent)).toMatchObject({
      owed: 1600,
      in_parts: { left: 1600, next: 900, payments: 2 },
    });
  });

  it('goes on when the child leaves', async () => {
    const { parent } = await inParts();
    const [kid] = await kidIds(stage.portal);
    const { auth } = await signInAgain(stage.portal, parent);
    const url = `/staff/kids/${kid}/cancel.json`;
    const left = await stage.portal.call({ method: 'POST', url, headers: auth });
    expect(left.statusCode).toBe(200);
    expect(amounts(await page(parent)).slice(0, 5)).toEqual([900, 900, 900, 900, 0]);
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 900');
  });

  it('is agreed once, in two to twelve parts, of what is owed', async () => {
    const { asked } = await inParts();
    const { deps } = stage.portal;
    expect(await agreePlan(deps, asked)).toMatchObject({ refusal: 'has_plan' });
    await endPlan(deps, asked);
    expect(await agreePlan(deps, { ...asked, parts: 13 })).toMatchObject({
      refusal: 'parts_wrong',
    });
    expect(await agreePlan(deps, { ...asked, amount: 3601 })).toMatchObject({
      refusal: 'more_than_owed',
    });
    const two = await Promise.all([agreePlan(deps, asked), agreePlan(deps, asked)]);
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expect(two).toContainEqual(expect.objectContaining({ refusal: 'has_plan' }));
  });

  it('is agreed for a family with a Direct Debit that owes something', async () => {
    const { parent } = await family('priya@example.com');
    const asked = { billingAccountId: parent.billingAccountId, parts: 4, amount: null, ...BY };
    const { deps } = stage.portal;
    expect(await agreePlan(deps, asked)).toMatchObject({ refusal: 'nothing_owed' });
    await endDirectDebits(stage.portal, 'cancelled');
    expect(await agreePlan(deps, asked)).toMatchObject({ refusal: 'no_direct_debit' });
  });

  it('is not agreed while a notice is disputed: no part would be taken on the day that it is told', async () => {
    const { asked } = await inParts();
    await endPlan(stage.portal.deps, asked);
    await setDirectDebits(stage.portal, 'disputed');
    expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ refusal: 'no_direct_debit' });
    await setDirectDebits(stage.portal, 'active');
    expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
  });
});
