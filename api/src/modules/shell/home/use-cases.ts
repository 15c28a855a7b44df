import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { getHome } from '@bandstand/domain/shell/home/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { HostedSetUp } from '../../../integrations/direct-debit/port.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call, FindParent } from '../../../platform/http/call.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import { liveParent, liveParentRow, parentFrom, sessionValues } from '../../identity/index.ts';
import {
  childrenOf,
  detailsOf,
  grownUpRow,
  kidRow,
  readChildren,
  readDetails,
} from '../../families/index.ts';
import { calendarRow, calendarsOf, readNextDates } from '../../lessons/index.ts';
import {
  billingFrom,
  billingOf,
  billingRow,
  comingOf,
  comingRow,
  comingValues,
  readNextPayment,
  readState,
} from '../../money/index.ts';
import {
  offerRow,
  offeredSince,
  offersOf,
  positionsOfFamily,
  quoteReserved,
  readOffers,
} from '../../places/index.ts';
import { momentRow, momentsOf, readMoments, type StillsDeps } from '../../stories/index.ts';
import { askTogether } from '../../../platform/database/question.ts';

export interface HomeDeps extends StillsDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly hostedSetUp: HostedSetUp | null;
}

/** The rows of each question, as the feature that it is of reads them. */
const homeRows = z.strictObject({
  caller: z.array(liveParentRow),
  grown_up: z.array(grownUpRow),
  kids: z.array(kidRow),
  offers: z.array(offerRow),
  billing: z.array(billingRow),
  calendars: z.array(calendarRow),
  coming: z.array(comingRow),
  moments: z.array(momentRow),
});
type HomeRows = z.infer<typeof homeRows>;

const askForHome = askTogether(homeRows, liveParent, (grownUpId) => ({
  caller: sql`select * from caller`,
  grown_up: detailsOf(grownUpId),
  kids: childrenOf(grownUpId),
  offers: offersOf(grownUpId),
  billing: billingOf(grownUpId),
  calendars: calendarsOf(grownUpId),
  coming: comingOf(grownUpId),
  moments: momentsOf(grownUpId),
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

/**
 * Everything that Home shows. Only a family that waits is asked for more, the lists that its children are on, and one with a
 * reserved place, what that would cost.
 */
export const readHome = async (
  deps: HomeDeps,
  { parent, endSession }: Call<typeof getHome>,
  rows: HomeRows,
): CallAnswer<typeof getHome> => {
  const now = deps.clock.now();
  const details = readDetails(rows.grown_up[0], endSession, londonDate(now));
  if (!details.ok) return details;
  const directDebit = readState(deps, billingFrom(rows.billing));
  if (!directDebit.ok) return directDebit;
  const waits = rows.kids.some(({ waiting_for: instruments }) => instruments.length > 0);
  const reserved = rows.kids.filter(({ status }) => status === 'reserved');
  return ok({
    grown_up: details.value,
    kids: readChildren(rows.kids, now),
    offers: readOffers(rows.offers),
    waiting_list: waits ? await positionsOfFamily(deps, parent.grownUpId) : { children: [] },
    direct_debit: directDebit.value,
    next_dates: readNextDates(rows.calendars, now),
    ...readNextPayment(rows.coming, now),
    moments: readMoments(deps, rows.moments, parent),
    if_taken: reserved.length > 0 ? await quoteReserved(deps, parent.grownUpId, reserved) : [],
  });
};
