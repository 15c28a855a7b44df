import type { enrolKid } from '@bandstand/domain/enrolment/contract';
import { enrolKid as endpoint } from '@bandstand/domain/enrolment/contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call, isFaultOf } from '../../platform/client.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { refreshFamily } from '../../platform/queries.ts';
import type { EnrolRequest } from './request.ts';

export type Enrolled = AnswerRead<typeof enrolKid>;

interface Sending {
  readonly grownUpId: string;
  readonly onAnswer: (answer: Enrolled, request: EnrolRequest) => void;
  readonly onNoPlaces: () => void;
  readonly onAmountsChanged: () => void;
}

/** Sends the enrolment, and tells what must be looked at again. */
export function useSendEnrolment({ grownUpId, onAnswer, onNoPlaces, onAmountsChanged }: Sending) {
  return useSendOnce({
    send: (request: EnrolRequest, keyOf) =>
      call(endpoint, { params: { id: grownUpId }, body: request, key: keyOf(request) }),
    onAnswer: (answer, request) => {
      onAnswer(answer, request);
      void refreshFamily();
    },
    onFault: (fault) => {
      if (!isFaultOf(endpoint, fault)) return;
      if (fault.refusal === 'no_places') onNoPlaces();
      if (fault.refusal === 'amounts_changed') onAmountsChanged();
      if (fault.refusal === 'profile_incomplete' || fault.refusal === 'school_year_changed')
        void refreshFamily();
    },
  });
}
