import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../../../ui/money.tsx';
import { formatDay, PAYMENTS } from '../payments-words.ts';

type PaymentLineProps = {
  date: string;
  amount: number;
  /** What it has come to, or until when it can change. */
  says: string;
  children: ReactNode;
};

/** A payment in a list, which opens to why it is what it is. */
export function PaymentLine({ date, amount, says, children }: PaymentLineProps) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 grow basis-40">
            <span className="block font-semibold">{formatDay(date)}</span>
            <span className="block text-small text-soft">{says}</span>
          </span>
          <span className="font-semibold">
            <Money pence={amount} />
          </span>
        </span>
        <span className="sr-only">{PAYMENTS.why}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      {children}
    </details>
  );
}
