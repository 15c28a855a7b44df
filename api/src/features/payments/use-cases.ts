import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/payments/contract';
import type { CheckBankDetails } from '../../integrations/bank-check/port.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { awaitsAgreement, payerOf } from './agreement.ts';
import { creationAnswer, stateAnswer } from './answers.ts';
import { begin, newReference, type BeginGiven } from './begin.ts';
import { nextCollection, settle } from './settle.ts';
import * as store from './store.ts';

export interface DirectDebitGiven extends BeginGiven {
  readonly checkBankDetails: CheckBankDetails;
}

const ANSWER_WITHIN = 8_000;
const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

/** Checks the details here and then with the provider; nothing is set up and nothing is kept. */
export const validate = async (
  given: DirectDebitGiven,
  { body: { bank_details: details } }: Call<typeof validateBankDetails>,
): Answered<typeof validateBankDetails> => {
  const it = payerOf(details);
  if (!given.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const checked = await given.directDebit.validate(
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
      startDate: nextCollection(given.clock.now()),
      frequency: 'monthly',
    },
    { withinMs: ANSWER_WITHIN },
  );
  if (checked.kind === 'unavailable') return refuse('provider_away');
  if (checked.kind === 'declined') return refuse('declined', { says: checked.errors });
  const [first = 'DDI details valid', second = 'Bank Account supports Direct Debit Instructions'] =
    checked.value.texts;
  return grant({ successful: { success: [first, second, checked.value.bank] } });
};

/**
 * Sets the Direct Debit up, once for the family. The mandate and its reference exist before the provider is asked, so
 * that a lost answer, a second click or a dead process never makes a second one.
 */
export const create = async (
  given: DirectDebitGiven,
  { body: { bank_details: details }, parent }: Call<typeof createDirectDebit>,
): Answered<typeof createDirectDebit> => {
  const it = payerOf(details);
  if (!given.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const begun = await begin(given, parent.grownUpId, details);
  if (!begun.ok) return begun;
  const settled = await settle(given, begun.value, { withinMs: ANSWER_WITHIN, isAwaited: true });
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(given.db, begun.value);
  return found === undefined ? refuse('declined') : grant(creationAnswer(found.mandate));
};

export const getState = async (
  given: DirectDebitGiven,
  { parent }: Call<typeof getDirectDebit>,
): Answered<typeof getDirectDebit> =>
  readState(given, await store.findBilling(given.db, parent.grownUpId));

/** The question for a family's billing, for whoever asks it together with others, and what its row says. */
export const { billingOf, billingFrom } = store;
export const readState = (
  { clock, seal }: Pick<DirectDebitGiven, 'clock' | 'seal'>,
  billing: store.Billing | undefined,
) =>
  billing === undefined
    ? refuse('not_found')
    : grant(stateAnswer(billing, awaitsAgreement(seal, billing), clock.now()));
