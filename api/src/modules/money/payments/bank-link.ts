import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { sendBankLink } from '@bandstand/domain/money/payments/office-contract';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { liveMandate } from './agreement.ts';
import { bankLinkEmail } from './bank-link-emails.ts';
import type { PaymentsDeps } from './deps.ts';
import * as store from './store.ts';

/** Emails a family the way to its own page of bank details: the office never takes them on the phone. */
export const emailBankLink = (
  { db, emailQueue, publicUrl }: Pick<PaymentsDeps, 'db' | 'emailQueue' | 'publicUrl'>,
  { params: { family }, body: { reason }, record }: Call<typeof sendBankLink>,
): CallAnswer<typeof sendBankLink> =>
  transact(db, async (tx) => {
    if (!(await store.isKept(tx, family))) return refuse('not_found');
    const billing = await store.findBilling(tx, family);
    if (billing === undefined) return refuse('not_found');
    const hasDirectDebit = liveMandate(billing) !== null;
    await emailQueue.send(
      tx,
      { account: billing.family.email },
      bankLinkEmail(hasDirectDebit, publicUrl),
      family,
    );
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    return ok({ message: 'The email is on its way.' });
  });
