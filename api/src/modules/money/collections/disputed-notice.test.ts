import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { signInAgain } from '../../../testing/families.ts';
import { preview } from './run/preview.ts';
import { setDirectDebits, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, at, writeAt, minuteAt, collections, emails, tasks } = collectionRuns();

describe('a payer who disputes what they were told', () => {
  it('is asked for nothing, month by month, and owes what is charged until it is settled', async () => {
    const { parent, reference } = await family('priya@example.com');
    await minuteAt('2027-01-13T06:06:00Z');
    stage.portal.sandbox.bank.cancel(reference, 'D');
    await minuteAt('2027-01-14T06:06:00Z');
    const told = await emails();
    await writeAt('2027-01-21T03:00:00Z');
    await minuteAt('2027-01-27T12:00:00Z');
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toEqual([]);
    expect(await balanceOf(stage.portal, parent)).toBe(7200);
    expect(await emails()).toEqual(told);
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
