export const CHILD = {
  title: 'Your child',
  loading: 'Loading your child',
  failedToLoad: 'We could not load your child',
  notFound: 'We could not find this child',
  notFoundDetail: 'The address may have a typing mistake. Your children are on the Home page.',
} as const;
