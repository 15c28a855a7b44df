import { filesTaggedLong } from './tagged-tests.ts';
import { testsOfWork } from './tests-of-work.ts';
import { tool, vitest, vitestWith, type TestCounts } from './vitest-run.ts';

export interface TestStep {
  readonly name: string;
  /** How long it takes on two quiet cores, with half as much again for a bad day. */
  readonly minutes: number;
  /** They run at the same time. */
  readonly parts: readonly (() => Promise<TestCounts>)[];
}

const step = (name: string, minutes: number, ...parts: TestStep['parts']): TestStep => ({
  name,
  minutes,
  parts,
});

/** Whether tests notice what is changed in the rules; see tools/mutation/stryker.mjs. */
const mutations = (...args: readonly string[]): Promise<TestCounts> =>
  tool('mutation/run.ts', ...args);

const projects = (...names: string[]): string[] => names.map((name) => `--project=${name}`);
/** Tests tagged `long` are left to the long run; see longer-tests.ts. */
const QUICK = '--tags-filter=!long';
const TAGGED_LONG = '--tags-filter=long';
const RULES_AND_CALLS = projects('domain', 'web', 'api');
const JOURNEYS = projects('journeys', 'longer-journeys');
const ON_A_DESKTOP_TOO = ['-t', 'on a desktop too'];
/** The journeys that are walked on a phone otherwise; see e2e/support/sizes.ts. */
const onADesktop = (...args: readonly string[]): Promise<TestCounts> =>
  vitestWith({ SIZES: 'desktop' }, ...JOURNEYS, ...ON_A_DESKTOP_TOO, ...args);

/** A second try is a failure here: the long run is for finding what fails only now and then. */
const atFirstTry = async (run: Promise<TestCounts>): Promise<TestCounts> => {
  const counts = await run;
  return { ...counts, failures: [...counts.failures, ...counts.secondTries] };
};

const DAY = 24 * 3_600_000;
/** Each day begins with another one, so that none is always the one that a slow machine has no time for. */
const fromAnotherEachDay = (steps: readonly TestStep[], now: Date): TestStep[] => {
  const first = Math.floor(now.getTime() / DAY) % steps.length;
  return [...steps.slice(first), ...steps.slice(0, first)];
};

/** A step may have no test of what was asked for, as long as another has; see test.ts. */
const IF_ANY = '--passWithNoTests';

const stepsOfLongRun = (asked: readonly string[], now: Date): TestStep[] => {
  const isWhole = asked.length === 0;
  const words = isWhole ? [] : [...asked, IF_ANY];
  const halves = isWhole ? [['--shard=1/2'], ['--shard=2/2']] : [words];
  const rules = isWhole ? ['domain/src'] : words;
  const rest = [
    ...halves.map((half) =>
      step(`the longer journeys (${half[0]})`, 6, () =>
        vitest(...projects('longer-journeys'), ...half),
      ),
    ),
    step('journeys that are tagged as long', 4, () =>
      vitest(...projects('journeys'), TAGGED_LONG, ...words),
    ),
    ...halves.map((half) =>
      step(`journeys on a desktop too (${half[0]})`, 4, () => atFirstTry(onADesktop(...half))),
    ),
    step('the rules with all their tries', 2, () =>
      vitestWith({ TRIES: 'all' }, ...projects('domain'), ...rules),
    ),
    ...(isWhole ? [step('mutations', 3, () => mutations('--share=today'))] : []),
  ];
  return [
    step('what is long', 13, () => atFirstTry(vitest(...projects('long'), ...words))),
    step('rules and calls that are tagged as long', 2, () =>
      atFirstTry(vitest(...RULES_AND_CALLS, TAGGED_LONG, ...(isWhole ? filesTaggedLong() : words))),
    ),
    step('every screen', 6, () => atFirstTry(vitest(...projects('long-journeys'), ...words))),
    ...fromAnotherEachDay(rest, now),
  ];
};

/** What one `npm` command runs, one step after the other. */
export const testSteps = (words: readonly string[], now: Date): TestStep[] => {
  const [first, ...rest] = words;
  if (first === 'fast') {
    const isAll = rest.length === 1 && rest[0] === 'all';
    const files = isAll ? [] : rest.length === 0 ? testsOfWork() : rest;
    return [step('rules, pages and calls', 3, () => vitest(...RULES_AND_CALLS, QUICK, ...files))];
  }
  if (first === 'mutation') return [step('mutations', 30, () => mutations(...rest))];
  if (first === 'long') return stepsOfLongRun(rest, now);
  if (words.length > 0) return [step('the tests asked for', 1, () => vitest(...words))];
  // The journeys use the pages that the checks have built; building them again meanwhile would remove them.
  return [
    step(
      'checks, rules, pages and calls',
      10,
      () => tool('check.ts'),
      () => vitest(...RULES_AND_CALLS, QUICK),
    ),
    step('journeys', 3, () => vitest(...projects('journeys'), QUICK)),
  ];
};
