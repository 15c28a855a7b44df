import type { Kid } from '../../../../platform/queries.ts';
import { provider } from '../../../../platform/provider.ts';
import { ENDED_UNPAID, isEndedForNonPayment } from '../../../families/children/status-words.ts';

/** Why the lessons of a child ended that only the office can bring back, and whom to call. */
export function EndedLine({ it }: { it: Kid }) {
  if (!isEndedForNonPayment(it)) return null;
  return (
    <p className="measure mt-2">
      {ENDED_UNPAID.heading}. {ENDED_UNPAID.says(it.firstName)} {provider().phone}.
    </p>
  );
}
