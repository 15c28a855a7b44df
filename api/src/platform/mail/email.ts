/** What is said of something, and where there is more of it. */
export type Fact = readonly [label: string, value: string, url?: string];

/** An e-mail as a feature writes it: sentences, facts, and at most one thing to press. */
export interface Email {
  /** Decides who reads it. */
  readonly kind: EmailKind;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  /** The facts begin with amounts and their 'Total': a table. */
  readonly addsUp?: true;
  readonly action?: { readonly label: string; readonly url: string };
  /** Sentences after the facts and the button. */
  readonly after?: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  /** Who takes the payments, as bank statements show it. */
  readonly statement: string;
}

/** What e-mails are written with: who writes, and where the portal is. */
export interface Letterhead {
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** The payer of a Direct Debit, and whether a link sent to that address was pressed. */
export interface PayerEmail {
  readonly email: string;
  readonly isProven: boolean;
}

/** The addresses that an e-mail can go to: a family's, or the office's. */
export type Addresses =
  | {
      readonly account: string;
      readonly payer?: PayerEmail | null | undefined;
      /** Only of the e-mails about this address itself. */
      readonly second?: string;
    }
  | { readonly office: string };

/** Each address once, however it is spelled. */
export const once = (addresses: readonly string[]): string[] =>
  addresses.filter(
    (address, at) => addresses.findIndex((other) => isSameAddress(other, address)) === at,
  );

/** Whether an address is one of some, however it is spelled. */
export const isAmong = (addresses: readonly string[] | undefined, one: string): boolean =>
  addresses?.some((address) => isSameAddress(address, one)) ?? false;

/** Two spellings of one address. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Who reads which e-mail: every one that the portal writes has its row here, and goes nowhere else.
 *
 * - `account`: the address of the account, which was proven when its password was chosen.
 * - `family`: what concerns a child. The parent's second address reads it too, once it is proven; that is looked up when
 *   the e-mail is sent.
 * - `account_and_payer`, `family_and_payer`: notices of payments. The payer reads them too, once their address is proven:
 *   they name children.
 * - `payer`: the bank's confirmation and what asks whether the address is right. It may be a stranger's, so none of these
 *   names a child.
 * - `proven_payer`: that their address is no longer used. A stranger was promised no more e-mails.
 * - `second`: what asks whether a parent's second address is right; it names no child.
 * - `school_account`, `staff_account`: the address of an account of a school, or of a colleague. It may be a parent's too, of
 *   whose family it says nothing.
 * - `office`: the provider itself.
 */
export const READERS = {
  welcome: 'account',
  account_exists: 'account',
  account_made: 'account',
  password_reset: 'account',
  school_invited: 'school_account',
  concert_shown: 'school_account',
  school_password_reset: 'school_account',
  staff_password_reset: 'staff_account',
  staff_invited: 'staff_account',
  staff_step_added: 'staff_account',
  staff_rights: 'staff_account',
  staff_reset: 'staff_account',
  alarm: 'staff_account',
  lessons_led: 'staff_account',
  locked: 'account',
  password_changed: 'account',
  password_set: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  calendar_address_made: 'account',
  data_copied: 'account',
  family_erased: 'account',
  joined_waiting_list: 'family',
  place_offered: 'family',
  place_held: 'family',
  offer_reminder: 'family',
  offer_lapsed: 'family',
  offer_declined: 'family',
  change_agreed: 'family',
  change_rejected: 'family',
  bank_details_new: 'account',
  bank_link_first: 'account',
  bank_link_other: 'account',
  bank_change_declined: 'account',
  bank_change_refused: 'account',
  bank_account_kept: 'account',
  direct_debit_declined: 'account',
  set_up_too_late: 'account',
  payer_address_changed: 'account',
  second_email_changed: 'account',
  email_asked: 'account',
  email_changing: 'account',
  email_changed: 'account',
  times_changed: 'family',
  lesson_changed: 'family',
  school_closed: 'family',
  event_changed: 'family',
  next_school_asked: 'family',
  place_ended: 'family',
  enrolled: 'family_and_payer',
  dates_confirmed: 'family_and_payer',
  payment_missed: 'account_and_payer',
  payment_notice: 'account_and_payer',
  payment_withheld: 'account_and_payer',
  provider_changing: 'account_and_payer',
  payment_tried_again: 'account_and_payer',
  payment_returned: 'account_and_payer',
  payment_refunded: 'account_and_payer',
  debt_written_off: 'account_and_payer',
  charged_by_hand: 'account_and_payer',
  lessons_credited: 'account_and_payer',
  payment_received: 'account_and_payer',
  debt_in_parts: 'account_and_payer',
  direct_debit_ended: 'account_and_payer',
  direct_debit_ended_by_us: 'account_and_payer',
  child_moved: 'family_and_payer',
  kids_app_changed: 'family_and_payer',
  lessons_paused: 'family_and_payer',
  pause_ended: 'family_and_payer',
  pause_ending: 'family_and_payer',
  cancelled: 'family_and_payer',
  stays: 'family_and_payer',
  direct_debit_set_up: 'payer',
  bank_changed: 'payer',
  bank_change_taken_back: 'payer',
  payer_address_asked: 'payer',
  payer_address_left: 'proven_payer',
  second_email_asked: 'second',
  second_email_left: 'second',
  feedback: 'office',
  media_reported: 'office',
  media_hidden: 'office',
  families_to_look_at: 'office',
  refund_due: 'office',
  month_missed: 'office',
  leavers_of_schools: 'office',
  mandate_not_cancelled: 'office',
} as const satisfies Record<string, Readers>;

export type EmailKind = keyof typeof READERS;

type Readers =
  | 'account'
  | 'family'
  | 'account_and_payer'
  | 'family_and_payer'
  | 'payer'
  | 'proven_payer'
  | 'second'
  | 'school_account'
  | 'staff_account'
  | 'office';

/** The addresses that an e-mail of a kind goes to, each once; a family's second one not among them. */
export const readersOf = (kind: EmailKind, to: Addresses): string[] => {
  const who: Readers = READERS[kind];
  if ('office' in to) {
    if (who !== 'office') throw new Error(`${kind} is not for the office`);
    return [to.office];
  }
  const payer = to.payer ?? null;
  if (ACCOUNTS.has(who)) return [to.account];
  if (who === 'account_and_payer' || who === 'family_and_payer')
    return once(payer?.isProven ? [to.account, payer.email] : [to.account]);
  if (who === 'proven_payer') return payer?.isProven ? [payer.email] : [];
  if (who === 'payer' && payer !== null) return [payer.email];
  if (who === 'second' && to.second !== undefined) return [to.second];
  throw new Error(`${kind} has nobody to read it here`);
};

const ACCOUNTS: ReadonlySet<Readers> = new Set([
  'account',
  'family',
  'school_account',
  'staff_account',
]);

const NO_FAMILYS: ReadonlySet<Readers> = new Set(['school_account', 'staff_account', 'office']);

/** Whether an e-mail of this kind concerns a family, on whose page it may be. */
export const isOfFamily = (kind: EmailKind): boolean => !NO_FAMILYS.has(READERS[kind]);

/** Whether an e-mail of this kind says what a family pays, or how; one that is no longer written may. */
export const isOfMoney = (kind: EmailKind): boolean =>
  !(kind in READERS) ||
  READERS[kind].includes('payer') ||
  /^(?:bank|direct_debit|payer_address|place_held|set_up)/.test(kind);

/** Whether the parent's second address reads an e-mail of this kind too. */
export const isForFamily = (kind: EmailKind): boolean => READERS[kind].startsWith('family');
