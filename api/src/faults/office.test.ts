import { afterAll, beforeAll, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent } from '../testing/families.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { changesOf } from '../testing/office.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { addChild } from '../testing/waiting.ts';

const ROUNDS = 60;

let portal: TestPortal;
let address: string;
let colleagues: readonly [TestStaff, TestStaff];
beforeAll(async () => {
  portal = await startTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  colleagues = [
    await addStaff(portal, ['office'], 'Nadia Okafor'),
    await addStaff(portal, ['admin'], 'Ada Quist'),
  ];
});
afterAll(() => portal.stop());

interface Said {
  readonly status: number;
  readonly code: string | undefined;
}

const send = async (
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
const addFamily = async (round: number) => {
  const parent = await addParent(portal, `family-${round}@families.example`, { directDebit: true });
  const school = await addSchool(portal, { slots: ['drums', 'drums'] });
  const playing = await addChild(portal, parent, school, { name: 'Maya Shah', plays: 'drums' });
  const waiting = await addChild(portal, parent, school, { name: 'Leo Shah', waits: ['bass'] });
  return { parent, playing, waiting };
};
type Family = Awaited<ReturnType<typeof addFamily>>;

/** What is asked for a family, by its own address and by the office's. */
const wish = (method: string, url: string, call?: object) => ({ method, url, call });
const asParent = ({ parent }: Family, { method, url, call }: ReturnType<typeof wish>) =>
  send(parent, method, `/staff/${url}.json`, call ?? {});
const asOffice = (
  staff: TestStaff,
  { parent }: Family,
  { method, url, call }: ReturnType<typeof wish>,
) =>
  send(staff, method, `/api/office/families/${parent.grownUpId}/${url}.json`, {
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
const statusOf = async (kid: string) =>
  (await portal.sql<{ status: string }>('select status from kids where id = $1', [kid]))[0]?.status;
const actorsOf = async ({ grownUpId }: TestParent) =>
  (
    await portal.sql<{ actor: string }>(
      `select s.actor from status_changes s join kids k on k.id = s.kid_id
       where k.grown_up_id = $1 and s.actor <> 'test'`,
      [grownUpId],
    )
  ).map(({ actor }) => actor);

it(`holds when two of the office and the parent act on one family at once, in ${ROUNDS} rounds`, async () => {
  const [nadia, ada] = colleagues;
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const family = await addFamily(round);
    const [own, one, other] = wishesOf(family, round);
    const before = (await changesOf(portal)).length;
    const [parent, ...office] = await Promise.all([
      asParent(family, own),
      asOffice(nadia, family, one),
      asOffice(ada, family, other),
    ]);
    expect([parent, ...office].filter((said) => !isTold(said))).toEqual([]);
    const successes = office.filter(({ status }) => status === 200).length;
    expect((await changesOf(portal)).length - before, `round ${round}`).toBe(successes);
    done += successes;
    const people = [
      `parent:${family.parent.grownUpId}`,
      ...colleagues.map(({ staffId }) => `office:${staffId}`),
    ];
    for (const actor of await actorsOf(family.parent)) expect(people).toContain(actor);
    const asked = [own, one, other].filter(({ url }) => url.endsWith('/cancel'));
    if (asked.length > 0) expect(await statusOf(family.playing)).toBe('cancelled');
  }
  await portal.drain();
  const rows = await changesOf(portal);
  expect(rows).toHaveLength(done);
  expect(done).toBeGreaterThan(ROUNDS);
  expect(await brokenInvariants(portal)).toEqual([]);
});

it('would refuse what is right, or break the chain, without the lock of the chain', async () => {
  const families = await Promise.all([...Array(8).keys()].map((n) => addFamily(ROUNDS + n)));
  const rename = async (name: string) => {
    const said = await Promise.all(
      families.flatMap((family) =>
        colleagues.map((staff) =>
          asOffice(staff, family, wish('PATCH', `kids/${family.playing}`, { kid: { name } })),
        ),
      ),
    );
    const areAllDone = said.every(({ status }) => status === 200);
    return areAllDone && (await brokenInvariants(portal)).length === 0;
  };
  expect(await rename('Nia')).toBe(true);
  await portal.sql(`
    do $$ begin execute replace(replace(pg_get_functiondef('chain_change'::regproc),
      'PERFORM pg_advisory_xact_lock(hashtextextended(''changes'', 0));', ''),
      'RETURN NEW', 'PERFORM pg_sleep(0.02); RETURN NEW'); end $$`);
  expect(await rename('Leo')).toBe(false);
});
