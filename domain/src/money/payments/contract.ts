import { FAMILY_CONTACTS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { TOLD_PARTS } from './next-collection.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { bankDetails, bankRefusals } from './bank-details.ts';
import { SHOWN_MANDATE_STATES, HOSTED_PURPOSES } from './mandate-moves.ts';
import { inParts } from '../../prices/model.ts';

export const bank = z.object({
  bank_name: z.string(),
  branch: z.string(),
  address1: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
});
export type Bank = z.output<typeof bank>;

const body = z.strictObject({ bank_details: bankDetails });
const ALREADY_ACTIVE = {
  status: 409,
  says: 'You already have an active Direct Debit with us.',
} as const;

export const validateBankDetails = endpoint({
  method: 'POST',
  path: '/api/smart_debits/validate.json',
  who: 'parent',
  owner: (sent) => sent.body.bank_details.grown_up_id,
  refusalShape: 'nested',
  summary: 'Check bank details with the Direct Debit provider; nothing is set up',
  body,
  answer: z.object({
    successful: z.object({ success: z.tuple([z.string(), z.string(), bank]) }),
  }),
  refusals: { ...bankRefusals, already_active: ALREADY_ACTIVE },
});

export const createDirectDebit = endpoint({
  method: 'POST',
  path: '/api/smart_debits.json',
  who: 'parent',
  owner: (sent) => sent.body.bank_details.grown_up_id,
  refusalShape: 'nested',
  summary: 'Set up the Direct Debit and enrol the children whose places are held',
  creates: true,
  body,
  answer: z.object({
    successful: z.object({
      /** `setting_up`: the provider has not answered yet; it goes on without the parent. */
      state: z.enum(SHOWN_MANDATE_STATES),
      account_name: z.string(),
      account_number_ending: z.string(),
      bank,
      first_payment_date: z.nullable(isoDate),
      first_payment_amount: z.nullable(z.int()),
      regular_monthly_amount: z.int(),
    }),
    bacs_reference: z.string(),
  }),
  refusals: {
    ...bankRefusals,
    already_active: ALREADY_ACTIVE,
    amounts_changed: {
      status: 409,
      says: 'The amounts have changed since you saw them, so nothing was set up. Please check the new amounts and agree to them again.',
    },
    hold_ended: {
      status: 409,
      says: 'The place is no longer held for you, so nothing was set up and nothing will be taken. Please choose an instrument again.',
    },
  },
});

/** What the confirmation can show again for 30 days, and what the set-up screen needs to know first. */
export const getDirectDebit = endpoint({
  method: 'GET',
  path: '/api/direct_debit.json',
  who: 'parent',
  summary: "The state of the family's Direct Debit",
  answer: z.object({
    state: z.enum(['none', ...SHOWN_MANDATE_STATES, 'declined']),
    bacs_reference: z.nullable(z.string()),
    account_name: z.nullable(z.string()),
    account_number_ending: z.nullable(z.string()),
    bank: z.nullable(bank),
    /** Where the notices of payments go, beside the account's own address, once somebody there has confirmed it. */
    payer_email: z.nullable(z.string()),
    payer_email_proven: z.boolean(),
    created_on: z.nullable(isoDate),
    first_payment_date: z.nullable(isoDate),
    first_payment_amount: z.nullable(z.int()),
    regular_monthly_amount: z.int(),
    /** The account that payments are moving to, once the bank has confirmed it. */
    moving_to: z.nullable(z.object({ account_number_ending: z.string() })),
    /** Whose pages bank details are given on, and what was begun there and not finished; null where they are given on ours. */
    hosted: z.nullable(z.object({ by: z.string(), open: z.nullable(z.enum(HOSTED_PURPOSES)) })),
    /** What is finalised and is taken on a day that is not over. */
    finalised: z.nullable(z.object({ date: isoDate, amount: z.int() })),
    /** What is owed from before, which no finalised collection includes. */
    owed: z.int(),
    /** What of that is taken in parts: the next part, and with how many payments; null when nothing is. */
    in_parts: z.nullable(inParts),
    /** The next payment that can still change; null without a Direct Debit, or when nothing is due. */
    next: z.nullable(
      z.object({
        date: isoDate,
        amount: z.int(),
        parts: z.array(
          z.object({
            what: z.enum(TOLD_PARTS),
            /** Whose: empty for a debt. */
            first_name: z.string(),
            /** "February and March 2027"; empty for a debt. */
            covers: z.string(),
            amount: z.int(),
          }),
        ),
      }),
    ),
    /** Children whose places are held until the Direct Debit exists. */
    held: z.array(z.object({ kid_id: z.string(), name: z.string(), held_until: z.string() })),
  }),
  refusals: {},
  forFamily: { may: FAMILY_CONTACTS, isRecorded: true },
});
