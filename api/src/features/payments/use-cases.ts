import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/payments/contract';
import type { CheckBankDetails } from '../../integrations/bank-check/port.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { awaitsAgreement, payerOf } from './agreement.ts';
import { creationAnswer, stateAnswer } from './answers.ts';
import { begin, newReference } from './begin.ts';
import type { PaymentsDeps } from './deps.ts';
import { nextCollection, settle } from './settle.ts';
import * as store from './store.ts';

export interface DirectDebitDeps extends PaymentsDeps {
  readonly checkBankDetails: CheckBankDetails;
}

const ANSWER_WITHIN = 8_000;
const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

/** Checks the details here and then with the provider; nothing is set up and nothing is kept. */
export const validate = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details } }: Call<typeof validateBankDetails>,
): CallAnswer<typeof validateBankDetails> => {
  if (deps.hostedSetUp !== null) return refuse('hosted_only');
  const it = payerOf(details);
  if (!deps.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const checked = await deps.directDebit.validate(
    {
      reference: newReference(),
      payer: { firstName: it.firstName, lastName: it.lastName, email: it.email },
      bankDetails: {
        accountName: it.accountName,
        accountNumber: it.accountNumber,
        sortCode: it.sortCode,
      },
      firstAmount: details.first_amount_in_pennies,
      regularAmount: details.regular_rate_in_pennies,
      startDate: nextCollection(deps.clock.now()),
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

/**
 * Sets the Direct Debit up, once for the family. The mandate and its reference exist before the provider is asked, so
 * that a lost answer, a second click or a dead process never makes a second one.
 */
export const create = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: Call<typeof createDirectDebit>,
): CallAnswer<typeof createDirectDebit> => {
  if (deps.hostedSetUp !== null) return refuse('hosted_only');
  const it = payerOf(details);
  if (!deps.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const begun = await begin(deps, parent.grownUpId, details);
  if (!begun.ok) return begun;
  const settled = await settle(deps, begun.value, { withinMs: ANSWER_WITHIN, isAwaited: true });
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(deps.db, begun.value);
  return found === undefined ? refuse('declined') : ok(creationAnswer(found.mandate));
};

export const getState = async (
  deps: DirectDebitDeps,
  { parent }: Call<typeof getDirectDebit>,
): CallAnswer<typeof getDirectDebit> =>
  readState(deps, await store.findBilling(deps.db, parent.grownUpId));

/** The question for a family's billing, for whoever asks it together with others, and what its row says. */
export const { billingOf, billingFrom, billingRow } = store;
export const readState = (
  { clock, seal, hostedSetUp }: Pick<DirectDebitDeps, 'clock' | 'seal' | 'hostedSetUp'>,
  billing: store.Billing | undefined,
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
