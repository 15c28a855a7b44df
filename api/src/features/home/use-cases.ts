import { sql } from 'drizzle-orm';
import type { getHome } from '@bandstand/domain/home/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../../platform/clock.ts';
import type { HostedSetUp } from '../../integrations/direct-debit/hosted-port.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { CallAnswer, Call, FindParent } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { liveParent, parentFrom, sessionValues } from '../account/sessions.ts';
import { childrenOf, readChildren } from '../children/use-cases.ts';
import { calendarsOf, readNextDates } from '../lessons/lessons.ts';
import { comingOf, comingValues, readNextPayment } from '../payments/coming.ts';
import { billingFrom, billingOf, readState } from '../payments/use-cases.ts';
import { detailsOf, readDetails } from '../profile/use-cases.ts';
import { offeredSince, offersOf, readOffers } from '../waiting-list/offers.ts';
import { positionsOfFamily } from '../waiting-list/positions.ts';
import { askTogether } from './store.ts';

export interface HomeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly hostedSetUp: HostedSetUp | null;
}

/** The rows of each question, as the feature that it is of reads them. */
interface HomeRows {
  readonly caller: readonly Parameters<typeof parentFrom>[1][];
  readonly grown_up: readonly Parameters<typeof readDetails>[0][];
  readonly kids: Parameters<typeof readChildren>[0];
  readonly offers: Parameters<typeof readOffers>[0];
  readonly billing: Parameters<typeof billingFrom>[0];
  readonly calendars: Parameters<typeof readNextDates>[0];
  readonly coming: Parameters<typeof readNextPayment>[0];
}

const askForHome = askTogether<HomeRows>(liveParent, (grownUpId) => ({
  caller: sql`select * from caller`,
  grown_up: detailsOf(grownUpId),
  kids: childrenOf(grownUpId),
  offers: offersOf(grownUpId),
  billing: billingOf(grownUpId),
  calendars: calendarsOf(grownUpId),
  coming: comingOf(grownUpId),
}));

/** Whose session it is and what Home shows of them, from one statement: all of it is of the same moment. */
export const findHome =
  ({ db }: Pick<HomeDeps, 'db'>): FindParent<HomeRows> =>
  async (claims, now) => {
    const rows = await askForHome(db, {
      ...sessionValues(claims, now),
      today: londonDate(now),
      offeredSince: offeredSince(now).toISOString(),
      ...comingValues(now),
    });
    const [caller] = rows.caller;
    return caller === undefined ? null : { ...parentFrom(claims, caller), read: rows };
  };

/** Everything that Home shows. Only a family that waits is asked for more: the lists that its children stand on. */
export const readHome = async (
  deps: HomeDeps,
  { parent: { grownUpId }, endSession }: Call<typeof getHome>,
  rows: HomeRows,
): CallAnswer<typeof getHome> => {
  const now = deps.clock.now();
  const details = readDetails(rows.grown_up[0], endSession, londonDate(now));
  if (!details.ok) return details;
  const directDebit = readState(deps, billingFrom(rows.billing));
  if (!directDebit.ok) return directDebit;
  const waits = rows.kids.some(({ waiting_for: instruments }) => instruments.length > 0);
  return ok({
    grown_up: details.value,
    kids: readChildren(rows.kids, now),
    offers: readOffers(rows.offers),
    waiting_list: waits ? await positionsOfFamily(deps, grownUpId) : { children: [] },
    direct_debit: directDebit.value,
    next_dates: readNextDates(rows.calendars, now),
    ...readNextPayment(rows.coming, now),
  });
};
