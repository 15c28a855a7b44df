import { describe, expect, it } from 'vitest';
import { CLOSED_PER_PAGE } from '@bandstand/domain/desk/office/contract';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { addTask } from '../../../testing/office-tasks.ts';

const stage = eachTest(async (portal) => {
  const parent = await addParent(portal, 'priya@families.example', { directDebit: true });
  return {
    parent,
    nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
    finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
    task: await addTask(portal, parent, '2027-01-08T10:00:00Z'),
  };
});

interface List {
  readonly data: readonly { id: string; attributes: Record<string, unknown> }[];
  readonly meta: { readonly next: string | null };
}
const list = async (what: 'today' | 'tasks/closed', staff: TestStaff, query = '') => {
  const answer = await asStaff(stage.portal, staff, 'GET', `${what}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<List>();
};
const decide = async (staff: TestStaff, what: string, body?: object, id = stage.task) =>
  (await asStaff(stage.portal, staff, 'POST', `tasks/${id}/${what}`, body)).json<{
    code?: string;
    errors?: string[];
    message?: string;
  }>();
const close = (staff = stage.nadia, id = stage.task) =>
  decide(staff, 'done', { outcome: 'They set up another one.' }, id);
const AGAIN = { reason: 'They rang again: it failed.' };

describe('what was closed', () => {
  it('is listed with who closed it, when and how', async () => {
    await close();
    const { data } = await list('tasks/closed', stage.finn);
    expect(data).toMatchObject([
      {
        id: stage.task,
        attributes: {
          family: { name: 'Priya Shah' },
          by: 'Nadia Okafor',
          closed_at: stage.portal.clock.now().toISOString(),
          outcome: 'They set up another one.',
        },
      },
    ]);
  });

  it('is taken along as a file by who may, each with their own work', async () => {
    await close();
    const ada = await addStaff(stage.portal, ['admin']);
    const sol = await addStaff(stage.portal, ['safeguarding']);
    const file = async (staff: TestStaff) =>
      (await asStaff(stage.portal, staff, 'POST', 'exports', { list: 'closed', query: '' })).json<{
        csv?: string;
        code?: string;
      }>();
    const [heading, first, ...others] = ((await file(ada)).csv ?? '').split('\r\n');
    expect(heading).toContain('Closed,What,Detail,Family,Closed by,Outcome');
    expect(first).toContain('Priya Shah,Nadia Okafor,They set up another one.');
    expect(others).toEqual(['']);
    expect(await file(sol)).toMatchObject({ code: 'not_allowed' });
  });

  it('is listed for nobody whose work it was not', async () => {
    await close();
    const sol = await addStaff(stage.portal, ['safeguarding']);
    expect((await list('tasks/closed', sol)).data).toEqual([]);
    expect(await decide(sol, 'open', AGAIN)).toMatchObject({ code: 'not_found' });
  });

  it('is listed a page at a time, the last first and each once', async () => {
    const ids = [stage.task];
    for (let n = 0; n < CLOSED_PER_PAGE; n += 1)
      ids.push(await addTask(stage.portal, stage.parent, '2027-01-09T10:00:00Z', 'nobody'));
    const together = { what: 'done', outcome: 'All done.', ids: ids.slice(1) };
    await asStaff(stage.portal, stage.nadia, 'POST', 'tasks', together);
    stage.portal.clock.forward(60_000);
    await close();
    const first = await list('tasks/closed', stage.nadia);
    const rest = await list('tasks/closed', stage.nadia, `?after=${first.meta.next}`);
    const seen = [...first.data, ...rest.data].map(({ id }) => id);
    expect(seen[0]).toBe(stage.task);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(rest.meta.next).toBeNull();
  });

  it('is listed on from where it was, though the last one shown is opened or closed again meanwhile', async () => {
    const ids = [stage.task];
    for (let n = 0; n < CLOSED_PER_PAGE; n += 1)
      ids.push(await addTask(stage.portal, stage.parent, '2027-01-09T10:00:00Z', 'nobody'));
    for (const id of ids) {
      stage.portal.clock.forward(1_000);
      await close(stage.nadia, id);
    }
    const { data, meta } = await list('tasks/closed', stage.nadia);
    const rest = async () =>
      (await list('tasks/closed', stage.finn, `?after=${meta.next}`)).data.map(({ id }) => id);
    const last = data.at(-1)?.id;
    await decide(stage.finn, 'open', AGAIN, last);
    expect(await rest()).toEqual([stage.task]);
    await close(stage.finn, last);
    expect(await rest()).toEqual([stage.task]);
  });

  it('is opened again with a reason, waits for anybody, and can be closed again', async () => {
    await decide(stage.nadia, 'take', {});
    await close();
    expect(await decide(stage.finn, 'open', { reason: '' })).toMatchObject({ code: 'invalid' });
    expect(await decide(stage.finn, 'open', AGAIN)).toEqual({
      message: 'It waits for somebody again.',
    });
    expect((await list('today', stage.nadia)).data).toMatchObject([
      {
        id: stage.task,
        attributes: {
          taken_by: null,
          opened_again: { by: 'Finn Larsen', reason: AGAIN.reason },
        },
      },
    ]);
    expect((await list('tasks/closed', stage.nadia)).data).toEqual([]);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'openTaskAgain',
      subject_id: stage.task,
      grown_up_id: stage.parent.grownUpId,
      before: { outcome: 'They set up another one.' },
      reason: AGAIN.reason,
    });
    expect(await close(stage.finn)).toEqual({ message: 'Done.' });
  });

  it('is opened again by one of two who press at once, and the other is told by whom', async () => {
    await close();
    const both = await Promise.all([
      decide(stage.finn, 'open', AGAIN),
      decide(stage.finn, 'open', AGAIN),
    ]);
    expect(both.filter(({ code }) => code === 'open_already')).toHaveLength(1);
    const nadias = await decide(stage.nadia, 'open', AGAIN);
    expect(nadias.code).toBe('open_already');
    expect(JSON.stringify(nadias)).toContain('Finn Larsen opened this again today at');
    const opened = (await changesOf(stage.portal)).filter(({ call }) => call === 'openTaskAgain');
    expect(opened).toHaveLength(1);
  });

  it('cannot be opened again while it was never closed', async () => {
    expect(await decide(stage.nadia, 'open', AGAIN)).toMatchObject({ code: 'open_already' });
  });
});

describe('what somebody has taken on', () => {
  it('is given back, and anybody can take it', async () => {
    await decide(stage.nadia, 'take', {});
    expect(await decide(stage.nadia, 'give_back')).toEqual({ message: 'Anybody can take it now.' });
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'giveTaskBack',
      before: { takenBy: stage.nadia.staffId },
    });
    expect(await decide(stage.finn, 'take', {})).toEqual({ message: 'This is yours now.' });
  });

  it('is not given back by somebody else, nor twice, nor once it is closed', async () => {
    await decide(stage.nadia, 'take', {});
    expect(await decide(stage.finn, 'give_back')).toMatchObject({ code: 'taken_by_other' });
    await decide(stage.nadia, 'give_back');
    expect(await decide(stage.nadia, 'give_back')).toMatchObject({ code: 'not_yours' });
    await close();
    const late = await decide(stage.nadia, 'give_back');
    expect(late.code).toBe('done_already');
    expect(JSON.stringify(late)).toContain('You closed this today at');
  });
});
