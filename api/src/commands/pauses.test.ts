import { expect, it } from 'vitest';
import { readPausesCommand } from './pauses.ts';
import { changesOf, addStaff } from '../testing/office.ts';
import { pausingFamily } from '../testing/pauses.ts';
import { printedBy } from '../testing/printed-lines.ts';

const { stage, pauseIds } = pausingFamily();

const run = (...words: readonly string[]): Promise<string> =>
  printedBy(stage.portal, readPausesCommand(words));

it('pauses a child’s lessons and ends the pause as somebody who works here and may, and writes down who it was', async () => {
  const ann = await addStaff(stage.portal, ['office'], 'Ann Lee');
  const [from, why] = [
    ['--from', '2027-02-01'],
    ['--reason', 'broken arm'],
  ];
  const add = (by: string) =>
    run('add', stage.maya, ...from, '--to', '2027-03-31', '--by', by, ...why);
  await expect(add('Ann Lee')).rejects.toThrow('somebody who works here');
  const { email: leader } = await addStaff(stage.portal, ['leader']);
  await expect(add(leader)).rejects.toThrow('is not open to that colleague');
  expect(await changesOf(stage.portal)).toEqual([]);

  expect(await add(ann.email)).toContain('Not charged: February and March 2027.');
  expect(await run('list')).toContain('(Ann Lee)');
  const [pause = ''] = await pauseIds();
  const ended = await run('end', pause, '--to', '2027-02-28', '--by', ann.email, ...why);
  expect(ended).toContain('Charged again: March 2027.');
  await expect(run('end', 'x', '--by', ann.email, ...why)).rejects.toThrow('no such pause');
  const whose = { staff_id: ann.staffId, reason: 'broken arm' };
  expect(await changesOf(stage.portal)).toMatchObject([
    { ...whose, call: 'pauseLessonsByCommand', after: { lastDay: '2027-03-31' } },
    { ...whose, call: 'endPauseByCommand', after: { lastDay: '2027-02-28' } },
  ]);
});
