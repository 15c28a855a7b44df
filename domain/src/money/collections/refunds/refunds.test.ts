import { describe, expect, it } from 'vitest';
import { COLLECTION_STATES } from '../run/collection-moves.ts';
import { creditForRefund, mayRefund } from './refunds.ts';

const collected = { state: 'collected', amount: 3600, refunded: 0 } as const;

describe('a refund', () => {
  it('is of what was collected, whole or in part, and never of more', () => {
    expect(mayRefund(collected, null)).toEqual({ ok: true, value: 3600 });
    expect(mayRefund({ ...collected, refunded: 1000 }, null)).toEqual({ ok: true, value: 2600 });
    expect(mayRefund({ ...collected, refunded: 1000 }, 2600)).toEqual({ ok: true, value: 2600 });
    expect(mayRefund({ ...collected, refunded: 1000 }, 2601)).toMatchObject({
      refusal: 'more_than_collected',
    });
    expect(mayRefund({ ...collected, refunded: 3600 }, null)).toMatchObject({
      refusal: 'more_than_collected',
    });
    for (const none of [0, -1])
      expect(mayRefund(collected, none)).toMatchObject({ refusal: 'no_amount' });
  });

  it('is made of a payment that stays with us only: never of one that was claimed or came back', () => {
    const may = COLLECTION_STATES.filter((state) => mayRefund({ ...collected, state }, 100).ok);
    expect(may).toEqual(['collected', 'settled', 'refunded']);
    expect(mayRefund({ ...collected, state: 'challenged' }, 100)).toMatchObject({
      refusal: 'claim_open',
    });
    expect(mayRefund({ ...collected, state: 'owed' }, 100)).toMatchObject({
      refusal: 'not_collected',
    });
  });

  it('takes a family’s credit first, and never makes it owe what it was paid back', () => {
    expect([-3600, -1000, 0, 500].map((balance) => creditForRefund(3600, balance))).toEqual([
      0, 2600, 3600, 3600,
    ]);
  });
});
