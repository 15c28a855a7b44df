import { describe, expect, it } from 'vitest';
import { FAMILIES_PER_PAGE } from '@bandstand/domain/desk/office/families-list';
import { addDirectDebit } from '../../../testing/collections.ts';
import { addParent, addSchool, type TestSchool } from '../../../testing/families.ts';
import { eachTest } from '../../../testing/portal.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { setLastDay, renameParent, letJoin, addChild } from '../../../testing/tables/families.ts';
import { planDebtsOf, planNothing } from '../../../testing/tables/money.ts';

const stage = eachTest(async (portal) => {
  const [foundry, harbour] = [
    await addSchool(portal, { name: 'Foundry Lane Primary School' }),
    await addSchool(portal, { name: 'Harbour Junior School', town: 'Hull' }),
  ];
  const nadia = await addStaff(portal, ['office']);
  const family = async (
    name: string,
    { school, owes = 0, paysBy = true, ...child }: FamilyToAdd,
  ): Promise<string> => {
    const parent = await addParent(portal, `${name.toLowerCase()}@families.example`, { owes });
    if (paysBy) await addDirectDebit(portal, parent);
    await renameParent(portal, parent.grownUpId, name);
    return addChild(portal, parent, school, { name: `${name}’s child`, ...child });
  };
  await family('Ada', { school: foundry, plays: 'drums' });
  await family('Ben', { school: foundry, waits: ['drums'], paysBy: false, owes: 4150 });
  await family('Cem', { school: harbour, waits: ['bass'], paysBy: false });
  await family('Dot', { school: harbour, plays: 'bass', paysBy: false });
  const leaving = await family('Eve', { school: harbour, plays: 'drums', owes: 3600 });
  await setLastDay(portal, leaving, '2027-03-05');
  return { foundry, harbour, nadia };
});

interface FamilyToAdd {
  readonly school: TestSchool;
  readonly owes?: number;
  readonly paysBy?: boolean;
  readonly plays?: 'drums' | 'bass';
  readonly waits?: readonly ('drums' | 'bass')[];
}

interface Families {
  readonly data: readonly { id: string; attributes: { name: string } }[];
  readonly meta: { next: string | null; school: { name: string; town: string } | null };
}
const families = async (query = ''): Promise<Families> => {
  const answer = await asStaff(stage.portal, stage.nadia, 'GET', `families${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Families>();
};
/** Somebody of safeguarding erases the family of Cem. */
const eraseCem = async (): Promise<string> => {
  const sol = await addStaff(stage.portal, ['safeguarding']);
  const found = await families(`?school=${stage.harbour.timetableId}&children=waiting`);
  const id = found.data[0]?.id ?? '';
  const reason = { reason: 'They wrote to us on Monday.', name: found.data[0]?.attributes.name };
  const erased = await asStaff(stage.portal, sol, 'POST', `families/${id}/erasure`, reason);
  expect(erased.statusCode, erased.body).toBe(200);
  return id;
};
const namesOf = ({ data }: Families) => data.map(({ attributes: { name } }) => name);

describe('the list of all families', () => {
  it('has everybody, with their children, their Direct Debit and what they owe', async () => {
    const { data } = await families();
    expect(namesOf({ data, meta: { next: null, school: null } }).toSorted()).toEqual([
      'Ada',
      'Ben',
      'Cem',
      'Dot',
      'Eve',
    ]);
    expect(data.find(({ attributes: { name } }) => name === 'Eve')?.attributes).toMatchObject({
      email: 'eve@families.example',
      children: [{ name: 'Eve’s child', school: 'Harbour Junior School', status: 'leaving' }],
      direct_debit: 'active',
      owes: 3600,
    });
  });

  it('leaves those whom its filters mean', async () => {
    const left: [query: string, names: string][] = [
      // Those without a Direct Debit, those who owe money, who waits, who has lessons and stays, who is leaving, and
      // nobody, where nobody has left.
      ['direct_debit=none', 'Ben Cem Dot'],
      ['owing=yes', 'Ben Eve'],
      ['children=waiting', 'Ben Cem'],
      ['children=playing', 'Ada Dot'],
      ['children=leaving', 'Eve'],
      ['children=left', ''],
      ['children=playing&direct_debit=none', 'Dot'],
      ['children=waiting&owing=yes', 'Ben'],
      ['owing=yes&direct_debit=none', 'Ben'],
    ];
    for (const [query, names] of left)
      expect
        .soft(
          namesOf(await families(`?${query}`))
            .toSorted()
            .join(' '),
          query,
        )
        .toBe(names);
  });

  it('leaves those of a school, and of them those that fit the rest', async () => {
    const at = `school=${stage.harbour.timetableId}`;
    const all = await families(`?${at}`);
    expect(namesOf(all).toSorted()).toEqual(['Cem', 'Dot', 'Eve']);
    expect(all.meta.school).toEqual({ name: 'Harbour Junior School', town: 'Hull' });
    expect(namesOf(await families(`?${at}&children=playing&direct_debit=none`))).toEqual(['Dot']);
  });

  it('asks how the child at that school stands, not how another one does', async () => {
    const ben = (await families('?owing=yes&children=waiting')).data[0]?.id ?? '';
    const other = { name: 'Ben’s other child', plays: 'vocals' } as const;
    await addChild(stage.portal, { grownUpId: ben }, stage.harbour, other);
    const at = (school: TestSchool) => `?school=${school.timetableId}&children=waiting`;
    expect(namesOf(await families(at(stage.foundry)))).toEqual(['Ben']);
    expect(namesOf(await families(at(stage.harbour)))).toEqual(['Cem']);
  });

  it('does not call what is about to be taken owed', async () => {
    await planDebtsOf(stage.portal, 3600);
    expect(namesOf(await families('?owing=yes'))).toEqual(['Ben']);
    await planNothing(stage.portal);
  });

  it('goes on from the last of a page, the newest first and each once', async () => {
    for (let n = 0; n < FAMILIES_PER_PAGE; n += 1)
      await addParent(stage.portal, `family${n}@families.example`, { signedIn: false });
    await letJoin(stage.portal, 'Ada', '2027-01-01');
    const first = await families();
    const rest = await families(`?after=${first.meta.next}`);
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(namesOf(first)[0]).toBe('Ada');
    expect([first.data.length, ids.length, new Set(ids).size]).toEqual([
      FAMILIES_PER_PAGE,
      FAMILIES_PER_PAGE + 5,
      FAMILIES_PER_PAGE + 5,
    ]);
    expect(rest.meta.next).toBeNull();
  });

  it('has nobody whose data was erased', async () => {
    const cem = await eraseCem();
    const rest = await families();
    expect(rest.data.map(({ id }) => id)).not.toContain(cem);
    expect(rest.data).toHaveLength(4);
  });
});

describe('the list of families as a file', () => {
  const file = async (query: string) =>
    (
      await asStaff(stage.portal, stage.nadia, 'POST', 'exports', { list: 'families', query })
    ).json<{ csv: string; code?: string }>();

  it('has what the filters leave, for who may have it, after a second step', async () => {
    const [heading, ...lines] = (await file('children=leaving&owing=yes')).csv.trim().split('\r\n');
    expect(heading).toContain('With us since,Name,Email,Phone,Postcode,Children,Direct Debit,Owes');
    expect(lines).toEqual([
      '2026-01-01,Eve,eve@families.example,020 7946 0018,LS6 2AB,"Eve’s child: Leaving, Harbour Junior School",active,36.00',
    ]);
    expect(
      (await file(`school=${stage.foundry.timetableId}`)).csv.trim().split('\r\n'),
    ).toHaveLength(3);
    const sunita = await addStaff(stage.portal, ['safeguarding']);
    const hers = await asStaff(stage.portal, sunita, 'POST', 'exports', {
      list: 'families',
      query: '',
    });
    expect(hers.json()).toMatchObject({ code: 'not_allowed' });
    stage.portal.clock.forward(6 * 60_000);
    expect(await file('')).toMatchObject({ code: 'confirm_again' });
  });

  it('has those alone that were chosen, whatever the filters leave', async () => {
    const all = await families();
    const chosen = all.data.filter((_, nth) => nth % 2 === 0).map(({ id }) => id);
    const take = (body: object) =>
      asStaff(stage.portal, stage.nadia, 'POST', 'exports', { query: 'owing=yes', ...body });
    const taken = (await take({ list: 'families', chosen })).json<{ csv: string }>();
    const names = taken.csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
    expect(names).toEqual(namesOf(all).filter((_, nth) => nth % 2 === 0));
    expect(names.length).toBeGreaterThan(1);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'exportList',
      after: { rows: names.length },
    });
    expect((await take({ list: 'today', chosen })).statusCode).toBe(422);
    expect((await take({ list: 'families', chosen: [] })).statusCode).toBe(422);
  });

  it('says who of the chosen was erased by a colleague meanwhile, and has the others', async () => {
    const chosen = (await families()).data.map(({ id }) => id);
    const cem = await eraseCem();
    const taken = await asStaff(stage.portal, stage.nadia, 'POST', 'exports', {
      list: 'families',
      query: '',
      chosen,
    });
    const { csv, missing } = taken.json<{ csv: string; missing: string[] }>();
    expect(missing).toEqual([cem]);
    expect(csv.trim().split('\r\n')).toHaveLength(1 + chosen.length - 1);
  });

  it('has nobody where a filter is none of the list’s', async () => {
    expect((await file('children=dancing')).csv.trim().split('\r\n')).toHaveLength(1);
  });
});
