import type { TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';

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

/** Another account that the provider's sandbox accepts. */
export const OTHER_ACCOUNT = { account_number: '66374958', sort_code: '089999' };

/** A parent, signed in, asks to pay from another account from now on. */
export const changeBank = (
  { call }: Pick<TestPortal, 'call'>,
  parent: TestParent,
  details: object = OTHER_ACCOUNT,
) =>
  call({
    method: 'POST',
    url: '/api/direct_debit/change_bank.json',
    headers: parent.auth,
    payload: {
      bank_details: {
        grown_up_id: parent.grownUpId,
        email_address: parent.email,
        first_name: 'Priya',
        last_name: 'Shah',
        account_name: 'Priya Shah',
        ...details,
      },
    },
  });
