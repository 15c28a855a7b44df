import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { eachTest } from '../../testing/each-test.ts';
import { addParent } from '../../testing/families.ts';
import { asStaff } from '../../testing/office.ts';
import { addStaff } from '../../testing/staff.ts';

const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'priya@families.example', { directDebit: true }),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
}));

it('a family’s page says who is on what waits, so that no second person calls', async () => {
  const { portal, parent, nadia, finn } = stage;
  const id = randomUUIDv7();
  await portal.sql(
    `insert into office_tasks (id, kind, key, billing_account_id, detail, created_at)
     values ($1::uuid, 'mandate_ended', $1::text, $2, '', '2027-01-11T10:00:00Z')`,
    [id, parent.billingAccountId],
  );
  const waiting = async () => {
    const answer = await asStaff(portal, nadia, 'GET', `families/${parent.grownUpId}`);
    return answer.json<{ data: { attributes: { tasks: object[] } } }>().data.attributes.tasks;
  };
  expect(await waiting()).toMatchObject([{ id, taken_by: null }]);
  await asStaff(portal, finn, 'POST', `tasks/${id}/take`, {});
  expect(await waiting()).toMatchObject([
    { id, taken_by: { id: finn.staffId, name: 'Finn Larsen' } },
  ]);
});
