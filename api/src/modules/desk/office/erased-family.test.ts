import { describe, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { recordChanges } from '../../../platform/database/changes-store.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { allTasks, changeCalls } from '../../../testing/tables/work-log.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { addTask } from '../../../testing/office-tasks.ts';

const SINCE = '2027-01-08T10:00:00Z';
const LATER = '2027-01-08T11:00:00Z';
const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'priya@families.example', { directDebit: true }),
  nadia: await addStaff(portal, ['office', 'finance'], 'Nadia Okafor'),
  sol: await addStaff(portal, ['safeguarding'], 'Sol Hart'),
}));

const erase = async () => {
  const { portal, sol, parent } = stage;
  const reason = { reason: 'They wrote to us on Monday.', name: 'Priya Shah' };
  const answer = await asStaff(portal, sol, 'POST', `families/${parent.grownUpId}/erasure`, reason);
  expect(answer.statusCode, answer.body).toBe(200);
  await portal.drain();
};
const decide = async (id: string, what: string, body: object = {}) =>
  (await asStaff(stage.portal, stage.nadia, 'POST', `tasks/${id}/${what}`, body)).statusCode;
const today = async () =>
  (await asStaff(stage.portal, stage.nadia, 'GET', 'today'))
    .json<{ data: { id: string; attributes: { family: object | null } }[] }>()
    .data.map(({ id, attributes: { family } }) => [id, family]);

describe('with a family that is erased', () => {
  it('what was to be done for it ends, and what was written about it is gone', async () => {
    const { portal, parent } = stage;
    const taken = await addTask(portal, parent, SINCE);
    await addTask(portal, parent, SINCE, 'mandate', 'unhappy_feedback');
    const closed = await addTask(portal, parent, SINCE);
    await decide(taken, 'take');
    await decide(closed, 'done', { outcome: 'Called their grandmother.' });
    await erase();
    expect(await today()).toEqual([]);
    const ended = await allTasks(portal);
    expect(ended.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'The family’s data was erased.'),
    );
    expect(ended.filter(({ done_by: by }) => by === 'clock')).toHaveLength(2);
  });

  it('what is about our money stays, names nobody, and is decided about', async () => {
    const { portal, nadia, parent } = stage;
    const first = await addTask(portal, parent, SINCE, 'account', 'our_mistake');
    const second = await addTask(portal, parent, LATER, 'account', 'our_mistake');
    await erase();
    expect(await today()).toEqual([
      [first, null],
      [second, null],
    ]);
    expect(await decide(first, 'take')).toBe(200);
    expect(await decide(first, 'done', { outcome: 'The file was wrong.' })).toBe(200);
    const together = { ids: [second], what: 'done', outcome: 'The file was wrong.' };
    const several = await asStaff(portal, nadia, 'POST', 'tasks', together);
    expect(several.json()).toMatchObject({ done: 1 });
    const changes = await changesOf(portal);
    expect(changes.map(({ call, grown_up_id: family }) => [call, family])).toEqual([
      ['takeTask', null],
      ['finishTask', null],
      ['decideTasks', null],
    ]);
  });

  it('nothing is kept of what was being done for it at that moment, but that it was done', async () => {
    const { portal, nadia, parent } = stage;
    const { db, seal, clock } = portal.deps;
    await erase();
    await transact<null, never>(db, async (tx) => {
      const { grownUpId } = parent;
      const note = { call: 'finishTask', subject: 'task', subjectId: grownUpId, grownUpId };
      const change = { ...note, staffId: nadia.staffId, reason: 'Called their grandmother.' };
      await recordChanges(tx, [change], { seal, now: clock.now() });
      return ok(null);
    });
    expect((await changeCalls(portal)).map(({ call }) => call)).toEqual([
      'eraseForFamily',
      'finishTask',
    ]);
    expect(await changesOf(portal)).toEqual([]);
  });

  it('goes what a colleague kept of it alone, and what was taken along of it names no address', async () => {
    const { portal, nadia, parent } = stage;
    const keep = (name: string, query: string) =>
      asStaff(portal, nadia, 'POST', 'views', { list: 'emails', name, query });
    await keep('Theirs', `to=${encodeURIComponent(' Priya@families.example')}&kind=stays`);
    await keep('Their family', `family=${parent.grownUpId}`);
    await keep('Others', 'to=sam@families.example');
    await keep('All that stay', 'kind=stays');
    const asked = { list: 'emails', query: 'to=priya%40families.example&kind=stays' };
    expect((await asStaff(portal, nadia, 'POST', 'exports', asked)).statusCode).toBe(200);
    await erase();
    const views = await asStaff(portal, nadia, 'GET', 'views?list=emails');
    const kept = views.json<{ data: { attributes: { name: string } }[] }>().data;
    expect(kept.map(({ attributes: { name } }) => name)).toEqual(['All that stay', 'Others']);
    const taken = (await changesOf(portal)).filter(({ call }) => call === 'exportList');
    expect(taken.map(({ after }) => after)).toEqual([
      { list: 'emails', query: 'to=one+address&kind=stays', rows: 0 },
    ]);
  });
});
