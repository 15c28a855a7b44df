import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import type { TakenPlace } from '../use-take-place.ts';
import { PlaceConfirmation } from './place-confirmation.tsx';
import { RESERVED } from '../outcome-words.ts';

export interface TakenReservedPlace {
  readonly answer: TakenPlace;
  readonly pricing: PricingInfo | null;
}

export function ReservedConfirmation({ answer, pricing }: TakenReservedPlace) {
  const { firstName: name, subscriptionAmount: monthly } = answer.data.attributes;
  return (
    <PlaceConfirmation
      kid={answer.data}
      pricing={pricing}
      heading={RESERVED.taken(name)}
      says={RESERVED.takenDetail}
      next={monthly === null ? [] : [RESERVED.costAdded(formatPounds(monthly))]}
    />
  );
}
