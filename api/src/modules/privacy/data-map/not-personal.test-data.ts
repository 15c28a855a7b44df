/** Tables that hold nothing about a family, each with what it does hold. */
export const NOT_OF_A_FAMILY: Readonly<Record<string, string>> = {
  band_leaders: 'What Band Leaders publish about themselves, and their background checks.',
  bands: 'Groups in a timetable; who plays in them is in slots.',
  closures: 'Days on which a school has no lessons.',
  collection_runs: 'Which months were written, and who approved them.',
  journal_exports: 'Which exports were made for the books, and by whom of the office.',
  journal_export_entries: 'Which entries of the ledger are in which export.',
  payouts: 'Money that arrived from the provider of Direct Debits.',
  payout_items: 'What a payout is made of, by collection.',
  provider_changes: 'When payments moved from one provider to another, and who began it.',
  provider_reports:
    'Reports of the provider; what they said is encrypted, and cleared after 90 days.',
  provider_lines: 'Lines of those reports, by collection and Direct Debit.',
  concert_videos: 'Names of concerts; who is seen in them is in media_children.',
  counted_tries:
    'Counts of tries, by keyed hashes of an address and of what was tried; forgotten within an hour.',
  daily_runs: 'Which daily work is done.',
  events: 'Concerts and other events of a school.',
  examinations: 'What the doctor found: figures, and names of rules.',
  faqs: 'Questions and answers for everybody.',
  lesson_changes:
    'Lessons that are off, moved or led by somebody else; who was told, by ids of children alone.',
  registers:
    'Which Band Leader made which register, when, and what they said of the band; what is about a child is in attendance.',
  round_up_plans:
    'Which pictures the Round-Ups of a band have, and when they are published; what they say of a child is in round_ups.',
  uploads:
    'How far files are that colleagues send; what comes of them is in media, and a file that is never used is removed after a day.',
  feature_flags: 'What the office has switched on.',
  settings: 'What an administrator has set for everybody.',
  installation: 'What is true of the database as a whole.',
  lesson_series: 'Lessons of the kids’ app.',
  prices: 'What lessons cost.',
  school_users: 'Staff of schools, not parents.',
  email_batches: 'How many e-mails the office sent together, and when.',
  saved_views:
    'Lists that somebody in the office has saved; one about a single family is deleted with it.',
  schools: 'Names and towns of schools, and whom the office talks with there.',
  searched_names: 'Words of names; one that nobody has any more is deleted with its family.',
  searched_words: 'Words that schools are found by.',
  staff: 'Who works for the provider, not parents.',
  staff_roles: 'What they may do.',
  office_sessions: 'When they last confirmed who they are.',
  passkey_questions: 'Random numbers that passkeys were asked to sign, for five minutes.',
  authenticators: 'Their authenticator apps, encrypted.',
  recovery_codes: 'Hashes of their recovery codes.',
  statement_columns: 'Which column of our bank’s statements is which, by its heading.',
  songs: 'Songs that bands learn.',
  terms: 'Term dates.',
  timetables: 'When lessons are.',
  timetable_times: 'When lessons are from a day on, and who leads them.',
};
