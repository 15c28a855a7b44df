import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { addTask } from '../../../testing/office-tasks.ts';
import { addReportedMedia } from '../../../testing/tables/work-log.ts';

const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'priya@families.example', { directDebit: true }),
  nadia: await addStaff(portal, ['finance'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
}));

it('what is left of several is told with whose it is and why, and nothing is written down about it', async () => {
  const { portal, parent, nadia, finn } = stage;
  const add = (day: string) => addTask(portal, parent, `2027-01-${day}T10:00:00Z`);
  const [free, taken, put, closed] = [
    await add('08'),
    await add('09'),
    await add('10'),
    await add('11'),
  ];
  const ofSafeguarding = await addReportedMedia(portal);
  const first = (id: string, what: string, body: object) =>
    asStaff(portal, finn, 'POST', `tasks/${id}/${what}`, body);
  await first(taken, 'take', {});
  await first(put, 'defer', { until: '2027-01-20' });
  await first(closed, 'done', { outcome: 'Called them.' });
  const ids = [free, taken, put, closed, ofSafeguarding];
  const answer = await asStaff(portal, nadia, 'POST', 'tasks', {
    ids,
    what: 'done',
    outcome: 'Wrote to them.',
  });
  const { left_as_it_was: left, ...counts } = answer.json<{
    left_as_it_was: { id: string; family: string; says: string }[];
  }>();
  expect(counts).toEqual({ done: 1, left: 4 });
  expect(new Map(left.map(({ id, family, says }) => [id, `${family}: ${says}`]))).toEqual(
    new Map([
      [taken, 'Priya Shah: Finn Larsen is working on this. Ask them, or take it over first.'],
      [
        put,
        'Priya Shah: Finn Larsen put this off until Wednesday 20 January. Ask them, or take it over first.',
      ],
      [closed, expect.stringMatching(/^Priya Shah: Finn Larsen closed this today at /)],
    ]),
  );
  const written = (await changesOf(portal)).filter(({ call }) => call === 'decideTasks');
  expect(written.map(({ subject_id: id }) => id)).toEqual([free]);
});
