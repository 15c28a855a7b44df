import type { PricingInfo } from '@bandstand/domain/prices/model';
import type { GrownUp, Kid } from '../../../platform/queries.ts';
import type { EnrolForm } from './form.ts';
import type { EnrolAnswer } from './send-enrolment.ts';

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
