import { changedFiles, readSources } from './changed-files.ts';
import { testsOfChange } from './tests-of-change.ts';

/** All rules, and the pages' logic and calls of what was changed. */
export const testsOfWork = (): string[] => {
  const changed = changedFiles();
  const tests = changed === null ? null : testsOfChange(changed, readSources());
  if (tests === null) return [];
  const isOfRules = (path: string): boolean => path.startsWith('domain/');
  const files = tests.filter((path) => !isOfRules(path));
  console.log(
    `All rules, and ${files.length} files of tests of what was changed; npm run test:fast -- all has all of them.`,
  );
  return ['domain/src/', 'tools/', ...files];
};
