import { formatDate } from '../kernel/london.ts';
import { formatPounds } from '../kernel/money.ts';
import { noun } from '../kernel/noun.ts';
import { MONEY_DECIDERS, WHOLE_OFFICE } from '../kernel/role.ts';

export const PRICE = noun({
  name: 'price',
  within: 'timetable',
  reads: WHOLE_OFFICE,
  writes: MONEY_DECIDERS,
  fields: {
    from_date: {
      kind: 'day',
      label: 'First day',
      hint: 'The 1st of a month that is not finalised yet.',
    },
    monthly_pennies: {
      kind: 'pounds',
      label: 'Price a month',
      hint: 'In pounds.',
      least: 100,
      most: 50_000,
    },
    vat_rate: {
      kind: 'choice',
      label: 'VAT',
      options: { 0: 'Zero-rated', 5: '5%', 20: '20%' },
      isNumber: true,
      isOptional: true,
      none: 'Exempt',
    },
  },
  title: (it) =>
    `${formatPounds(it.monthly_pennies)} from ${formatDate(it.from_date, { year: true })}`,
  words: {
    one: 'price',
    title: 'Prices',
    none: 'Families can enrol once there is a price.',
    end: 'Remove',
    endSays: 'The price before it goes on instead.',
  },
});
