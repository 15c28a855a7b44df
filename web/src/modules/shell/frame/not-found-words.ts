export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'We could not find this page',
  says: 'It may have moved, or the address may have a typing mistake.',
} as const;
