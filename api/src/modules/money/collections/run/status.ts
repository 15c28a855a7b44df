import { formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { Db } from '../../../../platform/database/pool.ts';
import { countByState, listRuns, listWithheld } from './preview-store.ts';

const MONTHS = 4;
const WITHHELD_SHOWN = 100;

/** How far the newest months have got, a line each, with a line for each state of their collections, and for each that was withheld with its reason. */
export const showStatus = async ({ db }: { readonly db: Db }): Promise<string[]> => {
  const lines: string[] = [];
  for (const run of await listRuns(db, MONTHS)) {
    const approval = run.approved_by === null ? 'not approved' : `approved by ${run.approved_by}`;
    const prepared = run.prepared_by === null ? '' : `, prepared by ${run.prepared_by}`;
    lines.push(
      `${formatMonths([run.month])}: ${run.is_late ? 'written too late' : approval}${prepared}${run.closed_at === null ? '' : ', closed'}`,
    );
    for (const { state, attempt, count, total } of await countByState(db, run.month))
      lines.push(
        `  ${state}${attempt === 2 ? ' (second attempt)' : ''}: ${count}, ${formatPounds(total)}`,
      );
    for (const { reference, amount, why } of await listWithheld(db, run.month, WITHHELD_SHOWN))
      lines.push(`  ${reference} ${formatPounds(amount)}: ${why}`);
  }
  return lines.length === 0 ? ['No month is written yet.'] : lines;
};
