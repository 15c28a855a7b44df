/**
 * `npm test` runs every new file of tests unless it is listed here. These, files named `*.long.test.ts` and tests tagged
 * `long` run in the long run only, which `.ci/run` calls as well. Files of `domain` and `web` can't be listed, only tagged.
 */

/**
 * Slow tests (every call as every role, kills, floods, waits, the whole demo, a year of Bacs, every code of the banks), and
 * what is rare: in the office, with money, around a clock change.
 */
export const LONGER_TESTS = [
  'api/src/security/{matrix,office-matrix,fields,limits,links,passwords,two-processes}.test.ts',
  'api/src/faults/{bacs-change,bacs-year,collection-outcomes,oracle,submission,collections,siblings,many}.test.ts',
  'api/src/faults/{abuser,clock-changes,clock-jumps,deploy,full-disk,fuzz,lives,migrations,overload,pool}.test.ts',
  'api/src/faults/{provider-away,slow-provider,start}.test.ts',
  'api/src/{fit-to-serve,examine-portal,openapi-client}.test.ts',
  'api/src/features/account/known-device.test.ts',
  'api/src/features/collections/{after-a-death,claimed-credit,codes,collect-many,overlapping-changes}.test.ts',
  'api/src/features/collections/{long-report,match-suspense,told-reports}.test.ts',
  'api/src/features/doctor/{doctor,ledger}.test.ts',
  'api/src/features/lessons/{feed,feed-address}.test.ts',
  'api/src/features/mail/batches.test.ts',
  'api/src/features/office/{lists,overruling,stale,view}.test.ts',
  'api/src/features/privacy/{privacy,erasure}.test.ts',
  'api/src/features/provider-change/*.test.ts',
  'api/src/features/round-up/{posters,poster/*}.test.ts',
  'api/src/features/schools-area/demo-videos.test.ts',
  'api/src/rehearsal/rehearsal.test.ts',
  'api/db/seed/**/*.test.ts',
];

/** The states of a page, its smaller parts, and what the office does less often than answering a caller. */
export const LONGER_JOURNEYS = [
  'e2e/*-{states,media,return,links,fingers,motion,poster,sharing,sound,tabs}.test.ts',
  'e2e/office-{account,cancellation,child,family,media-report,money,overruling,parts}.test.ts',
  'e2e/office-{pauses,payer,place,rehearsal,results,room,search-and-notes,selection,sign-in,system,today,view}.test.ts',
  'e2e/{account-lock,analytics,band-leader,beside-forms,details,drawn-pages,fault-reports}.test.ts',
  'e2e/{first-visit,help,joining-a-band,kid-page,menu,sign-ins}.test.ts',
  'e2e/{available-changes,hosted-direct-debit,many-children,newcomer,opened-first}.test.ts',
  'e2e/{installable,keyboard-alone,kids-app,kids-app-subscription,leaks,pages,passkeys,plectrum,private-notes}.test.ts',
  'e2e/{payer-address,second-email,song,tabs,timetable,video-player,your-data}.test.ts',
];
