import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { monthsToCollect } from '../../testing/months-to-collect.ts';
import { ledgerOf, playing } from '../../testing/collections.ts';
import { renameTimetables } from '../../testing/brought-about/timetables.ts';

const { stage, collectAt } = monthsToCollect();

/** The statement that CONTRIBUTING.md gives to those who set a price. */
const [, NEW_PRICE = ''] =
  /```sql\n(insert into prices[^]*?)```/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];

it('a price that is set as CONTRIBUTING.md says costs a family more from its month on', async () => {
  const family = await playing(stage.portal, 'priya@example.com');
  await renameTimetables(stage.portal, 'Riverside Junior School');
  await stage.portal.sql(NEW_PRICE);
  for (const month of ['02', '03', '04']) await collectAt(`2027-${month}-21T03:00:00Z`);
  const charges = (await ledgerOf(stage.portal, family)).filter((line) => line.includes('charge'));
  expect(charges).toEqual([
    'Maya Shah charge 2027-03 3600',
    'Maya Shah charge 2027-04 3600',
    'Maya Shah charge 2027-05 3750',
  ]);
});
