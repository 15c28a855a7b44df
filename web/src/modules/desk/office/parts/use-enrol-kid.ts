import { useQueryClient } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { OfficeCall } from '@bandstand/domain/desk/office/for-family';
import { forFamily } from '../for-family.ts';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { call, CallFault } from '../../../../platform/client.ts';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';

/** What became of it: a place, one that is held, or the waiting list. */
export type OfficeEnrolAnswer = ParsedAnswer<OfficeCall<typeof enrolKid>>;

type EnrolBody = Parameters<typeof call<OfficeCall<typeof enrolKid>>>[1]['body'];

/** Enrols a child for a family. Where the place has gone meanwhile, the free ones are read again, and another is chosen. */
export const useEnrolKid = (family: string, onPlaceGone: () => void) => {
  const client = useQueryClient();
  return (body: EnrolBody, keyOf: KeyOf) =>
    call(forFamily(enrolKid), { params: { family, id: family }, body, key: keyOf(body) }).catch(
      (fault: unknown) => {
        if (fault instanceof CallFault && fault.refusal === 'no_places') onPlaceGone();
        void client.invalidateQueries({ queryKey: ['office', 'free places'] });
        throw fault;
      },
    );
};
