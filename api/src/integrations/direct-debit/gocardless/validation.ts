import type { PayerBank, MandateRequest, ProviderAnswer, ValidationResult } from '../port.ts';
import { type Client, make } from './client.ts';
import { BANK_LOOKUPS } from './resources.ts';

/** Checks the bank details and names the bank. It makes nothing, so its key is of no importance. */
export const validate = async (
  client: Client,
  { bankDetails }: MandateRequest,
): Promise<ProviderAnswer<ValidationResult>> => {
  const fields = {
    country_code: 'GB',
    account_number: digitsOf(bankDetails.accountNumber),
    branch_code: digitsOf(bankDetails.sortCode),
  };
  const answer = await make(client, { kind: BANK_LOOKUPS, fields, key: crypto.randomUUID() });
  if (answer.kind === 'unavailable') {
    const { mayHaveBeenAccepted: _, ...fault } = answer;
    return fault;
  }
  if (answer.kind === 'declined') return answer;
  if (!answer.value.available_debit_schemes.includes('bacs'))
    return { kind: 'declined', errors: ['This bank account does not accept Direct Debits'] };
  return { kind: 'ok', value: { texts: [], bank: bankCalled(answer.value.bank_name ?? '') } };
};

/** GoCardless names the bank and says nothing about its branch. */
const bankCalled = (name: string): PayerBank => ({
  bank_name: name,
  branch: '',
  address1: '',
  town: '',
  county: '',
  postcode: '',
});

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
