import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readCollectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import type { CollectionId, MandateId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../../../../../db/row-kinds.ts';
import type { CollectionLine } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

/** A line that says that a collection was taken, with the collection that it is about. */
const takenLine = z.strictObject({
  /** Its place among those that were asked for. */
  position: z.int(),
  collection_id: idOf<CollectionId>(),
  mandate_id: idOf<MandateId>(),
});
export type TakenLine = z.infer<typeof takenLine>;

export interface ToldLine {
  readonly line: CollectionLine;
  readonly reportId: string;
}

interface LinesOf {
  readonly provider: string;
  readonly lines: readonly ToldLine[];
  readonly now: Date;
}

/**
 * Which lines nobody has told yet, and are of a collection that is with the provider and nothing else: found and held in one
 * statement. What it doesn't find is looked at line by line. A line with our key is of that collection alone; without one, it must be
 * the only one of its Direct Debit, amount and day.
 */
export const lockTaken = async (
  db: Db,
  { provider, lines }: Pick<LinesOf, 'provider' | 'lines'>,
): Promise<TakenLine[]> => {
  const rows = JSON.stringify(
    lines.map(({ line: { line, mandate, key, amount, collectedOn } }, position) => {
      const named = key === null ? null : readCollectionKey(key);
      return {
        position,
        line,
        reference: mandate.reference,
        account: named?.billingAccountId,
        month: named?.month,
        attempt: named?.attempt,
        amount,
        on: collectedOn,
      };
    }),
  );
  const found = await rowsOf(db, takenLine).from(sql`
    with told as (
      select * from jsonb_to_recordset(${rows}::jsonb) as t(position int, line text, reference text,
        account uuid, month text, attempt int, amount int, "on" date)),
    found as (
      select distinct on (c.id) t.position, c.id as collection_id, m.id as mandate_id from told t
        join mandates m on m.provider = ${provider} and m.reference = t.reference
        join collections c on c.mandate_id = m.id and c.amount_pennies = t.amount and c.collect_on = t."on"
      where c.state = 'submitted' and not exists (select from provider_lines l where l.provider = ${provider} and l.line = t.line)
        and case when t.account is not null then (c.billing_account_id, c.month, c.attempt) = (t.account, t.month, t.attempt)
          else not exists (select from collections o where o.mandate_id = c.mandate_id and o.amount_pennies = c.amount_pennies
            and o.collect_on = c.collect_on and o.id <> c.id) end
      order by c.id, t.position)
    select f.* from found f join collections c on c.id = f.collection_id where c.state = 'submitted' order by c.id for update of c`);
  return found;
};

/** They were taken: their states, the ledger and the lines say so, each in one statement. */
export const writeTaken = async (
  db: Db,
  { provider, lines, now }: LinesOf,
  taken: readonly TakenLine[],
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = JSON.stringify(
    taken.flatMap(({ position, collection_id: collection, mandate_id: mandate }) => {
      const reported = lines[position];
      return reported === undefined
        ? []
        : [
            {
              collection,
              mandate,
              report: reported.reportId,
              line: reported.line.line,
              what: reported.line.what,
              code: reported.line.code,
              amount: reported.line.amount,
              line_id: randomUUIDv7(),
              entry_id: randomUUIDv7(),
            },
          ];
    }),
  );
  const all = sql`jsonb_to_recordset(${rows}::jsonb) as t(collection uuid, mandate uuid, report uuid, line text, what text, code text, amount int,
    line_id uuid, entry_id uuid)`;
  await db.execute(sql`
    update collections c set state = 'collected', collected_at = ${at} from ${all} where c.id = t.collection`);
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, key, collection_id, created_at)
    select t.entry_id, c.billing_account_id, 'collected', t.amount, c.month,
      'collected:' || c.id || ':' || ${now.toISOString()}, c.id, ${at}
    from ${all} join collections c on c.id = t.collection`);
  await db.execute(sql`
    insert into provider_lines (id, provider, line, report_id, what, code, amount_pennies, outcome, mandate_id, collection_id, created_at)
    select t.line_id, ${provider}, t.line, t.report, t.what, t.code, t.amount, 'applied', t.mandate, t.collection, ${at} from ${all}`);
};
