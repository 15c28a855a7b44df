import type { CollectionState } from '../collections/run/collection-moves.ts';
import { covers } from '../collections/run/notices.ts';
import {
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
  instantAt,
  londonDate,
} from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import {
  firstForecastMonth,
  forecast,
  pausedIn,
  type ForecastFamily,
  type ForecastPayment,
  type ToldNotice,
} from './forecast.ts';
import type { CollectedPart } from './next-collection.ts';
import { collectableFrom } from '../collections/run/days.ts';
import { finalisedAt } from '../../prices/collections.ts';

/** A collection as it was written, with what has become of it. */
export interface PaymentFact {
  readonly month: Month;
  readonly attempt: 1 | 2;
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly state: CollectionState;
  readonly parts: readonly CollectedPart[];
}

/** What a payment is before its day, and on it. */
export const COMING_PAYMENT_STATES = ['can_change', 'will_be_taken', 'being_taken'] as const;

/** What a payment has come to, as its payer knows it. */
export const PAYMENT_STATES = [
  ...COMING_PAYMENT_STATES,
  'paid',
  'asked_again',
  'still_owed',
  'came_back',
  'paid_otherwise',
  'not_taken',
  'refunded_by_bank',
  'written_off',
  'paid_back',
  'received',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const STATE_FOR: Readonly<Record<CollectionState, PaymentState>> = {
  written: 'will_be_taken',
  approved: 'will_be_taken',
  submitted: 'being_taken',
  unknown: 'being_taken',
  collected: 'paid',
  settled: 'paid',
  withheld: 'not_taken',
  returned: 'still_owed',
  retried: 'asked_again',
  owed: 'still_owed',
  written_off: 'written_off',
  claimed: 'refunded_by_bank',
  challenged: 'refunded_by_bank',
  lost: 'refunded_by_bank',
  // What was paid back is a line of its own.
  refunded: 'paid',
};

/** States in which a bank gave the money back, or never had it. */
const CAME_BACK: ReadonlySet<PaymentState> = new Set<PaymentState>([
  'asked_again',
  'still_owed',
  'came_back',
  'paid_otherwise',
  'refunded_by_bank',
  'written_off',
]);

export const cameBack = (state: PaymentState): boolean => CAME_BACK.has(state);

/** What stays with us of a payment: nothing that came back or was paid back. */
export const paidOf = ({ state, amount }: { state: PaymentState; amount: Pennies }): Pennies => {
  if (state === 'paid' || state === 'received') return amount;
  return state === 'paid_back' ? -amount : 0;
};

export interface ComingPayment extends ForecastPayment {
  readonly state: (typeof COMING_PAYMENT_STATES)[number];
}

const COMING_MONTHS = 12;

/**
 * Twelve months from the next payment: what is written says what will be taken, and the rest is what the runs will write.
 * A month that takes nothing is among them, and a second attempt is a payment of its own.
 */
export const comingPayments = (
  family: ForecastFamily,
  written: readonly PaymentFact[],
  { notices, today, now }: { notices: readonly ToldNotice[]; today: IsoDate; now: Date },
): ComingPayment[] => {
  if (family.directDebit === null && !written.some((one) => isComing(one, today))) return [];
  const fixed = written
    .filter((one) => isComing(one, today))
    .map((one) => asComing(one, family, notices));
  const first = [firstForecastMonth(family, now), ...fixed.map(({ month }) => month)]
    .toSorted()
    .at(0);
  const last = monthAfter(first ?? monthOf(today), COMING_MONTHS - 1);
  const open = forecast(family, last, now).map((payment) => ({
    ...payment,
    state: payment.changesUntil === null ? ('will_be_taken' as const) : ('can_change' as const),
  }));
  return [...fixed, ...open].toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** About to be taken, on a day that is not over. */
export const isComing = ({ state, on }: PaymentFact, today: IsoDate): boolean => {
  const said = STATE_FOR[state];
  return said === 'will_be_taken' || (said === 'being_taken' && on >= today);
};

const asComing = (
  { month, on, amount, parts, state }: PaymentFact,
  { children }: ForecastFamily,
  notices: readonly ToldNotice[],
): ComingPayment => ({
  month,
  date: on,
  amount,
  parts,
  paused: pausedIn(children, month),
  changesUntil: null,
  toldOn: toldOn(notices, { on, amount }),
  state: STATE_FOR[state] === 'being_taken' ? 'being_taken' : 'will_be_taken',
});

/** The day on which the payer was told of a payment: by the newest notice of that time, where it covers the payment. */
export const toldOn = (
  notices: readonly ToldNotice[],
  due: { readonly on: IsoDate; readonly amount: Pennies },
): IsoDate | null => {
  const [last] = notices
    .filter(({ on, toldOn: told }) => on <= due.on && told <= due.on)
    .toSorted((one, other) => (one.toldOn > other.toldOn ? -1 : 1));
  return last !== undefined && covers(last, due) ? last.toldOn : null;
};

export interface PastPayment extends Omit<PaymentFact, 'state' | 'attempt'> {
  readonly state: PaymentState;
  /** The day on which it was, or will be, asked for once more, or was paid another way; null when neither is so. */
  readonly againOn: IsoDate | null;
}

/** What was taken, or should have been, the newest first. */
export const pastPayments = (
  payments: readonly PaymentFact[],
  { balance, received, today }: Settling & { readonly today: IsoDate },
): PastPayment[] => {
  const past = payments
    .filter((one) => !isComing(one, today))
    .toSorted((one, other) => (one.on > other.on ? -1 : 1));
  const settled = settledPayments(past, { balance, received });
  return past.map((one) => {
    const { month, on, amount, parts } = one;
    const { state, on: paidOn } = settled.get(one) ?? { state: STATE_FOR[one.state], on: null };
    const again = payments.find((other) => other.month === month && other.attempt === 2);
    const againOn = state === 'asked_again' ? (again?.on ?? null) : paidOn;
    return { month, on, amount, parts, state, againOn };
  });
};

interface Settling {
  readonly balance: Pennies;
  /** What the family paid without its Direct Debit. */
  readonly received: readonly { readonly on: IsoDate; readonly amount: Pennies }[];
}

interface Settled {
  readonly state: 'came_back' | 'paid_otherwise';
  /** The day on which it was paid another way; null where a later payment took it along. */
  readonly on: IsoDate | null;
}

/**
 * How payments that came back were settled since. The newest are still owed, as far as anything is. Of the others the oldest was
 * paid first: by what the family paid another way, if that was enough before a payment took along what was owed.
 */
export const settledPayments = <
  Payment extends Pick<PaymentFact, 'on' | 'amount' | 'state'> & {
    readonly parts: readonly Pick<CollectedPart, 'what'>[];
  },
>(
  newestFirst: readonly Payment[],
  { balance, received }: Settling,
): Map<Payment, Settled> => {
  const back = newestFirst.filter(({ state }) => STATE_FOR[state] === 'still_owed');
  const owed = new Set(stillOwed(back, balance));
  let left = received.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const settle = (payment: Payment): Settled => {
    const along = newestFirst.findLast(
      ({ on, state, parts }) =>
        on > payment.on && STATE_FOR[state] === 'paid' && parts.some(({ what }) => what === 'owed'),
    );
    let open = payment.amount;
    const rest = left.flatMap((one) => {
      if (open === 0 || one.on < payment.on || (along && one.on >= along.on)) return [one];
      const used = Math.min(open, one.amount);
      open -= used;
      return [{ ...one, amount: one.amount - used, wasUsed: true }];
    });
    if (open > 0) return { state: 'came_back', on: null };
    const last = rest.findLast((one) => 'wasUsed' in one);
    left = rest.map(({ on, amount }) => ({ on, amount })).filter(({ amount }) => amount > 0);
    return { state: 'paid_otherwise', on: last?.on ?? null };
  };
  const settled = back.filter((one) => !owed.has(one)).toReversed();
  return new Map(settled.map((one) => [one, settle(one)]));
};

/** Which payments that came back nobody has paid since, the newest first, as far as anything is owed. */
export const stillOwed = <Payment extends { readonly amount: Pennies }>(
  newestFirst: readonly Payment[],
  balance: Pennies,
): Payment[] => {
  let owed = Math.max(0, balance);
  return newestFirst.filter(({ amount }) => {
    const isOwed = owed > 0;
    owed -= amount;
    return isOwed;
  });
};

/** Payments that are moving from one account of a payer to another, by the last digits of their numbers. */
interface MovingPayments {
  readonly from: string;
  readonly to: string;
  /** When the new Direct Debit was lodged; null while it is not yet. */
  readonly lodgedAt: Date | null;
}

interface NextPayment {
  readonly date: IsoDate;
  /** Whether it is written: it is taken by the Direct Debit that it was written for. */
  readonly isWritten: boolean;
}

/**
 * The account that the next payment is taken from while payments move to another account. It is the old one if the payment is
 * written already, or will be before the new Direct Debit has been with its bank for as long as one needs to be.
 */
export const takenFrom = (
  { from, to, lodgedAt }: MovingPayments,
  { date, isWritten }: NextPayment,
): string => {
  if (isWritten || lodgedAt === null) return from;
  const usable = instantAt(collectableFrom(londonDate(lodgedAt)), '12:00');
  return usable < finalisedAt(monthOf(date)) ? to : from;
};
