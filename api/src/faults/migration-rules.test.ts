import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lifeCycles, transferFunction } from './life-cycles.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** What a version that still runs would stumble over. */
const TAKES_AWAY =
  /drop (column|table|view|function)|rename (to|column)|set data type|set not null|add column(?=[^;]*not null)(?![^;]*default)/i;
describe('F26: migrations beside a version that still runs', () => {
  it('take nothing away', async () => {
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
    for (const file of files)
      expect(await readFile(join(MIGRATIONS, file), 'utf8'), file).not.toMatch(TAKES_AWAY);
  });

  it.each([
    ['ALTER TABLE kids DROP COLUMN name;', true],
    ['ALTER TABLE kids RENAME COLUMN name TO called;', true],
    ['ALTER TABLE "kids" ADD COLUMN "shoe" text NOT NULL;', true],
    ['ALTER TABLE "kids" ALTER COLUMN "shoe" SET NOT NULL;', true],
    ['ALTER TABLE "kids" ADD COLUMN "shoe" text DEFAULT \'38\' NOT NULL;', false],
    ['ALTER TABLE "kids" ADD COLUMN "shoe" text;', false],
  ])('%s takes something away: %s', (statement, takes) => {
    expect(TAKES_AWAY.test(statement)).toBe(takes);
  });
});

const wholeSchema = async (): Promise<string> => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  return (await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')))).join(
    '\n',
  );
};

describe('life cycles in the database', () => {
  it('move money between the accounts that the table of transfers says', async () => {
    const whole = await wholeSchema();
    const last = whole.lastIndexOf('CREATE OR REPLACE FUNCTION fill_transfer');
    expect(whole.slice(last, last + transferFunction().length)).toBe(transferFunction());
  });

  it('are those of the rules: each table of moves, as the newest migration that has it says', async () => {
    const whole = await wholeSchema();
    for (const { table, trigger } of lifeCycles()) {
      const last = whole.lastIndexOf(`CREATE TRIGGER ${table}_moves`);
      expect(whole.slice(last, last + trigger.length), table).toBe(trigger);
    }
  });
});
