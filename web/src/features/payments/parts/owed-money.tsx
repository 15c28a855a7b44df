import { formatPounds } from '@bandstand/domain/kernel/money';
import { provider } from '../../../platform/provider.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ComingPayment, PartsLeft } from '../payments-query.ts';
import { formatDay, OWED } from '../payments-words.ts';

type OwedMoneyProps = {
  owed: number;
  inParts: PartsLeft | null;
  inDispute: boolean;
  coming: readonly ComingPayment[];
};

/** What is owed, when it is taken, and what to do about it. */
export function OwedMoney({ owed, inParts, inDispute, coming }: OwedMoneyProps) {
  // What is in dispute is not asked for.
  if (owed === 0 || inDispute) return null;
  const takes = coming.find(
    ({ parts, state }) => state === 'can_change' && parts.some(({ what }) => what === 'owed'),
  );
  return (
    <Notice kind={inParts === null ? 'warning' : 'info'} heading={OWED.heading(formatPounds(owed))}>
      {inParts === null ? (
        <AtOnce on={takes?.date} />
      ) : (
        <InParts inParts={inParts} beside={owed - inParts.left} on={takes?.date} />
      )}
    </Notice>
  );
}

function AtOnce({ on }: { on: string | undefined }) {
  return (
    <>
      {on === undefined ? OWED.alone : OWED.with(formatDay(on))} {OWED.inParts(provider())}
    </>
  );
}

type InPartsProps = { inParts: PartsLeft; beside: number; on: string | undefined };

function InParts({ inParts, beside, on }: InPartsProps) {
  return (
    <>
      {OWED.agreed(inParts)}{' '}
      {beside > 0 && on !== undefined && `${OWED.beside(formatPounds(beside), formatDay(on))} `}
      {OWED.question(provider())}
    </>
  );
}
