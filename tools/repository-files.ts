import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The files of the repository that are there, also those that Git has not been told of yet; of some paths only, where they
 * are given.
 */
export const repositoryFiles = (...paths: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));
