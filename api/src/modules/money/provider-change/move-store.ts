import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Month } from '@bandstand/domain/kernel/london';
import { MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import type { MandateId } from '@bandstand/domain/kernel/ids';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import { liveStates } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const dueMove = z.strictObject({
  id: uuid,
  mandate_id: idOf<MandateId>(),
  state: z.enum(MANDATE_STATES),
});
export type DueMove = z.infer<typeof dueMove>;

/**
 * Moves whose month is finalised by now, locked with their accounts and Direct Debits. The second one waits: nobody writes
 * the month before they have moved. Those that wait for a dispute are passed over.
 */
export const lockDueMoves = async (
  db: Db,
  { finalised, atMost }: { readonly finalised: Month; readonly atMost: number },
): Promise<DueMove[]> => {
  const due = sql`v.moved_at is null and v.dropped_at is null and v.first_month <= ${finalised} and m.state <> 'disputed'`;
  await db.execute(sql`
    select from billing_accounts b where b.id in (
      select v.billing_account_id from provider_moves v join mandates m on m.id = v.mandate_id where ${due}
      order by v.billing_account_id limit ${atMost}) order by b.id for no key update`);
  return rowsOf(db, dueMove).from(sql`
    select v.id, v.mandate_id, m.state from provider_moves v join mandates m on m.id = v.mandate_id where ${due}
    order by v.billing_account_id limit ${atMost} for update of v, m`);
};

export const dropMove = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`update provider_moves set dropped_at = ${instant(now)} where id = ${id}`);
};

const hashRow = z.strictObject({ hash: z.nullable(z.string()) });

/**
 * Ends the Direct Debit with the old provider, and puts the one with the new provider in its place: the same payer,
 * account and address. Another account that was to take over from the old one takes over from the new one.
 */
export const moveMandate = async (
  db: Db,
  { id, mandate_id, state }: DueMove,
  now: Date,
): Promise<void> => {
  const to = randomUUIDv7();
  const rows = await rowsOf(db, hashRow).from(
    sql`select email_token_hash as hash from mandates where id = ${mandate_id}`,
  );
  await db.execute(sql`
    update mandates set state = 'cancelled', ended_at = ${instant(now)}, ended_code = 'moved', email_token_hash = null
    where id = ${mandate_id}`);
  await db.execute(sql`
    insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, details_mac, email_address,
      email_proven_at, email_token_hash, email_asked_at, bank, first_payment_on, first_amount_pennies, regular_amount_pennies,
      created_at, settled_at, provider, provider_id, lodged_at)
    select ${to}, m.billing_account_id, v.reference, ${state === 'lodged' ? 'lodged' : 'active'}, m.account_name, m.account_number_ending,
      m.details_mac, m.email_address, m.email_proven_at, ${rows[0]?.hash ?? null}, m.email_asked_at, m.bank, m.first_payment_on,
      m.first_amount_pennies, m.regular_amount_pennies, ${instant(now)}, ${instant(now)}, c.to_provider, v.provider_id,
      coalesce(m.lodged_at, ${instant(now)})
    from provider_moves v join provider_changes c on c.id = v.change_id join mandates m on m.id = v.mandate_id where v.id = ${id}`);
  await db.execute(sql`
    update mandates set replaces = ${to} where replaces = ${mandate_id}
      and state in ${liveStates}`);
  await db.execute(sql`
    update provider_moves set moved_to = ${to}, moved_at = ${instant(now)} where id = ${id}`);
};
