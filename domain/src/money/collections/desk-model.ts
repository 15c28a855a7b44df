import * as z from 'zod/mini';
import { MONEY_DECIDERS } from '../../kernel/role.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { reasonUpTo } from '../../kernel/reason.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { MONEY_REASON_AT_MOST } from './office-refusals.ts';
import { COLUMN_NAME_AT_MOST, COLUMNS_AT_MOST } from './bank/bank-lines.ts';
import { NEXT_STEPS } from './returns/follow-up.ts';

/** Why somebody decides something about money; it stays with the accounts, and names nobody. */
export const moneyReason = reasonUpTo(MONEY_REASON_AT_MOST);

export const pennies = z.int().check(z.positive('Please say an amount of more than nothing.'));

export const nextShown = z.object({ step: z.enum(NEXT_STEPS), on: z.nullable(isoDate) });

/** At most this many payments of a family, and decisions about its money, are shown, the newest first. */
export const SHOWN_PAYMENTS = 24;

const columnName = z.string().check(z.maxLength(COLUMN_NAME_AT_MOST));
const neededColumn = (missing: string) => columnName.check(z.minLength(1, missing));

/** Which column of a statement is which, by name, as the refusal `columns_unknown` names them; an empty name is none. */
const chosenColumns = z
  .strictObject({
    /** All names, so that nothing is chosen for another statement than this one. */
    names: z.array(columnName).check(z.maxLength(COLUMNS_AT_MOST)),
    day: neededColumn('Please choose the column of the day.'),
    amount: columnName,
    paid_in: columnName,
    paid_out: columnName,
    words: neededColumn('Please choose the column of the words.'),
  })
  .check(
    z.refine(
      ({ amount, paid_in: paidIn, paid_out: paidOut }) =>
        (amount === '') !== (paidIn === '' && paidOut === ''),
      {
        path: ['amount'],
        error:
          'Please choose the column of the amount, or the columns of what is paid in and paid out.',
      },
    ),
    z.refine(
      ({ names: _names, ...chosen }) => {
        const columns = Object.values(chosen).filter((name) => name !== '');
        return new Set(columns).size === columns.length;
      },
      {
        path: ['words'],
        error: 'Please choose a column of its own for each: one is chosen twice.',
      },
    ),
  );

const LINES = 'Please paste the lines of the statement.';
/** Lines of our own bank statement, and what the provider is called on it. */
export const bankLines = z.strictObject({
  lines: z
    .string(LINES)
    .check(z.trim(), z.minLength(1, LINES), z.maxLength(500_000, 'Please paste fewer lines.')),
  provider: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Please say the Direct Debit provider’s name.'),
      z.maxLength(40),
    ),
  columns: z.optional(chosenColumns),
  /** Somebody wants to choose the columns, even where they are known. */
  choose: z.optional(z.boolean()),
});

/** What reading about money, and deciding about it, have in common. */
export const moneyReading = { method: 'GET', who: 'office', may: MONEY_DECIDERS } as const;
export const moneyDecision = {
  ...moneyReading,
  method: 'POST',
  needsSecondStep: true,
} as const;

/** A decision about one thing, which takes nothing but a reason. */
export const reasonedDecision = {
  ...moneyDecision,
  params: z.object({ id }),
  body: z.strictObject({ reason: moneyReason }),
  answer: done,
} as const;
