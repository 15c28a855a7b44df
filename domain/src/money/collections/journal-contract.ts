import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { moneyDecision, moneyReading } from './desk-model.ts';
import { CODES_WRONG, FORMAT_NAMES } from './journal.ts';
import { LEDGER_ACCOUNTS } from './transfers.ts';

const format = z.enum(FORMAT_NAMES);
const codes = z.string().check(z.trim(), z.maxLength(300, CODES_WRONG));

export const getTrialBalance = endpoint({
  ...moneyReading,
  path: '/api/office/trial_balance.json',
  summary: 'What stands on each account of the ledger at the end of a day, in pennies',
  query: z.object({ on: z.optional(isoDate) }),
  answer: recordOf(
    'trial_balance',
    z.object({
      on: isoDate,
      accounts: z.array(
        z.object({ account: z.enum(LEDGER_ACCOUNTS), debit: z.int(), credit: z.int() }),
      ),
    }),
  ),
  refusals: {},
});

export const listJournalExports = endpoint({
  ...moneyReading,
  path: '/api/office/journal_exports.json',
  summary: 'The newest exports for the books',
  answer: listOf(
    'journal_export',
    z.object({
      number: z.int(),
      format,
      codes: z.string(),
      until: isoDate,
      made_at: z.string(),
      made_by: z.string(),
    }),
  ),
  refusals: {},
});

export const makeJournalExport = endpoint({
  ...moneyDecision,
  path: '/api/office/journal_exports.json',
  creates: true,
  summary: 'Number what moved until the end of a day, and is in no export yet, as the next export',
  body: z.strictObject({ format, until: isoDate, codes }),
  answer: z.object({ number: z.int() }),
  refusals: {
    day_to_come: {
      status: 422,
      says: 'That day is not over yet. Please choose yesterday, or a day before.',
    },
    codes_wrong: { status: 422, says: CODES_WRONG },
    nothing_moved: {
      status: 409,
      says: 'Everything until that day is in an export already.',
    },
  },
});

export const getJournalExport = endpoint({
  ...moneyReading,
  path: '/api/office/journal_exports/:number.json',
  summary: 'The files of an export, the same however often they are asked for',
  params: z.object({ number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  answer: z.object({ files: z.array(z.object({ name: z.string(), csv: z.string() })) }),
  refusals: {},
});
