import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { FamilyMoney } from '../desk-queries.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';
import { RUN, STATES } from '../words.ts';

type Payment = FamilyMoney['payments'][number];

/** A payment's day, amount, and what became of it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { on, amount, attempt, state, came_back: why, refunded } = payment;
  const notes = [
    `${STATES[state] ?? state}${attempt === 2 ? `, ${RUN.second}` : ''}`,
    why ?? '',
    refunded > 0 ? FAMILY_MONEY.paidBack(formatPounds(refunded)) : '',
  ];
  return (
    <>
      <span className="figures flex justify-between gap-4">
        <span>{formatDate(on, { year: true })}</span>
        <span>{formatPounds(amount)}</span>
      </span>
      <span className="block text-small text-soft first-letter:uppercase">
        {notes.filter(Boolean).join('. ')}
      </span>
    </>
  );
}

type DecideButtonProps = { label: string; payment: Payment; onPress: (payment: Payment) => void };

/** What can be done about one payment of several. */
export function DecideButton({ label, payment, onPress }: DecideButtonProps) {
  return (
    <RowActs>
      <Button
        variant="quiet"
        aria-label={`${label} ${formatDate(payment.on)}`}
        onPress={() => onPress(payment)}
      >
        {label}
      </Button>
    </RowActs>
  );
}
