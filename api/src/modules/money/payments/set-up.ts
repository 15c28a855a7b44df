import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { CheckBankDetails } from '../../../integrations/bank-check/port.ts';
import { payerOf, type AccountDetails, type PayerDetails } from './agreement.ts';
import type { PaymentsDeps } from './deps.ts';
import { setUpMandate } from './set-up-mandate.ts';
import * as store from './store.ts';

export interface DirectDebitDeps extends PaymentsDeps {
  readonly checkBankDetails: CheckBankDetails;
}

/** How long a press waits for the provider, in milliseconds. What takes longer goes on as a job. */
export const ANSWER_WITHIN = 8_000;

const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

/** Bank details that may be given here, and are of one account, before anybody is asked about them. */
export const checkHere = (
  { hostedSetUp, checkBankDetails }: Pick<DirectDebitDeps, 'hostedSetUp' | 'checkBankDetails'>,
  details: AccountDetails,
): Decision<PayerDetails, 'hosted_only' | 'bank_details_wrong'> => {
  if (hostedSetUp !== null) return refuse('hosted_only');
  const payer = payerOf(details);
  return checkBankDetails(payer.sortCode, payer.accountNumber)
    ? ok(payer)
    : refuse('bank_details_wrong', { fields: PAIR_WRONG });
};

/**
 * Sets up the Direct Debit that `begin` decides on, once. It and its reference exist before the provider is asked, so
 * that a lost answer, a second click or a dead process never makes a second one.
 */
export const setUp = async <Refusal extends string>(
  deps: DirectDebitDeps,
  details: AccountDetails,
  begin: () => Promise<Decision<string, Refusal>>,
): Promise<
  Decision<store.MandateRow, Refusal | 'hosted_only' | 'bank_details_wrong' | 'declined'>
> => {
  const checked = checkHere(deps, details);
  if (!checked.ok) return checked;
  const begun = await begin();
  if (!begun.ok) return begun;
  const settled = await setUpMandate(deps, begun.value, {
    withinMs: ANSWER_WITHIN,
    isAwaited: true,
  });
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(deps.db, begun.value);
  return found === undefined ? refuse('declined') : ok(found.mandate);
};
