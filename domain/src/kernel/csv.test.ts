import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentCell, toCsv } from './office-list.ts';

it('quotes what would end a cell, and nothing else', () => {
  expect(toCsv([['a', 'b, c', 'say "x"', 'two\nlines']])).toBe(
    '\uFEFFa,"b, c","say ""x""","two\nlines"\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+44 7700', "'+44 7700"],
  ['-12.50', '-12.50'],
  ['-x', "'-x"],
  ['＝1+1', "'＝1+1"],
  ['＋44 7700', "'＋44 7700"],
  ['－12', "'－12"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
])('lets no cell be run as a formula: %s', (given, written) => {
  expect(toCsv([[given]])).toBe(`\uFEFF${written}\r\n`);
});

it('has as many lines as rows, whatever stands in them', () => {
  const text = fc.string().map((said) => said.replaceAll(/[\r\n]/g, ' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      expect(toCsv(rows).split('\r\n')).toHaveLength(rows.length + 1);
    }),
  );
});

it.each([
  ['2027-01-11T10:00:00Z', '2027-01-11 10:00'],
  ['2027-06-30 23:30:00+00', '2027-07-01 00:30'],
])('writes a moment as it was in London: %s', (at, written) => {
  expect(momentCell(at)).toBe(written);
});
