import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const LONG = [
  'faults/chaos',
  'faults/year',
  'faults/kills',
  'faults/dead-worker',
  'faults/many',
  'faults/collections',
  'families/payments',
  'e2e/screens.test',
  'e2e/waiting-list-states',
  'e2e/hostile',
  'e2e/round-up-looks',
  'e2e/screens-reading',
];

/** Long files begin first, so that none is left to run alone at the end. Vitest knows durations of earlier runs only. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
