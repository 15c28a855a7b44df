import { camelCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toStatement } from '@bandstand/domain/money/payments/statement';
import type { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import { formatSchoolYear } from '@bandstand/domain/money/payments/statement-words';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { PaymentsDeps } from './deps.ts';
import { readPayments } from './payments.ts';
import { findPayerName } from './statement-store.ts';

/** A school year's payments, or the receipt of one, as a file: what the page of the same name shows. */
export const makeStatement = async (
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'sender'>,
  { parent, query, ...call }: Call<typeof getStatement>,
): CallAnswer<typeof getStatement> => {
  const { year, date } = query;
  const [read, name] = await Promise.all([
    readPayments(deps, { ...call, parent, query: { year } }),
    findPayerName(deps.db, parent.grownUpId),
  ]);
  if (!read.ok || name === undefined) return refuse('not_found');
  const { past, reference } = read.value;
  const facts = { provider: deps.sender, name, reference, year: Number(year), date };
  const statement = toStatement({ ...facts, payments: camelCased(past) });
  if (date !== undefined && statement.rows.length === 0) return refuse('payment_not_found');
  // Loaded with the first file: a process that makes none needs no memory for fonts.
  const { drawStatement } = await import('./statement-pdf.ts');
  const pdf = await drawStatement(statement, deps.clock.now());
  const fileName =
    date === undefined ? `statement-${formatSchoolYear(Number(year))}` : `receipt-${date}`;
  return ok({ file_name: `${fileName}.pdf`, pdf: pdf.toString('base64') });
};
