import { londonDate } from '@bandstand/domain/kernel/london';
import { ok } from '@bandstand/domain/kernel/decision';
import { applyLine } from '../../api/src/modules/money/collections/reports/apply.ts';
import {
  findWaitingReports,
  lockReports,
  noteApplied,
  noteReports,
} from '../../api/src/modules/money/collections/reports/reports-store.ts';
import type {
  CollectionLine,
  MandateLine,
} from '../../api/src/integrations/direct-debit/collections-port.ts';
import { transact } from '../../api/src/platform/database/transaction.ts';
import type { ShownPortal } from './portal.ts';

export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly collectionId: string;
  readonly amount: number;
  readonly on: string;
}

/** Families of the demo whose newest payment was collected; each test takes another one. */
export const payer = async ({ sql }: Pick<ShownPortal, 'sql'>, nth: number): Promise<Payer> => {
  const [found] = await sql<Payer>(
    `select g.id, g.name, m.reference, c.id as "collectionId", c.amount_pennies as amount, c.collect_on::text as on
     from collections c join mandates m on m.id = c.mandate_id join billing_accounts b on b.id = c.billing_account_id
       join grown_ups g on g.id = b.grown_up_id
     where c.state in ('collected', 'settled') and c.month = (select max(month) from collections where state in ('collected', 'settled'))
       and (select f.balance from family_facts f where f.billing_account_id = b.id) = 0
       and (select count(*) from grown_ups o where o.name = g.name) = 1
     order by g.id limit 1 offset $1`,
    [nth],
  );
  if (found === undefined) throw new Error('The demo has no such family.');
  return found;
};

/** Applies a line as if the provider had told it in a report just now. */
const hear = async ({ deps }: ShownPortal, line: MandateLine | CollectionLine): Promise<void> => {
  const now = deps.clock.now();
  const provider = deps.collectionProvider.name;
  const name = { id: crypto.randomUUID(), kind: 'event', on: londonDate(now) } as const;
  await noteReports(deps.db, provider, { names: [name], now });
  const [report] = await findWaitingReports(deps.db, provider, { after: 0, atMost: 1 });
  await transact<null, never>(deps.db, async (tx) => {
    await lockReports(tx, [report?.id ?? '']);
    await applyLine(deps, tx, { line, reportId: report?.id ?? '' });
    await noteApplied(tx, [{ id: report?.id ?? '', sealed: '' }], now);
    return ok(null);
  });
};

const about = (portal: ShownPortal, { reference }: Payer) => ({
  line: crypto.randomUUID(),
  on: londonDate(portal.clock.now()),
  mandate: { reference, providerId: null },
});

/** The payer's bank sends the newest payment back; the provider knows the Direct Debit, should it be asked for again. */
export const sendBack = async (portal: ShownPortal, from: Payer, code: string): Promise<void> => {
  await portal.adoptDirectDebits();
  await hear(portal, {
    ...about(portal, from),
    about: 'collection',
    key: null,
    what: 'arudd',
    code,
    amount: from.amount,
    collectedOn: from.on,
  });
};
