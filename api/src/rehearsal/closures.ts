import { accountOf, isOnClosedAccount } from './accounts.ts';
import { workingDaysLater } from './oracle/calendar.ts';
import { isWithBank, onDay, tellAdvice, type YearBank } from './bank.ts';
import type { YearFamily } from './diary.ts';

/** A bank gives up business on one day of the year: this share of all accounts is with it. */
const WITH_THAT_BANK = 0.06;

/** Payers close the account that pays, now and then the old one while another is to take over; and once a bank closes many. */
export const closeAccounts = (bank: YearBank, day: string): void => {
  const { families, lot, moods, accounts } = bank;
  if (accounts.bankEndsOn === null) return;
  const chance = day === accounts.bankEndsOn ? WITH_THAT_BANK : moods.closed;
  for (const family of families) if (lot.chance(chance)) close(bank, family, day);
};

const close = (bank: YearBank, family: YearFamily, day: string): void => {
  const { lot, accounts } = bank;
  const reference = usedReference(bank, family);
  if (reference === undefined || isOnClosedAccount(accounts, reference)) return;
  accounts.closed.add(accountOf(accounts, reference));
  family.diary.push({ at: `${day} 10:00`, what: 'account closes', reference });
  // Some banks say so at once, some days later, and some nothing: then the next debit comes back.
  const days = lot.pick([0, 0, 1 + lot.below(4), null]) ?? null;
  if (days === null) return;
  const on = workingDaysLater(day, days);
  if (days === 0) say(bank, family, { reference, on });
  else onDay(bank, on, () => say(bank, family, { reference, on }));
};

/** The Direct Debit that pays now, where another is to take over from it. */
const usedReference = ({ changing }: YearBank, family: YearFamily): string | undefined =>
  family.references
    .filter((reference) => !family.dead.has(reference))
    .at(changing.has(family) ? -2 : -1);

/** It says so of the Direct Debit that it has by then, unless that is over with the provider. */
const say = (
  bank: YearBank,
  family: YearFamily,
  { reference, on }: { readonly reference: string; readonly on: string },
): void => {
  const { accounts } = bank;
  const account = accountOf(accounts, reference);
  const now =
    family.references.findLast((one) => accountOf(accounts, one) === account) ?? reference;
  if (isWithBank(bank, now)) tellAdvice(bank, family, { reference: now, code: 'B', on });
};
