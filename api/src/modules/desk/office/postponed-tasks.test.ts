import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { addTask } from '../../../testing/office-tasks.ts';

const stage = eachTest(async (portal) => {
  const parent = await addParent(portal, 'priya@families.example', { directDebit: true });
  return {
    nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
    finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
    task: await addTask(portal, parent, '2027-01-08T10:00:00Z'),
  };
});

const decide = async (staff: TestStaff, what: string, body: object = {}) =>
  (await asStaff(stage.portal, staff, 'POST', `tasks/${stage.task}/${what}`, body)).json<{
    code?: string;
    errors?: string[];
    message?: string;
  }>();
const takers = async (query = '?put_off=yes', staff = stage.nadia) => {
  const answer = await asStaff(stage.portal, staff, 'GET', `today${query}`);
  const { data } = answer.json<{
    data: { attributes: { taken_by: { name: string } | null } }[];
  }>();
  return data.map(({ attributes }) => attributes.taken_by?.name ?? 'nobody');
};

it('what a colleague has put off since the list was read is not decided about over their head', async () => {
  const { portal, nadia, finn, task } = stage;
  await decide(finn, 'defer', { until: '2027-01-20' });
  for (const [what, body] of [
    ['take', {}],
    ['take', { from: nadia.staffId }],
    ['done', { outcome: 'Called them.' }],
    ['defer', { until: '2027-02-01' }],
    ['give_back', {}],
  ] as const)
    expect(await decide(nadia, what, body), what).toMatchObject({
      code: 'taken_by_other',
      errors: [
        'Finn Larsen put this off until Wednesday 20 January. Ask them, or take it over first.',
      ],
    });
  const together = { ids: [task], what: 'done', outcome: 'Called them.' };
  const several = await asStaff(portal, nadia, 'POST', 'tasks', together);
  expect(several.json()).toMatchObject({ done: 0, left: 1 });
  expect(await takers()).toEqual(['Finn Larsen']);
  expect(await changesOf(portal)).toMatchObject([{ call: 'deferTask', staff_id: finn.staffId }]);
});

it('it is brought back by the one who put it off, and by another on purpose', async () => {
  const { nadia, finn } = stage;
  await decide(finn, 'defer', { until: '2027-01-20' });
  expect(await decide(nadia, 'take', { from: finn.staffId })).toMatchObject({
    message: 'This is yours now.',
  });
  expect(await takers('')).toEqual(['Nadia Okafor']);
  await decide(nadia, 'defer', { until: '2027-01-21' });
  expect(await takers()).toEqual(['Nadia Okafor']);
  expect(await decide(nadia, 'take')).toMatchObject({ message: 'This is yours now.' });
});

it('on its day it is nobody’s', async () => {
  const { portal, finn } = stage;
  await decide(finn, 'defer', { until: '2027-01-20' });
  portal.clock.moveTo('2027-01-20T00:30:00Z');
  const colleague = await addStaff(portal, ['office'], 'Priya Raman');
  expect(await takers('', colleague)).toEqual(['nobody']);
  expect(await decide(colleague, 'done', { outcome: 'Called them.' })).toMatchObject({
    message: 'Done.',
  });
});
