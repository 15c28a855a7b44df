import { enrolFromReserved, enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { createDirectDebit, validateBankDetails } from '@bandstand/domain/money/payments/contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { call, CallFault, mayPass } from '../../../platform/client.ts';
import type { KeyOf } from '../../../platform/use-request-keys.ts';
import type { ShownAmounts } from './amounts.ts';
import type { BankForm } from './bank-form.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

export interface SetUpRequest {
  readonly grownUpId: GrownUpId;
  readonly form: BankForm;
  readonly amounts: ShownAmounts;
}

const bodyOf = ({ grownUpId, form, amounts }: SetUpRequest) => ({
  bank_details: {
    grown_up_id: grownUpId,
    ...form,
    regular_rate_in_pennies: amounts.monthly,
    first_amount_in_pennies: amounts.first ?? 0,
  },
});

/** Asks the provider whether the details are right; nothing is set up. */
export const validate = (request: SetUpRequest) =>
  call(validateBankDetails, { body: bodyOf(request) });

export interface DirectDebitAgreement extends SetUpRequest {
  readonly child: EnrollingChild | null;
}

/** The child's place first, then the Direct Debit. */
export const setUp = async ({ child, ...payer }: DirectDebitAgreement, keyOf: KeyOf) => {
  if (child !== null) await takePlace(child, payer.grownUpId, keyOf);
  const body = bodyOf(payer);
  return call(createDirectDebit, { body, key: keyOf(body) });
};

/** A place that was refused; the Direct Debit was not begun. */
export class PlaceFault extends Error {
  readonly fault: CallFault;
  constructor(fault: CallFault) {
    super('place');
    this.fault = fault;
  }
}

export const takePlace = async (
  child: EnrollingChild,
  grownUpId: GrownUpId,
  keyOf: KeyOf,
): Promise<void> => {
  try {
    if (child.kind === 'new') {
      await call(enrolKid, {
        params: { id: grownUpId },
        body: child.request,
        key: keyOf(child.request),
      });
    } else {
      await call(enrolFromReserved, {
        params: { id: grownUpId, kidId: child.kidId },
        body: child.request,
        key: keyOf(child.request),
      });
    }
  } catch (fault) {
    throw fault instanceof CallFault && !mayPass(fault) ? new PlaceFault(fault) : fault;
  }
};
