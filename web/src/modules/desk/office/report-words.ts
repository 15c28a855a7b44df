export const MEDIA_REPORT = {
  title: 'Reported picture or video',
  loading: 'Loading the report',
  missing: {
    title: 'There is no such report',
    says: 'The address may have been mistyped. Reports that nobody has dealt with yet are on Today.',
    href: '/office',
    back: 'Go to Today',
  },
  said: 'What the family says',
  saidGone: 'What they wrote went with the family.',
  reportedBy: 'Reported by',
  child: 'On the timeline of',
  at: 'Reported',
  erased: 'A family that has been erased',
  erasedChild: 'A child who has been erased',
  kinds: { photo: 'Photo', picture: 'Picture', video: 'Video', song: 'Song' },
  seenOnIt: 'Who is in it',
  nobodyNamed: 'Nobody is named',
  takenOn: 'Taken',
  isHidden: 'Hidden from everybody',
  hiddenSince: 'Hidden since',
  hide: 'Hide it from everybody',
  hideSays:
    'It disappears at once for families and schools. Safeguarding or an administrator can show it again.',
  show: 'Show it again …',
  showTitle: 'Show it again?',
  showHint: 'Why it may be seen. It stays on record.',
  showDo: 'Show it again',
  showSays: (mayShow: boolean) =>
    mayShow
      ? 'Families and schools who may see it will see it again.'
      : 'Nobody sees it. Safeguarding or an administrator can show it again.',
  failed: 'Nothing was changed',
  hidden: 'Hidden from everybody',
  hiddenDetail: 'No family and no school sees it now.',
  shown: 'Shown again',
  shownDetail: 'Those who may see it see it again.',
  atService: 'Watch it at the video service',
  notLoaded: 'It could not be loaded.',
  noMedia: 'Nothing is left of it',
  noMediaSays: 'The picture or video is no longer on this child’s timeline.',
  timelines: (count: number) => {
    if (count === 0) return 'On no timeline any more';
    return count === 1 ? 'On one child’s timeline' : `On ${count} children’s timelines`;
  },
  seenAt: (when: string) => `seen, ${when}`,
  notSeen: 'not seen yet',
  more: (count: number) => `and ${count} more`,
  decide: 'When you have decided, close the report on Today and say what was done.',
  back: 'Back to Today',
} as const;
