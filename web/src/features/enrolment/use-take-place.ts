import { useMutation } from '@tanstack/react-query';
import { enrolFromReserved } from '@bandstand/domain/enrolment/contract';
import type { AnswerRead, BodySent } from '@bandstand/domain/kernel/endpoint';
import { call, isFaultOf } from '../../platform/client.ts';
import { refreshFamily } from '../../platform/queries.ts';
import { useRequestKey } from './use-request-key.ts';

export type TakenPlace = AnswerRead<typeof enrolFromReserved>;
export type TakeRequest = BodySent<typeof enrolFromReserved>;

interface Taking {
  readonly grownUpId: string;
  readonly kidId: string;
  readonly onAnswer: (answer: TakenPlace, request: TakeRequest) => void;
  readonly onAmountsChanged: () => void;
}

/** Takes the reserved place once, however often it is pressed. */
export function useTakePlace({ grownUpId, kidId, onAnswer, onAmountsChanged }: Taking) {
  const { keyOf, answered } = useRequestKey();
  return useMutation({
    mutationFn: (body: TakeRequest) =>
      call(enrolFromReserved, { params: { id: grownUpId, kidId }, body, key: keyOf(body) }),
    onSettled: (_, fault) => answered(fault),
    onSuccess: (answer, request) => {
      onAnswer(answer, request);
      void refreshFamily();
    },
    onError: (fault) => {
      const refusal = refusalOf(fault);
      if (refusal === 'amounts_changed') onAmountsChanged();
      if (refusal === 'profile_incomplete' || refusal === 'school_year_changed')
        void refreshFamily();
    },
  });
}

export const refusalOf = (fault: unknown) =>
  isFaultOf(enrolFromReserved, fault) ? fault.refusal : null;
