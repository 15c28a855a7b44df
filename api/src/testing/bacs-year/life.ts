import { nextMonth, workingDaysEarlier, workingDaysLater } from '../oracle/calendar.ts';

export interface Collection {
  readonly month: string;
  readonly attempt: 1 | 2;
  readonly on: string;
  readonly amount: number;
  readonly mandate: Mandate;
  state: string;
}

export interface Mandate {
  state: 'lodged' | 'active' | 'disputed' | 'ended';
  readonly lodgedOn: string;
}

interface Told {
  readonly on: string;
  readonly amount: number;
  readonly monthly: number;
}

/** All that the oracle remembers of a family on its way through the year. */
export interface Life {
  readonly children: Map<string, { readonly from: string; until: string }>;
  readonly collections: Collection[];
  /** Second attempts of this morning: they are handed over when all reports are read. */
  readonly fresh: Collection[];
  readonly debits: string[];
  readonly emails: string[];
  readonly tasks: string[];
  readonly mandates: Map<string, Mandate>;
  /** The newest Direct Debit. */
  mandate: Mandate;
  told: Told | null;
  owed: number;
  kept: number;
}

export const beginLife = (reference: string): Life => {
  const mandate: Mandate = { state: 'active', lodgedOn: '2026-01-01' };
  return {
    children: new Map(),
    collections: [],
    fresh: [],
    debits: [],
    emails: [],
    tasks: [],
    mandates: new Map([[reference, mandate]]),
    mandate,
    told: null,
    owed: 0,
    kept: 0,
  };
};

export const NOTICE_DAYS = 3;
const LEAD_DAYS = 3;

/** The moment after which the provider takes no more on for a day. */
export const cutOff = (on: string): string => `${workingDaysEarlier(on, LEAD_DAYS)} 12:00`;

const priceIn = (month: string): number => (month < '2027-09' ? 3600 : 3900);

export const chargedIn = ({ children }: Life, month: string): number =>
  [...children.values()].filter(({ from, until }) => from <= month && month <= until).length *
  priceIn(month);

/** What a notice says of later months: what those will pay who pay in the next one. */
export const payNext = (life: Life, month: string): number => chargedIn(life, nextMonth(month));

export const withhold = (life: Life, it: Collection, day: string): void => {
  it.state = 'withheld';
  life.emails.push(`${day} withheld`);
};

/** An approved collection goes to the provider, waits, or is not taken, as its Direct Debit and the clock allow. */
export const handOver = (life: Life, it: Collection, moment: string): void => {
  const day = moment.slice(0, 10);
  if (moment >= cutOff(it.on)) {
    withhold(life, it, day);
    life.tasks.push(`${day} not_collected`);
  } else if (it.mandate.state === 'ended') withhold(life, it, day);
  else if (canCollect(it)) {
    it.state = 'submitted';
    life.owed -= it.amount;
  } else it.state = 'approved';
};

const canCollect = ({ mandate: by, on }: Collection): boolean =>
  by.state === 'active' || (by.state === 'lodged' && workingDaysLater(by.lodgedOn, 3) <= on);
