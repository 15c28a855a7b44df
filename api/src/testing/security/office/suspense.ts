import type { TestPortal } from '../../portal.ts';
import { type OfficeScene, type OfficeRow, nothing, REASON, ofOwn } from './row.ts';

/** Money that belongs to nobody, by the name of its payout; it bears the caller's own id. */
const waiting = async (portal: TestPortal, id: string, named: string): Promise<void> => {
  await portal.sql(
    `insert into payouts (id, provider, provider_payout_id, paid_on, amount_pennies, fee_pennies, created_at)
     values ($1::uuid, 'smartdebit', $2, '2026-12-02', 500, 0, now())`,
    [id, named],
  );
  await portal.sql(
    `insert into payout_items (id, payout_id, position, what, amount_pennies) values ($1, $1, 0, 'collected', 500)`,
    [id],
  );
};
const withSuspense = (portal: TestPortal, { caller: { staffId } }: OfficeScene): Promise<void> =>
  waiting(portal, staffId, staffId);
/** Somebody typed it in, as a line of the bank. */
const withBankLine = (portal: TestPortal, { caller: { staffId } }: OfficeScene): Promise<void> =>
  waiting(portal, staffId, `bank ${staffId}`);
/** It was given to the family. */
const givenSuspense = async (portal: TestPortal, scene: OfficeScene): Promise<void> => {
  await withSuspense(portal, scene);
  await portal.sql(
    `insert into suspense_steps (item_id, step, what, billing_account_id, actor, reason, created_at)
     values ($1, 1, 'given', $2, 'test', 'test', now())`,
    [scene.caller.staffId, scene.family.parent.billingAccountId],
  );
};

export const SUSPENSE_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/payouts/:id.json': { first: withSuspense, send: ofOwn() },
  'GET /api/office/suspense.json': nothing,
  'POST /api/office/suspense/:id/match.json': {
    first: withSuspense,
    send: ({ caller, family }) => ({
      params: { id: caller.staffId },
      body: { family: family.parent.grownUpId, reason: REASON },
    }),
  },
  'POST /api/office/suspense/:id/take_back.json': {
    first: givenSuspense,
    send: ({ caller }) => ({ params: { id: caller.staffId }, body: { reason: REASON } }),
  },
  'POST /api/office/suspense/:id/void.json': {
    first: withBankLine,
    send: ({ caller }) => ({ params: { id: caller.staffId }, body: { reason: REASON } }),
  },
};
