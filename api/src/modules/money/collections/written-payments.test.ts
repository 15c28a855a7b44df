import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, writeAt } = collectionRuns();

it.each([
  ['amount', 'update collections set amount_pennies = amount_pennies + 1'],
  ['parts', "update collections set parts = '[]'"],
  ['day', "update collections set collect_on = '2027-02-02'"],
  ['month', "update collections set month = '2027-03'"],
  ['Direct Debit', 'update collections set mandate_id = gen_random_uuid()'],
  ['hash', "update collections set frozen_hash = ''"],
  ['existence', 'delete from collections'],
])('a collection keeps its %s as it was written', async (_, statement) => {
  await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await expect(stage.portal.sql(statement)).rejects.toThrow('stays as it was written');
});

it('follows its account as long as nobody is asked for it, and never afterwards', async () => {
  await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  const less = 'update collections set amount_pennies = amount_pennies - 1';
  await stage.portal.sql(less);
  await stage.portal.sql("update collections set state = 'approved', approved_at = now()");
  await stage.portal.sql('update collections set asked_at = now()');
  await expect(stage.portal.sql(less)).rejects.toThrow('stays as it was written');
  await stage.portal.sql(
    "update collections set state = 'withheld', amount_pennies = amount_pennies",
  );
});

it.each(['update payment_notices set amount_pennies = 1', 'delete from payment_notices'])(
  'what a payer was told stays: %s is refused',
  async (statement) => {
    await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    await expect(stage.portal.sql(statement)).rejects.toThrow('only grows');
  },
);
