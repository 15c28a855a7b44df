/**
 * `npm test` runs every new file of tests of rules, pages and calls unless it is listed here. These, files named `*.long.test.ts` and tests tagged
 * `long` run in the long run only, which `.ci/run` calls as well. Files of `domain` and `web` can't be listed, only tagged.
 */

/**
 * Slow tests (faults, attacks, every call as every role, kills, floods, waits, the whole demo, a year of Bacs, every code of the
 * banks), and what is rare: in the office, with money, around a clock change.
 */
export const LONGER_TESTS = [
  'api/src/{faults,security}/**/*.test.ts',
  'api/src/{fit-to-serve,openapi-client,commands/doctor,commands/move,commands/migrate}.test.ts',
  'api/src/modules/identity/account/known-device.test.ts',
  'api/src/modules/money/collections/{after-a-death,codes,collect-many,overlapping-changes,long-report}.test.ts',
  'api/src/modules/money/collections/**/{claimed-credit,match-suspense,told-reports}.test.ts',
  'api/src/modules/desk/doctor/{doctor,ledger}.test.ts',
  'api/src/modules/lessons/{feed,feed-address}.test.ts',
  'api/src/modules/mail/{batches,unsent-emails}.test.ts',
  'api/src/modules/desk/office/{lists,overruling,view}.test.ts',
  'api/src/modules/work-log/stale.test.ts',
  'api/src/modules/privacy/privacy.test.ts',
  'api/src/modules/families/children/notes-log.test.ts',
  'api/src/modules/money/provider-change/*.test.ts',
  'api/src/modules/stories/round-up/{posters,poster/*}.test.ts',
  'api/src/modules/stories/schools-area/demo-videos.test.ts',
  'api/src/rehearsal/rehearsal.test.ts',
  'api/db/seed/**/*.test.ts',
];

/** What a parent, a school and the office do most, on a phone. All other journeys are left to the long run. */
export const MAIN_JOURNEYS = [
  'e2e/{home,enrolling,reserved-place,waiting-list,instrument-change,direct-debit}.test.ts',
  'e2e/{timeline,round-up,payments,cancellation,schools-area,office-run}.test.ts',
];
