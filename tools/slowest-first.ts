import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, the slowest first. */
const SLOWEST_FILES = [
  'faults/bacs-year.long',
  'security/office-matrix',
  'security/matrix',
  'faults/chaos',
  'rehearsal/rehearsal',
  'faults/office.long',
  'faults/year',
  'faults/bacs-year.test',
  'faults/double-submission',
  'faults/data-folder',
  'faults/dead-worker',
  'fit-to-serve',
  'commands/doctor',
  'money/payments/payments',
  'families/payments',
  'faults/collections',
  'enrolment/enrol-screen',
  'child-page/parts/kid-form',
  'cancellation/cancellation-screen',
  'e2e/office-run',
  'e2e/office-caller',
  'e2e/enrolling',
  'e2e/screens.long',
  'e2e/emails.long',
  'e2e/round-up-looks',
  'e2e/screens-reading',
  'e2e/hostile',
  'e2e/columns',
  'e2e/round-up-long-names',
  'e2e/direct-debit',
  'e2e/kids-app',
  'e2e/timetable',
  'e2e/kid-page',
];

/**
 * Starts slow files first, so that none is left to run alone at the end. Vitest itself knows only the durations of
 * earlier runs. Files with a page come before those without: Vitest ends a worker that would change between them.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOWEST_FILES.findIndex((name) => moduleId.includes(name));
      return at < 0 ? SLOWEST_FILES.length + (moduleId.endsWith('.tsx') ? 0 : 1) : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
