import { beforeAll, describe, expect, it } from 'vitest';
import { lifeCycles } from './life-cycles.ts';
import { onePortal } from '../testing/portal.ts';

const portal = onePortal();

/** Sets a row of a copy, which has the table's trigger and none of its neighbours, from one state to another. */
const isRefused = async (table: string, from: string, to: string): Promise<boolean> => {
  const set =
    table === 'slots'
      ? (state: string) =>
          `holding = ${state.startsWith('free') ? 'null' : `'${state}'`}, freed_at = ${state === 'freed' ? 'now()' : 'null'}`
      : (state: string) => `${table === 'kids' ? 'status' : 'state'} = '${state}'`;
  try {
    await portal.sql(`do $$ begin
      delete from ${table}_copy; insert into ${table}_copy (id) values (gen_random_uuid());
      alter table ${table}_copy disable trigger user; update ${table}_copy set ${set(from)};
      alter table ${table}_copy enable trigger user; update ${table}_copy set ${set(to)};
    end $$`);
    return false;
  } catch (fault) {
    expect(String(fault)).toContain('may not change its state so');
    return true;
  }
};

describe.each(lifeCycles())('the states of $table', ({ table, moves, trigger }) => {
  beforeAll(async () => {
    const columns = `${table === 'kids' ? 'status' : 'state'} text`;
    const shape = table === 'slots' ? 'kid_id uuid, holding text, freed_at timestamptz' : columns;
    await portal.sql(`create table ${table}_copy (id uuid, ${shape})`);
    await portal.sql(
      trigger
        .replace(`TRIGGER ${table}_moves`, `TRIGGER copy_moves`)
        .replace(` ON ${table}\n`, ` ON ${table}_copy\n`),
    );
  });

  it('change by their table of moves, and in no other way', async () => {
    const states = Object.keys(moves);
    for (const from of states)
      for (const to of states.filter((state) => state !== from))
        expect([from, to, await isRefused(table, from, to)]).toEqual([
          from,
          to,
          moves[from]?.includes(to) !== true,
        ]);
  });

  it('are guarded on the table itself', async () => {
    const found = await portal.sql(
      'select 1 from pg_trigger where tgname = $1 and tgrelid = $2::regclass and tgenabled = $3',
      [`${table}_moves`, table, 'O'],
    );
    expect(found).toHaveLength(1);
  });
});
