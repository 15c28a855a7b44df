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
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/mutation.${name}.json` },
  // What is too little is decided over both packages; see run.ts.
  thresholds: { high: 95, low: 90, break: null },
  warnings: { slow: false },
  allowConsoleColors: false,
});
