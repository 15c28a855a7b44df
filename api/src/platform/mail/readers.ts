/**
 * Who reads which e-mail: every one that the portal writes has its row here, and goes nowhere else.
 *
 * - `account`: the address of the account, which was proven when its password was chosen.
 * - `account_and_payer`: notices of payments. Whoever pays reads them too, once their address is proven: they name children.
 * - `payer`: the bank's confirmation and what asks whether the address is right. It may be a stranger's, so none of these
 *   names a child.
 * - `office`: the provider itself.
 */
export const READERS = {
  welcome: 'account',
  account_exists: 'account',
  password_reset: 'account',
  school_password_reset: 'account',
  locked: 'account',
  password_changed: 'account',
  password_set: 'account',
  calendar_address_made: 'account',
  data_copied: 'account',
  family_erased: 'account',
  joined_waiting_list: 'account',
  place_offered: 'account',
  offer_reminder: 'account',
  offer_lapsed: 'account',
  offer_declined: 'account',
  change_agreed: 'account',
  change_rejected: 'account',
  bank_details_new: 'account',
  direct_debit_declined: 'account',
  payer_address_changed: 'account',
  next_school_asked: 'account',
  place_ended: 'account',
  enrolled: 'account_and_payer',
  dates_confirmed: 'account_and_payer',
  payment_missed: 'account_and_payer',
  child_moved: 'account_and_payer',
  kids_app_changed: 'account_and_payer',
  cancelled: 'account_and_payer',
  stays: 'account_and_payer',
  direct_debit_set_up: 'payer',
  payer_address_asked: 'payer',
  feedback: 'office',
  media_reported: 'office',
  media_hidden: 'office',
  families_to_look_at: 'office',
  refund_due: 'office',
  month_missed: 'office',
  leavers_of_schools: 'office',
  mandate_not_cancelled: 'office',
} as const satisfies Record<string, 'account' | 'account_and_payer' | 'payer' | 'office'>;

export type LetterKind = keyof typeof READERS;

/** Whoever pays by Direct Debit, and whether a link sent to that address was pressed. */
export interface Payer {
  readonly email: string;
  readonly is_proven: boolean;
}

/** The addresses that a letter can go to: a family's, or the office's. */
export type Addresses =
  | { readonly account: string; readonly payer?: Payer | null | undefined }
  | { readonly office: string };

/** The addresses that a letter of a kind goes to, each once. */
export const readersOf = (kind: LetterKind, to: Addresses): string[] => {
  const who = READERS[kind];
  if ('office' in to) {
    if (who !== 'office') throw new Error(`${kind} is not for the office`);
    return [to.office];
  }
  const payer = to.payer ?? null;
  if (who === 'account') return [to.account];
  if (who === 'account_and_payer')
    return once(payer?.is_proven ? [to.account, payer.email] : [to.account]);
  if (who === 'payer' && payer !== null) return [payer.email];
  throw new Error(`${kind} has nobody to read it here`);
};

const once = (addresses: readonly string[]): string[] =>
  addresses.filter(
    (address, at) => addresses.findIndex((other) => isSameAddress(other, address)) === at,
  );

/** Two spellings of one address. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
