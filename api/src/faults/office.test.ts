import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/invariants.ts';
import { actAtOnce, addFamily, asOffice, openOfficeRace, wish } from '../testing/office-race.ts';
import type { OfficeRace } from '../testing/office-race.ts';
import { startTestPortal } from '../testing/portal.ts';

/** A thousand of them: office.long.test.ts. */
const ROUNDS = 60;

let race: OfficeRace;
beforeAll(async () => {
  race = await openOfficeRace(await startTestPortal());
});
afterAll(() => race.portal.stop());

it(`holds when two of the office and the parent act on one family at once, in ${ROUNDS} rounds`, () =>
  actAtOnce(race, ROUNDS));

it('would refuse what is right, or break the chain, without the lock of the chain', async () => {
  const families = await Promise.all([...Array(8).keys()].map((n) => addFamily(race, ROUNDS + n)));
  const rename = async (name: string) => {
    const said = await Promise.all(
      families.flatMap((family) =>
        race.colleagues.map((staff) =>
          asOffice(race, staff, family, wish('PATCH', `kids/${family.playing}`, { kid: { name } })),
        ),
      ),
    );
    const areAllDone = said.every(({ status }) => status === 200);
    return areAllDone && (await brokenInvariants(race.portal)).length === 0;
  };
  expect(await rename('Nia')).toBe(true);
  await race.portal.sql(`
    do $$ begin execute replace(replace(pg_get_functiondef('chain_change'::regproc),
      'PERFORM pg_advisory_xact_lock(hashtextextended(''changes'', 0));', ''),
      'RETURN NEW', 'PERFORM pg_sleep(0.02); RETURN NEW'); end $$`);
  expect(await rename('Leo')).toBe(false);
});
