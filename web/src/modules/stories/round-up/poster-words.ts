export const POSTER_PAGE = {
  title: 'Round-Up poster',
  failedToLoad:
    'This poster could not be loaded. Its address may have expired: please open it again from the Round-Up on your child’s timeline.',
  download: 'Download',
  home: 'Back to Home',
  notFound: 'We could not find this poster',
  notFoundDetail:
    'The address may have a typing mistake. Your child’s poster is at the end of their Round-Up.',
} as const;
