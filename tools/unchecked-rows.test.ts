import { expect, it } from 'vitest';
import { uncheckedRowsIn } from './unchecked-rows.ts';

it('a type that is given to rows by hand is found, with its line', () => {
  const source = [
    'const rows = await rowsOf(db, kidRow).from(sql`select 1`);',
    'const { rows } = await db.execute<KidRow>(sql`select 1`);',
    'await db.execute(sql`delete from kids`);',
    'return rows[0] as KidRow;',
    'const { rows } = await client.query<KidRow>(statement);',
  ].join('\n');
  expect(uncheckedRowsIn(source, 'api/src/a/store.ts')).toEqual([2, 4, 5]);
  expect(uncheckedRowsIn(source, 'api/src/a/kids.test.ts')).toEqual([2, 4]);
});
