import { describe, expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, at, writeAt, approveMonth, collections, tasks, emails } = collectionRuns();

const tellOtherwise = (change: string) =>
  stage.portal.sql(
    `alter table payment_notices disable trigger user; ${change}; alter table payment_notices enable trigger user`,
  );

/** A family whose February is written and told, as somebody then changes what it was told. */
const toldOtherwise = async (change: string) => {
  const one = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await tellOtherwise(change);
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

  it('is not handed over when the notice of its own day came too late, whatever an older one says', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    await writeAt('2027-02-21T03:00:00Z');
    await tellOtherwise(
      `insert into payment_notices (id, billing_account_id, collect_on, amount_pennies, monthly_pennies, parts, told_on, created_at)
       select gen_random_uuid(), billing_account_id, '2027-03-01', amount_pennies, monthly_pennies, parts, '2027-02-25', created_at + interval '1 month'
       from payment_notices`,
    );
    at('2027-02-22T10:00:00Z');
    expect(await approveMonth('2027-03')).toMatchObject({ ok: true });
    await stage.portal.drain();
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 withheld 3600');
  });

  it('is handed over when it was told as it is, in time (the twin)', async () => {
    const { parent, reference } = await toldOtherwise(
      "update payment_notices set told_on = '2027-01-27'",
    );
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    expect(stage.portal.sandbox.mandate(reference)).toMatchObject({ regularAmount: 3600 });
  });
});
