export const LIST = {
  pages: 'Pages of the list',
  newest: 'Back to the newest',
  older: 'Show older',
} as const;
