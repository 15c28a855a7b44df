import { dayAfter, workingDayFrom, workingDaysLater } from './oracle/calendar.ts';
import type { Numbers } from './numbers.ts';
import { payingReference, type YearFamily } from './diary.ts';
import type { Debit, World } from './world.ts';

/** Accounts that are known by the Direct Debits on them: one that moved to another provider is on the same account. */
interface Accounts {
  /** By the Direct Debit that was there first. */
  readonly closed: Set<string>;
  /** What a Direct Debit was called before it moved. */
  readonly before: Map<string, string>;
  /** When the bank that gives up closes all its accounts; null where no account is ever closed. */
  readonly bankEndsOn: string | null;
}

const openAccounts = (lot: Numbers, { closed }: { readonly closed: number }): Accounts => ({
  closed: new Set(),
  before: new Map(),
  bankEndsOn:
    closed === 0 ? null : workingDayFrom(`2027-0${3 + lot.below(7)}-${10 + lot.below(18)}`),
});

export const accountOf = ({ before }: Accounts, reference: string): string =>
  before.get(reference) ?? reference;

export const isOnClosedAccount = (accounts: Accounts, reference: string): boolean =>
  accounts.closed.has(accountOf(accounts, reference));

/** How often the payers' banks do something else than pay. */
export interface Moods {
  readonly short: number;
  readonly returned: number;
  readonly claimed: number;
  /** On any working day, also while a collection is on its way. */
  readonly advised: number;
  /** On any working day, an account. */
  readonly closed: number;
  readonly refused: number;
  /** A return that is told days after the result, when the collection counted as successful. */
  readonly late: number;
  /** What is told a second time on the next day. */
  readonly twice: number;
}

export const STORMY: Moods = {
  short: 0.05,
  returned: 0.03,
  claimed: 0.03,
  advised: 0.003,
  closed: 0.001,
  refused: 0.2,
  late: 0.2,
  twice: 0.2,
};

/** Every bank pays, and says nothing else. */
export const CALM: Moods = {
  short: 0,
  returned: 0,
  claimed: 0,
  advised: 0,
  closed: 0,
  refused: 0,
  late: 0,
  twice: 0,
};

/** The payers' banks: they decide what becomes of each debit, and keep their own account of it. */
export interface YearBank {
  /** The provider that each Direct Debit is with. */
  readonly worldOf: (reference: string) => World;
  readonly worlds: readonly World[];
  readonly families: readonly YearFamily[];
  readonly lot: Numbers;
  readonly moods: Moods;
  readonly lastDay: string;
  /** What was paid to us and not taken back, by family, in pennies. */
  readonly kept: Map<YearFamily, number>;
  /** Each debit as it was presented: its day and its amount. */
  readonly presented: Map<YearFamily, string[]>;
  /** What is still to be done, by the day. */
  readonly later: Map<string, (() => void)[]>;
  /** Families whose account is being changed: their banks say nothing else meanwhile. */
  readonly changing: Set<YearFamily>;
  /** Families whose newest Direct Debit the bank has ended. */
  readonly ended: Set<YearFamily>;
  readonly accounts: Accounts;
  /** How many of each provider's debits are decided. */
  readonly seen: Map<World, number>;
}

export const openYearBank = (
  it: Pick<YearBank, 'worldOf' | 'worlds' | 'families' | 'lot' | 'moods' | 'lastDay'>,
): YearBank => ({
  ...it,
  kept: new Map(),
  presented: new Map(),
  later: new Map(),
  changing: new Set(),
  ended: new Set(),
  accounts: openAccounts(it.lot, it.moods),
  seen: new Map(),
});

/** A working day's business at ten o'clock. */
export const workAtBank = (bank: YearBank, day: string): void => {
  const { families, lot, moods } = bank;
  const owners = new Map(
    families.flatMap((family) => family.references.map((it) => [it, family] as const)),
  );
  for (const world of bank.worlds) {
    const debits = world.debits();
    for (const debit of debits.slice(bank.seen.get(world))) present(bank, owners, debit);
    bank.seen.set(world, debits.length);
  }
  for (const what of bank.later.get(day) ?? []) what();
  for (const family of families) if (lot.chance(moods.advised)) advise(bank, family, day);
};

const present = (bank: YearBank, owners: ReadonlyMap<string, YearFamily>, debit: Debit): void => {
  const family = owners.get(debit.reference);
  if (family === undefined)
    throw new Error(`A debit of ${debit.on} by ${debit.reference}, a Direct Debit of nobody.`);
  const before = bank.presented.get(family) ?? [];
  bank.presented.set(family, [...before, `${debit.on} ${debit.amount}`]);
  move(bank, family, debit.amount);
  decide(bank, family, debit);
};

/** A new Direct Debit has arrived. */
export const receiveDirectDebit = (bank: YearBank, family: YearFamily, day: string): void => {
  bank.ended.delete(family);
  if (!bank.lot.chance(bank.moods.refused)) return;
  const reference = payingReference(family);
  const world = bank.worldOf(reference);
  const code = bank.lot.pick(world.refusals) ?? '1';
  const say = (on: string) => {
    if (world.endsBy('AUDDIS', code)) bank.ended.add(family);
    world.refuse(reference, code);
    family.diary.push({ at: heard(on), said: on, what: 'advised', by: 'AUDDIS', reference, code });
  };
  if (!bank.lot.chance(bank.moods.late)) return say(day);
  // Some banks look when the Direct Debit is in use already, or no longer belongs to the payer.
  const late = workingDaysLater(day, 3 + bank.lot.below(4));
  onDay(bank, late, () => {
    if (payingReference(family) === reference && !bank.ended.has(family)) say(late);
  });
};

/** The bank of another account may refuse to pay; whether it does. A change of branch is no refusal. */
export const refuseReplacement = (bank: YearBank, family: YearFamily, day: string): boolean => {
  if (!bank.lot.chance(bank.moods.refused)) return false;
  const reference = payingReference(family);
  const world = bank.worldOf(reference);
  const code = bank.lot.pick(world.refusals) ?? '1';
  world.refuse(reference, code);
  const at = heard(day);
  family.diary.push({ at, said: day, what: 'advised', by: 'AUDDIS', reference, code });
  return world.endsBy('AUDDIS', code);
};

const decide = (bank: YearBank, family: YearFamily, debit: Debit): void => {
  const { lot, moods } = bank;
  const world = bank.worldOf(debit.reference);
  if (isOnClosedAccount(bank.accounts, debit.reference))
    sendBack(bank, family, { ...debit, code: 'B' });
  else if (lot.chance(moods.short)) sendBack(bank, family, { ...debit, code: '0' });
  else if (lot.chance(moods.returned))
    sendBack(bank, family, { ...debit, code: lot.pick(world.returns) ?? '1' });
  else if (lot.chance(moods.claimed)) claim(bank, family, debit);
};

const move = ({ kept }: YearBank, family: YearFamily, amount: number): void =>
  void kept.set(family, (kept.get(family) ?? 0) + amount);

export const onDay = ({ later }: YearBank, day: string, what: () => void): void => {
  later.set(day, [...(later.get(day) ?? []), what]);
};

/** It is told in the report of the next working day's morning. */
const heard = (day: string): string => `${workingDaysLater(day, 1)} 06:11`;

interface Decision extends Debit {
  readonly code: string;
}

const sendBack = (bank: YearBank, family: YearFamily, it: Decision): void => {
  const { lot, moods } = bank;
  const { reference, on, amount, code } = it;
  const world = bank.worldOf(reference);
  const day = workingDaysLater(on, lot.chance(moods.late) ? 3 + lot.below(3) : lot.below(2));
  onDay(bank, day, () => {
    world.returnUnpaid(reference, on, code);
    move(bank, family, -amount);
    family.diary.push({ at: heard(day), said: day, what: 'returned', on, code });
  });
  // The same return in another report is the same return.
  if (lot.chance(moods.twice))
    onDay(bank, workingDaysLater(day, 1), () => world.returnUnpaid(reference, on, code));
};

/** Days or months later. */
const claim = (bank: YearBank, family: YearFamily, { reference, on, amount }: Debit): void => {
  const day = workingDayFrom(dayAfter(on, 6 + bank.lot.below(240)));
  if (day >= bank.lastDay) return;
  const world = bank.worldOf(reference);
  const code = bank.lot.pick(world.claims) ?? '1';
  onDay(bank, day, () => {
    world.claim(reference, on, code);
    move(bank, family, -amount);
    family.diary.push({ at: heard(day), said: day, what: 'claimed', on, code });
  });
};

const advise = (bank: YearBank, family: YearFamily, day: string): void => {
  if (bank.ended.has(family) || bank.changing.has(family)) return;
  const { lot, moods } = bank;
  const reference = payingReference(family);
  if (reference === '' || isOnClosedAccount(bank.accounts, reference)) return;
  const world = bank.worldOf(reference);
  // What came back may have ended it there.
  if (world.name === 'gocardless' && !world.stands(reference)) return;
  const code = lot.pick(world.advices) ?? '1';
  const say = (on: string) => tellAdvice(bank, family, { reference, code, on });
  say(day);
  // Of another day it is another advice, though it says the same.
  const next = workingDaysLater(day, 1);
  if (lot.chance(moods.twice)) onDay(bank, next, () => say(next));
};

interface Advice {
  readonly reference: string;
  readonly code: string;
  readonly on: string;
}

/** A bank says something of a Direct Debit by ADDACS. */
export const tellAdvice = (
  bank: YearBank,
  family: YearFamily,
  { reference, code, on }: Advice,
): void => {
  const world = bank.worldOf(reference);
  if (world.endsBy('ADDACS', code) && payingReference(family) === reference) bank.ended.add(family);
  world.cancel(reference, code);
  family.diary.push({ at: heard(on), said: on, what: 'advised', by: 'ADDACS', reference, code });
};

/** Whether its provider still has a Direct Debit. */
export const isWithBank = ({ worldOf }: YearBank, reference: string): boolean =>
  worldOf(reference).stands(reference);
