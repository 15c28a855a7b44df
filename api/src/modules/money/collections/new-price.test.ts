import { expect, it } from 'vitest';
import { monthsToCollect } from '../../../testing/months-to-collect.ts';
import { ledgerOf, playing } from '../../../testing/collections.ts';
import { renameTimetables } from '../../../testing/tables/lessons.ts';

const { stage, collectAt } = monthsToCollect();

const NEW_PRICE = `
  insert into prices (timetable_id, from_date, monthly_pennies)
  select id, '2027-05-01', 3750 from timetables where display_name = 'Riverside Junior School'`;

it('a new price costs a family more from its month on', async () => {
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
