import { describe, expect, it } from 'vitest';
import {
  collectionKey,
  frozenText,
  readCollectionKey,
  type FrozenCollection,
} from './frozen-collection.ts';

const ACCOUNT = '01900000-0000-7000-8000-000000000001';
const WRITTEN: FrozenCollection = {
  billingAccountId: ACCOUNT,
  month: '2027-02',
  attempt: 1,
  amount: 3600,
  parts: [{ what: 'owed', kidId: null, months: [], amount: 3600 }],
  on: '2027-02-01',
  mandateId: '01900000-0000-7000-8000-000000000002',
};

describe('what is frozen of a collection', () => {
  it.each<Partial<FrozenCollection>>([
    { billingAccountId: '01900000-0000-7000-8000-000000000003' },
    { month: '2027-03' },
    { attempt: 2 },
    { amount: 3601 },
    { on: '2027-02-02' },
    { mandateId: '01900000-0000-7000-8000-000000000004' },
    { parts: [{ what: 'owed', kidId: null, months: [], amount: 3601 }] },
    { parts: [{ what: 'plan', kidId: null, months: [], amount: 3600 }] },
    { parts: [] },
  ])('is another with %j', (change) => {
    expect(frozenText({ ...WRITTEN, ...change })).not.toBe(frozenText(WRITTEN));
  });

  it('is the same however the collection is put together', () => {
    const { on, amount, ...rest } = WRITTEN;
    expect(frozenText({ amount, ...rest, on })).toBe(frozenText(WRITTEN));
  });
});

it('the key of a collection is its account, month and attempt, and is read back', () => {
  expect(collectionKey(WRITTEN)).toBe(`${ACCOUNT}:2027-02:1`);
  expect(readCollectionKey(collectionKey(WRITTEN))).toEqual({
    billingAccountId: ACCOUNT,
    month: '2027-02',
    attempt: 1,
  });
  for (const other of ['', `${ACCOUNT}:2027-13:1`, `${ACCOUNT}:2027-02:3`, 'refund:1'])
    expect(readCollectionKey(other)).toBeNull();
});
