/** How the code of a package is changed and its tests are run; each package has its configuration beside this file. */
export const mutationOf = (name, { mutate, related }) => ({
  mutate,
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
  vitest: { configFile: `tools/mutation/vitest.${name}.ts`, related },
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  // A change that can make no difference has `Stryker disable` and the reason beside it, where it matters.
  thresholds: { high: 95, low: 90, break: 85 },
  warnings: { slow: false },
  allowConsoleColors: false,
});
