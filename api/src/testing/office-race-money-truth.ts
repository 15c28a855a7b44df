import { expect } from 'vitest';
import { brokenInvariants } from './portal.ts';
import type { WishAnswer } from './office-race-wishes.ts';
import { moneyWishes, type MoneyWish } from './office-race-money.ts';
import { addOwingFamily, moneyRecordsOf } from './owing-family.ts';
import { send, type OfficeRace } from './office-race.ts';
import { requestOf } from './security/calls.ts';
import { addStaff } from './office.ts';

export interface MoneyAnswer {
  readonly wish: Pick<MoneyWish, 'kind' | 'endpoint'>;
  readonly said: WishAnswer;
}
type MoneyRecords = Awaited<ReturnType<typeof moneyRecordsOf>>;

const isDocumented = ({ wish: { endpoint }, said: { status, code } }: MoneyAnswer): boolean =>
  status === 200 || (code !== undefined && code in endpoint.refusals);

/** Those who were told what isn't so: a refusal that no document knows, or a success that was not recorded. */
export const untruthsAboutMoney = (
  told: readonly MoneyAnswer[],
  { offered, plays, decided }: MoneyRecords,
): string[] => {
  const asked = (kind: MoneyWish['kind']) => told.some(({ wish }) => wish.kind === kind);
  const done = (kind: MoneyWish['kind']) =>
    told.filter(({ wish, said }) => wish.kind === kind && said.status === 200).length;
  const odd = told.filter((one) => !isDocumented(one));
  const lies = odd.map(({ wish, said }) => `${wish.kind} ${said.status} ${said.code}`);
  const must = (holds: boolean, says: string) => void (holds || lies.push(says));
  // Each is about the whole of what is owed or was paid: it is done once.
  for (const kind of ['write_off', 'plan', 'refund'] as const) {
    must(
      (decided.get(kind) ?? 0) === done(kind),
      `${kind} stands there ${decided.get(kind)} times`,
    );
    must(done(kind) <= 1, `${kind} is done twice`);
  }
  must(done('accept') > 0 === (offered === 'enrolled'), `the offered place: ${offered}`);
  must(done('accept') === 0 || done('decline') === 0, 'a place is taken and declined');
  const isOpen = offered === 'reserved';
  must(isOpen === (done('accept') + done('decline') === 0), `the offer: ${offered}`);
  must(!isOpen || !(asked('accept') || asked('decline')), 'an offer is neither taken nor declined');
  must(done('change') === 0 || done('refuse change') === 0, 'a change is taken and declined');
  const moved = done('move') > 0 ? 'vocals' : 'drums';
  must(plays === (done('change') > 0 ? 'keyboard' : moved), `plays ${plays}`);
  return lies;
};

/** A parent and two of the office decide about one family's offers, places and money at the same moment, this many times. */
export const decideAtOnce = async (race: OfficeRace, rounds: number): Promise<void> => {
  const { portal } = race;
  const finn = await addStaff(portal, ['office', 'finance'], 'Finn Larsen');
  const ada = await addStaff(portal, ['admin'], 'Ada Quist');
  const codes = new Set<string | undefined>();
  for (let round = 0; round < rounds; round += 1) {
    const family = await addOwingFamily(portal, `money-${round}`);
    const wishes = moneyWishes(family, round);
    const callers = [family.parent, finn, ada];
    const told = await Promise.all(
      wishes.map(async (wish, n) => {
        const { url } = requestOf(wish.endpoint, wish.sent, {});
        const path = typeof url === 'string' ? url : '';
        const caller = callers[n] ?? ada;
        const said = await send(race, caller, wish.endpoint.method, path, wish.sent.body ?? {});
        return { wish, said };
      }),
    );
    expect(untruthsAboutMoney(told, await moneyRecordsOf(portal, family))).toEqual([]);
    const [written] = await portal.sql<{ count: number }>(
      'select count(*)::int from changes where grown_up_id = $1',
      [family.parent.grownUpId],
    );
    expect(written?.count).toBe(told.slice(1).filter(({ said }) => said.status === 200).length);
    for (const { said } of told) codes.add(said.code);
  }
  await portal.drain();
  expect(codes.size).toBeGreaterThan(1);
  expect(await brokenInvariants(portal)).toEqual([]);
};
