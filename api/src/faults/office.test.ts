import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeOffDebt } from '@bandstand/domain/money/collections/debts/debts-contract';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { actAtOnce, addFamily, asOffice, openOfficeRace } from '../testing/office-race.ts';
import type { OfficeRace } from '../testing/office-race.ts';
import {
  cancelFor,
  renameFor,
  untruthsOf,
  type WishResult,
} from '../testing/office-race-wishes.ts';
import {
  decideAtOnce,
  untruthsAboutMoney,
  type MoneyAnswer,
} from '../testing/office-race-money-truth.ts';
import { startTestPortal, brokenInvariants } from '../testing/portal.ts';

/** A thousand of them: office.long.test.ts. */
const ROUNDS = 40;
/** Each has a whole family to be made first. */
const MONEY_ROUNDS = 8;

let race: OfficeRace;
beforeEach(async () => {
  race = await openOfficeRace(await startTestPortal());
});
afterEach(() => race.portal.stop());

it(`holds when two of the office and the parent act on one family at once, in ${ROUNDS} rounds`, () =>
  actAtOnce(race, ROUNDS));

it(`holds when they decide about its offers, places and money at once, in ${MONEY_ROUNDS} rounds`, () =>
  decideAtOnce(race, MONEY_ROUNDS));

it('would refuse what is right, or break the chain, without the lock of the chain', async () => {
  const families = await Promise.all([...Array(8).keys()].map((n) => addFamily(race, ROUNDS + n)));
  const rename = async (was: string, name: string) => {
    const said = await Promise.all(
      families.flatMap((family) =>
        race.colleagues.map((staff) =>
          asOffice(race, staff, family, { ...renameFor(family, name), was: { name: was } }),
        ),
      ),
    );
    const codes = new Set(said.map(({ status, code }) => code ?? `${status}`));
    const isRight = codes.size === 2 && codes.has('200') && codes.has('done_before');
    return isRight && (await brokenInvariants(race.portal)).length === 0;
  };
  expect(await rename('Maya Shah', 'Nia')).toBe(true);
  await race.portal.sql(`
    do $$ begin execute replace(replace(pg_get_functiondef('chain_change'::regproc),
      'PERFORM pg_advisory_xact_lock(hashtextextended(''changes'', 0));', ''),
      'RETURN NEW', 'PERFORM pg_sleep(0.02); RETURN NEW'); end $$`);
  expect(await rename('Nia', 'Leo')).toBe(false);
});

it('would find anybody who was told what isn’t so', () => {
  const child = { playing: 'maya' };
  const told = (name: string, code?: string): WishResult => ({
    wish: renameFor(child, name),
    actor: `office:${name}`,
    said: { status: code === undefined ? 200 : 409, code },
  });
  const is = { cancel: 'enrolled', remove: 'waiting_list', move: '4 Foundry Lane' };
  const lies = (rename: string, ...all: WishResult[]) => untruthsOf(all, { ...is, rename });
  expect(lies('Nia', told('Nia'), told('Ivo', 'changed_meanwhile'))).toEqual([]);
  expect(lies('Nia', told('Nia'), told('Ivo', 'done_before'))).toHaveLength(1);
  expect(lies('Nia', told('Nia'), told('Nia', 'changed_meanwhile'))).toHaveLength(1);
  expect(lies('Maya Shah', told('Nia'))).toHaveLength(1);
  expect(lies('Nia', told('Nia', 'busy'))).toHaveLength(2);
  const cancelled = { ...told('Nia'), wish: cancelFor(child) };
  expect(untruthsOf([cancelled], { ...is, rename: 'Maya Shah' })).toHaveLength(1);
});

it('would find anybody who was told what isn’t so about a place or money', () => {
  const told = (kind: MoneyAnswer['wish']['kind'], code?: string): MoneyAnswer => ({
    wish: { kind, endpoint: kind === 'accept' ? enrolFromReserved : writeOffDebt },
    said: { status: code === undefined ? 200 : 409, code },
  });
  const lies = (offered: string, written: number, ...all: MoneyAnswer[]) =>
    untruthsAboutMoney(all, {
      offered,
      plays: 'drums',
      decided: new Map([['write_off', written]]),
    });
  const [accept, writeOff] = [told('accept'), told('write_off')];
  expect(lies('enrolled', 1, accept, writeOff, told('write_off', 'nothing_owed'))).toEqual([]);
  expect(lies('enrolled', 0, accept, writeOff)).toEqual(['write_off stands there 0 times']);
  expect(lies('enrolled', 2, accept, writeOff, writeOff)).toEqual(['write_off is done twice']);
  expect(lies('enrolled', 0, accept, told('write_off', 'busy'))).toEqual(['write_off 409 busy']);
  expect(lies('cancelled', 0, accept)).toContain('the offered place: cancelled');
  expect(lies('reserved', 1, writeOff, told('accept', 'not_found'))).not.toEqual([]);
});
