import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

const FROM_A_STORE = /^export (?:\*[^;]*|\{[^}]*\}) from '[^']*store\.ts';$/gm;

/** The lines at which a file passes on all that a store has, or some of it without a word on who asks for it. */
export const unexplainedIn = (source: string): number[] =>
  [...source.matchAll(FROM_A_STORE)]
    .filter(
      ({ 0: found, index }) =>
        found.startsWith('export *') || !source.slice(0, index).endsWith('*/\n'),
    )
    .map(({ index }) => source.slice(0, index).split('\n').length);

/** Every file of a feature that opens its store to others without saying so. */
export const openedStores = (): string[] =>
  repositoryFiles('api/src/features')
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      unexplainedIn(readFileSync(path, 'utf8')).map(
        (line) =>
          `${path}:${line} passes a store on: name each function, and say above who asks for it within their own transaction`,
      ),
    );
