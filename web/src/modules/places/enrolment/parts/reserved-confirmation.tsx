import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import type { ParsedAnswer, SentBody } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { PlaceConfirmation } from './place-confirmation.tsx';
import { RESERVED } from '../outcome-words.ts';
import { call, isFaultOf } from '../../../../platform/client.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { refreshFamily } from '../../../../platform/queries.ts';

type TakenPlace = CamelCased<ParsedAnswer<typeof enrolFromReserved>>;
export type TakeRequest = SentBody<typeof enrolFromReserved>;

interface TakePlaceOptions {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly onAnswer: (answer: TakenPlace, request: TakeRequest) => void;
  readonly onAmountsChanged: () => void;
}

/** Takes the reserved place once, however often it is pressed. */
export function useTakePlace({ grownUpId, kidId, onAnswer, onAmountsChanged }: TakePlaceOptions) {
  return useSendOnce({
    send: async (body: TakeRequest, keyOf) =>
      camelCased(
        await call(enrolFromReserved, {
          params: { id: grownUpId, kidId },
          body,
          key: keyOf(body),
        }),
      ),
    onAnswer: (answer, request) => {
      onAnswer(answer, request);
      void refreshFamily();
    },
    onFault: (fault) => {
      const refusal = refusalOf(fault);
      if (refusal === 'amounts_changed') onAmountsChanged();
      if (refusal === 'profile_incomplete' || refusal === 'school_year_changed')
        void refreshFamily();
    },
  });
}

export const refusalOf = (fault: unknown) =>
  isFaultOf(enrolFromReserved, fault) ? fault.refusal : null;

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
