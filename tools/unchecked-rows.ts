import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

/** A test that asks PostgreSQL directly believes what it is answered. */
const isOfTests = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path);

/** The lines at which a type is given to rows that nobody checks. */
export const uncheckedRowsIn = (source: string, path: string): number[] =>
  [
    ...source.matchAll(
      isOfTests(path)
        ? /\.execute\s*<|\brows\[0\] as /g
        : /\.(?:execute|query)\s*<|\brows\[0\] as /g,
    ),
  ].map(({ index }) => source.slice(0, index).split('\n').length);

/** Every place of the server where rows are given a type instead of a schema. */
export const uncheckedRows = (): string[] =>
  repositoryFiles('api')
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      uncheckedRowsIn(readFileSync(path, 'utf8'), path).map(
        (line) => `${path}:${line} types rows by hand: use rowsOf(db, schema).from(sql\`…\`)`,
      ),
    );
