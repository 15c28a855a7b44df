import { addDays, addMonths, daysBetween } from '@bandstand/domain/kernel/london';
import {
  isWorkingDay,
  nextWorkingDay,
  workingDaysAfter,
} from '@bandstand/domain/kernel/working-days';
import type { SandboxAdvice, SandboxBook, SandboxMandate } from './book.ts';

/** What a test makes the payers' banks do. Each is in the report of the next working day's morning. */
export interface SandboxBank {
  /** Refuses a new Direct Debit (AUDDIS). */
  readonly refuse: (reference: string, code: string) => void;
  /** Ends or changes a Direct Debit (ADDACS). */
  readonly cancel: (reference: string, code: string) => void;
  /** Returns what is taken on that day, or was (ARUDD). */
  readonly returnUnpaid: (reference: string, on: string, code: string) => void;
  /** Pays back what was taken on that day, under the guarantee (an indemnity claim). */
  readonly claim: (reference: string, on: string, code: string) => void;
}

/** Working days until the banks have accepted a new Direct Debit. */
const DAYS_TO_LIVE = 3;

/** The state as the server family numbers it. Without a clock nothing ever becomes live. */
export const stateOf = (mandate: SandboxMandate, today: string | null): string => {
  if (mandate.state !== '1' || today === null) return mandate.state;
  const { createdOn } = mandate;
  return createdOn === undefined || workingDaysAfter(createdOn, DAYS_TO_LIVE) <= today ? '10' : '1';
};

/** Takes what every plan is due, day by day, from the last time until today. */
export const takeWhatIsDue = (book: SandboxBook, today: string | null): void => {
  const seen = book.day();
  if (today === null || (seen !== null && seen >= today)) return;
  for (let day = addDays(seen ?? today, 1); day <= today; day = addDays(day, 1)) {
    if (isWorkingDay(day)) takeOn(book, day);
  }
  book.moveTo(today);
};

const takeOn = (book: SandboxBook, day: string): void => {
  for (const mandate of book.all()) {
    if (mandate.firstAmount === 0 && mandate.regularAmount === 0) continue;
    if (mandate.startDate > day) continue;
    const amount = stateOf(mandate, day) === '10' ? dueOn(mandate, day) : 0;
    if (amount > 0) book.take({ reference: mandate.reference, on: day, amount });
  }
};

/** What a plan collects on a working day: once a month from its start to its end, later where that is no working day. */
const dueOn = (plan: SandboxMandate, day: string): number => {
  for (let nominal = day; nextWorkingDay(nominal) === day; nominal = addDays(nominal, -1)) {
    const isOver = plan.endDate !== undefined && nominal > plan.endDate;
    if (nominal < plan.startDate || isOver) continue;
    if (nominal === plan.startDate) return plan.firstAmount;
    const months = Math.round(daysBetween(plan.startDate, nominal) / 30.44);
    if (addMonths(plan.startDate, months) === nominal) return plan.regularAmount;
  }
  return 0;
};

/** Codes of ADDACS that end the Direct Debit; D, E, C and R don't. */
const ENDING = new Set(['0', '1', '2', '3', 'B']);
/** The account has moved, and the new details came with the advice. */
export const MOVED = new Set(['C', 'E']);

export const openBank = (book: SandboxBook, today: () => string): SandboxBank => {
  const advise = (advice: Omit<SandboxAdvice, 'madeOn'>): void => {
    const now = today();
    takeWhatIsDue(book, now);
    const from = advice.debitOn !== undefined && advice.debitOn > now ? advice.debitOn : now;
    book.advise({ ...advice, madeOn: workingDaysAfter(from, 1) });
  };
  const end = (reference: string, state: SandboxMandate['state']): void => {
    const mandate = book.find(reference);
    if (mandate !== undefined) book.put({ ...mandate, state });
  };
  return {
    refuse: (reference, code) => {
      advise({ kind: 'auddis', reference, code });
      if (!MOVED.has(code)) end(reference, '12');
    },
    cancel: (reference, code) => {
      advise({ kind: 'addac', reference, code });
      if (ENDING.has(code)) end(reference, '11');
      if (code === 'R') end(reference, '1');
    },
    returnUnpaid: (reference, on, code) => advise({ kind: 'arudd', reference, code, debitOn: on }),
    claim: (reference, on, code) => advise({ kind: 'indemnity', reference, code, debitOn: on }),
  };
};
