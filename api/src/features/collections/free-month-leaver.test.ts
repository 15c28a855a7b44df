import { describe, expect, it } from 'vitest';
import { balanceOf, stopPlaying } from '../../testing/collections.ts';
import { collectionRuns } from '../../testing/collection-runs.ts';
import { textsOf } from '../../testing/found/mail.ts';
import { withholdByReference } from './withhold.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, emails } =
  collectionRuns();

const THE_21ST = '2027-01-21T03:00:00Z';
const WITHHELD = 'A payment will not be taken';

/** February is written; then Maya leaves in her free month, and her £36 are given back. */
const leftInTheFreeMonth = async (names: readonly string[], isHandedOver = false) => {
  const one = await family('priya@example.com', names);
  await writeAt(THE_21ST);
  at('2027-01-22T10:00:00Z');
  if (isHandedOver) await approveMonth('2027-02');
  await stage.portal.drain();
  await stopPlaying(stage.portal, one.parent, 'Maya Shah');
  return one;
};
const withhold = async (reference: string) => {
  const reason = 'the child has left';
  const asked = { month: '2027-02', reference, by: 'Ann', reason };
  expect(await withholdByReference(stage.portal.deps, asked)).toMatchObject({ ok: true });
  await stage.portal.drain();
};
const told = async (subject: string) =>
  (await textsOf(stage.portal, subject)).at(-1)?.replaceAll(/\s+/g, ' ');

describe('a payment that is withheld after a child left in the free month', () => {
  it('is owed no more, and its payer reads so', async () => {
    const { parent, reference } = await leftInTheFreeMonth(['Maya Shah']);
    await withhold(reference);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await told(WITHHELD)).toContain('You do not owe it any more');
    expect(await told(WITHHELD)).not.toContain('still owed');
  });

  it('is owed for the other child alone', async () => {
    const { reference } = await leftInTheFreeMonth(['Maya Shah', 'Leo Shah']);
    await withhold(reference);
    expect(await told(WITHHELD)).toContain('£36.00 of it is still owed.');
  });
});

describe('a payment that came back for want of money after a child left in the free month', () => {
  const cameBack = async (names: readonly string[]) => {
    const one = await leftInTheFreeMonth(names, true);
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
