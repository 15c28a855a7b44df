import { inner, kept, told, type HeldTable } from './held-data.ts';

/** Money that fitted no payment, and was given to the family by hand. */
export const suspenseTables: Readonly<Record<string, HeldTable>> = {
  suspense_steps: {
    heading: 'Money that fitted no payment',
    whose: 'billing_account',
    by: 'billing_account_id',
    erasure: kept('The law asks us to keep our accounts for six years.'),
    columns: {
      item_id: inner(),
      step: inner(),
      what: told('What was done'),
      billing_account_id: inner(),
      actor: inner(),
      reason: told('Why'),
      created_at: told('When'),
    },
  },
};
