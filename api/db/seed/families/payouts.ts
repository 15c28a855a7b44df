import { instantAt, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { idOf } from '../ids.ts';
import type { World } from '../world.ts';
import { earlier } from './money-days.ts';

/** All of a month's money arrives at once. */
export const payOut = (
  { rows, now }: World,
  { id, month, amount, on }: { id: string; month: Month; amount: Pennies; on: IsoDate },
): void => {
  const payoutId = idOf('payout', month);
  const at = earlier(instantAt(on, '09:00'), now);
  let payout = rows.payouts.find((one) => one.id === payoutId);
  let arrived = rows.ledgerEntries.find((one) => one.payoutId === payoutId);
  if (payout === undefined || arrived === undefined) {
    payout = {
      id: payoutId,
      provider: 'smartdebit',
      providerPayoutId: `demo ${month}`,
      paidOn: on,
      amountPennies: 0,
      feePennies: 0,
      createdAt: at,
    };
    arrived = {
      id: idOf('ledger', 'paid_out', month),
      kind: 'paid_out',
      amountPennies: 0,
      key: `paid_out:${payoutId}`,
      payoutId,
      createdAt: at,
    };
    rows.payouts.push(payout);
    rows.ledgerEntries.push(arrived);
  }
  payout.amountPennies += amount;
  arrived.amountPennies += amount;
  const position = rows.payoutItems.filter((item) => item.payoutId === payoutId).length;
  rows.payoutItems.push({
    id: idOf('payout item', id),
    payoutId,
    position,
    what: 'collected',
    collectionId: id,
    amountPennies: amount,
  });
};
