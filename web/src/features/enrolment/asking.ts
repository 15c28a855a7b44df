import type { Kid } from '@bandstand/domain/children/model';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import type { GrownUp } from '@bandstand/domain/profile/model';
import type { EnrolForm } from './form.ts';
import type { Enrolled } from './send-enrolment.ts';

/** Whom the form is for, and what follows when it is done. */
export interface Asking {
  /** A child that is known already; its index among its brothers and sisters gives it its colour. */
  readonly kid: { readonly id: string; readonly index: number; readonly attributes: Kid } | null;
  readonly grownUp: { readonly id: string; readonly attributes: GrownUp };
  readonly onDone: (done: Done) => void;
}

export interface Done {
  readonly answer: Enrolled;
  readonly form: EnrolForm;
  /** What was agreed to; none for the waitlist. */
  readonly pricing: PricingInfo | null;
}
