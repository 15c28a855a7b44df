import { describe, expect, it } from 'vitest';
import { balanceOf, stopPlaying } from '../../../../testing/collections.ts';
import {
  entriesOf,
  heldByAccount,
  onlyCollection,
  collectionRuns,
} from '../../../../testing/tables/money.ts';
import { allTasks, tasksThatWait } from '../../../../testing/tables/work-log.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { challengeClaim, loseClaim, winClaim } from './disputes.ts';

const { stage, family, at, minuteAt, collections, handOverFebruary } = collectionRuns();

const BY = { actor: 'Ann', reason: 'was told in time' };

/** Maya leaves in the free month, once February was handed over. */
const leftOnceHandedOver = async (names?: readonly string[]) => {
  const { parent, reference } = await family('priya@example.com', names);
  await handOverFebruary();
  at('2027-01-25T12:00:00Z');
  await stopPlaying(stage.portal, parent, 'Maya Shah');
  expect(await waiting()).toEqual(['refund_due']);
  return { parent, reference };
};

/** February is taken all the same, and then claimed back. */
const claimedAfterLeaving = async (names?: readonly string[]) => {
  const { parent, reference } = await leftOnceHandedOver(names);
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  expect(await balanceOf(stage.portal, parent)).toBe(-3600);
  expect(await waiting()).toEqual(['refund_due']);
  stage.portal.sandbox.bank.claim(reference, '2027-02-01', '2');
  await minuteAt('2027-02-05T06:06:00Z');
  const { id: collectionId } = await onlyCollection(stage.portal);
  return { parent, asked: { collectionId, ...BY } };
};
const waiting = async () => (await tasksThatWait(stage.portal)).map(({ kind }) => kind).toSorted();
const broken = () => brokenInvariants({ ...stage.portal, clock: stage.portal.clock });
const heldBy = (account: string) => heldByAccount(stage.portal, account);

describe('a claim on a payment of a month that turned out to be free', () => {
  it('pays back what was given back of it: it is no credit any more, and nobody pays it back once more', async () => {
    const { parent } = await claimedAfterLeaving();
    expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await waiting()).toEqual(['claim_opened']);
    const refundDue = (await allTasks(stage.portal)).find(({ kind }) => kind === 'refund_due');
    expect(refundDue?.outcome).toMatch(/claimed this payment back, so the family has the money/);
    expect(await broken()).toEqual([]);
  });

  it('that is lost leaves nothing in dispute, and no credit', async () => {
    const { parent, asked } = await claimedAfterLeaving();
    at('2027-02-10T09:00:00Z');
    expect(await loseClaim(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await heldBy('family:disputed')).toBe(0);
    expect(await heldBy('provider')).toBe(0);
    expect((await heldBy('income:lessons')) + (await heldBy('income:credits'))).toBe(0);
    expect(await waiting()).toEqual(['claim_opened']);
    expect(await broken()).toEqual([]);
  });

  it('that is won leaves the credit, which somebody pays back after all', async () => {
    const { parent, asked } = await claimedAfterLeaving();
    const { deps } = stage.portal;
    at('2027-02-10T09:00:00Z');
    await challengeClaim(deps, asked);
    expect(await winClaim(deps, asked)).toMatchObject({ ok: true });
    expect(await balanceOf(stage.portal, parent)).toBe(-3600);
    expect(await heldBy('family:disputed')).toBe(0);
    expect(await heldBy('provider')).toBe(3600);
    expect(await waiting()).toEqual(['claim_opened', 'refund_due']);
    expect((await tasksThatWait(stage.portal, 'refund_due'))[0]?.detail).toMatch(
      /^£36\.00, February 2027\. The claim .* was won/,
    );
    expect(await broken()).toEqual([]);
  });

  it('disputes what it takes back of the other child’s lessons, and no more', async () => {
    const { parent, asked } = await claimedAfterLeaving(['Maya Shah', 'Leo Shah']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    at('2027-02-10T09:00:00Z');
    await loseClaim(stage.portal.deps, asked);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await heldBy('family:disputed')).toBe(3600);
    expect(await entriesOf(stage.portal, 'claim')).toMatchObject([{ moved_pennies: 7200 }]);
    expect(await broken()).toEqual([]);
  });
});

describe('a payment of a month that turned out to be free, which the bank sends back', () => {
  const refundDue = async () =>
    (await allTasks(stage.portal)).find(({ kind }) => kind === 'refund_due');

  it('once it was collected, leaves nothing to pay back', async () => {
    const { parent, reference } = await leftOnceHandedOver();
    await minuteAt('2027-02-01T09:06:00Z');
    await minuteAt('2027-02-04T06:06:00Z');
    expect(await balanceOf(stage.portal, parent)).toBe(-3600);
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-05T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect((await refundDue())?.outcome).toMatch(/nothing to pay back/);
    expect(await waiting()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('on its day, leaves nothing to pay back, and the other child’s lessons owed', async () => {
    const { parent, reference } = await leftOnceHandedOver(['Maya Shah', 'Leo Shah']);
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-01T09:06:00Z');
    await minuteAt('2027-02-02T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 7200']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    expect((await refundDue())?.outcome).toMatch(/nothing to pay back/);
    expect(await waiting()).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});
