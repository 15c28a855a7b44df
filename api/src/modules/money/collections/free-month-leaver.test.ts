import { describe, expect, it } from 'vitest';
import { balanceOf, stopPlaying } from '../../../testing/collections.ts';
import { enter, collectionRuns } from '../../../testing/tables/money.ts';
import { textsOf } from '../../../testing/tables/mail.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, emails, tasks } =
  collectionRuns();

const THE_21ST = '2027-01-21T03:00:00Z';
const WITHHELD = 'A payment will not be taken';

/** February is written, and may be let through; then Maya leaves in her free month, and her £36 are given back. */
const leftInTheFreeMonth = async (
  names: readonly string[],
  { at: moment, isHandedOver = false }: { readonly at: string; readonly isHandedOver?: boolean },
) => {
  const one = await family('priya@example.com', names);
  await writeAt(THE_21ST);
  at('2027-01-22T10:00:00Z');
  if (isHandedOver) await approveMonth('2027-02');
  await stage.portal.drain();
  at(moment);
  await stopPlaying(stage.portal, one.parent, 'Maya Shah');
  await stage.portal.drain();
  return one;
};
const told = async (subject: string) =>
  (await textsOf(stage.portal, subject)).at(-1)?.replaceAll(/\s+/g, ' ');

describe('a payment that is written when a child leaves in the free month', () => {
  it('is not taken where nothing of it is owed any more, and nothing is to be paid back', async () => {
    const { parent } = await leftInTheFreeMonth(['Maya Shah'], { at: '2027-01-25T10:00:00Z' });
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await told(WITHHELD)).toContain('You do not owe it any more');
    expect(await tasks()).toEqual([]);
    await minuteAt('2027-02-05T09:06:00Z');
    expect(stage.portal.sandbox.debits()).toEqual([]);
  });

  it('is written again for the other child, told in time, and taken', async () => {
    const { parent } = await leftInTheFreeMonth(['Maya Shah', 'Leo Shah'], {
      at: '2027-01-25T10:00:00Z',
    });
    expect(await collections(parent)).toEqual(['2027-02 1 written 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    const notice = await told('Your payment of £36.00 on Monday 1 February 2027');
    expect(notice).toMatch(/Your credit: -£36.00 Total: £36.00/);
    expect(await tasks()).toEqual([]);
    await approveMonth('2027-02');
    await stage.portal.drain();
    await minuteAt('2027-02-01T09:06:00Z');
    expect(stage.portal.sandbox.debits()).toMatchObject([{ amount: 3600 }]);
  });

  it('comes with the next one where its payer can’t be told in time of what is left of it', async () => {
    const { parent } = await leftInTheFreeMonth(['Maya Shah', 'Leo Shah'], {
      at: '2027-01-28T10:00:00Z',
    });
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 7200']);
    expect(await told(WITHHELD)).toContain('£36.00 of it is still owed.');
  });
});

describe('a payment that is let through, with a credit that nobody spoke of', () => {
  it('is looked at again before it is handed over: what is no longer owed is not taken', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt(THE_21ST);
    at('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    await enter(stage.portal, parent.billingAccountId, { kind: 'credit', pennies: -1000 });
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 2600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });
});

describe('a credit', () => {
  it('is set against the next payment, which says so, and the office has nothing to pay back', async () => {
    const { parent } = await leftInTheFreeMonth(['Maya Shah', 'Leo Shah'], {
      at: '2027-01-28T10:00:00Z',
      isHandedOver: true,
    });
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 7200']);
    expect(await balanceOf(stage.portal, parent)).toBe(-3600);
    expect(await tasks()).toEqual(['refund_due']);
    await writeAt('2027-02-21T03:00:00Z');
    // £36.00 for March are paid by it.
    expect((await collections(parent)).at(-1)).toBe('2027-02 1 submitted 7200');
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });
});

describe('a payment that came back for want of money after a child left in the free month', () => {
  const cameBack = async (names: readonly string[]) => {
    const one = await leftInTheFreeMonth(names, {
      at: '2027-01-25T10:00:00Z',
      isHandedOver: true,
    });
    stage.portal.sandbox.bank.returnUnpaid(one.reference, '2027-02-01', '0');
    await minuteAt('2027-02-02T06:06:00Z');
    return one;
  };

  it('is not asked for once more, because nothing of it is owed', async () => {
    const { parent } = await cameBack(['Maya Shah']);
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await emails()).not.toContain('Your bank did not make a payment');
    const text = await told('A payment came back from your bank');
    expect(text).toContain('You do not owe it any more');
    expect(text).not.toContain('Lessons go on');
    expect(text).not.toContain('in parts');
    await minuteAt('2027-03-05T09:06:00Z');
    expect(stage.portal.sandbox.debits().map(({ on }) => on)).toEqual(['2027-02-01']);
  });

  it('is not asked for as a whole where a part is owed: that comes with the next one', async () => {
    const { parent } = await cameBack(['Maya Shah', 'Leo Shah']);
    expect(await collections(parent)).toEqual(['2027-02 1 owed 7200']);
    expect(await told('A payment came back from your bank')).toContain(
      '£36.00 of it is still owed. We will take it with your payment on Monday 1 March 2027',
    );
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
  });
});
