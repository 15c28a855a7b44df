import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkRows, oneRowOf, rowsOf, type RowSchema } from './rows.ts';

const kidRow = z.strictObject({
  name: z.string(),
  born_on: z.nullable(z.iso.date()),
  slots: z.array(z.strictObject({ instrument: z.enum(['drums', 'bass']) })),
  notes: z.record(z.string(), z.int()),
});
const ALEX = { name: 'Alex', born_on: null, slots: [{ instrument: 'drums' }], notes: {} };

const answering = (...rows: unknown[]) => ({ execute: async () => ({ rows }) }) as never;
const ask = (row: object, schema: RowSchema = kidRow) =>
  rowsOf(answering(row), schema).from(sql`select`);
const faultOf = (row: object): Promise<string> =>
  ask(row).then(
    () => 'none',
    (fault: Error) => `${fault.message} ${JSON.stringify(fault)} ${String(fault.cause)}`,
  );

afterEach(() => checkRows());

describe('where rows are checked', () => {
  beforeEach(() => checkRows());

  it('a row that is as its schema says comes as it was sent', async () => {
    const rows = await ask(ALEX);
    expect(rows[0]).toBe(ALEX);
  });

  it.each([
    ['a column of another type', { ...ALEX, name: 4711 }, 'name invalid_type'],
    ['a value that is none of its kind', { ...ALEX, born_on: '20 May' }, 'born_on invalid_format'],
    ['a column that is missing', { ...ALEX, name: undefined }, 'name invalid_type'],
    ['a column that nobody reads', { ...ALEX, phone: '0117 496' }, 'row unrecognized_keys phone'],
    [
      'a value within JSON',
      { ...ALEX, slots: [{ instrument: 'Oboe of Priya' }] },
      'slots.[].instrument invalid_value',
    ],
    [
      'a value whose key is anybody’s',
      { ...ALEX, notes: { 'Priya Patel': 'x' } },
      'notes invalid_type',
    ],
  ])('%s is a fault that names its place and not what stands there', async (_, row, says) => {
    const said = await faultOf(row);
    expect(said).toContain(`A row is not what its schema says: ${says}`);
    expect(said).not.toMatch(/4711|20 May|0117|Oboe|Priya|Alex/);
  });

  it('one row is wanted, and there is none', async () => {
    const asked = oneRowOf(answering(), kidRow).from(sql`select`);
    await expect(asked).rejects.toThrow('answered none');
  });
});

describe('in service', () => {
  beforeEach(() => checkRows(false));

  it('no schema is asked', async () => {
    const safeParse = vi.spyOn(kidRow, 'safeParse');
    await ask({ ...ALEX, name: 4711 });
    expect(safeParse).not.toHaveBeenCalled();
    safeParse.mockRestore();
  });

  it('a statement is asked once, with its rows as they were sent', async () => {
    const asked: SQL[] = [];
    const rows = [ALEX];
    const db = { execute: async (one: SQL) => (asked.push(one), { rows }) } as never;
    const statement = sql`select`;
    expect(await rowsOf(db, kidRow).from(statement)).toBe(rows);
    expect(asked).toEqual([statement]);
  });
});
