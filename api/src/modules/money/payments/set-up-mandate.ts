import { type IsoDate, londonDate, monthOf } from '@bandstand/domain/kernel/london';
import {
  canStillCollect,
  collectionDate,
  firstOpenCollection,
} from '@bandstand/domain/prices/collections';
import type { MandateId } from '@bandstand/domain/kernel/ids';
import type { CreatedMandate, MandateRequest } from '../../../integrations/direct-debit/port.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isSameAddress } from '../../../platform/mail/email.ts';
import { noteNotice } from '../collections/run/notices.ts';
import {
  agreedHolds,
  isInForce,
  openDetails,
  amountsOf,
  firstPaymentOf,
  enrolHeldChildren,
} from './agreement.ts';
import {
  newBankDetailsEmail,
  directDebitSetUpEmail,
  directDebitDeclinedEmail,
  bankChangeDeclinedEmail,
  bankChangedEmail,
} from './emails.ts';
import { newProof, payerEmailOf } from './payer.ts';
import { providerOf, type PaymentsDeps } from './mandate-provider.ts';
import * as store from './store.ts';
import { renewHolds } from '../../places/index.ts';
import { addTask } from '../../work-log/index.ts';
import { emailEndOfReplaced } from '../collections/mandates/end-direct-debit.ts';
import { endMandate } from '../collections/jobs.ts';

/** The provider has the Direct Debit that is to take over: the payer of the new account and the parent are told. */
const completeChange = async (
  deps: PaymentsDeps,
  { mandate, account, grownUpId }: store.FoundMandate,
  { providerId = null, bankReference = null }: CreatedMandate,
): Promise<void> => {
  const { db, clock, emailQueue, sender, noticeDays } = deps;
  await inTransaction(db, async (tx) => {
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
      if (await store.noteTakenBack(tx, mandate.id, providerId))
        await deps.outbox.enqueue(tx, endMandate, { reference: mandate.reference });
      return;
    }
    const link = await newProof(deps, tx, mandate);
    const readers = { account, payer: payerEmailOf(mandate) };
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
  });
};

/** The bank said no: payments go on from the old account, or wait for another one where that has ended. */
const declineChange = async (
  deps: PaymentsDeps,
  { mandate, account, grownUpId }: store.FoundMandate,
  { errors, isAwaited }: { readonly errors: readonly string[]; readonly isAwaited: boolean },
): Promise<void> => {
  const { db, clock, emailQueue, publicUrl } = deps;
  await inTransaction(db, async (tx) => {
    const to = { state: 'declined' as const, settledAt: clock.now(), providerSays: [...errors] };
    if (!(await store.recordSetUp(tx, mandate.id, to))) return;
    if (await emailEndOfReplaced(deps, tx, mandate.replaces)) return;
    if (!isAwaited)
      await emailQueue.send(tx, { account }, bankChangeDeclinedEmail(publicUrl), grownUpId);
  });
};

interface DeclinedSetUp {
  readonly state: 'declined';
  readonly says: readonly string[];
}

/** The provider sets it up for nobody: the held places stay for a while, so that other details can be given. */
const decline = async (
  deps: PaymentsDeps,
  found: store.FoundMandate,
  { errors, isAwaited }: { readonly errors: readonly string[]; readonly isAwaited: boolean },
): Promise<DeclinedSetUp> => {
  const { mandate, grownUpId, account } = found;
  if (mandate.replaces !== null) {
    await declineChange(deps, found, { errors, isAwaited });
    return { state: 'declined', says: errors };
  }
  const { db, clock, emailQueue, publicUrl } = deps;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // Agreeing to one more child at this moment happens before or after this: no hold is kept for a refused one.
    await store.lockAccount(tx, grownUpId);
    const to = { state: 'declined' as const, settledAt: now, providerSays: [...errors] };
    if (!(await store.recordSetUp(tx, mandate.id, to))) return;
    await renewHolds(tx, grownUpId, now);
    if (!isAwaited)
      await emailQueue.send(tx, { account }, directDebitDeclinedEmail(publicUrl), grownUpId);
  });
  return { state: 'declined', says: errors };
};

/** Asking again helps nobody: the parent is told, and a person asks the provider. */
const declineForbidden = async (
  deps: PaymentsDeps,
  found: store.FoundMandate,
  { isAwaited }: { readonly isAwaited: boolean },
): Promise<DeclinedSetUp> => {
  const now = deps.clock.now();
  const key = `provider_forbids:set_up:${londonDate(now)}`;
  const detail =
    'It sets up none of our Direct Debits as we ask for them, with references of our own or at all.';
  await addTask(deps.db, { kind: 'provider_forbids', key, detail }, now);
  const errors = ['We can’t set up Direct Debits at the moment, and are looking into it'];
  return decline(deps, found, { errors, isAwaited });
};

export type SetUpResult = { readonly state: 'active' | 'setting_up' } | DeclinedSetUp;

interface SetUpWait {
  readonly withinMs: number;
  /** Whether the parent reads the answer at once; one who has left learns of a refusal by e-mail. */
  readonly isAwaited: boolean;
}

/**
 * Asks the provider to create the mandate, always under the same reference, and writes what comes of it. Safe to run
 * any number of times, at once too: the provider knows the reference, and one of all runs completes the enrolments.
 */
export const setUpMandate = async (
  deps: PaymentsDeps,
  mandateId: MandateId,
  { withinMs, isAwaited }: SetUpWait,
): Promise<SetUpResult> => {
  const found = await store.findMandate(deps.db, mandateId);
  if (found === undefined || found.mandate.state !== 'setting_up') return outcomeOf(found?.mandate);
  const deadline = performance.now() + withinMs;
  const left = () => Math.max(1, Math.floor(deadline - performance.now()));
  const request = requestOf(deps, found.mandate);
  const { directDebit } = providerOf(deps, found.mandate.provider);
  if (found.mandate.bank === null) {
    const checked = await directDebit.validate(request, {
      withinMs: Math.min(3_000, left()),
    });
    if (checked.kind === 'declined')
      return decline(deps, found, { errors: checked.errors, isAwaited });
    if (checked.kind === 'ok') await store.noteBank(deps.db, mandateId, checked.value.bank);
  }
  const created = await directDebit.createMandate(request, { withinMs: left() });
  if (created.kind === 'ok') return accept(deps, found, created.value);
  if (created.kind === 'unavailable' && created.cause === 'forbidden')
    return declineForbidden(deps, found, { isAwaited });
  return created.kind === 'declined'
    ? decline(deps, found, { errors: created.errors, isAwaited })
    : { state: 'setting_up' };
};

const outcomeOf = (mandate: store.MandateRow | undefined): SetUpResult =>
  isInForce(mandate)
    ? { state: 'active' }
    : { state: 'declined', says: mandate?.providerSays ?? [] };

const requestOf = ({ seal, clock }: PaymentsDeps, mandate: store.MandateRow): MandateRequest => {
  const it = openDetails(seal, mandate);
  return {
    reference: mandate.reference,
    payer: { firstName: it.firstName, lastName: it.lastName, email: it.email },
    bankDetails: {
      accountName: it.accountName,
      accountNumber: it.accountNumber,
      sortCode: it.sortCode,
    },
    // Nothing is promised yet for a child whose dates are to be confirmed.
    firstPaymentPennies: mandate.firstPaymentPennies ?? 0,
    regularAmountPennies: mandate.regularAmountPennies,
    startDate: mandate.firstPaymentOn ?? nextCollectionDate(clock.now()),
    frequency: 'monthly',
  };
};

export const nextCollectionDate = (now: Date): IsoDate =>
  collectionDate(firstOpenCollection(monthOf(londonDate(now)), now));

/** One that takes over from another enrols nobody. */
const accept = async (
  deps: PaymentsDeps,
  found: store.FoundMandate,
  created: CreatedMandate,
): Promise<SetUpResult> => {
  if (found.mandate.replaces === null) return complete(deps, found, created);
  await completeChange(deps, found, created);
  return { state: 'active' };
};

/** Whatever was agreed to meanwhile counts: it is read again under the lock under which it is agreed to. */
const complete = async (
  deps: PaymentsDeps,
  { mandate, grownUpId }: store.FoundMandate,
  { providerId = null, bankReference = null }: CreatedMandate,
): Promise<SetUpResult> => {
  const { db, clock, emailQueue, sender, noticeDays } = deps;
  await inTransaction(db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    if (billing?.mandate?.id !== mandate.id || billing.mandate.state !== 'setting_up') return;
    const to = { account: billing.family.email, payer: payerEmailOf(billing.mandate) };
    const agreed = { grownUpId, enrolmentIds: agreedHolds(deps.seal, billing), to };
    const link = await newProof(deps, tx, billing.mandate);
    const first = firstThatCanBeKept(billing.mandate, billing.family, clock.now());
    const lodged = { ...billing.mandate, ...first, bankReference };
    await store.recordSetUp(tx, mandate.id, {
      state: 'lodged',
      settledAt: clock.now(),
      lodgedAt: clock.now(),
      provider: providerOf(deps, mandate.provider).name,
      providerId,
      bankReference,
      ...first,
    });
    await emailQueue.send(
      tx,
      to,
      directDebitSetUpEmail(lodged, { sender, noticeDays: noticeDays(), link }),
      grownUpId,
    );
    await noteFirstPayment(deps, tx, lodged);
    await emailOwner(deps, tx, { to, mandate: lodged });
    await enrolHeldChildren(deps, tx, agreed);
  });
  return { state: 'active' };
};

/** The e-mail that confirms a Direct Debit is the notice of its first payment, and of those that follow. */
export const noteFirstPayment = async (
  { clock }: PaymentsDeps,
  tx: Db,
  { billingAccountId, firstPaymentOn: on, ...mandate }: store.MandateRow,
): Promise<void> => {
  const { firstPaymentPennies: amount, regularAmountPennies: monthly } = mandate;
  if (on === null || amount === null) return;
  await noteNotice(tx, { billingAccountId, on, amount, monthly, parts: [] }, clock);
};

/** What was promised while the provider was asked, or the next payment where it is too late for that one. */
export const firstThatCanBeKept = (
  mandate: Pick<store.MandateRow, 'firstPaymentOn' | 'firstPaymentPennies'>,
  family: store.BillingAccount['family'],
  now: Date,
) => {
  const { firstPaymentOn: on, firstPaymentPennies } = mandate;
  if (on === null || canStillCollect(monthOf(on), now))
    return { firstPaymentOn: on, firstPaymentPennies };
  const { on: firstPaymentOn, amount } = firstPaymentOf(amountsOf(family, now));
  return { firstPaymentOn, firstPaymentPennies: amount };
};

/** Bank details are never new without the account's own address hearing of it, whatever address was typed with them. */
const emailOwner = async (
  { emailQueue, sender }: PaymentsDeps,
  tx: Db,
  {
    to,
    mandate,
  }: { readonly to: { readonly account: string }; readonly mandate: store.MandateRow },
): Promise<void> => {
  if (isSameAddress(to.account, mandate.emailAddress)) return;
  await emailQueue.send(tx, to, newBankDetailsEmail(mandate, sender));
};

/** Goes on without the parent. */
export const setUpMandateLater = async (
  deps: PaymentsDeps,
  mandateId: MandateId,
): Promise<void> => {
  const settled = await setUpMandate(deps, mandateId, { withinMs: 25_000, isAwaited: false });
  if (settled.state === 'setting_up')
    throw new Error('the Direct Debit provider has not answered yet');
};
