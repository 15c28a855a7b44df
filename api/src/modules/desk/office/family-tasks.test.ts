import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';
import { addTask as waitsSince } from '../../../testing/office-tasks.ts';
import { putOff } from '../../../testing/tables/work-log.ts';

const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'priya@families.example', { directDebit: true }),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
}));

const addTask = () => waitsSince(stage.portal, stage.parent, '2027-01-11T10:00:00Z');
const waiting = async () => {
  const { portal, parent, nadia } = stage;
  const answer = await asStaff(portal, nadia, 'GET', `families/${parent.grownUpId}`);
  return answer.json<{ data: { attributes: { tasks: object[] } } }>().data.attributes.tasks;
};

it('a family’s page says who is on what waits, so that no second person calls', async () => {
  const { portal, finn } = stage;
  const id = await addTask();
  expect(await waiting()).toMatchObject([{ id, taken_by: null }]);
  await asStaff(portal, finn, 'POST', `tasks/${id}/take`, {});
  expect(await waiting()).toMatchObject([
    { id, taken_by: { id: finn.staffId, name: 'Finn Larsen' } },
  ]);
});

it('and until when it was put off, while that day has not come', async () => {
  const { portal, finn } = stage;
  const id = await addTask();
  expect(await waiting()).toMatchObject([{ id, deferred_until: null }]);
  await asStaff(portal, finn, 'POST', `tasks/${id}/defer`, { until: '2027-01-18' });
  expect(await waiting()).toMatchObject([{ id, deferred_until: '2027-01-18' }]);
  await putOff(portal, stage.parent.billingAccountId, '2027-01-12');
  expect(await waiting()).toMatchObject([{ id, deferred_until: null }]);
});
