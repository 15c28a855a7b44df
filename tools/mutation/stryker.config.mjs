/**
 * The rules that guard places, pennies and rights, without the files that are texts, shapes and forms. SLOT_MOVES stays
 * out because it is compared with what PostgreSQL enforces, and that takes a database (`api/src/faults/lives.test.ts`).
 */
export const MUTATED = [
  'domain/src/{cancellation,enrolment,family-limits,payments,waiting-list}/*.ts',
  '!**/*.{test,test-data}.ts',
  '!**/{contract,model,payer-contract,refusals}.ts',
  '!**/{bank-details,reasons,seen,slot-moves,wizard}.ts',
  'domain/src/account/{model,rules}.ts',
  'domain/src/children/may-change.ts',
  'domain/src/kernel/name-rule.ts',
  'domain/src/kids-app/subscription.ts',
  'domain/src/school-year/year-range.ts',
  'api/src/platform/http/{admission,cookies,idempotency,network,origin,serve}.ts',
  'api/src/platform/security/{address-mac,signed-address,wrong-tries}.ts',
];

export default {
  mutate: MUTATED,
  // Only what the tests read is copied beside the mutants.
  ignorePatterns: [
    '**',
    '!/domain/**',
    '!/api/**',
    '!/tools/mutation/**',
    '!/package.json',
    '!/tsconfig*.json',
  ],
  tempDirName: '.cache/mutation',
  // The TypeScript of this project has no API for tools; nothing in the copy needs its paths rewritten.
  tsconfigFile: 'none',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
  concurrency: 2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
  warnings: { slow: false },
  allowConsoleColors: false,
};
