import { formatPounds } from '@bandstand/domain/kernel/money';
import type { TakenPlace } from '../use-take-place.ts';
import { PlaceConfirmation } from './place-confirmation.tsx';
import { RESERVED } from '../outcome-words.ts';

export function ReservedConfirmation({ answer }: { answer: TakenPlace }) {
  const { firstName: name, subscriptionAmount: monthly } = answer.data.attributes;
  return (
    <PlaceConfirmation
      kid={answer.data}
      heading={RESERVED.taken(name)}
      says={RESERVED.takenDetail}
      next={monthly === null ? [] : [RESERVED.costAdded(formatPounds(monthly))]}
    />
  );
}
