import { expect } from 'vitest';
import { addParent, addSchool, type TestParent } from './families.ts';
import { brokenInvariants } from './invariants.ts';
import { statusOf } from './found.ts';
import { changesOf, countChanges } from './office.ts';
import type { TestPortal } from './portal.ts';
import { addStaff, type TestStaff } from './staff.ts';
import { addChild } from './waiting.ts';

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

interface Said {
  readonly status: number;
  readonly code: string | undefined;
}

const send = async (
  { address }: OfficeRace,
  { auth }: Pick<TestStaff, 'auth'>,
  method: string,
  path: string,
  body: object,
): Promise<Said> => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
};

/** A family with one child that plays and one that waits, at a school of its own. */
export const addFamily = async ({ portal }: OfficeRace, round: number) => {
  const parent = await addParent(portal, `family-${round}@families.example`, { directDebit: true });
  const school = await addSchool(portal, { slots: ['drums', 'drums'] });
  const playing = await addChild(portal, parent, school, { name: 'Maya Shah', plays: 'drums' });
  const waiting = await addChild(portal, parent, school, { name: 'Leo Shah', waits: ['bass'] });
  return { parent, playing, waiting };
};
type Family = Awaited<ReturnType<typeof addFamily>>;

/** What is asked for a family, by its own address and by the office's. */
export const wish = (method: string, url: string, call?: object) => ({ method, url, call });
const asParent = (
  race: OfficeRace,
  { parent }: Family,
  { method, url, call }: ReturnType<typeof wish>,
) => send(race, parent, method, `/staff/${url}.json`, call ?? {});
export const asOffice = (
  race: OfficeRace,
  staff: TestStaff,
  { parent }: Family,
  { method, url, call }: ReturnType<typeof wish>,
) =>
  send(race, staff, method, `/api/office/families/${parent.grownUpId}/${url}.json`, {
    reason: 'The parent called.',
    ...(call && { call }),
  });

/** What the three of them do at the same moment, another mixture each round. */
const wishesOf = ({ parent, playing, waiting }: Family, round: number) => {
  const cancel = wish('POST', `kids/${playing}/cancel`, {});
  const rename = (name: string) => wish('PATCH', `kids/${playing}`, { kid: { name } });
  const move = (address_l1: string) =>
    wish('PATCH', `grown_ups/${parent.grownUpId}`, {
      grown_up: { address_l1, address_city: 'York', address_postcode: 'YO1 7HH' },
    });
  const remove = wish('DELETE', `kids/${waiting}/destroy_from_portal`);
  const mixtures = [
    [cancel, cancel, cancel],
    [rename('Leo Shah'), cancel, rename('Maya Rose Shah')],
    [remove, remove, remove],
    [rename('Leo Shah'), remove, move('1 High Street')],
    [move('2 High Street'), move('3 High Street'), move('4 High Street')],
    [remove, rename('Ivo Shah'), cancel],
  ] as const;
  return mixtures[round % mixtures.length] ?? mixtures[0];
};

const isTold = ({ status, code }: Said): boolean =>
  status === 200 || (status >= 400 && status < 500 && code !== undefined);
const actorsOf = async ({ portal }: OfficeRace, { grownUpId }: TestParent) =>
  (
    await portal.sql<{ actor: string }>(
      `select s.actor from status_changes s join kids k on k.id = s.kid_id
       where k.grown_up_id = $1 and s.actor <> 'test'`,
      [grownUpId],
    )
  ).map(({ actor }) => actor);

/**
 * Two of the office and the parent act on one family at the same moment, so many times: each is told what became of it, each
 * success is written down once, and everything that must be true is.
 */
export const actAtOnce = async (race: OfficeRace, rounds: number): Promise<void> => {
  const { portal, colleagues } = race;
  const [nadia, ada] = colleagues;
  let done = 0;
  for (let round = 0; round < rounds; round += 1) {
    const family = await addFamily(race, round);
    const [own, one, other] = wishesOf(family, round);
    const before = await countChanges(portal);
    const [parent, ...office] = await Promise.all([
      asParent(race, family, own),
      asOffice(race, nadia, family, one),
      asOffice(race, ada, family, other),
    ]);
    expect([parent, ...office].filter((said) => !isTold(said))).toEqual([]);
    const successes = office.filter(({ status }) => status === 200).length;
    expect((await countChanges(portal)) - before, `round ${round}`).toBe(successes);
    done += successes;
    const people = [
      `parent:${family.parent.grownUpId}`,
      ...colleagues.map(({ staffId }) => `office:${staffId}`),
    ];
    for (const actor of await actorsOf(race, family.parent)) expect(people).toContain(actor);
    const asked = [own, one, other].filter(({ url }) => url.endsWith('/cancel'));
    if (asked.length > 0) expect(await statusOf(portal, family.playing)).toBe('cancelled');
  }
  await portal.drain();
  expect(await changesOf(portal)).toHaveLength(done);
  expect(done).toBeGreaterThan(rounds);
  expect(await brokenInvariants(portal)).toEqual([]);
};
