import { expect, it } from 'vitest';
import { judge, statementsIn } from './statements-in-tests.ts';

it('a statement is found where its literal begins, whatever it does and whoever sends it', () => {
  const source = [
    "const [kid] = await sql('select id from kids');",
    'await portal.sql(`',
    '  update kids k set name = $1`);',
    'await client.query("delete from kids");',
    'const change = `with one as (select 1) insert into kids select * from one`;',
    "await sql('alter table kids disable trigger all');",
    "it('updates what was set with a select', () => {});",
    "await renameKid(portal, 'update', 'select');",
  ].join('\n');
  expect(statementsIn(source)).toEqual([1, 2, 4, 5, 6]);
});

const file = (path: string, ...lines: number[]) => ({ path, lines });

it('no test of a folder gets another statement, and a ceiling that is too high is lowered', () => {
  const files = [file('e2e/home.test.ts', 7), file('api/src/faults/races.test.ts', 3, 9)];
  expect(judge(files, {}, { e2e: 1, 'api/src/faults': 2 })).toEqual([]);
  expect(judge(files, {}, { 'api/src/faults': 2 })).toEqual([
    expect.stringContaining('e2e has 1 statements where 0 are left'),
  ]);
  expect(judge(files, {}, { e2e: 2, 'api/src/faults': 2 })).toEqual([
    'e2e has 1 statements left: lower its ceiling',
  ]);
});

it('a test whose subject is SQL may have as many as it likes, and stays on the list only as long as it has any', () => {
  const subjects = { 'e2e/leaks.test.ts': 'looks into every table' };
  expect(judge([file('e2e/leaks.test.ts', 1, 2, 3)], subjects, {})).toEqual([]);
  expect(judge([file('e2e/leaks.test.ts')], subjects, {})).toEqual([
    'e2e/leaks.test.ts has no statement any more: take it from the list',
  ]);
});
