import { formatDay } from '@bandstand/domain/kernel/london';
import { provider } from '../../../../platform/provider.ts';
import { Money } from '../../../../ui/money.tsx';
import type { ComingPayment, PastPayment } from '../payments-query.ts';
import { formatPart, rulesOf, WHY } from '../payments-words.ts';

/** What an amount is made of, the rules it follows from, and when its payer was told. */
export function AmountBreakdown({ payment }: { payment: ComingPayment | PastPayment }) {
  const { parts, toldOn: told } = payment;
  const isOpen = payment.state === 'can_change';
  return (
    <div className="grid grid-cols-1 gap-3 pb-2">
      {parts.length === 0 && <p className="text-soft">{WHY.alone[payment.state] ?? WHY.unknown}</p>}
      <PartsList parts={parts} />
      <div className="measure grid gap-1 text-small text-soft">
        {rulesOf(parts).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        {'paused' in payment && payment.paused.length > 0 && <p>{WHY.paused(payment.paused)}</p>}
        {told !== null && <p>{WHY.told(formatDay(told))}</p>}
        {told === null && isOpen && <p>{WHY.toTell(provider().notice_days)}</p>}
      </div>
    </div>
  );
}

function PartsList({ parts }: Pick<ComingPayment, 'parts'>) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {parts.map((part) => (
        <li
          key={`${part.what} ${part.kidId}`}
          className="flex flex-wrap justify-between gap-x-4 py-2"
        >
          <span className="min-w-0 grow basis-32">
            {formatPart(part)}
            {part.covers !== '' && (
              <span className="block text-small text-soft">{part.covers}</span>
            )}
          </span>
          <span className="ml-auto font-semibold">
            <Money pence={part.amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}
