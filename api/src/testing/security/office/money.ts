import { lessonsShortKey } from '@bandstand/domain/work-log/tasks';
import * as tables from '../../../../db/tables/index.ts';
import { addTask } from '../../../modules/work-log/index.ts';
import { preview } from '../../../modules/money/collections/run/preview.ts';
import { writeInAnyState } from '../../any-state.ts';
import type { TestPortal } from '../../portal.ts';
import { type OfficeScene, type OfficeRow, nothing, REASON } from './row.ts';

const SHORT = { year: 2026, lessons: 1, amountPennies: 1309 };
let short = 0;
const MONTH = '2027-02';
const month: OfficeRow = { send: () => ({ params: { month: MONTH } }) };

/** What is known of a written month, by each family that it has a payment of. */
const known = new Map<string, { readonly reference: string; readonly hash: string }>();
type KnownPayment = NonNullable<ReturnType<typeof known.get>>;

/** The month is written, with a payment of the family, and somebody else has looked it through, or nobody. */
const inMonth = (preparedBy: string | null, body?: (of: KnownPayment) => object): OfficeRow => ({
  first: async (portal, { family: { parent } }) => {
    await portal.sql(
      `insert into collection_runs (month, begun_at, is_late, prepared_by, prepared_at) values ($1, now(), false, $2, now())
       on conflict (month) do update set prepared_by = excluded.prepared_by, approved_by = null`,
      [MONTH, preparedBy],
    );
    const [payment] = await writeInAnyState<{ reference: string }>(
      portal,
      `with payment as (insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on,
           mandate_id, frozen_hash, exceptions, written_at)
         select gen_random_uuid(), m.billing_account_id, $2, 1, 'written', 3600, '[]', '2027-02-01', m.id, m.reference, '{}', '2026-01-01'
         from mandates m where m.billing_account_id = $1 returning mandate_id)
       select m.reference from mandates m join payment p on p.mandate_id = m.id`,
      [parent.billingAccountId, MONTH],
    );
    const { hash } = await preview(portal.deps, MONTH);
    known.set(parent.grownUpId, { reference: payment?.reference ?? '', hash: hash ?? '' });
  },
  send: ({ family }) => {
    const of = known.get(family.parent.grownUpId);
    return { params: { month: MONTH }, ...(body && of && { body: body(of) }) };
  },
});

/** A payment of the family, new for each caller, in a state; it bears the caller's own id. */
const withCollection = (state: string, body: object): OfficeRow => ({
  first: async (portal, { family, caller }) => {
    const { billingAccountId } = family.parent;
    const values = [caller.staffId, billingAccountId, state];
    await writeInAnyState(
      portal,
      `insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash,
         exceptions, written_at, approved_at, collected_at)
       select $1, $2, '2026-12', 1, $3, 3600, '[]', '2026-12-01', m.id, 'hash', '{}', now(), now(), now()
       from mandates m where m.billing_account_id = $2`,
      values,
    );
  },
  send: ({ caller }) => ({ params: { id: caller.staffId }, body }),
});
const owing = async (portal: TestPortal, { family }: OfficeScene): Promise<void> => {
  await portal.sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
     values (gen_random_uuid(), $1, 'return', 6000, now())`,
    [family.parent.billingAccountId],
  );
};
const ofDebtor = (body: object): OfficeRow => ({
  first: owing,
  send: ({ family }) => ({ params: { id: family.parent.grownUpId }, body }),
});
const byHand: OfficeRow = {
  send: ({ family }) => ({
    params: { id: family.parent.grownUpId },
    body: { amount: 500, reason: REASON },
  }),
};
export const MONEY_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/runs.json': nothing,
  'GET /api/office/runs/:month.json': month,
  'GET /api/office/runs/:month/collections.json': month,
  'POST /api/office/runs/:month/prepare.json': inMonth(null),
  'POST /api/office/runs/:month/approve.json': inMonth('office:somebody else', ({ hash }) => ({
    hash,
  })),
  'POST /api/office/runs/:month/withhold.json': inMonth(null, ({ reference }) => ({
    reference,
    reason: REASON,
  })),
  'GET /api/office/returns.json': nothing,
  'POST /api/office/collections/:id/claim.json': withCollection('claimed', {
    outcome: 'challenged',
    reason: REASON,
  }),
  'POST /api/office/collections/:id/unheard.json': withCollection('submitted', {
    outcome: 'taken',
    reason: REASON,
  }),
  'GET /api/office/debts.json': nothing,
  'POST /api/office/families/:id/write_off.json': ofDebtor({ amount: 100, reason: REASON }),
  'POST /api/office/families/:id/payment_plan.json': ofDebtor({
    parts: 3,
    amount: 6000,
    reason: REASON,
  }),
  'POST /api/office/families/:id/dispute/settle.json': {
    ...ofDebtor({ reason: REASON }),
    first: async (portal, { family }) => {
      await portal.sql("update mandates set state = 'disputed' where billing_account_id = $1", [
        family.parent.billingAccountId,
      ]);
    },
  },
  'POST /api/office/families/:id/direct_debit/end.json': ofDebtor({ reason: REASON }),
  'POST /api/office/families/:id/payment_plan/end.json': {
    ...ofDebtor({ reason: REASON }),
    first: async (portal, scene) => {
      const { billingAccountId } = scene.family.parent;
      await owing(portal, scene);
      await portal.sql(
        `with decided as (insert into money_decisions (id, kind, billing_account_id, amount_pennies, actor, reason, created_at)
           values (gen_random_uuid(), 'plan', $1, 6000, 'test', 'test', now()) returning id)
         insert into payment_plans (id, billing_account_id, total_pennies, parts, begun_at) select id, $1, 6000, 3, now() from decided`,
        [billingAccountId],
      );
    },
  },
  'GET /api/office/refunds.json': nothing,
  'POST /api/office/collections/:id/refund.json': withCollection('collected', {
    amount: 1000,
    reason: REASON,
  }),
  'GET /api/office/families/:id/money.json': {
    send: ({ family }) => ({ params: { id: family.parent.grownUpId } }),
  },
  'GET /api/office/payouts.json': nothing,
  'GET /api/office/trial_balance.json': nothing,
  'GET /api/office/journal_exports.json': nothing,
  'GET /api/office/journal_exports/:number.json': {
    first: async (portal) => {
      await portal.sql(
        `insert into journal_exports (number, format, codes, until, made_by, made_at)
         values (999, 'xero', '', '2026-11-30', 'command', now()) on conflict do nothing`,
      );
    },
    send: () => ({ params: { number: '999' } }),
  },
  'POST /api/office/journal_exports.json': {
    first: async (portal, { family: { parent } }) => {
      await portal.sql(
        `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, key, created_at)
         values (gen_random_uuid(), $1, 'hand_charge', 100, gen_random_uuid()::text, '2026-11-30T10:00:00Z')`,
        [parent.billingAccountId],
      );
    },
    send: () => ({ body: { format: 'xero', until: '2026-12-01', codes: '' } }),
  },
  'POST /api/office/families/:id/charge.json': byHand,
  'POST /api/office/families/:id/paid.json': {
    send: ({ family }) => ({
      params: { id: family.parent.grownUpId },
      body: { way: 'cheque', on: '2026-12-01', amount: 500, reference: 'Cheque 100231' },
    }),
  },
  'POST /api/office/lesson_credits/:id/credit.json': {
    first: async ({ deps: { db, clock } }, { family, caller }) => {
      const { billingAccountId } = family.parent;
      const proposed = { id: caller.staffId, kidId: family.playing, billingAccountId };
      await db
        .insert(tables.lessonCredits)
        .values({ ...proposed, ...SHORT, short: (short += 1), proposedAt: clock.now() });
      const key = lessonsShortKey(caller.staffId);
      await addTask(db, { kind: 'lessons_short', key, billingAccountId, detail: '' }, clock.now());
    },
    send: ({ caller }) => ({ params: { id: caller.staffId }, body: { reason: REASON } }),
  },
  'POST /api/office/bank_lines.json': {
    send: () => ({ body: { lines: '2026-12-02,5.00,SMARTDEBIT', provider: 'SmartDebit' } }),
  },
};
