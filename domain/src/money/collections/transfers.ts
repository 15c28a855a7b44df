/** The accounts that money moves between. `family` is one account for each family: what it owes. */
export const LEDGER_ACCOUNTS = [
  'family',
  'family:disputed',
  'income:lessons',
  'income:app',
  'income:credits',
  'in_transit',
  'provider',
  'bank',
  'fees',
  'bad_debt',
  'suspense',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

interface Transfer {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

/**
 * What each kind of entry moves, from which account to which. One entry is one transfer, so the ledger balances by
 * construction; a family's balance is the debits of its account minus the credits. The database fills both accounts in by
 * this table.
 */
export const TRANSFERS = {
  charge: { debit: 'family', credit: 'income:lessons' },
  app_charge: { debit: 'family', credit: 'income:app' },
  /** Takes a charge back, or gives something for lessons that were missed. */
  credit: { debit: 'income:credits', credit: 'family' },
  /** Charged by the office: what was paid back or written off by mistake. Also a credit that a claim has paid out, until the claim ends. */
  hand_charge: { debit: 'family', credit: 'income:credits' },
  /** Taken, returned and paid back before collections were handed to a provider by this portal. */
  collection: { debit: 'bank', credit: 'family' },
  return: { debit: 'family', credit: 'bank' },
  refund: { debit: 'family', credit: 'bank' },
  submitted: { debit: 'in_transit', credit: 'family' },
  /** The provider has no record of it. */
  not_submitted: { debit: 'family', credit: 'in_transit' },
  collected: { debit: 'provider', credit: 'in_transit' },
  returned: { debit: 'family', credit: 'in_transit' },
  /** After it was said to be collected: the provider takes it off a payout. Of a claim that is lost, what it paid back of a credit. */
  returned_late: { debit: 'family', credit: 'provider' },
  paid_out: { debit: 'bank', credit: 'provider' },
  /** A negative payout: we pay the provider. */
  paid_in: { debit: 'provider', credit: 'bank' },
  fee: { debit: 'fees', credit: 'provider' },
  /** Fees that the provider gave back were more than those it took. */
  fee_back: { debit: 'provider', credit: 'fees' },
  refund_by_provider: { debit: 'family', credit: 'provider' },
  /** The payer's bank gave the money back under the Guarantee; it comes back when the claim is challenged and won. */
  claim: { debit: 'family:disputed', credit: 'provider' },
  claim_won: { debit: 'provider', credit: 'family:disputed' },
  write_off: { debit: 'bad_debt', credit: 'family' },
  /** Paid by transfer, cheque or card, as the office wrote it down. */
  received: { debit: 'bank', credit: 'family' },
  unmatched: { debit: 'provider', credit: 'suspense' },
  /** The other way round: the provider took something off that is none of ours. */
  unmatched_taken_off: { debit: 'suspense', credit: 'provider' },
  /** Somebody in the office knows whose it is: the family has paid it, or owes what was taken off. */
  matched: { debit: 'suspense', credit: 'family' },
  matched_taken_off: { debit: 'family', credit: 'suspense' },
} as const satisfies Record<string, Transfer>;

export type EntryKind = keyof typeof TRANSFERS;
export const ENTRY_KINDS = Object.keys(TRANSFERS) as readonly EntryKind[];

/** What a month of a child costs: the lessons and the app. */
export const CHARGE_KINDS = ['charge', 'app_charge'] as const satisfies readonly EntryKind[];

/** The charges of a child's month, and the credits that take them back. */
export const KIDS_MONTH_KINDS: readonly EntryKind[] = [...CHARGE_KINDS, 'credit'];

/** The charges for a month's lessons and their credits: with as many of one as of the other, the month is not charged. */
export const LESSONS_KINDS: readonly EntryKind[] = ['charge', 'credit'];

/** Payments of before collections were rows. */
export const EARLIER_PAYMENT_KINDS = [
  'collection',
  'return',
] as const satisfies readonly EntryKind[];

/** What a family paid without its Direct Debit. */
export const RECEIVED_KIND = 'received' satisfies EntryKind;

/** What was paid back to a family, from our bank account or by the provider. */
export const REFUND_KINDS = [
  'refund',
  'refund_by_provider',
] as const satisfies readonly EntryKind[];

/** The provider's fees, taken and given back. */
export const FEE_KINDS: readonly EntryKind[] = ['fee', 'fee_back'];

/** What somebody in the office has found to be a family's, paid or taken off. */
export const MATCHED_KINDS: readonly EntryKind[] = ['matched', 'matched_taken_off'];

/** What a claim takes of a credit that was paid back, and what it gives back of it at its end. */
export const CREDIT_OF_CLAIM_KINDS: readonly EntryKind[] = ['hand_charge', 'credit'];
