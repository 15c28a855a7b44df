import { useMutation } from '@tanstack/react-query';
import type { enrolKid } from '@bandstand/domain/enrolment/contract';
import { enrolKid as endpoint } from '@bandstand/domain/enrolment/contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call, isFaultOf } from '../../platform/client.ts';
import { refreshFamily } from '../../platform/queries.ts';
import type { EnrolRequest } from './request.ts';
import { useRequestKey } from './use-request-key.ts';

export type Enrolled = AnswerRead<typeof enrolKid>;

interface Sending {
  readonly grownUpId: string;
  readonly onAnswer: (answer: Enrolled, request: EnrolRequest) => void;
  readonly onNoPlaces: () => void;
  readonly onAmountsChanged: () => void;
}

/** Sends the request once, however often it is pressed, and tells what must be looked at again. */
export function useSend({ grownUpId, onAnswer, onNoPlaces, onAmountsChanged }: Sending) {
  const { keyOf, answered } = useRequestKey();
  return useMutation({
    mutationFn: (request: EnrolRequest) =>
      call(endpoint, { params: { id: grownUpId }, body: request, key: keyOf(request) }),
    onSettled: (_, fault) => answered(fault),
    onSuccess: (answer, request) => {
      onAnswer(answer, request);
      void refreshFamily();
    },
    onError: (fault) => {
      if (!isFaultOf(endpoint, fault)) return;
      if (fault.refusal === 'no_places') onNoPlaces();
      if (fault.refusal === 'amounts_changed') onAmountsChanged();
      if (fault.refusal === 'profile_incomplete' || fault.refusal === 'school_year_changed')
        void refreshFamily();
    },
  });
}
