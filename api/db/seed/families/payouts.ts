import { instantAt } from '@bandstand/domain/kernel/london';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';
import { daysOf, earlier } from './money-days.ts';

/** All of a month's money has arrived at once. */
export const addPayouts = ({ rows, now }: DemoWorld): void => {
  const settled = rows.collections.filter((one) => one.settledPayoutId);
  for (const [month, all] of Map.groupBy(settled, (one) => one.month)) {
    const payoutId = idOf('payout', month);
    const { payoutOn } = daysOf(month);
    const createdAt = earlier(instantAt(payoutOn, '09:00'), now);
    const amountPennies = all.reduce((sum, one) => sum + one.amountPennies, 0);
    rows.payouts.push({
      id: payoutId,
      provider: 'smartdebit',
      providerPayoutId: `demo ${month}`,
      paidOn: payoutOn,
      amountPennies,
      feePennies: 0,
      createdAt,
    });
    rows.ledgerEntries.push({
      id: idOf('ledger', 'paid_out', month),
      kind: 'paid_out',
      amountPennies,
      key: `paid_out:${payoutId}`,
      payoutId,
      createdAt,
    });
    for (const [position, { id = '', amountPennies: amount }] of all.entries())
      rows.payoutItems.push({
        id: idOf('payout item', id),
        payoutId,
        position,
        what: 'collected',
        collectionId: id,
        amountPennies: amount,
      });
  }
};
