import { sayPounds } from '@bandstand/domain/kernel/money';
import type { TakenPlace } from '../use-take-place.ts';
import { PlaceConfirmation } from './place-confirmation.tsx';

export function ReservedDone({ answer }: { answer: TakenPlace }) {
  const { first_name: name, subscription_amount: monthly } = answer.data.attributes;
  return (
    <PlaceConfirmation
      kid={answer.data}
      heading={`Thanks for enrolling ${name}`}
      says="You will receive an email by the end of the next working day."
      next={
        monthly === null
          ? []
          : [`The new cost of ${sayPounds(monthly)} each month is added to your Direct Debit.`]
      }
    />
  );
}
