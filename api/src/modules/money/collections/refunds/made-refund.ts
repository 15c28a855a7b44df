import type { RefundPayer } from '@bandstand/domain/money/collections/refunds/refunds';
import { creditForRefund } from '@bandstand/domain/money/collections/refunds/refunds';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { PAID_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type { Db } from '../../../../platform/database/pool.ts';
import { lockDebtor } from '../decisions-store.ts';
import { enter } from '../enter-store.ts';
import { hasPayerDied } from '../mandates/mandates-store.ts';
import { refundMadeEmail } from './money-back-emails.ts';
import { readersOfRefund } from '../money-readers.ts';
import * as store from './refund-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { step } from '../run/step.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';

interface MadeRefund {
  readonly id: string;
  readonly amount: Pennies;
  readonly facts: CollectionFacts;
  readonly paidBy: RefundPayer;
}

/** The money is back: the ledger says so, with what is given so that nobody is asked for it again, and the payer is told. */
export const markRefundMade = async (
  deps: RunDeps,
  tx: Db,
  { id, amount, facts, paidBy }: MadeRefund,
): Promise<void> => {
  const now = deps.clock.now();
  const { billingAccountId, grownUpId: family } = facts;
  await store.setRefundState(tx, id, 'made', now);
  const debtor = await lockDebtor(tx, billingAccountId);
  const credit = creditForRefund(amount, debtor?.balance ?? 0);
  const kind = paidBy === 'provider' ? 'refund_by_provider' : 'refund';
  const about = { billingAccountId, collectionId: facts.id };
  await enter(tx, { ...about, kind, key: `refund:${id}`, amount }, now);
  if (credit > 0)
    await enter(tx, { billingAccountId, kind: 'credit', key: `credit:${id}`, amount: credit }, now);
  const whole = (await store.sumRefunds(tx, facts.id, ['made'])) === facts.amount;
  const mayBecome = PAID_COLLECTION_STATES.includes(facts.state);
  if (whole && mayBecome) {
    const to = { endedAt: now, endedReason: 'refunded' };
    await step(deps, tx, facts, { state: 'refunded', to });
  }
  if (paidBy === 'bank') await askForTransfer(tx, { id, amount, facts }, now);
  if (await hasPayerDied(tx, { id: facts.mandateId, billingAccountId })) return;
  const to = await readersOfRefund(tx, { billingAccountId, mandateId: facts.mandateId });
  const message = refundMadeEmail(facts, { amount, paidBy }, deps.sender, deps.publicUrl);
  if (to !== null) await deps.emailQueue.send(tx, to, message, family);
};

/** The person who decides is seldom the one who makes the transfer, and the payer has been promised it. */
const askForTransfer = (
  tx: Db,
  { id, amount, facts }: Omit<MadeRefund, 'paidBy'>,
  now: Date,
): Promise<void> =>
  addTask(
    tx,
    {
      billingAccountId: facts.billingAccountId,
      mandateId: facts.mandateId,
      collectionId: facts.id,
      kind: 'refund_by_transfer',
      key: `refund_by_transfer:${id}`,
      detail: `${formatPounds(amount)} of the payment on ${formatDate(facts.on, { year: true })}.`,
    },
    now,
  );
