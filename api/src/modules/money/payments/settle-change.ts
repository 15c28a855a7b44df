import { ok } from '@bandstand/domain/kernel/decision';
import type { CreatedMandate } from '../../../integrations/direct-debit/port.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { isSameAddress } from '../../../platform/mail/addresses.ts';
import { emailEndOfReplaced } from '../collections/mandates/end-direct-debit.ts';
import { endMandate } from '../collections/jobs.ts';
import { noteTakenBack } from './change-store.ts';
import { bankChangeDeclinedEmail, bankChangedEmail, newBankDetailsEmail } from './emails.ts';
import type { PaymentsDeps } from './deps.ts';
import { newProof, payerOf } from './payer-address.ts';
import { providerOf } from './mandate-provider.ts';
import * as store from './store.ts';

type FoundMandate = NonNullable<Awaited<ReturnType<typeof store.findMandate>>>;

/** The provider has the Direct Debit that is to take over: the payer of the new account and the parent are told. */
export const completeChange = async (
  deps: PaymentsDeps,
  { mandate, account, grownUpId }: FoundMandate,
  { providerId = null, bankReference = null }: CreatedMandate,
): Promise<void> => {
  const { db, clock, emailQueue, sender, noticeDays } = deps;
  await transact(db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const now = clock.now();
    const to = {
      state: 'lodged' as const,
      settledAt: now,
      lodgedAt: now,
      providerId,
      bankReference,
    };
    const { name: provider } = providerOf(deps, mandate.provider);
    if (!(await store.recordSetUp(tx, mandate.id, { ...to, provider }))) {
      // The parent took it back while the provider was making it.
      if (await noteTakenBack(tx, mandate.id, providerId))
        await deps.outbox.enqueue(tx, endMandate, { reference: mandate.reference });
      return ok(null);
    }
    const link = await newProof(deps, tx, mandate);
    const readers = { account, payer: payerOf(mandate) };
    await emailQueue.send(
      tx,
      readers,
      bankChangedEmail({ ...mandate, bankReference }, { sender, noticeDays: noticeDays(), link }),
      grownUpId,
    );
    if (!isSameAddress(account, mandate.emailAddress))
      await emailQueue.send(
        tx,
        { account },
        newBankDetailsEmail({ ...mandate, bankReference }, sender),
      );
    return ok(null);
  });
};

/** The bank said no: payments go on from the old account, or wait for another one where that has ended. */
export const declineChange = async (
  deps: PaymentsDeps,
  { mandate, account, grownUpId }: FoundMandate,
  { errors, isAwaited }: { readonly errors: readonly string[]; readonly isAwaited: boolean },
): Promise<void> => {
  const { db, clock, emailQueue, publicUrl } = deps;
  await transact(db, async (tx) => {
    const to = { state: 'declined' as const, settledAt: clock.now(), providerSays: [...errors] };
    if (!(await store.recordSetUp(tx, mandate.id, to))) return ok(null);
    if (await emailEndOfReplaced(deps, tx, mandate.replaces)) return ok(null);
    if (!isAwaited)
      await emailQueue.send(tx, { account }, bankChangeDeclinedEmail(publicUrl), grownUpId);
    return ok(null);
  });
};
