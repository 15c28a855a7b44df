import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { awaitsAgreement } from './agreement.ts';
import { creationAnswer, stateAnswer } from './answers.ts';
import { begin, newReference } from './begin.ts';
import { ANSWER_WITHIN, checkHere, setUp, type DirectDebitDeps } from './set-up.ts';
import { nextCollectionDate } from './set-up-mandate.ts';
import * as store from './store.ts';

/** Checks the details here and then with the provider; nothing is set up and nothing is kept. */
export const validate = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details } }: Call<typeof validateBankDetails>,
): CallAnswer<typeof validateBankDetails> => {
  const here = checkHere(deps, details);
  if (!here.ok) return here;
  const it = here.value;
  const checked = await deps.directDebit.validate(
    {
      reference: newReference(),
      payer: { firstName: it.firstName, lastName: it.lastName, email: it.email },
      bankDetails: {
        accountName: it.accountName,
        accountNumber: it.accountNumber,
        sortCode: it.sortCode,
      },
      firstPaymentPennies: details.first_amount_in_pennies,
      regularAmountPennies: details.regular_rate_in_pennies,
      startDate: nextCollectionDate(deps.clock.now()),
      frequency: 'monthly',
    },
    { withinMs: ANSWER_WITHIN },
  );
  if (checked.kind === 'unavailable') return refuse('provider_away');
  if (checked.kind === 'declined') return refuse('declined', { says: checked.errors });
  const [first = 'DDI details valid', second = 'Bank Account supports Direct Debit Instructions'] =
    checked.value.texts;
  return ok({ successful: { success: [first, second, checked.value.bank] } });
};

/** Sets the family's Direct Debit up, and takes the places that are held for it. */
export const create = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: Call<typeof createDirectDebit>,
): CallAnswer<typeof createDirectDebit> => {
  const done = await setUp(deps, details, () => begin(deps, parent.grownUpId, details));
  return done.ok ? ok(creationAnswer(done.value)) : done;
};

export const getState = async (
  deps: DirectDebitDeps,
  { parent }: Call<typeof getDirectDebit>,
): CallAnswer<typeof getDirectDebit> =>
  readState(deps, await store.findBilling(deps.db, parent.grownUpId));

/** Where the emails about a family's payments go, and whether somebody confirmed there that they pay. */
export const payerOf = async (
  deps: Pick<DirectDebitDeps, 'db' | 'clock' | 'seal'>,
  grownUpId: GrownUpId,
) => {
  const billing = await store.findBilling(deps.db, grownUpId);
  const state = readState({ ...deps, hostedSetUp: null }, billing);
  if (!state.ok || state.value.payer_email === null) return null;
  return { email: state.value.payer_email, is_proven: state.value.payer_email_proven };
};

/** The question for a family's billing, to be asked together with others, and what its row says. */
export const { billingOf, billingFrom, billingRow } = store;
export const readState = (
  { clock, seal, hostedSetUp }: Pick<DirectDebitDeps, 'clock' | 'seal' | 'hostedSetUp'>,
  billing: store.BillingAccount | undefined,
) =>
  billing === undefined
    ? refuse('not_found')
    : ok(
        stateAnswer(
          billing,
          {
            awaitsAgreement: awaitsAgreement(seal, billing),
            hostedBy: hostedSetUp?.hostedBy ?? null,
          },
          clock.now(),
        ),
      );
