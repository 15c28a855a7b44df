import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHANGES_PER_PAGE, LISTS, ROWS_IN_A_FILE } from '@bandstand/domain/desk/office/lists-model';
import { familyOfTwo } from '../../../testing/family-of-two.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { enter } from '../../../testing/tables/money.ts';
import { addUnreadableReports } from '../../../testing/tables/work-log.ts';

const { stage } = familyOfTwo();

interface Changes {
  readonly data: readonly {
    id: string;
    attributes: { by: { name: string }; about: string | null; reason: string };
  }[];
  readonly meta: { readonly next: string | null };
}
const changes = async (staff: TestStaff, query = ''): Promise<Changes> => {
  const answer = await asStaff(stage.portal, staff, 'GET', `changes${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Changes>();
};
const note = (staff: TestStaff, said: string) =>
  asStaff(stage.portal, staff, 'POST', `families/${stage.family.grownUpId}/notes`, { note: said });
const file = async (staff: TestStaff, list: string, query = '') => {
  const answer = await asStaff(stage.portal, staff, 'POST', 'exports', { list, query });
  return answer.json<{ name: string; csv: string; code?: string }>();
};

describe('what the office did', () => {
  it('is listed a page at a time, each once, and by person', async () => {
    const ada = await addStaff(stage.portal, ['admin'], 'Ada Quist');
    const nadia = await addStaff(stage.portal, ['office']);
    for (let n = 0; n < CHANGES_PER_PAGE; n += 1) await note(nadia, `No. ${n}`);
    await note(ada, 'The last one.');
    const first = await changes(ada);
    const rest = await changes(ada, `?after=${first.meta.next}`);
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(first.data[0]?.attributes.by.name).toBe('Ada Quist');
    expect([ids.length, new Set(ids).size]).toEqual([CHANGES_PER_PAGE + 1, CHANGES_PER_PAGE + 1]);
    expect(rest.meta.next).toBeNull();
    const hers = await changes(ada, `?by=${ada.staffId}`);
    expect(hers.data).toHaveLength(1);
  });

  it('name the colleague whom they are about', async () => {
    const ada = await addStaff(stage.portal, ['admin'], 'Ada Quist');
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    await asStaff(stage.portal, ada, 'POST', `staff/${finn.staffId}/sign_out`);
    await note(ada, 'Of a family.');
    const { data } = await changes(ada);
    expect(data.map(({ attributes: { about } }) => about)).toEqual([null, 'Finn Larsen']);
  });
});

describe('a list as a file', () => {
  it('each comes with its headings, to an administrator', async () => {
    const ada = await addStaff(stage.portal, ['admin'], 'Ada Quist');
    const nobodys = randomUUIDv7();
    // Some are of a month or a payout, which the address of their page names.
    for (const list of Object.keys(LISTS)) {
      const { name, csv } = await file(ada, list, `month=2027-02&payout=${nobodys}`);
      expect([list, name]).toEqual([list, `${list}-2027-01-12.csv`]);
      const [heading = ''] = csv.split('\r\n');
      expect(heading.split(',').length, list).toBeGreaterThan(3);
    }
    expect(await changesOf(stage.portal)).toHaveLength(Object.keys(LISTS).length);
  });

  it('has 10,000 rows at most: of more, none is taken along, and nothing is written down', async () => {
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    await addUnreadableReports(stage.portal, ROWS_IN_A_FILE);
    const whole = await file(finn, 'today');
    expect(whole.csv.trimEnd().split('\r\n')).toHaveLength(1 + ROWS_IN_A_FILE);
    const before = (await changesOf(stage.portal)).length;
    await addUnreadableReports(stage.portal, 1);
    expect(await file(finn, 'today')).toMatchObject({ code: 'too_many_rows' });
    expect(await changesOf(stage.portal)).toHaveLength(before);
  });

  it('has what its filters leave, and it is written down that it left the house', async () => {
    const ada = await addStaff(stage.portal, ['admin'], '=cmd|Quist');
    const nadia = await addStaff(stage.portal, ['office']);
    await note(nadia, 'One.');
    await note(ada, 'Two.');
    const { name, csv } = await file(ada, 'changes', `by=${ada.staffId}&after=x`);
    expect(name).toBe('changes-2027-01-12.csv');
    const [heading, ...lines] = csv.trim().split('\r\n');
    expect(heading).toBe('\uFEFFAt,Who,What,About,Family,Why,Changed,Overruled'.trim());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`,'=cmd|Quist,wrote a note,note,Priya Shah,`);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'exportList',
      after: { list: 'changes', rows: 1 },
    });
  });

  it('is made for who may have it, with a fresh second step', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    expect(await file(nadia, 'changes')).toMatchObject({ code: 'not_allowed' });
    expect((await file(nadia, 'emails', `family=${stage.family.grownUpId}`)).csv).toContain(
      'priya@families.example',
    );
    stage.portal.clock.forward(6 * 60_000);
    expect(await file(nadia, 'emails')).toMatchObject({ code: 'confirm_again' });
  });
});

describe('who works here', () => {
  it('is a file for administrators', async () => {
    const ada = await addStaff(stage.portal, ['admin', 'finance'], 'Ada Quist');
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    expect(await file(finn, 'staff')).toMatchObject({ code: 'not_allowed' });
    const [heading, first, second, ...others] = (await file(ada, 'staff')).csv.split('\r\n');
    expect(heading).toContain('Name,Email,May,Invited,Last seen,Passkey,App,Left');
    expect(first).toMatch(/^Ada Quist,[^,]+@[^,]+,"Administrator, Finance",/);
    expect(second).toMatch(/^Finn Larsen,[^,]+@[^,]+,Finance,/);
    expect(others).toEqual(['']);
  });
});

describe('the lists of money', () => {
  it('are files for finance, with what their filters leave', async () => {
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    const nadia = await addStaff(stage.portal, ['office']);
    expect(await file(nadia, 'debts')).toMatchObject({ code: 'not_allowed' });
    const charge = { kind: 'charge', pennies: 4150, month: '2027-01' } as const;
    await enter(stage.portal, stage.family.billingAccountId, {
      ...charge,
      at: '2027-01-02T10:00:00Z',
    });
    expect((await file(finn, 'debts')).csv.split('\r\n').slice(1)).toEqual([
      'Priya Shah,41.50,2027-01-02,no',
      '',
    ]);
    expect((await file(finn, 'debts', 'age=older')).csv.split('\r\n')).toHaveLength(2);
    expect((await file(finn, 'returns')).csv).toContain('Family,Reference,Why');
  });
});

describe('a list that is kept under a name', () => {
  const views = async (staff: TestStaff) =>
    (await asStaff(stage.portal, staff, 'GET', 'views?list=emails')).json<{
      data: { id: string; attributes: { name: string; query: string } }[];
    }>().data;
  const keep = (staff: TestStaff, name: string, query: string) =>
    asStaff(stage.portal, staff, 'POST', 'views', { list: 'emails', name, query });

  it('is one’s own; the same name has the newer filters', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    await keep(nadia, 'Priya', 'to=priya@families.example');
    await keep(nadia, ' Priya ', 'to=new@families.example');
    const [mine, ...others] = await views(nadia);
    expect(mine?.attributes).toMatchObject({ name: 'Priya', query: 'to=new@families.example' });
    expect([others, await views(finn)]).toEqual([[], []]);
    const remove = (staff: TestStaff) =>
      asStaff(stage.portal, staff, 'DELETE', `views/${mine?.id}`);
    expect((await remove(finn)).statusCode).toBe(404);
    expect((await remove(nadia)).statusCode).toBe(200);
    expect(await views(nadia)).toEqual([]);
    expect((await keep(nadia, '  ', '')).statusCode).toBe(422);
  });

  it('is one of 30 at most: one of them can be replaced, and a 31st is not kept', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    for (let n = 1; n <= 30; n += 1)
      expect((await keep(nadia, `No. ${n}`, '')).statusCode).toBe(200);
    expect((await keep(nadia, 'No. 31', '')).json()).toMatchObject({ code: 'too_many_views' });
    expect((await keep(nadia, 'No. 7', 'to=new@families.example')).statusCode).toBe(200);
    const kept = await views(nadia);
    expect(kept).toHaveLength(30);
    expect(kept.find(({ attributes }) => attributes.name === 'No. 7')?.attributes.query).toBe(
      'to=new@families.example',
    );
  });
});
