import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsIn, wrongRows } from './specification.ts';

const TEST = 'tools/specification.test.ts';
const row = (id: string, where: string, held: string): string =>
  `| ${id} | A parent reads it. | ${where} | ${held} |`;
const HERE = '`tools/specification.ts`';
const HELD = `\`${TEST} › finds nothing wrong with rows that are held\``;
const wrongIn = (...lines: string[]): string[] => wrongRows(rowsIn(lines.join('\n')));

describe('the tables of the specification', () => {
  it('finds nothing wrong with rows that are held', () => {
    expect(
      wrongIn(
        '| | sentence | where | test |',
        '| --- | --- | --- | --- |',
        row('E1.1', HERE, HELD),
        row('E1.2', `${HERE}, \`README.md\``, `${HELD}<br>${HELD}`),
        row('E2.1', HERE, 'untested: only a person can tell'),
        row('H1.1', '', 'missing: it is not built'),
        row('H1.2', HERE, `${HELD}<br>deviation: it was decided otherwise`),
      ),
    ).toEqual([]);
  });

  it('misses a file that is gone, also one in another case', () => {
    expect(wrongIn(row('E1.1', '`tools/gone.ts`', HELD))).toEqual([
      'E1.1 names tools/gone.ts, which is not there',
    ]);
    expect(wrongIn(row('E1.1', '`Tools/specification.ts`', HELD))).toHaveLength(1);
    expect(wrongIn(row('E1.1', HERE, '`tools/gone.test.ts › is held`'))).toEqual([
      'E1.1 names tools/gone.test.ts, which is not there',
    ]);
  });

  it('misses a test that is gone', () => {
    expect(wrongIn(row('E1.1', HERE, `\`${TEST} › finds noth\``))).toEqual([
      `E1.1: ${TEST} has no "finds noth"`,
    ]);
  });

  it('knows tests of several values by the words around them', () => {
    const rows = rowsIn(row('E1.1', HERE, `\`${TEST} › says %s\``));
    expect(wrongRows(rows, () => "it.each([['a']])('says %s', () => {});")).toEqual([]);
  });

  it.each([
    ['twice', ['E1.1', 'E1.1']],
    ['with one left out', ['E1.1', 'E1.3']],
    ['not from 1', ['E1.1', 'E2.2']],
  ])('refuses numbers that are there %s', (_how, [first = '', second = '']) => {
    expect(wrongIn(row(first, HERE, HELD), row(second, HERE, HELD))).toEqual([
      `${second} is there twice, or not in its place`,
    ]);
  });

  it.each([
    ['nothing', '', HELD, 'E1.1 does not say where it is'],
    ['no test and no word', HERE, '', 'E1.1: "" is no test, and no word with a reason'],
    [
      'a word without a reason',
      HERE,
      'untested',
      'E1.1: "untested" is no test, and no word with a reason',
    ],
    [
      'a word of its own',
      HERE,
      'later: we shall see',
      'E1.1: "later: we shall see" is no test, and no word with a reason',
    ],
  ])('refuses a row that says %s', (_what, where, held, fault) => {
    expect(wrongIn(row('E1.1', where, held))).toEqual([fault]);
  });
});

it('the portal has the version that the specification names', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version: '1.8.6' });
});
