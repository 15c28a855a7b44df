import { ok } from '@bandstand/domain/kernel/decision';
import type { HostedMandate } from '../../../integrations/direct-debit/hosted-port.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { endMandate } from '../collections/jobs.ts';
import type { PaymentsDeps } from './deps.ts';
import { setUpTooLateEmail } from './emails.ts';
import * as hosted from './hosted-store.ts';

/** Who knows what came of it: the provider whose pages parents are sent to, or were sent to before something was changed. */
export const pagesOf = ({ hostedSetUp, directDebit, formerProvider }: PaymentsDeps) => {
  const ours = (hostedSetUp ?? directDebit).finishHostedFlow;
  const finishHostedFlow = ours ?? formerProvider?.finishHostedFlow;
  return finishHostedFlow && { finishHostedFlow, hasLeft: ours === undefined };
};

/** Payments have moved away from the provider meanwhile: nobody would ever collect by this Direct Debit, so it is cancelled there. */
export const giveUp = async (
  deps: PaymentsDeps,
  { setUp, email, grownUpId }: hosted.FoundSetUp,
  { providerId }: HostedMandate,
): Promise<void> => {
  const { db, clock, outbox, emailQueue, publicUrl, formerProvider } = deps;
  await transact<null, never>(db, async (tx) => {
    if (!(await hosted.endSetUp(tx, setUp.id, 'declined', clock.now()))) return ok(null);
    const at = { provider: formerProvider?.name ?? '', providerId };
    await outbox.enqueue(tx, endMandate, { reference: setUp.reference, at });
    const message = setUpTooLateEmail(setUp.purpose, publicUrl);
    await emailQueue.send(tx, { account: email }, message, grownUpId);
    return ok(null);
  });
};
