import { gt } from 'drizzle-orm';
import { chargesOfMonth } from '@bandstand/domain/money/payments/collection';
import { billingAccounts } from '../../db/tables/index.ts';
import { asCharged } from '../modules/money/collections/run/collect.ts';
import { BEFORE_ALL, findDue } from '../modules/money/collections/run/due-store.ts';
import { draftCollection } from '../modules/money/collections/run/plan.ts';
import {
  writeCollections,
  writeEntries,
  type Entry,
} from '../modules/money/collections/run/write-store.ts';
import type { TestPortal } from './portal.ts';

/**
 * How a month would be collected without its guards: look first, write the charges, then the collections, each on its
 * own and without a lock. Only tests use it, to show that the guards are needed.
 */
export const collectWithoutGuard = async (
  { deps: { db, clock } }: TestPortal,
  month: string,
  looked: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const now = clock.now();
  for (let after = BEFORE_ALL; ;) {
    const some = db.select({ id: billingAccounts.id }).from(billingAccounts);
    const batch = await some
      .where(gt(billingAccounts.id, after))
      .orderBy(billingAccounts.id)
      .limit(100);
    const ids = batch.map(({ id }) => id);
    const found = await findDue(db, { month, isLate: false }, ids);
    const families = found.filter(({ mayCollect }) => mayCollect);
    await looked();
    const all = families.map((family) => ({
      family,
      billingAccountId: family.billingAccountId,
      ...chargesOfMonth(family.children.map(asCharged), family.balance, month),
    }));
    const charges: Entry[] = all.flatMap(
      ({ billingAccountId, charges: own = [], appCharges: apps = [] }) => [
        ...own.map((charge) => ({ ...charge, billingAccountId, kind: 'charge' as const })),
        ...apps.map((charge) => ({ ...charge, billingAccountId, kind: 'app_charge' as const })),
      ],
    );
    const plans = all.flatMap(
      ({ family, collected: amount = 0 }) =>
        draftCollection(family, { month, amount, parts: [], monthly: amount, inParts: null }) ?? [],
    );
    const last = ids.at(-1);
    if (last === undefined) return;
    if (charges.length > 0) await writeEntries(db, month, { entries: charges, now });
    const collections = plans.map(({ collection }) => collection);
    if (collections.length > 0) await writeCollections(db, collections, now);
    after = last;
  }
};
