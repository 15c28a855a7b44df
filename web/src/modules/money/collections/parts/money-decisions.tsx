import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../../platform/provider.ts';
import type { FamilyMoney } from '../desk-queries.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';

/** What was decided about a family's money, by whom and why. */
export function MoneyDecisions({ decisions }: Pick<FamilyMoney, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{FAMILY_MONEY.decisions}</h3>
      <ul className="divide-y divide-line">
        {decisions.map(({ at, by, kind, amount, reason }) => (
          <li key={`${at} ${kind}`} className="py-2">
            <span className="block wrap-anywhere">{reason}</span>
            <span className="block text-small text-soft">
              {by} {FAMILY_MONEY.kinds[kind] ?? kind}
              {amount === null ? '' : ` (${formatPounds(amount)})`},{' '}
              {formatMoment(new Date(at), portalNow())}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
