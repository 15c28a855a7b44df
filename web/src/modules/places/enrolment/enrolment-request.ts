import type { PricingInfo } from '@bandstand/domain/prices/model';
import { type enrolKid, enrolKid as endpoint } from '@bandstand/domain/places/enrolment/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { type GrownUp, type Kid, refreshFamily } from '../../../platform/queries.ts';
import type { EnrolForm } from './form.ts';
import { call, isFaultOf } from '../../../platform/client.ts';
import type { KeyOf } from '../../../platform/use-request-keys.ts';
import type { EnrolRequest } from './request.ts';

export type EnrolAnswer = CamelCased<ParsedAnswer<typeof enrolKid>>;

interface Enrolment {
  readonly grownUpId: GrownUpId;
  readonly request: EnrolRequest;
  readonly onNoPlaces: () => void;
  readonly onAmountsChanged: () => void;
}

/** Sends the enrolment; a refusal tells what must be looked at again. */
export const sendEnrolment = async (enrolment: Enrolment, keyOf: KeyOf) => {
  const { grownUpId, request } = enrolment;
  const sent = { params: { id: grownUpId }, body: request, key: keyOf(request) };
  try {
    return { request, answer: camelCased(await call(endpoint, sent)) };
  } catch (fault) {
    if (isFaultOf(endpoint, fault)) lookAgain(fault.refusal, enrolment);
    throw fault;
  }
};

const lookAgain = (refusal: string, { onNoPlaces, onAmountsChanged }: Enrolment): void => {
  if (refusal === 'no_places') onNoPlaces();
  if (refusal === 'amounts_changed') onAmountsChanged();
  if (refusal === 'profile_incomplete' || refusal === 'school_year_changed') void refreshFamily();
};

/** Whom the form is for, and what follows when it is done. */
export interface EnrolmentRequestProps {
  /** A child who is known already; their index among their brothers and sisters gives them a colour. */
  readonly kid: { readonly id: string; readonly index: number; readonly attributes: Kid } | null;
  readonly grownUp: { readonly id: string; readonly attributes: GrownUp };
  readonly onDone: (done: EnrolmentConfirmation) => void;
}

export interface EnrolmentConfirmation {
  readonly answer: EnrolAnswer;
  readonly form: EnrolForm;
  /** What was agreed to; none for the waiting list. */
  readonly pricing: PricingInfo | null;
}
