import { afterAll, beforeAll, it } from 'vitest';
import { actAtOnce, openOfficeRace, type OfficeRace } from '../testing/office-race.ts';
import { decideAtOnce } from '../testing/office-race-money-truth.ts';
import { startTestPortal } from '../testing/portal.ts';

const ROUNDS = Number(process.env['OFFICE_ROUNDS'] ?? 400);

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

it(
  `holds when they decide about its offers, places and money at once, ${ROUNDS} times`,
  () => decideAtOnce(race, ROUNDS),
  60 * 60_000,
);
