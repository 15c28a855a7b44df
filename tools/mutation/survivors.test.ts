import { describe, expect, it } from 'vitest';
import {
  asRow,
  countUnexplained,
  rowsIn,
  scoresOf,
  wrongList,
  type MutationReport,
} from './survivors.ts';

const source = 'const a =\n  b || c;\nconst d = e;\n';
const mutant = (status: string) => ({
  status,
  replacement: 'b\n  && c',
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 9 } },
});
const report = (...statuses: string[]): MutationReport => ({
  files: { 'domain/src/x.ts': { source, mutants: statuses.map(mutant) } },
});
const ROW = '| `domain/src/x.ts` | `` b \\|\\| c `` | `` b && c `` |';
const listing = (...rows: string[]) =>
  ['# Page', '', '| file | before | after | why |', '| --- | --- | --- | --- |', ...rows, ''].join(
    '\n',
  );

describe('the list of survivors', () => {
  it('has a row for each change, by its text, whatever lines it stands on', () => {
    expect(asRow({ file: 'domain/src/x.ts', before: 'b || c', after: 'b && c' })).toBe(ROW);
    expect(rowsIn(listing(`${ROW} It is the same.|`))).toEqual([ROW]);
    expect(wrongList(report('Survived', 'NoCoverage'), listing(`${ROW} It is the same.|`))).toEqual(
      [],
    );
  });

  it('is wrong without a survivor, and without its reason', () => {
    const missing = [`no test notices, and docs/mutation.md has no reason: ${ROW}`];
    expect(wrongList(report('Survived'), listing())).toEqual(missing);
    expect(wrongList(report('NoCoverage'), listing(`${ROW} |`))).toEqual(missing);
  });

  it('explains as many survivors as have a reason in it', () => {
    const both = report('Survived', 'NoCoverage', 'Killed');
    expect(countUnexplained(both, listing())).toBe(2);
    expect(countUnexplained(both, listing(`${ROW} |`))).toBe(2);
    expect(countUnexplained(both, listing(`${ROW} It is the same.|`))).toBe(0);
  });

  it('is wrong with a change that is noticed by now or gone, and not with one that took too long', () => {
    const stale = [`docs/mutation.md lists what is noticed or gone by now: ${ROW}`];
    const listed = listing(`${ROW} It is the same.|`);
    expect(wrongList(report('Killed'), listed)).toEqual(stale);
    expect(wrongList(report(), listed)).toEqual(stale);
    expect(wrongList(report('Timeout'), listed)).toEqual([]);
  });

  it('says nothing of a file that another share of the files has', () => {
    const listed = listing(`${ROW} It is the same.|`);
    expect(wrongList({ files: {} }, listed, new Set(['domain/src/x.ts']))).toEqual([]);
    expect(wrongList({ files: {} }, listed, new Set(['domain/src/y.ts']))).toHaveLength(1);
  });

  it('counts what was noticed, and leaves out what could not run', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'];
    expect(scoresOf(report(...statuses))).toEqual([
      { file: 'domain/src/x.ts', killed: 2, survived: 2 },
    ]);
  });
});
