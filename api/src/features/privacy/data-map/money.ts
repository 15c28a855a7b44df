import { inner, kept, named, OF_THE_CHILD, OF_THE_SCHOOL, told, type HeldTable } from './held.ts';

const ACCOUNTS = 'The law asks us to keep our accounts for six years.';
const INDEMNITY =
  'The account holder’s name and the last digits stay, because the Direct Debit Guarantee lets you claim a payment back; six years after the last payment they go.';

/** What was agreed and paid. */
export const moneyTables: Readonly<Record<string, HeldTable>> = {
  billing_accounts: {
    heading: 'Your billing account',
    whose: 'billing_account',
    by: 'id',
    erasure: kept(ACCOUNTS),
    columns: { id: inner(), grown_up_id: inner(), created_at: told('Made') },
  },
  ledger_entries: {
    heading: 'What was charged and paid',
    whose: 'billing_account',
    by: 'billing_account_id',
    erasure: kept(ACCOUNTS),
    columns: {
      id: inner(),
      billing_account_id: inner(),
      kind: told('What'),
      amount_pennies: told('Pennies'),
      for_month: told('For'),
      kid_id: named('Child', OF_THE_CHILD),
      timetable_id: inner(),
      run_month: inner(),
      again: inner(),
      created_at: told('When'),
    },
  },
  enrolments: {
    heading: 'What you agreed to for your children’s lessons',
    whose: 'kid',
    by: 'kid_id',
    erasure: kept(ACCOUNTS),
    columns: {
      id: inner(),
      // Has the child's name in it.
      intent: inner("'erased:' || x.id"),
      kid_id: named('Child', OF_THE_CHILD),
      timetable_id: named('School', OF_THE_SCHOOL),
      state: told('State'),
      earlier_status: inner(),
      earlier_timetable_id: inner(),
      held_until: told('Held until'),
      first_held_at: told('Held since'),
      hold_renewed_at: told('Held for longer since'),
      monthly_pennies: told('Pennies a month'),
      first_lesson_on: told('First lesson'),
      first_payment_on: told('First payment'),
      first_payment_pennies: told('Pennies of the first payment'),
      first_payment_covers: told('It covers'),
      paid_from: told('Paid from'),
      has_free_month: told('With a free month'),
      started_at: told('Agreed'),
      ended_at: told('Ended'),
      cancelled_at: told('Cancelled'),
      last_day: told('Last day'),
      scheduled_through: inner(),
      place_ends_on: told('The school ends for the child'),
    },
  },
  mandates: {
    heading: 'Your Direct Debits',
    whose: 'billing_account',
    by: 'billing_account_id',
    erasure: kept(INDEMNITY),
    columns: {
      id: inner(),
      billing_account_id: inner(),
      reference: told('Reference'),
      state: told('State'),
      account_name: told('Account holder'),
      account_number_ending: told('Account number ends with'),
      // A keyed hash of the bank details.
      details_mac: inner('null'),
      email_address: told('Email address', "''"),
      email_proven_at: told('Email address confirmed'),
      email_token_hash: inner('null'),
      email_asked_at: told('Asked to confirm it'),
      bank: told('Bank'),
      first_payment_on: told('First payment'),
      first_amount_pennies: told('Pennies of the first payment'),
      regular_amount_pennies: told('Pennies a month'),
      // Full bank details are never shown again after they were given.
      sealed_details: inner(),
      provider_says: told('What the bank’s provider said', 'null'),
      created_at: told('Set up'),
      settled_at: told('Answered'),
    },
  },
  kids_app_subscriptions: {
    heading: 'Your children’s app',
    whose: 'kid',
    by: 'kid_id',
    erasure: kept(ACCOUNTS),
    columns: {
      id: inner(),
      kid_id: named('Child', OF_THE_CHILD),
      started_at: told('From'),
      ended_at: told('To'),
    },
  },
};
