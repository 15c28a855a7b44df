// A feature's tables are in the file of its name.
export * from './account.ts';
export * from './cancellation.ts';
export * from './collections.ts';
export * from './enrolment.ts';
export * from './family-limits.ts';
export * from './faqs.ts';
export * from './feature-flags.ts';
export * from './feedback.ts';
export * from './kids-app.ts';
export * from './lessons.ts';
export * from './mail.ts';
export * from './media.ts';
export * from './office.ts';
export * from './pauses.ts';
export * from './payments.ts';
export * from './privacy.ts';
export * from './provider-change.ts';
export * from './round-up.ts';
export * from './schools-area.ts';
export * from './schools.ts';
export * from './settings.ts';
export * from './songs.ts';
export * from './staff.ts';
export * from './timeline.ts';
export * from './waiting-list.ts';

// What would be too much for one file, or belongs to several features, has the name of what is in it.
/** Parents and children, whom every feature knows: of `profile` and `children`. */
export * from './families.ts';
/** More of `children`: the examinations that they are entered for. */
export * from './exams.ts';
/** Bands and their places: of `enrolment`, `waiting-list` and `instrument-changes`. */
export * from './places.ts';
/** More of `collections`: what families owe, what is paid back or decided, and money that is nobody's. */
export * from './debts.ts';
export * from './money-decisions.ts';
export * from './suspense.ts';
/** More of `payments`: Direct Debits that are set up on the provider's own pages. */
export * from './hosted-set-ups.ts';
/** More of `office`: what waits for a person. */
export * from './office-tasks.ts';
/** Of no feature: what the server itself keeps. */
export * from './platform.ts';
