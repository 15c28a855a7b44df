import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { gocardlessMonths } from '../../../../testing/gocardless-months.ts';
import { makeRefundWithProvider, refundPayment } from './refunds.ts';
import {
  onlyCollection,
  payoutItems,
  refunds,
  entriesOf,
  heldBy,
  claimCollections,
  loseAnswerOfRefund,
} from '../../../../testing/tables/money.ts';
import { tasksThatWait } from '../../../../testing/tables/work-log.ts';

const { stage, standIn, familyAtGoCardless, handOver, hearAt, payments, collections, emails } =
  await gocardlessMonths();

const BY = { actor: 'Ann', reason: 'two lessons were cancelled' };

/** A payment that GoCardless has collected, and not paid out yet. */
const collected = async () => {
  standIn.book.kinds.refunds?.clear();
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  standIn.bank.collect(payments()[0]?.id ?? '');
  await hearAt('2027-02-03T06:06:00Z');
  const { id: collectionId } = await onlyCollection(stage.portal);
  return { parent, collectionId };
};
const refundsThere = () => [...(standIn.book.kinds.refunds?.values() ?? [])];
const states = async (): Promise<string[]> =>
  (await refunds(stage.portal)).map(({ state }) => state);
const refundId = async (): Promise<string> => (await refunds(stage.portal))[0]?.id ?? '';

describe('a refund by the provider', () => {
  it('is made once, settled with the payout, and told when it is made', async () => {
    const { parent, collectionId } = await collected();
    const asked = { collectionId, amount: 1000, ...BY };
    expect(await refundPayment(stage.portal.deps, asked)).toMatchObject({
      value: { amount: 1000, paidBy: 'provider' },
    });
    expect(refundsThere()).toEqual([]);
    await stage.portal.drain();
    await makeRefundWithProvider(stage.portal.deps, await refundId());
    expect(refundsThere()).toMatchObject([{ amount: 1000 }]);
    expect(await states()).toEqual(['made']);
    expect(await emails()).toContain('We have paid £10.00 back to you');
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    standIn.bank.payOut();
    await hearAt('2027-02-04T09:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
    expect(await payoutItems(stage.portal)).toMatchObject([
      { what: 'collected', amount: 3600, ours: true },
      { what: 'refunded', amount: -1000, ours: true },
    ]);
    expect(await heldBy(stage.portal, 'provider')).toBe(0);
  });

  it('whose answer was lost is asked about, and not made a second time', async () => {
    const { collectionId } = await collected();
    await refundPayment(stage.portal.deps, { collectionId, amount: 1000, ...BY });
    const id = await refundId();
    const { deps } = stage.portal;
    const provider = deps.collectionProvider;
    const loses: typeof provider.refund = async (request, options) => {
      const answer = await provider.refund?.(request, options);
      expect(answer?.kind).toBe('ok');
      return { kind: 'unavailable', cause: 'timeout', mayHaveBeenAccepted: true };
    };
    const deaf = { ...deps, collectionProvider: { ...provider, refund: loses } };
    await expect(makeRefundWithProvider(deaf, id)).rejects.toThrow('what became of a refund');
    expect(await states()).toEqual(['unknown']);
    expect(await entriesOf(stage.portal, 'refund_by_provider')).toEqual([]);
    await makeRefundWithProvider(deps, id);
    expect(await entriesOf(stage.portal, 'refund_by_provider')).toHaveLength(1);
    expect(await states()).toEqual(['made']);
    expect(refundsThere()).toHaveLength(1);
  });

  it('that is declined is told to nobody but the office', async () => {
    const { parent, collectionId } = await collected();
    await refundPayment(stage.portal.deps, { collectionId, amount: null, ...BY });
    const declines = async () =>
      ({ kind: 'declined', errors: ['Refunds are not enabled'] }) as const;
    const { deps } = stage.portal;
    await makeRefundWithProvider(
      { ...deps, collectionProvider: { ...deps.collectionProvider, refund: declines } },
      await refundId(),
    );
    expect(await states()).toEqual(['refused']);
    expect(await tasksThatWait(stage.portal)).toMatchObject([
      { kind: 'refund_refused', detail: 'Refunds are not enabled' },
    ]);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    expect(await refundPayment(deps, { collectionId, amount: null, ...BY })).toMatchObject({
      ok: true,
    });
  });

  it('that our account may not make is asked for once, and is the office’s', async () => {
    const { collectionId } = await collected();
    await refundPayment(stage.portal.deps, { collectionId, amount: 1000, ...BY });
    const asked = standIn.requests().length;
    standIn.behave({ kind: 'fail', status: 403 });
    await stage.portal.drain();
    expect(standIn.requests()).toHaveLength(asked + 1);
    expect(await states()).toEqual(['refused']);
    const [task] = await tasksThatWait(stage.portal);
    expect(task).toMatchObject({ kind: 'refund_refused' });
    expect(task?.detail).toMatch(/does not let our account make refunds/);
  });

  it('is not made when the payer’s bank was quicker', async () => {
    const { collectionId } = await collected();
    await refundPayment(stage.portal.deps, { collectionId, amount: null, ...BY });
    const id = await refundId();
    await claimCollections(stage.portal);
    await makeRefundWithProvider(stage.portal.deps, id);
    expect(await states()).toEqual(['refused']);
    expect(refundsThere()).toEqual([]);
  });

  it('of more than is left is refused while another is on its way', async () => {
    const { collectionId } = await collected();
    const { deps } = stage.portal;
    const both = await Promise.all(
      [1, 2].map(() => refundPayment(deps, { collectionId, amount: 3000, ...BY })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refusal: 'more_than_collected' }));
  });
});

describe('a refund that is open when the provider changes', () => {
  const asked = async () => {
    const { parent, collectionId } = await collected();
    await refundPayment(stage.portal.deps, { collectionId, amount: 1000, ...BY });
    return { parent, id: await refundId() };
  };
  /** Payments moved to another provider, which makes no refunds. */
  const moved = (isConfigured: boolean) => {
    const { deps } = stage.portal;
    const former = { ...deps.directDebit, ...deps.collectionProvider };
    const collectionProvider = {
      ...deps.collectionProvider,
      name: 'smartdebit' as const,
      refund: null,
    };
    return { ...deps, collectionProvider, formerProvider: isConfigured ? former : null };
  };
  const tasks = () => tasksThatWait(stage.portal);

  it('is made by the one that collected, as long as it is configured', async () => {
    const { id } = await asked();
    await makeRefundWithProvider(moved(true), id);
    expect(refundsThere()).toMatchObject([{ amount: 1000 }]);
    expect(await states()).toEqual(['made']);
    expect(await tasks()).toMatchObject([]);
  });

  it('is paid by somebody from our bank account when it is not, and its payer told', async () => {
    const { parent, id } = await asked();
    await makeRefundWithProvider(moved(false), id);
    await makeRefundWithProvider(moved(false), id);
    expect(refundsThere()).toEqual([]);
    expect(await refunds(stage.portal)).toMatchObject([{ state: 'made', paid_by: 'bank' }]);
    expect(await tasks()).toMatchObject([
      { kind: 'refund_by_transfer', detail: '£10.00 of the payment on Monday 1 February 2027.' },
    ]);
    expect(await emails()).toContain('We are paying £10.00 back to you');
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });

  it('is looked at by somebody where that one was asked already: it may have been made', async () => {
    const { id } = await asked();
    await loseAnswerOfRefund(stage.portal);
    await makeRefundWithProvider(moved(false), id);
    expect(await states()).toEqual(['refused']);
    expect(await tasks()).toMatchObject([
      {
        kind: 'refund_refused',
        detail:
          'the provider that collected it was asked for it, and no longer collects for us: ask them whether it was made',
      },
    ]);
    expect(await emails()).not.toContain('We have paid £10.00 back to you');
  });
});
