/** Tables that hold nothing of a family, and why that is so. */
export const NOT_OF_A_FAMILY: Readonly<Record<string, string>> = {
  band_leaders: 'What band leaders publish about themselves.',
  bands: 'Groups in a timetable; who plays in them stands in slots.',
  closures: 'Days on which a school has no lessons.',
  collection_runs: 'Which months were written.',
  concert_videos: 'Names of concerts; who is seen in them stands in media_children.',
  counted_tries:
    'Counts of tries, by keyed hashes of an address and of what was tried; forgotten within an hour.',
  daily_runs: 'Which daily work is done.',
  events: 'Concerts and other events of a school.',
  faqs: 'Questions and answers for everybody.',
  feature_flags: 'What the office has switched on.',
  installation: 'What is true of the database as a whole.',
  lesson_series: 'Lessons of the kids’ app.',
  prices: 'What lessons cost.',
  school_users: 'Staff of schools; they are nobody’s parents here.',
  schools: 'Names and towns of schools.',
  searched_words: 'Words that schools are found by.',
  songs: 'Songs that bands learn.',
  terms: 'Term dates.',
  timetables: 'When lessons are.',
};
