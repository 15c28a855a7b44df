import type { getHome } from '@bandstand/domain/home/contract';
import { grant } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { allChildren, readChildren } from '../children/use-cases.ts';
import { billingFrom, billingOfFamily, readState } from '../payments/use-cases.ts';
import { ownDetails, readDetails } from '../profile/use-cases.ts';
import { offeredSince, offersOfFamily, readOffers } from '../waiting-list/offers.ts';
import { listedSince, listsOfFamily, standingsOn } from '../waiting-list/standing.ts';
import { askTogether } from './store.ts';

export interface HomeGiven {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** The rows of each question, as the feature that it is of reads them. */
interface HomeRows {
  readonly grown_up: readonly Parameters<typeof readDetails>[0][];
  readonly kids: Parameters<typeof readChildren>[0];
  readonly offers: Parameters<typeof readOffers>[0];
  readonly billing: Parameters<typeof billingFrom>[0];
  readonly lists: Parameters<typeof standingsOn>[2];
}

const askForHome = askTogether<HomeRows>({
  grown_up: ownDetails,
  kids: allChildren,
  offers: offersOfFamily,
  billing: billingOfFamily,
  lists: listsOfFamily,
});

/** Everything that Home shows, from one statement: all of it is of the same moment. */
export const readHome = async (
  given: HomeGiven,
  { parent: { grownUpId }, endSession }: Call<typeof getHome>,
): Answered<typeof getHome> => {
  const now = given.clock.now();
  const today = londonDate(now);
  const rows = await askForHome(given.db, {
    grownUpId,
    today,
    offeredSince: offeredSince(now).toISOString(),
    listedSince: listedSince(now).toISOString(),
  });
  const details = readDetails(rows.grown_up[0], endSession, today);
  if (!details.ok) return details;
  const directDebit = readState(given, billingFrom(rows.billing));
  if (!directDebit.ok) return directDebit;
  return grant({
    grown_up: details.value,
    kids: readChildren(rows.kids, now),
    offers: readOffers(rows.offers),
    waiting_list: await standingsOn(given, grownUpId, rows.lists),
    direct_debit: directDebit.value,
  });
};
