import { expect } from 'vitest';
import { addParent, addSchool } from './families.ts';
import { changesOf, addStaff, type TestStaff } from './office.ts';
import {
  recordsOf,
  untruthsOf,
  wishesOf,
  type WishAnswer,
  type WishResult,
  type Wish,
} from './office-race-wishes.ts';
import { type TestPortal, brokenInvariants } from './portal.ts';
import { addChild } from './tables/families.ts';

/** A portal that is reached over real HTTP, and two people of its office. */
export interface OfficeRace {
  readonly portal: TestPortal;
  readonly address: string;
  readonly colleagues: readonly [TestStaff, TestStaff];
}

export const openOfficeRace = async (portal: TestPortal): Promise<OfficeRace> => ({
  portal,
  address: await portal.app.listen({ port: 0, host: '127.0.0.1' }),
  colleagues: [
    await addStaff(portal, ['office'], 'Nadia Okafor'),
    await addStaff(portal, ['admin'], 'Ada Quist'),
  ],
});

export const send = async (
  { address }: OfficeRace,
  { auth }: Pick<TestStaff, 'auth'>,
  method: string,
  path: string,
  body: object,
): Promise<WishAnswer> => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
};

/** A family with one child who plays and one who waits, at a school of its own. */
export const addFamily = async ({ portal }: OfficeRace, round: number) => {
  const parent = await addParent(portal, `family-${round}@families.example`, { directDebit: true });
  const school = await addSchool(portal, { slots: ['drums', 'drums'] });
  const playing = await addChild(portal, parent, school, { name: 'Maya Shah', plays: 'drums' });
  const waiting = await addChild(portal, parent, school, { name: 'Leo Shah', waits: ['bass'] });
  return { parent, grownUpId: parent.grownUpId, playing, waiting };
};
type Family = Awaited<ReturnType<typeof addFamily>>;

const asParent = (race: OfficeRace, { parent }: Family, { method, url, call }: Wish) =>
  send(race, parent, method, `/staff/${url}.json`, call ?? {});
export const asOffice = (
  race: OfficeRace,
  staff: TestStaff,
  { parent }: Family,
  { method, url, call, was }: Wish,
) =>
  send(race, staff, method, `/api/office/families/${parent.grownUpId}/${url}.json`, {
    reason: 'The parent called.',
    ...(call && { call }),
    ...(was && { was }),
  });

/** Who has changed where a child of the family stands. */
const actorsOf = async ({ portal }: OfficeRace, { grownUpId }: Family) =>
  (
    await portal.sql<{ actor: string }>(
      `select s.actor from status_changes s join kids k on k.id = s.kid_id
       where k.grown_up_id = $1 and s.actor <> 'test'`,
      [grownUpId],
    )
  ).map(({ actor }) => actor);

/** Whose changes for a family are written down. */
const writtenOf = async ({ portal }: OfficeRace, { grownUpId }: Family) =>
  (
    await portal.sql<{ actor: string }>(
      `select 'office:' || staff_id as actor from changes where grown_up_id = $1`,
      [grownUpId],
    )
  ).map(({ actor }) => actor);

const MOVES_CHILD: ReadonlySet<Wish['kind']> = new Set(['cancel', 'remove']);
const isOffice = (actor: string): boolean => actor.startsWith('office:');
const namesOf = (told: readonly WishResult[]) => told.map(({ actor }) => actor).toSorted();

/** What became of one round: each was told the truth, each success of the office is written down once, under its name. */
const expectTruth = async (race: OfficeRace, family: Family, told: readonly WishResult[]) => {
  expect(untruthsOf(told, await recordsOf(race.portal, family))).toEqual([]);
  const done = told.filter(({ said }) => said.status === 200);
  const ofOffice = done.filter(({ actor }) => isOffice(actor));
  expect((await writtenOf(race, family)).toSorted()).toEqual(namesOf(ofOffice));
  const actors = await actorsOf(race, family);
  const moved = done.filter(({ wish: { kind } }) => MOVES_CHILD.has(kind));
  for (const actor of actors) expect(namesOf(moved)).toContain(actor);
  for (const actor of namesOf(moved).filter(isOffice)) expect(actors).toContain(actor);
  return ofOffice.length;
};

/** Two of the office and the parent act on one family at the same moment, this many times: what each is told is true. */
export const actAtOnce = async (race: OfficeRace, rounds: number): Promise<void> => {
  const { portal, colleagues } = race;
  const [nadia, ada] = colleagues;
  const codes = new Set<string | undefined>();
  let written = 0;
  for (let round = 0; round < rounds; round += 1) {
    const family = await addFamily(race, round);
    const [own, one, other] = wishesOf(family, round);
    const [parent, first, second] = await Promise.all([
      asParent(race, family, own),
      asOffice(race, nadia, family, one),
      asOffice(race, ada, family, other),
    ]);
    const told: readonly WishResult[] = [
      { wish: own, actor: `parent:${family.grownUpId}`, said: parent },
      { wish: one, actor: `office:${nadia.staffId}`, said: first },
      { wish: other, actor: `office:${ada.staffId}`, said: second },
    ];
    written += await expectTruth(race, family, told);
    for (const { said } of told) codes.add(said.code);
  }
  await portal.drain();
  expect([...codes]).toEqual(expect.arrayContaining(['done_before', 'changed_meanwhile']));
  expect(await changesOf(portal)).toHaveLength(written);
  expect(await brokenInvariants(portal)).toEqual([]);
};
