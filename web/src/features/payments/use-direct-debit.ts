import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { enrolFromReserved, enrolKid } from '@bandstand/domain/enrolment/contract';
import { createDirectDebit, validateBankDetails } from '@bandstand/domain/payments/contract';
import { call, CallFault, mayPass, newKey } from '../../platform/client.ts';
import { refreshFamily } from '../../platform/queries.ts';
import type { ShownAmounts } from './amounts.ts';
import type { BankForm } from './bank-form.ts';
import type { EnrollingChild } from './enrolling-child.ts';

interface Payer {
  readonly grownUpId: string;
  readonly form: BankForm;
  readonly amounts: ShownAmounts;
}

const bodyOf = ({ grownUpId, form, amounts }: Payer) => ({
  bank_details: {
    grown_up_id: grownUpId,
    ...form,
    regular_rate_in_pennies: amounts.monthly,
    first_amount_in_pennies: amounts.first ?? 0,
  },
});

/** Asks the provider whether the details are right; nothing is set up. */
export const useValidate = () =>
  useMutation({ mutationFn: (payer: Payer) => call(validateBankDetails, { body: bodyOf(payer) }) });

/**
 * The child's place first, then the Direct Debit. The keys stay while the parent tries again after a lost connection,
 * so that nothing is done twice; an answer that decides ends them.
 */
export const useSetUp = () => {
  const keys = useRef({ enrol: newKey(), create: newKey() });
  return useMutation({
    mutationFn: async ({ child, ...payer }: Payer & { child: EnrollingChild | null }) => {
      try {
        if (child !== null) await takePlace(child, payer.grownUpId, keys.current.enrol);
        return await call(createDirectDebit, { body: bodyOf(payer), key: keys.current.create });
      } catch (fault) {
        if (!mayPass(fault)) keys.current = { enrol: newKey(), create: newKey() };
        throw fault;
      }
    },
    onSettled: () => void refreshFamily(),
  });
};

/** A place that was refused; the Direct Debit was not begun. */
export class PlaceFault extends Error {
  readonly fault: CallFault;
  constructor(fault: CallFault) {
    super('place');
    this.fault = fault;
  }
}

const takePlace = async (child: EnrollingChild, grownUpId: string, key: string): Promise<void> => {
  try {
    if (child.kind === 'new') {
      await call(enrolKid, { params: { id: grownUpId }, body: child.request, key });
    } else {
      await call(enrolFromReserved, {
        params: { id: grownUpId, kidId: child.kidId },
        body: child.request,
        key,
      });
    }
  } catch (fault) {
    throw fault instanceof CallFault && !mayPass(fault) ? new PlaceFault(fault) : fault;
  }
};
