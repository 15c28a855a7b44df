import { afterAll, beforeAll, it } from 'vitest';
import { actAtOnce, openOfficeRace, type OfficeRace } from '../testing/office-race.ts';
import { startTestPortal } from '../testing/portal.ts';

const ROUNDS = 1_000;

let race: OfficeRace;
beforeAll(async () => {
  race = await openOfficeRace(await startTestPortal());
});
afterAll(() => race.portal.stop());

it(
  `holds when two of the office and the parent act on one family at once, ${ROUNDS} times`,
  () => actAtOnce(race, ROUNDS),
  20 * 60_000,
);
