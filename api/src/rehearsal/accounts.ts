import { workingDayFrom } from './oracle/calendar.ts';
import type { Numbers } from './numbers.ts';

/** Accounts that are known by the Direct Debits on them: one that moved to another provider is on the same account. */
export interface Accounts {
  /** By the Direct Debit that was there first. */
  readonly closed: Set<string>;
  /** What a Direct Debit was called before it moved. */
  readonly before: Map<string, string>;
  /** When the bank that gives up closes all its accounts; null where no account is ever closed. */
  readonly bankEndsOn: string | null;
}

export const openAccounts = (lot: Numbers, { closed }: { readonly closed: number }): Accounts => ({
  closed: new Set(),
  before: new Map(),
  bankEndsOn:
    closed === 0 ? null : workingDayFrom(`2027-0${3 + lot.below(7)}-${10 + lot.below(18)}`),
});

export const accountOf = ({ before }: Accounts, reference: string): string =>
  before.get(reference) ?? reference;

export const isOnClosedAccount = (accounts: Accounts, reference: string): boolean =>
  accounts.closed.has(accountOf(accounts, reference));
