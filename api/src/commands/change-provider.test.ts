import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProviderChangeCommand } from './change-provider.ts';
import { changesOf, addStaff } from '../testing/office.ts';
import { printedBy } from '../testing/printed-lines.ts';
import { changingProvider } from '../testing/provider-change.ts';

const { stage, family, handOverMandates } = await changingProvider();

const run = (...words: readonly string[]): Promise<string> =>
  printedBy(stage.portal, readProviderChangeCommand(words));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-change-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('is begun by somebody who works here and may, who stands in its status and in what the office did', async () => {
  const priya = await family('priya@example.com');
  const file = join(folder, 'moved.csv');
  await writeFile(file, await handOverMandates([priya.reference]));
  const ann = await addStaff(stage.portal, ['finance'], 'Ann Lee');
  const start = (by: string) => {
    const named = ['--statement-name', 'GOCARDLESS BANDSTAND', '--by', by];
    return run('start', '--file', file, '--month', '2027-04', ...named);
  };
  await expect(start('Ann Lee')).rejects.toThrow('somebody who works here');
  expect(await start(ann.email)).toBe('Direct Debits that will move, whose payers are told: 1.\n');
  expect(await run('status')).toContain('begun by Ann Lee on ');
  await expect(run('finish', '--by', ann.email)).rejects.toThrow();
  expect(await changesOf(stage.portal)).toMatchObject([
    {
      call: 'startProviderChangeByCommand',
      staff_id: ann.staffId,
      after: { firstMonth: '2027-04', mandates: 1 },
    },
  ]);
});
