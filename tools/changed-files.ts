import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Sources } from './tests-of-change.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

const listed = (...kinds: readonly string[]): string[] =>
  git('ls-files', ...kinds, '--exclude-standard');

const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--relative', commit),
  ...listed('--others'),
];

/**
 * What was changed since the branch left `main`; on `main` itself what is not committed yet, or else the last commit. Null where
 * Git can't tell.
 */
export const changedFiles = (): readonly string[] | null => {
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
    const files = changedSince(base);
    return files.length > 0 ? files : changedSince('HEAD~1');
  } catch {
    return null;
  }
};

export const readSources = (): Sources =>
  new Map(
    listed('--cached', '--others')
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => {
        try {
          return [[path, readFileSync(path, 'utf8')] as const];
        } catch {
          // It was removed, and Git has not been told yet.
          return [];
        }
      }),
  );
