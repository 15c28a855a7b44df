import { formatDay } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { provider } from '../../../../platform/provider.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { ComingPayment, Payments, RemainingParts } from '../payments-query.ts';
import { OWED } from '../payments-words.ts';

type OwedMoneyProps = { payments: Payments };

/** What is owed, or is taken later than announced: when it is taken, and what to do about it. */
export function OwedMoney({ payments }: OwedMoneyProps) {
  const { owed, notTaken, inParts, inDispute, coming } = payments;
  // While a payment is in dispute, nothing is asked for.
  if (owed === 0 || inDispute) return null;
  const takes = dayOf(coming, 'owed');
  const later = dayOf(coming, 'not_taken');
  const isLater = notTaken > 0 && later !== undefined;
  const debt = isLater ? owed - notTaken : owed;
  return (
    <>
      {isLater && (
        <Notice heading={OWED.later(formatPounds(notTaken))}>
          {OWED.laterWith(formatDay(later))} {OWED.question(provider())}
        </Notice>
      )}
      {debt > 0 && (
        <Notice
          kind={inParts === null ? 'warning' : 'info'}
          heading={OWED.heading(formatPounds(debt))}
        >
          {inParts === null ? (
            <AtOnce on={takes} />
          ) : (
            <InParts
              inParts={inParts}
              from={dayOf(coming, 'plan')}
              beside={debt - inParts.left}
              on={takes}
            />
          )}
        </Notice>
      )}
    </>
  );
}

const dayOf = (
  coming: readonly ComingPayment[],
  kind: 'owed' | 'not_taken' | 'plan',
): string | undefined =>
  coming.find(
    ({ parts, state }) => state === 'can_change' && parts.some(({ what }) => what === kind),
  )?.date;

function AtOnce({ on }: { on: string | undefined }) {
  return (
    <>
      {on === undefined ? OWED.alone : OWED.with(formatDay(on))} {OWED.inParts(provider())}
    </>
  );
}

type InPartsProps = {
  inParts: RemainingParts;
  from: string | undefined;
  beside: number;
  on: string | undefined;
};

function InParts({ inParts, from, beside, on }: InPartsProps) {
  return (
    <>
      {OWED.agreed(inParts, from && formatDay(from))}{' '}
      {beside > 0 && on !== undefined && `${OWED.beside(formatPounds(beside), formatDay(on))} `}
      {OWED.question(provider())}
    </>
  );
}
