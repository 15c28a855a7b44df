import { writeInAnyState } from './any-state.ts';
import type { TestPortal } from './portal.ts';
import { addWholeFamily, type WholeFamily } from './security/family.ts';

/** What a family owes, and what it has paid. */
export const [OWED, PAID] = [6000, 3600];

/** A family with an offered place, an offered change of instrument, a debt, and a payment that was collected. */
export interface OwingFamily extends WholeFamily {
  readonly payment: string;
}

export const addOwingFamily = async (portal: TestPortal, name: string): Promise<OwingFamily> => {
  const family = await addWholeFamily(portal, name);
  const { billingAccountId } = family.parent;
  const [payment] = await writeInAnyState<{ id: string }>(
    portal,
    `insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash,
       exceptions, written_at, approved_at, collected_at)
     select gen_random_uuid(), $1, '2026-12', 1, 'collected', $2, '[]', '2026-12-01', m.id, 'hash', '{}', now(), now(), now()
     from mandates m where m.billing_account_id = $1 returning id`,
    [billingAccountId, PAID],
  );
  await portal.sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, collection_id, created_at)
     values (gen_random_uuid(), $1, 'return', $2, null, now()), (gen_random_uuid(), $1, 'submitted', $3, $4, now()),
       (gen_random_uuid(), $1, 'collected', $3, $4, now())`,
    [billingAccountId, OWED + PAID, PAID, payment?.id],
  );
  return { ...family, payment: payment?.id ?? '' };
};

/** What is there in the end. */
export const moneyRecordsOf = async (portal: TestPortal, family: OwingFamily) => {
  const { billingAccountId } = family.parent;
  const [place] = await portal.sql<{ offered: string; plays: string }>(
    `select (select status from kids where id = $1) as offered,
       (select instrument from slots where kid_id = $2 and holding = 'member') as plays`,
    [family.reserved, family.playing],
  );
  const decided = await portal.sql<{ kind: string; count: number }>(
    `select kind, count(*)::int from money_decisions where billing_account_id = $1 group by kind`,
    [billingAccountId],
  );
  return { ...place, decided: new Map(decided.map(({ kind, count }) => [kind, count])) };
};
