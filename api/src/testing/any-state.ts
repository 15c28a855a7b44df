import pg from 'pg';
import { lifeCycles } from '../faults/life-cycles.ts';

/**
 * Writes rows in a state that nothing leads to in the time of a test: the triggers that guard the tables of moves are off
 * while it does, and for nobody else.
 */
export const writeInAnyState = async <Row extends pg.QueryResultRow>(
  { connection }: { readonly connection: pg.ClientConfig },
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  const switchTriggers = async (to: 'disable' | 'enable') => {
    for (const { table } of lifeCycles())
      await client.query(`alter table ${table} ${to} trigger ${table}_moves`);
  };
  try {
    await client.query('begin');
    await switchTriggers('disable');
    const { rows } = await client.query<Row>(text, values);
    // What waits for the commit looks at rows of the same tables, and must have looked before they are altered again.
    await client.query('set constraints all immediate');
    await switchTriggers('enable');
    await client.query('commit');
    return rows;
  } finally {
    await client.end();
  }
};
