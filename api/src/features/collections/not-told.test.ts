import { describe, expect, it } from 'vitest';
import { collectionRuns } from '../../testing/collection-runs.ts';

const { stage, family, at, writeAt, approveMonth, collections, tasks, emails } = collectionRuns();

/** A family whose February is written and told, as somebody then changes what it was told. */
const toldOtherwise = async (change: string) => {
  const one = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.sql(
    `alter table payment_notices disable trigger user; ${change}; alter table payment_notices enable trigger user`,
  );
  at('2027-01-22T10:00:00Z');
  expect(await approveMonth('2027-02')).toMatchObject({ ok: true });
  await stage.portal.drain();
  return one;
};

describe('a collection', () => {
  it.each([
    ['was not told at all', 'delete from payment_notices'],
    ['was told of another amount', 'update payment_notices set amount_pennies = 3500'],
    ['was told of another day', "update payment_notices set collect_on = '2027-02-02'"],
    ['was told a day too late', "update payment_notices set told_on = '2027-01-28'"],
  ])('is not handed over when its payer %s', async (_, change) => {
    const { parent, reference } = await toldOtherwise(change);
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(stage.portal.sandbox.mandate(reference)).toMatchObject({ regularAmount: 0 });
    expect(await tasks()).toEqual(['not_collected']);
    expect(await emails()).toContain('A payment will not be taken');
  });

  it('is handed over when it was told as it is, in time (the twin)', async () => {
    const { parent, reference } = await toldOtherwise(
      "update payment_notices set told_on = '2027-01-27'",
    );
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    expect(stage.portal.sandbox.mandate(reference)).toMatchObject({ regularAmount: 3600 });
  });
});
