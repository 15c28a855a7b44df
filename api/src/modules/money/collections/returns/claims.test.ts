import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { enterBankLines } from '../../../../testing/bank-statement.ts';
import { challengeClaim, loseClaim, winClaim } from './disputes.ts';
import { refundPayment } from '../refunds/refunds.ts';
import { openTasks } from '../../../work-log/tasks.ts';
import {
  moneyDecisions,
  onlyCollection,
  collectionRuns,
} from '../../../../testing/tables/money.ts';

const { stage, family, at, minuteAt, collections, handOverFebruary } = collectionRuns();

const BY = { actor: 'Ann', reason: 'was told in time' };

/** A payment that the payer's bank has claimed back, on 5 February. */
const claimed = async () => {
  const { parent, reference } = await family('priya@example.com');
  await handOverFebruary();
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  stage.portal.sandbox.bank.claim(reference, '2027-02-01', '2');
  await minuteAt('2027-02-05T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
  const { id: collectionId } = await onlyCollection(stage.portal);
  return { parent, asked: { collectionId, ...BY } };
};

describe('a claim under the Guarantee', () => {
  it('is challenged, once, and won: the payment stands', async () => {
    const { parent, asked } = await claimed();
    const { deps } = stage.portal;
    expect(await challengeClaim(deps, asked)).toMatchObject({ ok: true });
    expect(await challengeClaim(deps, asked)).toMatchObject({ refusal: 'already_challenged' });
    expect(await winClaim(deps, asked)).toMatchObject({ ok: true });
    expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
    expect(await winClaim(deps, asked)).toMatchObject({ refusal: 'no_claim' });
    expect(await moneyDecisions(stage.portal)).toMatchObject([
      { kind: 'challenge', actor: 'Ann' },
      { kind: 'claim_won', actor: 'Ann' },
    ]);
  });

  it('is won before the line of the bank is entered, which settles the day with it all the same', async () => {
    const { parent, asked } = await claimed();
    const { deps } = stage.portal;
    await challengeClaim(deps, asked);
    await winClaim(deps, asked);
    const read = await enterBankLines(stage.portal, '2027-02-01,36.00,SMARTDEBIT');
    expect(read).toMatchObject({ settled: 1, suspense: 0 });
    expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
    expect(await brokenInvariants({ ...stage.portal, clock: stage.portal.clock })).toEqual([]);
  });

  it('is won by nobody before it was challenged', async () => {
    const { parent, asked } = await claimed();
    const { deps } = stage.portal;
    expect(await winClaim(deps, asked)).toMatchObject({ refusal: 'not_challenged' });
    expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
    expect(await moneyDecisions(stage.portal)).toEqual([]);
  });

  it('is lost: the payer keeps the money, and is not asked for it again', async () => {
    const { parent, asked } = await claimed();
    expect(await loseClaim(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect(await collections(parent)).toEqual(['2027-02 1 lost 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });

  it('waits for somebody with the last day on which it can be challenged', async () => {
    await claimed();
    expect(await openTasks(stage.portal.deps)).toMatchObject([
      { kind: 'claim_opened', due_on: '2027-02-18' },
    ]);
  });

  it('can be challenged until the ninth working day', async () => {
    const { asked } = await claimed();
    at('2027-02-19T09:00:00Z');
    expect(await challengeClaim(stage.portal.deps, asked)).toMatchObject({
      refusal: 'too_late_to_challenge',
    });
    at('2027-02-18T23:00:00Z');
    expect(await challengeClaim(stage.portal.deps, asked)).toMatchObject({ ok: true });
  });

  it('keeps the payment from being refunded as well', async () => {
    const { asked } = await claimed();
    const more = { ...asked, amount: 100 };
    expect(await refundPayment(stage.portal.deps, more)).toMatchObject({ refusal: 'claim_open' });
    await loseClaim(stage.portal.deps, asked);
    expect(await refundPayment(stage.portal.deps, more)).toMatchObject({ refusal: 'claim_open' });
  });
});
