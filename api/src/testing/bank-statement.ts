import type { ChosenColumns } from '@bandstand/domain/money/collections/bank/bank-statement';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { readBankStatement } from '../modules/money/collections/bank/payouts.ts';
import { readStatementText } from '../modules/money/collections/bank/statement-text.ts';
import type { TestPortal } from './portal.ts';

/** Enters lines of our bank as the command does. */
export const enterBankLines = async ({ deps }: Pick<TestPortal, 'deps'>, text: string) => {
  const read = await readBankStatement(deps, text, { names: 'SmartDebit' });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
};

/** What a statement says, with columns that somebody has chosen before, or none. */
export const readStatement = async (text: string, today: IsoDate, kept?: ChosenColumns) => {
  const read = await readStatementText(text, { today, find: async () => kept });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
};
