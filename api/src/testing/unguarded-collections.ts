import { collectionOf } from '@bandstand/domain/payments/collection';
import {
  BEFORE_ALL,
  findDue,
  lockDue,
  writeEntries,
  type Entry,
} from '../features/payments/collect-store.ts';
import type { TestPortal } from './portal.ts';

/**
 * What a month would be collected by without its guards: look first, write the charges, then the collections, each for
 * itself and under no lock. Only tests use it, to show that they bite.
 */
export const collectWithoutGuard = async (
  { given: { db, clock } }: TestPortal,
  month: string,
  looked: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const now = clock.now();
  for (let after = BEFORE_ALL; ;) {
    const ids = await lockDue(db, { month, after, atMost: 100 });
    const families = await findDue(db, month, ids);
    await looked();
    const collections = families.map((family) => ({
      account_id: family.account_id,
      ...collectionOf(family.children.map(asCharged), family.balance, month),
    }));
    const charges: Entry[] = collections.flatMap(({ account_id, charges: some = [] }) =>
      some.map(({ kid_id, amount }) => ({ account_id, kind: 'charge', amount, kid_id })),
    );
    const collected: Entry[] = collections.map(({ account_id, collected: amount = 0 }) => ({
      account_id,
      kind: 'collection',
      amount: -amount,
      kid_id: null,
    }));
    const last = ids.at(-1);
    if (last === undefined) return;
    await writeEntries(db, month, { entries: charges, now });
    await writeEntries(db, month, { entries: collected, now });
    after = last;
  }
};

const asCharged = (child: Awaited<ReturnType<typeof findDue>>[number]['children'][number]) => ({
  kid_id: child.kid_id,
  prices: child.prices,
  first_payment: { month: child.first_payment_on.slice(0, 7), amount: child.first_payment_pennies },
  until: null,
});
