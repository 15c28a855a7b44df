import { describe, expect, it } from 'vitest';
import {
  mandates as allMandates,
  addNextDirectDebit,
  askToConfirm,
  endByPayer,
  setDirectDebits,
} from '../../../testing/tables/money.ts';
import { changingProvider } from '../../../testing/provider-change.ts';
import { writeFinalisedMonths } from '../collections/run/collect.ts';
import { readChangeStatus } from './change.ts';

const {
  stage,
  family,
  at,
  approveMonth,
  collections,
  handOverMandates,
  start,
  handOver,
  taken,
  mandates,
} = await changingProvider();

describe('a Direct Debit that changes before its move', () => {
  it('is dropped when it ends, and its month is owed', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    at('2027-03-10T10:00:00Z');
    await endByPayer(stage.portal, priya.reference, stage.portal.deps.clock.now());
    await handOver('2027-04', '2027-03-22').catch(() => undefined);
    expect(await mandates()).toEqual(['smartdebit ended_by_payer 1 f']);
    expect(taken()).toEqual([]);
    expect((await readChangeStatus(stage.portal.deps))?.moves).toEqual([
      { first_month: '2027-04', waiting: 0, moved: 0, dropped: 1 },
    ]);
  });

  it('waits while a payment is disputed: the old provider takes no month that is the new one’s', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await setDirectDebits(stage.portal, 'disputed');
    at('2027-03-22T03:00:00Z');
    await writeFinalisedMonths(stage.portal.deps);
    // The dispute is settled before anybody approves the month.
    await setDirectDebits(stage.portal, 'active');
    at('2027-03-22T10:00:00Z');
    await approveMonth('2027-04');
    await stage.portal.drain();
    expect(await collections(priya.parent)).toEqual([]);
    await handOver('2027-05', '2027-04-21');
    expect(await mandates()).toEqual(['smartdebit cancelled moved f', 'gocardless active f']);
    expect(taken()).toEqual(['gocardless 2027-05-04 7200']);
  });

  it('gives its account that is to take over to the new one', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await addNextDirectDebit(stage.portal, {
      billingAccountId: priya.parent.billingAccountId,
      state: 'lodged',
      provider: 'gocardless',
      providerId: 'MD777',
      lodgedOn: '2027-03-19',
    });
    await handOver('2027-04', '2027-03-22');
    const all = await allMandates(stage.portal);
    const next = all.find(({ reference }) => reference === 'BANDNEXT01');
    expect(all.find(({ id }) => id === next?.replaces)).toMatchObject({
      provider: 'gocardless',
      state: 'active',
    });
    expect(taken()).toEqual(['gocardless 2027-04-01 3600']);
  });

  it('keeps the link by which its payer confirms their address', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await askToConfirm(stage.portal, 'token');
    await handOver('2027-04', '2027-03-22');
    expect(
      (await allMandates(stage.portal)).filter((one) => one.email_token_hash !== null),
    ).toMatchObject([{ provider: 'gocardless' }]);
  });
});
