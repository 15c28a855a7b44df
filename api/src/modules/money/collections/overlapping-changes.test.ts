import { describe, expect, it } from 'vitest';
import { changeBank } from '../../../testing/bank-details.ts';
import { balanceOf } from '../../../testing/collections.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import {
  allCollections,
  mandates,
  setDirectDebits,
  collectionRuns,
} from '../../../testing/tables/money.ts';
import { allTasks, tasksThatWait } from '../../../testing/tables/work-log.ts';
import { brokenInvariants } from '../../../testing/portal.ts';
import { challengeClaim, winClaim } from './returns/disputes.ts';
import { agreePlan } from './debts/debts.ts';
import { refundPayment } from './refunds/refunds.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, emails } =
  collectionRuns();

const BY = { actor: 'Ann', reason: 'spoke with them' };

/** Writes a month and hands it over, both on that day of the month before. */
const handOver = async (month: string, day: string) => {
  await writeAt(`${day}T03:00:00Z`);
  at(`${day}T10:00:00Z`);
  expect(await approveMonth(month)).toMatchObject({ ok: true });
  await stage.portal.drain();
};
/** A family whose February was taken, or came back with this code. */
const february = async (cameBackWith?: string) => {
  const one = await family('priya@example.com');
  await handOver('2027-02', '2027-01-22');
  if (cameBackWith !== undefined)
    stage.portal.sandbox.bank.returnUnpaid(one.reference, '2027-02-01', cameBackWith);
  await minuteAt('2027-02-02T06:06:00Z');
  if (cameBackWith === undefined) await minuteAt('2027-02-04T06:06:00Z');
  return one;
};
const newestId = async (): Promise<string> => (await allCollections(stage.portal))[0]?.id ?? '';
const waiting = async () => (await tasksThatWait(stage.portal)).map(({ kind }) => kind).toSorted();
const broken = () => brokenInvariants({ ...stage.portal, clock: stage.portal.clock });

describe('a claim on a payment that was paid back as a whole', () => {
  it('is no debt, whether it is open or won, and nothing is paid back a second time', async () => {
    const { parent, reference } = await february();
    const asked = { collectionId: await newestId(), ...BY };
    expect(await refundPayment(stage.portal.deps, { ...asked, amount: null })).toMatchObject({
      ok: true,
    });
    stage.portal.sandbox.bank.claim(reference, '2027-02-01', '2');
    await minuteAt('2027-02-05T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
    expect(await waiting()).toEqual(['claim_opened']);
    const transfer = (await allTasks(stage.portal)).find(
      ({ kind }) => kind === 'refund_by_transfer',
    );
    expect(transfer?.outcome).toMatch(/has claimed this payment back.* nothing is to be paid back/);
    expect(await refundPayment(stage.portal.deps, { ...asked, amount: 100 })).toMatchObject({
      refusal: 'claim_open',
    });
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    await challengeClaim(stage.portal.deps, asked);
    await winClaim(stage.portal.deps, asked);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await waiting()).toEqual(['claim_opened', 'refund_by_transfer']);
    expect((await tasksThatWait(stage.portal, 'refund_by_transfer'))[0]?.detail).toMatch(
      /^£36\.00 of the payment on .* 2027\. The claim .* was won/,
    );
    expect(await refundPayment(stage.portal.deps, { ...asked, amount: 100 })).toMatchObject({
      refusal: 'more_than_collected',
    });
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 3600');
    expect(await broken()).toEqual([]);
  });
});

describe('a new price while a debt is paid in parts', () => {
  it('is told with the part, and no part is lost or taken twice', async () => {
    const { parent } = await february('7');
    at('2027-02-05T10:00:00Z');
    const asked = { billingAccountId: parent.billingAccountId, parts: 12, amount: null, ...BY };
    expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
    for (const month of ['02', '03', '04', '05', '06', '07', '08', '09'])
      await writeAt(`2027-${month}-21T03:00:00Z`);
    expect((await collections(parent)).slice(1)).toEqual([
      ...['03', '04', '05', '06', '07', '08'].map((month) => `2027-${month} 1 written 3900`),
      '2027-09 1 written 4200',
      '2027-10 1 written 4200',
    ]);
    const told = (await emails()).filter((subject) => subject.startsWith('Your payment of'));
    expect(told.toSorted()).toEqual([
      'Your payment of £36.00 on Monday 1 February 2027',
      'Your payment of £39.00 on Monday 1 March 2027',
      'Your payment of £42.00 on Wednesday 1 September 2027',
    ]);
  });
});

describe('another account while a second attempt is on its way', () => {
  it('waits for it: the old one takes it, and the new one the month after', async () => {
    const { parent, reference: old } = await february('0');
    const moved = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
    expect(moved.statusCode, moved.body).toBe(200);
    await minuteAt('2027-02-08T09:06:00Z');
    expect(await states(parent)).toEqual(['active', 'active']);
    await minuteAt('2027-02-18T06:06:00Z');
    await minuteAt('2027-02-19T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-02 2 collected 3600');
    expect(await states(parent)).toEqual(['cancelled', 'active']);
    await handOver('2027-03', '2027-02-22');
    await minuteAt('2027-03-04T06:06:00Z');
    expect(stage.portal.sandbox.debits().map((one) => [one.reference === old, one.on])).toEqual([
      [true, '2027-02-01'],
      [true, '2027-02-15'],
      [false, '2027-03-01'],
    ]);
    expect(await broken()).toEqual([]);
  });
});

describe('a payment that comes back for want of money while a notice is disputed', () => {
  it('is owed, and no second attempt of it is announced', async () => {
    const { parent, reference } = await family('priya@example.com');
    await handOver('2027-02', '2027-01-22');
    await setDirectDebits(stage.portal, 'disputed');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    const before = (await emails()).length;
    await minuteAt('2027-02-02T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect((await emails()).slice(before)).toEqual(['A payment came back from your bank']);
  });
});

const states = async ({ billingAccountId }: TestParent): Promise<string[]> =>
  (await mandates(stage.portal, billingAccountId)).map(({ state }) => state);
