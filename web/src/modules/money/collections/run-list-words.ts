export const RUN_LIST = {
  heading: 'All payments of the month',
  filter: 'Show',
  all: 'All payments',
  family: 'Family',
  reference: 'Reference',
  day: 'Day',
  became: 'What became of it',
  amount: 'Amount',
  none: 'No payments',
  noneSays: 'No payment of the month is in this state.',
} as const;
