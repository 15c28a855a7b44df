import type { ProviderName } from '../world.ts';
import { dayAfter, nextMonth, workingDaysEarlier, workingDaysLater } from './calendar.ts';

export interface Collection {
  readonly month: string;
  readonly attempt: 1 | 2;
  readonly on: string;
  readonly amount: number;
  readonly mandate: OracleMandate;
  /** What it takes of a debt that is paid in parts. */
  readonly part: { readonly of: Plan; readonly amount: number } | null;
  state: string;
}

/** A debt that is paid in equal parts. */
export interface Plan {
  readonly total: number;
  readonly parts: number;
  /** What of it the office has given up. */
  letOff: number;
}

export interface OracleMandate {
  state: 'lodged' | 'active' | 'disputed' | 'ended';
  /** From that day, ten o'clock, the provider takes nothing more by it, whether we have heard of it or not. */
  overOn?: string | undefined;
  readonly lodgedOn: string;
  readonly at: ProviderName;
  /** The one that it moved to with another provider. */
  movedTo?: OracleMandate;
  /** The provider that it moved from has told of an end, or of another account, since. */
  isToldByFormer?: true;
  /** Whose account it is on: the same after the Direct Debit has moved to another provider. */
  readonly payer: { hasDied: boolean; closedOn?: string };
}

export const newPayer = (): OracleMandate['payer'] => ({ hasDied: false });

interface LastNotice {
  readonly on: string;
  readonly amount: number;
  readonly monthly: number;
}

interface Pause {
  readonly first: string;
  last: string;
  /** The last month that was finalised when it was agreed: it is paid for. */
  readonly stood: string;
}

interface PlayingChild {
  readonly from: string;
  until: string;
  readonly pauses: Pause[];
}

/** Whether every day of a month is paused, by pauses that were agreed before the month stood. */
const isFree = ({ pauses }: PlayingChild, month: string): boolean => {
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day))
    if (!pauses.some(({ first, last, stood }) => stood < month && first <= day && day <= last))
      return false;
  return true;
};

/** All that the oracle remembers of a family on its way through the year. */
export interface Life {
  readonly children: Map<string, PlayingChild>;
  readonly collections: Collection[];
  /** Second attempts of this morning: they are handed over when all reports are read. */
  readonly fresh: Collection[];
  readonly debits: string[];
  readonly emails: string[];
  readonly tasks: string[];
  readonly mandates: Map<string, OracleMandate>;
  /** Direct Debits that are to move to another provider: under which reference, and from which month on. */
  readonly moves: Map<OracleMandate, { readonly to: string; readonly from: string }>;
  /** The Direct Debit that pays. */
  mandate: OracleMandate;
  /** The one that is to take over from it. */
  next: OracleMandate | null;
  told: LastNotice | null;
  /** The first payment that was agreed to before the Direct Debit was there. */
  agreed: { readonly on: string; readonly amount: number } | null;
  plan: Plan | null;
  owed: number;
  kept: number;
}

export const beginLife = (reference: string): Life => {
  const mandate: OracleMandate = {
    state: 'active',
    lodgedOn: '2026-01-01',
    at: 'smartdebit',
    payer: newPayer(),
  };
  return {
    children: new Map(),
    collections: [],
    fresh: [],
    debits: [],
    emails: [],
    tasks: [],
    mandates: new Map([[reference, mandate]]),
    moves: new Map(),
    mandate,
    next: null,
    told: null,
    agreed: null,
    plan: null,
    owed: 0,
    kept: 0,
  };
};

export const NOTICE_DAYS = 3;
const LEAD_DAYS = 3;

/** The moment after which the provider takes no more on for a day. */
export const cutOff = (on: string): string => `${workingDaysEarlier(on, LEAD_DAYS)} 12:00`;

export const priceIn = (month: string): number => (month < '2027-09' ? 3600 : 3900);

export const chargedIn = ({ children }: Life, month: string): number =>
  [...children.values()].filter(
    (one) => one.from <= month && month <= one.until && !isFree(one, month),
  ).length * priceIn(month);

/** What a notice says of later months: what those will pay who pay in the next one. */
export const payNext = (life: Life, month: string): number => chargedIn(life, nextMonth(month));

/** Whether a child's lessons were paused for a whole month between two others: then payments that begin again are told again. */
export const restedBetween = ({ children }: Life, told: string, month: string): boolean =>
  [...children.values()]
    .filter(({ from, until }) => from <= month && month <= until)
    .some((one) => {
      for (let between = nextMonth(told); between < month; between = nextMonth(between))
        if (isFree(one, between)) return true;
      return false;
    });

/** Whether a month between two others has no payment: then payments that begin again are told again. */
export const paidNothingBetween = ({ collections }: Life, told: string, month: string): boolean => {
  for (let between = nextMonth(told); between < month; between = nextMonth(between))
    if (!collections.some((it) => it.month === between)) return true;
  return false;
};

/** The last month that is finalised on a day: it can't change after the 20th of the month before. */
const finalisedOn = (day: string): string =>
  day.slice(8) > '20' ? nextMonth(day.slice(0, 7)) : day.slice(0, 7);

export const pause = (
  { children }: Life,
  day: string,
  { child, first, last }: { readonly child: string; readonly first: string; readonly last: string },
): void => void children.get(child)?.pauses.push({ first, last, stood: finalisedOn(day) });

/** What stands without a month that is not free any more is owed. */
export const endPauseOf = (
  life: Life,
  day: string,
  { child, first, last }: { readonly child: string; readonly first: string; readonly last: string },
): void => {
  const one = life.children.get(child);
  const ended = one?.pauses.findLast((it) => it.first === first && it.last >= first);
  if (one === undefined || ended === undefined) return;
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= finalisedOn(day); month = nextMonth(month))
    if (isFree(one, month)) months.push(month);
  ended.last = last;
  for (const month of months)
    if (!isFree(one, month) && one.from <= month && month <= one.until) life.owed += priceIn(month);
};

/** What a family owes, without what is about to be taken. */
export const owedNow = ({ owed, collections }: Life): number =>
  collections.reduce(
    (sum, one) => sum - (one.state === 'written' || one.state === 'approved' ? one.amount : 0),
    owed,
  );

export const withhold = (life: Life, it: Collection, day: string): void => {
  it.state = 'withheld';
  life.emails.push(`${day} withheld`);
};

/** An approved collection goes to the provider, waits, or is not taken, as its Direct Debit and the clock allow. */
export const handOver = (
  life: Life,
  it: Collection,
  { moment, isAway = false }: { readonly moment: string; readonly isAway?: boolean },
): void => {
  const day = moment.slice(0, 10);
  if (moment >= cutOff(it.on)) {
    withhold(life, it, day);
    life.tasks.push(`${day} not_collected`);
  } else if (it.mandate.state === 'ended') withhold(life, it, day);
  else if (isAway) it.state = 'approved';
  else if (canCollect(it) && isOver(it.mandate, moment)) {
    // The provider knows more than we do, and refuses it.
    withhold(life, it, day);
    life.tasks.push(`${day} collection_refused`);
  } else if (canCollect(it)) {
    it.state = 'submitted';
    life.owed -= it.amount;
  } else it.state = 'approved';
};

/**
 * What was taken is paid back, and nobody is asked for it again. A family that has something to its credit is paid that first;
 * what is about to be taken is no debt.
 */
export const payBack = (
  life: Life,
  day: string,
  { on, amount }: { readonly on: string; readonly amount: number },
): void => {
  const it = life.collections.find(
    (one) => one.on === on && (one.state === 'collected' || one.state === 'settled'),
  );
  if (it === undefined) return void life.tasks.push(`${day} a refund of nothing`);
  life.owed += Math.min(amount, Math.max(0, -owedNow(life)));
  life.kept -= amount;
  if (!it.mandate.payer.hasDied) life.emails.push(`${day} refunded ${amount}`);
  // SmartDebit makes no refunds: somebody pays it from our bank account.
  if (it.mandate.at === 'smartdebit') life.tasks.push(`${day} refund_by_transfer`);
  if (it.amount === amount) it.state = 'refunded';
};

/**
 * Another Direct Debit takes over when it is active and nothing of the old one is on its way; at once where that has ended. While
 * the payer disputes what they were told, it waits.
 */
export const takeOver = (life: Life): void => {
  const { next, mandate: old, collections } = life;
  if (next === null) return;
  const isBusy = collections.some(
    (it) => it.mandate === old && ['written', 'approved', 'submitted'].includes(it.state),
  );
  const isReady = next.state === 'active' && !isBusy && old.state !== 'disputed';
  if (old.state !== 'ended' && !isReady) return;
  old.state = 'ended';
  life.mandate = next;
  life.next = null;
};

/** What was handed over is taken on its day, unless the Direct Debit was over by then. */
export const isTaken = ({ mandate: { overOn }, on }: Collection): boolean =>
  overOn === undefined || overOn >= on;

const isOver = ({ overOn }: OracleMandate, moment: string): boolean =>
  overOn !== undefined && `${overOn} 10:00` <= moment;

const canCollect = ({ mandate: by, on }: Collection): boolean =>
  by.state === 'active' || (by.state === 'lodged' && workingDaysLater(by.lodgedOn, 3) <= on);
