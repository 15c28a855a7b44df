import type { TestParent } from './families.ts';

/**
 * What a parent sends to set up a Direct Debit: details that the provider's sandbox accepts, and the amounts that they
 * saw, in pennies.
 */
export const bankDetailsOf = (
  parent: TestParent,
  { regular, first }: { readonly regular: number; readonly first: number | null },
) => ({
  bank_details: {
    grown_up_id: parent.grownUpId,
    account_name: 'Priya Shah',
    email_address: parent.email,
    account_number: '55779911',
    sort_code: '20-00-00',
    first_name: 'Priya',
    last_name: 'Shah',
    regular_rate_in_pennies: regular,
    first_amount_in_pennies: first,
  },
});
