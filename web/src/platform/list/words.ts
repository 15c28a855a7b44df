export const LIST = {
  pages: 'Pages of the list',
  newest: 'Back to the newest',
  older: 'Show older',
  oldest: 'Back to the oldest',
  newer: 'Show newer',
  start: 'Back to the start',
  more: 'Show more',
} as const;
