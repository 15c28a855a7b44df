import * as z from 'zod/mini';
import { id } from '../../kernel/id.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { bankFields, bankRefusals } from './bank-details.ts';

/**
 * Pays from another account from now on. The new Direct Debit is with the bank before the old one ends: what was announced is
 * taken by the old one, and no month is missed or taken twice.
 */
export const changeBank = endpoint({
  method: 'POST',
  path: '/api/direct_debit/change_bank.json',
  who: 'parent',
  owner: (sent) => sent.body.bank_details.grown_up_id,
  refusalShape: 'nested',
  summary: 'Pay from another account: a new Direct Debit that takes over from the one there is',
  creates: true,
  body: z.strictObject({ bank_details: z.strictObject({ grown_up_id: id, ...bankFields }) }),
  answer: z.object({
    /** `setting_up`: the provider has not answered yet; it goes on without the parent. */
    state: z.enum(['lodged', 'setting_up']),
    account_number_ending: z.string(),
    bacs_reference: z.string(),
  }),
  refusals: {
    ...bankRefusals,
    no_direct_debit: { status: 409, says: 'You have no Direct Debit with us yet.' },
    same_account: {
      status: 409,
      says: 'That is the account your payments come from already. Nothing was changed.',
    },
    already_changing: {
      status: 409,
      says: 'Your payments are moving to another account already. That takes a few days; you can change it again after that.',
    },
  },
});

/** Keeps the account that payments come from, as long as the new one has not taken over. */
export const takeBackChange = endpoint({
  method: 'POST',
  path: '/api/direct_debit/take_back_change.json',
  who: 'parent',
  refusalShape: 'nested',
  summary: 'Take a change of account back, while it is under way',
  body: z.strictObject({}),
  answer: z.object({
    /** The account that payments come from. */
    account_number_ending: z.string(),
  }),
  refusals: {
    nothing_to_take_back: {
      status: 409,
      says: 'Your payments are not moving to another account any more. Please look at your Direct Debit below.',
    },
    old_account_ended: {
      status: 409,
      says: 'Your bank has ended the Direct Debit of your old account, so payments can’t stay there. They move to the new account.',
    },
  },
});
