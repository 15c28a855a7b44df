import { formatPounds } from '@bandstand/domain/kernel/money';
import { provider } from '../../../platform/provider.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ComingPayment } from '../payments-query.ts';
import { formatDay, OWED } from '../payments-words.ts';

type OwedMoneyProps = { owed: number; coming: readonly ComingPayment[] };

/** What is owed, when it is taken, and what to do about it. */
export function OwedMoney({ owed, coming }: OwedMoneyProps) {
  if (owed === 0) return null;
  const { phone, hours } = provider();
  const takes = coming.find(
    ({ parts, state }) => state === 'can_change' && parts.some(({ what }) => what === 'owed'),
  );
  return (
    <Notice kind="warning" heading={OWED.heading(formatPounds(owed))}>
      {takes === undefined ? OWED.alone : OWED.with(formatDay(takes.date))}{' '}
      {OWED.inParts({ phone, hours })}
    </Notice>
  );
}
