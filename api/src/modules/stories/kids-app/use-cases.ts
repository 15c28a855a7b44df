import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { familyAfter, paymentsOf } from '@bandstand/domain/prices/change-subscription';
import type {
  getKidsApp,
  KidsAppAnswer,
  listLessonSeries,
} from '@bandstand/domain/stories/kids-app/contract';
import { isSubscribed } from '@bandstand/domain/prices/subscription';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { collectionDate, lastFinalised } from '@bandstand/domain/prices/collections';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { readFlags } from '../../families/index.ts';
import type { LiveSettings } from '../../work-log/index.ts';
import { appFamily } from './subscriptions.ts';
import * as store from './store.ts';

export interface KidsAppDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: LiveSettings;
}

/** Who can use the app, what it costs, and what each change would cost, as the server calculates it. */
export const read = async (
  { db, clock, settings }: KidsAppDeps,
  { parent }: Call<typeof getKidsApp>,
): CallAnswer<typeof getKidsApp> => {
  const now = clock.now();
  const row = await store.findFamily(db, parent.grownUpId, lastFinalised(now));
  if (row === undefined) return refuse('not_found');
  const family = appFamily(row);
  const { app_store, google_play, amazon } = settings.known();
  const { date, ...amounts } = paymentsOf(family, now);
  return ok({
    is_open: (await readFlags(db, parent.grownUpId)).kids_app_opt_in,
    stores: { app_store, google_play, amazon },
    has_direct_debit: row.directDebit !== null,
    fixed_payment: fixedPayment(row, now),
    counts_from: date,
    outstanding_amount: family.outstanding,
    ...snakeCased(amounts),
    children: row.eligible.map((child) => childAnswer(row, child, now)),
  });
};

const fixedPayment = ({ fixedAmount: amount }: store.KidsAppFamily, now: Date) => {
  const date = collectionDate(lastFinalised(now));
  return amount === null || date < londonDate(now) ? null : { date, amount };
};

type ChildAnswer = KidsAppAnswer['children'][number];

const childAnswer = (
  row: store.KidsAppFamily,
  child: store.KidsAppFamily['eligible'][number],
  now: Date,
): ChildAnswer => {
  const family = appFamily(row);
  const app = family.children.find(({ kidId: id }) => id === child.kidId)?.kidsApp;
  const is_subscribed = app !== undefined && isSubscribed(app);
  const changed = familyAfter(family, { kidId: child.kidId, wants: !is_subscribed }, now);
  const { date: _, ...afterChange } = paymentsOf(changed, now);
  return snakeCased({
    ...child,
    firstName: splitName(child.name).firstName,
    isSubscribed: is_subscribed,
    afterChange,
  });
};

/** The lessons that can be watched now; none for a parent without a child who can use the app. */
export const lessons = async (
  { db, clock }: KidsAppDeps,
  { parent }: Call<typeof listLessonSeries>,
): CallAnswer<typeof listLessonSeries> => {
  const mayRead = await store.hasEligibleChild(db, parent.grownUpId);
  const live = mayRead ? await store.findLive(db, clock.now()) : [];
  return ok({
    data: live.map(({ id, liveAt, videoIds }) =>
      toRecord('lesson_series', {
        id,
        attributes: {
          lesson_series_id: id,
          live_date: londonDate(liveAt),
          video_ids: { ...videoIds },
        },
      }),
    ),
  });
};
