import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { addTask as waitsSince } from '../../../testing/office-tasks.ts';
import { letStaffLeave } from '../../../testing/tables/identity.ts';
import { allTasks, addReportedMedia } from '../../../testing/tables/work-log.ts';

const stage = eachTest(async (portal) => {
  const parent = await addParent(portal, 'priya@families.example', { directDebit: true });
  const nadia = await addStaff(portal, ['office'], 'Nadia Okafor');
  const finn = await addStaff(portal, ['finance'], 'Finn Larsen');
  return { parent, nadia, finn };
});

const addTask = (since: string, about?: 'account' | 'mandate' | 'nobody') =>
  waitsSince(stage.portal, stage.parent, since, about);

interface Item {
  readonly id: string;
  readonly attributes: {
    readonly since: string;
    readonly due_on: string;
    readonly family: object | null;
    readonly taken_by: { readonly name: string } | null;
    readonly deferred_until: string | null;
  };
}

const today = async (staff: TestStaff = stage.nadia) => {
  const answer = await asStaff(stage.portal, staff, 'GET', 'today');
  const { data, meta } = answer.json<{ data: Item[]; meta: { deferred: number } }>();
  return {
    lines: data.map(({ id, attributes: { taken_by } }) => `${id} ${taken_by?.name ?? 'nobody'}`),
    items: data,
    deferred: meta.deferred,
  };
};
const decide = async (staff: TestStaff, id: string, what: string, body: object = {}) => {
  const answer = await asStaff(stage.portal, staff, 'POST', `tasks/${id}/${what}`, body);
  const said = answer.json<{ code?: string; message?: string }>();
  return said.code ?? said.message;
};
const OTHER = 'taken_by_other';
const familyTasks = async ({ grownUpId }: TestParent) => {
  const answer = await asStaff(stage.portal, stage.nadia, 'GET', `families/${grownUpId}`);
  const { tasks } = answer.json<{ data: { attributes: { tasks: { id: string }[] } } }>().data
    .attributes;
  return tasks.map(({ id }) => id);
};

describe('Today as a file', () => {
  const linesOf = async (staff: TestStaff, query: string) => {
    const answer = await asStaff(stage.portal, staff, 'POST', 'exports', { list: 'today', query });
    return answer.json<{ csv: string }>().csv.trim().split('\r\n').slice(1);
  };

  it('has what waits for this person, and what was put off where that is asked for', async () => {
    await addTask('2027-01-08T10:00:00Z');
    const later = await addTask('2027-01-09T10:00:00Z', 'nobody');
    await decide(stage.nadia, later, 'take');
    await decide(stage.nadia, later, 'defer', { until: '2027-01-20' });
    expect(await linesOf(stage.nadia, '')).toEqual([
      expect.stringMatching(
        /^2027-01-08 10:00,.*The bank says: no account \(code 1\)\..*Shah,2027-01-15,,$/,
      ),
    ]);
    const [putOff = '', ...others] = await linesOf(stage.nadia, 'put_off=yes');
    expect(others).toEqual([]);
    expect(putOff).toMatch(/,,2027-01-15,Nadia Okafor,2027-01-20$/);
    const sol = await addStaff(stage.portal, ['safeguarding']);
    const refused = await asStaff(stage.portal, sol, 'POST', 'exports', {
      list: 'today',
      query: '',
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('what waits', () => {
  it('is decided about several at once; what others work on stays as it is', async () => {
    const { portal, nadia, finn } = stage;
    const days = ['2027-01-08', '2027-01-09', '2027-01-10', '2027-01-11'];
    const [taken = '', first = '', second = '', done = ''] = await Promise.all(
      days.map((day) => addTask(`${day}T10:00:00Z`)),
    );
    await decide(finn, taken, 'take');
    await decide(finn, done, 'done', { outcome: 'Called them.' });
    const ids = [taken, first, second, done, first, randomUUIDv7()];
    const all = async (what: object) =>
      (await asStaff(portal, nadia, 'POST', 'tasks', { ids, ...what })).json<object>();
    expect(await all({ what: 'take' })).toMatchObject({ done: 2, left: 3 });
    expect((await today()).lines).toEqual([
      `${taken} Finn Larsen`,
      `${first} Nadia Okafor`,
      `${second} Nadia Okafor`,
    ]);
    expect(await all({ what: 'defer', until: '2027-01-12' })).toMatchObject({ code: 'day_passed' });
    expect(await all({ what: 'defer', until: '2027-05-01' })).toMatchObject({
      code: 'day_too_far',
    });
    expect(await all({ what: 'defer', until: '2027-01-20' })).toMatchObject({ done: 2, left: 3 });
    expect(await today()).toMatchObject({ deferred: 2 });
    const later = await asStaff(portal, nadia, 'GET', 'today?put_off=yes');
    expect(later.json<{ data: Item[] }>().data.map(({ id }) => id)).toEqual([first, second]);
    expect(await all({ what: 'done', outcome: 'x' })).toMatchObject({ code: 'invalid' });
    expect(await all({ what: 'done', outcome: 'All called.' })).toMatchObject({ done: 2, left: 3 });
    expect((await today()).lines).toEqual([`${taken} Finn Larsen`]);
    const changes = await changesOf(portal);
    const { grownUpId } = stage.parent;
    expect(changes.slice(-2)).toMatchObject(
      [first, second].toSorted().map((id) => ({
        call: 'decideTasks',
        subject_id: id,
        grown_up_id: grownUpId,
        reason: 'All called.',
      })),
    );
    expect(changes).toHaveLength(8);
  });

  it('is of one’s role: nobody else sees it, takes it or closes it', async () => {
    const sol = await addStaff(stage.portal, ['safeguarding'], 'Sol Hart');
    const ended = await addTask('2027-01-09T10:00:00Z');
    const reported = await addReportedMedia(stage.portal);
    const seen = async (staff: TestStaff) => (await today(staff)).items.map(({ id }) => id);
    expect([await seen(sol), await seen(stage.finn)]).toEqual([[reported], [ended]]);
    expect((await seen(stage.nadia)).toSorted()).toEqual([ended, reported].toSorted());
    expect(await decide(stage.finn, reported, 'take')).toBe('not_found');
    expect(await decide(sol, ended, 'done', { outcome: 'Called them.' })).toBe('not_found');
    expect(await decide(sol, reported, 'done', { outcome: 'Looked at it.' })).toBe('Done.');
  });

  it('is listed the oldest first, with the family that it is about', async () => {
    const later = await addTask('2027-01-11T10:00:00Z');
    const nobodys = await addTask('2027-01-10T10:00:00Z', 'nobody');
    const sooner = await addTask('2027-01-09T10:00:00Z', 'mandate');
    const { items } = await today();
    expect(items.map(({ id }) => id)).toEqual([sooner, nobodys, later]);
    const family = { id: stage.parent.grownUpId, name: 'Priya Shah', phone: '020 7946 0018' };
    expect(items.map(({ attributes }) => attributes.family)).toEqual([family, null, family]);
    expect(items[0]?.attributes.since).toBe('2027-01-09T10:00:00.000Z');
    expect(await familyTasks(stage.parent)).toEqual([later, sooner]);
  });

  it('is listed by when it is seen to; what came back counts from then, also once it is taken', async () => {
    const { nadia, portal } = stage;
    const days = async () =>
      (await today()).items.map(({ id, attributes: { due_on: due } }) => [id, due]);
    const late = await addTask('2027-01-11T10:00:00Z');
    const soon = await waitsSince(
      portal,
      stage.parent,
      '2027-01-11T11:00:00Z',
      'account',
      'unhappy_feedback',
    );
    const last = await waitsSince(
      portal,
      stage.parent,
      '2027-01-08T10:00:00Z',
      'account',
      'claim_opened',
    );
    const ada = await addStaff(portal, ['admin'], 'Ada Bell');
    expect(await days()).toEqual([
      [soon, '2027-01-12'],
      [late, '2027-01-18'],
    ]);
    await decide(nadia, soon, 'defer', { until: '2027-01-14' });
    await decide(ada, last, 'defer', { until: '2027-01-14' });
    portal.clock.moveTo('2027-01-15T09:00:00Z');
    const again = await addStaff(portal, ['admin'], 'Ada Quist');
    await decide(again, soon, 'take');
    await decide(again, last, 'take');
    const { items } = await today(again);
    expect(items.map(({ id, attributes: { due_on: due } }) => [id, due])).toEqual([
      [last, '2027-01-12'],
      [soon, '2027-01-14'],
      [late, '2027-01-18'],
    ]);
    await decide(again, soon, 'done', { outcome: 'Called them.' });
    await decide(again, soon, 'open', { reason: 'They rang again.' });
    expect((await today(again)).items.map(({ id }) => id)).toEqual([last, late, soon]);
  });

  it('is given to a colleague, who finds it as theirs; to nobody who may not do all of it', async () => {
    const { nadia, finn, portal } = stage;
    const id = await addTask('2027-01-11T10:00:00Z');
    const reported = await addReportedMedia(portal);
    const give = async (to: string, ids: string[], by = nadia) =>
      (await asStaff(portal, by, 'POST', 'tasks', { what: 'give', ids, to })).json<object>();
    const refused = { code: 'not_their_work' };
    const gone = await addStaff(portal, ['office'], 'Gwen Ode');
    await letStaffLeave(portal, gone.staffId);
    for (const to of [gone.staffId, randomUUIDv7()])
      expect(await give(to, [id])).toMatchObject(refused);
    expect(await give(finn.staffId, [id, reported])).toMatchObject(refused);
    expect((await today()).lines.toSorted()).toEqual(
      [`${id} nobody`, `${reported} nobody`].toSorted(),
    );
    expect(await give(finn.staffId, [id])).toMatchObject({ done: 1, left: 0 });
    expect((await today(finn)).lines).toEqual([`${id} Finn Larsen`]);
    expect((await changesOf(portal)).at(-1)).toMatchObject({
      call: 'decideTasks',
      staff_id: nadia.staffId,
      subject_id: id,
      grown_up_id: stage.parent.grownUpId,
      after: { what: 'give', to: finn.staffId, given_to: 'Finn Larsen' },
    });
    // It is his now: nobody else gives it on.
    expect(await give(nadia.staffId, [id])).toMatchObject({ done: 0, left: 1 });
    expect(await give(nadia.staffId, [id], finn)).toMatchObject({ done: 1, left: 0 });
    const { meta } = (await asStaff(portal, nadia, 'GET', 'today')).json<{
      meta: { colleagues: { name: string; roles: string[] }[] };
    }>();
    expect(meta.colleagues).toMatchObject([
      { name: 'Finn Larsen', roles: ['finance'] },
      { name: 'Nadia Okafor', roles: ['office'] },
    ]);
  });

  it('is taken by one, and by another only on purpose, from the one who has it', async () => {
    const { nadia, finn } = stage;
    const ada = await addStaff(stage.portal, ['office'], 'Ada Bell');
    const id = await addTask('2027-01-11T10:00:00Z');
    expect(await decide(nadia, id, 'take')).toBe('This is yours now.');
    expect((await today(finn)).lines).toEqual([`${id} Nadia Okafor`]);
    expect(await decide(finn, id, 'take')).toBe(OTHER);
    expect(await decide(finn, id, 'done', { outcome: 'Called them.' })).toBe(OTHER);
    expect(await decide(finn, id, 'defer', { until: '2027-02-01' })).toBe(OTHER);
    expect((await today()).lines).toEqual([`${id} Nadia Okafor`]);
    const unseen = { from: ada.staffId };
    const refused = await asStaff(stage.portal, finn, 'POST', `tasks/${id}/take`, unseen);
    expect(refused.body).toContain('Nadia Okafor is working on this.');
    expect(await decide(finn, id, 'take', { from: nadia.staffId })).toBe('This is yours now.');
    expect((await today()).lines).toEqual([`${id} Finn Larsen`]);
    expect(await decide(nadia, id, 'done', { outcome: 'Called them.' })).toBe(OTHER);
    expect(await decide(finn, id, 'done', { outcome: 'Called them.' })).toBe('Done.');
    const written = (await changesOf(stage.portal)).map(({ call, staff_id }) => [call, staff_id]);
    expect(written.map(([, who]) => who)).toEqual([nadia.staffId, finn.staffId, finn.staffId]);
  });

  it('is done with an outcome that its family’s page keeps, and no second time', async () => {
    const { nadia, finn, parent } = stage;
    const id = await addTask('2027-01-11T10:00:00Z', 'mandate');
    expect(await decide(nadia, id, 'done', { outcome: 'They set up another.' })).toBe('Done.');
    expect((await today()).lines).toEqual([]);
    expect(await familyTasks(parent)).toEqual([]);
    for (const [what, body] of [
      ['done', { outcome: 'Called them.' }],
      ['take', { from: nadia.staffId }],
      ['defer', { until: '2027-02-01' }],
    ] as const)
      expect(await decide(finn, id, what, body), what).toBe('done_already');
    const again = async (staff: TestStaff) =>
      (await asStaff(stage.portal, staff, 'POST', `tasks/${id}/take`, {})).body;
    expect(await again(finn)).toMatch(/Nadia Okafor closed this today at [\d.]+[ap]m\./);
    expect(await again(nadia)).toMatch(/You closed this today at/);
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        subject: 'task',
        subject_id: id,
        staff_id: nadia.staffId,
        grown_up_id: parent.grownUpId,
        after: { outcome: 'They set up another.' },
      },
    ]);
    const [task] = await allTasks(stage.portal);
    expect(task).toMatchObject({
      done_by: `office:${nadia.staffId}`,
      outcome: 'They set up another.',
    });
  });

  it('is put off until a day to come, and comes back on it for those who are there', async () => {
    const { nadia, finn, parent, portal } = stage;
    const id = await addTask('2027-01-11T10:00:00Z');
    expect(await decide(nadia, id, 'take')).toBe('This is yours now.');
    expect(await decide(nadia, id, 'defer', { until: '2027-01-12' })).toBe('day_passed');
    expect(await decide(nadia, id, 'defer', { until: '2027-01-14' })).toMatch('comes back');
    expect(await today()).toMatchObject({ lines: [], deferred: 1 });
    expect((await changesOf(portal)).at(-1)).toMatchObject({
      after: { until: '2027-01-14' },
      grown_up_id: parent.grownUpId,
    });
    // The day begins in London: half past midnight.
    portal.clock.moveTo('2027-01-14T00:30:00Z');
    const colleague = await addStaff(portal, ['office'], 'Priya Raman');
    expect(await today(colleague)).toMatchObject({ lines: [`${id} nobody`], deferred: 0 });
    expect(await decide(colleague, id, 'take')).toBe('This is yours now.');
    expect((await today(colleague)).items[0]?.attributes.deferred_until).toBeNull();
    expect(finn.staffId).not.toBe(colleague.staffId);
  });

  it('is nothing that does not exist, and no outcome without words', async () => {
    const id = await addTask('2027-01-11T10:00:00Z');
    expect(await decide(stage.nadia, randomUUIDv7(), 'take')).toBe('not_found');
    expect(await decide(stage.nadia, id, 'done', { outcome: '   ' })).toBe('invalid');
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('has one owner when two take it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addTask('2027-01-11T10:00:00Z');
      const { nadia, finn } = stage;
      const said = await Promise.all([decide(nadia, id, 'take'), decide(finn, id, 'take')]);
      expect(said.toSorted()).toEqual(['This is yours now.', OTHER]);
    }
    expect(await changesOf(stage.portal)).toHaveLength(10);
  });
});
