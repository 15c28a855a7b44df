import { grant } from '@bandstand/domain/kernel/decision';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import {
  canBeKept,
  collectionDate,
  firstOpenCollection,
} from '@bandstand/domain/payments/collections';
import { londonDate, monthOf } from '@bandstand/domain/kernel/london';
import type { MandateRequest } from '../../integrations/direct-debit/port.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { isSameAddress, type Addresses } from '../../platform/mail/readers.ts';
import { enrolled } from '../enrolment/emails.ts';
import { completeHolds, holdAgain, type CompletedKid, type Holds } from '../enrolment/holds.ts';
import { agreedHolds, openDetails } from './agreement.ts';
import { amountsOf, firstPaymentOf } from './amounts.ts';
import { bankDetailsNew, directDebitDeclined, directDebitSetUp } from './emails.ts';
import type { PaymentsGiven } from './given.ts';
import { newProof, payerOf } from './payer-address.ts';
import * as store from './store.ts';

export type Settled =
  | { readonly state: 'active' | 'setting_up' }
  | { readonly state: 'declined'; readonly says: readonly string[] };

interface Waiting {
  readonly withinMs: number;
  /** Whether the parent reads the answer at once; one who has left learns of a refusal by e-mail. */
  readonly isAwaited: boolean;
}

/**
 * Asks the provider to create the mandate, always under the same reference, and writes what comes of it. Safe to run
 * any number of times, at once too: the provider knows the reference, and one of all runs completes the enrolments.
 */
export const settle = async (
  given: PaymentsGiven,
  mandateId: string,
  { withinMs, isAwaited }: Waiting,
): Promise<Settled> => {
  const found = await store.findMandate(given.db, mandateId);
  if (found === undefined || found.mandate.state !== 'setting_up') return outcomeOf(found?.mandate);
  const deadline = performance.now() + withinMs;
  const left = () => Math.max(1, Math.floor(deadline - performance.now()));
  const request = requestOf(given, found.mandate);
  if (found.mandate.bank === null) {
    const checked = await given.directDebit.validate(request, {
      withinMs: Math.min(3_000, left()),
    });
    if (checked.kind === 'declined')
      return decline(given, found, { errors: checked.errors, isAwaited });
    if (checked.kind === 'ok') await store.noteBank(given.db, mandateId, checked.value.bank);
  }
  const created = await given.directDebit.createMandate(request, { withinMs: left() });
  if (created.kind === 'ok') return complete(given, found);
  return created.kind === 'declined'
    ? decline(given, found, { errors: created.errors, isAwaited })
    : { state: 'setting_up' };
};

type Found = NonNullable<Awaited<ReturnType<typeof store.findMandate>>>;

const outcomeOf = (mandate: store.Mandate | undefined): Settled =>
  mandate?.state === 'active'
    ? { state: 'active' }
    : { state: 'declined', says: mandate?.providerSays ?? [] };

const requestOf = ({ seal, clock }: PaymentsGiven, mandate: store.Mandate): MandateRequest => {
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
    firstAmount: mandate.firstAmountPennies ?? 0,
    regularAmount: mandate.regularAmountPennies,
    startDate: mandate.firstPaymentOn ?? nextCollection(clock.now()),
    frequency: 'monthly',
  };
};

export const nextCollection = (now: Date): IsoDate =>
  collectionDate(firstOpenCollection(monthOf(londonDate(now)), now));

/** Whatever was agreed to meanwhile counts: it is read again under the lock under which it is agreed to. */
const complete = async (given: PaymentsGiven, { mandate, grownUpId }: Found): Promise<Settled> => {
  const { db, clock, post, sender, noticeDays } = given;
  await transact(db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    if (billing?.mandate?.id !== mandate.id || billing.mandate.state !== 'setting_up')
      return grant(null);
    const to = { account: billing.family.email, payer: payerOf(billing.mandate) };
    const agreed = { grownUpId, enrolmentIds: agreedHolds(given.seal, billing), to };
    const link = await newProof(given, tx, billing.mandate);
    const first = firstThatCanBeKept(billing.mandate, billing.family, clock.now());
    const active = { ...billing.mandate, ...first };
    await store.settleMandate(tx, mandate.id, {
      state: 'active',
      settledAt: clock.now(),
      ...first,
    });
    await post.send(tx, to, directDebitSetUp(active, { sender, noticeDays, link }), grownUpId);
    await tellOwner(given, tx, { to, mandate: active });
    await enrolHeld(given, tx, agreed);
    return grant(null);
  });
  return { state: 'active' };
};

/** What was promised while the provider was asked, or the next payment where it is too late for that one. */
const firstThatCanBeKept = (mandate: store.Mandate, family: store.Billing['family'], now: Date) => {
  const { firstPaymentOn: on, firstAmountPennies } = mandate;
  if (on === null || canBeKept(monthOf(on), now)) return { firstPaymentOn: on, firstAmountPennies };
  const { on: firstPaymentOn, amount } = firstPaymentOf(amountsOf(family, now));
  return { firstPaymentOn, firstAmountPennies: amount };
};

/** Bank details are never new without the account's own address hearing of it, whatever address was typed with them. */
const tellOwner = async (
  { post, sender }: PaymentsGiven,
  tx: Db,
  { to, mandate }: { readonly to: { readonly account: string }; readonly mandate: store.Mandate },
): Promise<void> => {
  if (isSameAddress(to.account, mandate.emailAddress)) return;
  await post.send(tx, to, bankDetailsNew(mandate, sender));
};

/** Enrols the children of holds whose amounts the parent agreed to, and tells the parent and whoever pays of each. */
export const enrolHeld = async (
  { clock, post, publicUrl }: PaymentsGiven,
  tx: Db,
  { to, ...holds }: Holds & { readonly to: Addresses },
): Promise<void> => {
  for (const kid of await completeHolds(tx, holds, clock.now()))
    await post.send(tx, to, enrolled(asEnrolled(kid), publicUrl), holds.grownUpId);
};

const decline = async (
  given: PaymentsGiven,
  { mandate, grownUpId, account }: Found,
  { errors, isAwaited }: { readonly errors: readonly string[]; readonly isAwaited: boolean },
): Promise<Settled> => {
  const { db, clock, post, publicUrl } = given;
  const now = clock.now();
  await transact(db, async (tx) => {
    // Whoever agrees to one more child at this moment does so before or after it: no hold is kept for a refused one.
    await store.lockAccount(tx, grownUpId);
    const to = { state: 'declined' as const, settledAt: now, providerSays: [...errors] };
    if (!(await store.settleMandate(tx, mandate.id, to))) return grant(null);
    await holdAgain(tx, grownUpId, now);
    if (!isAwaited) await post.send(tx, { account }, directDebitDeclined(publicUrl), grownUpId);
    return grant(null);
  });
  return { state: 'declined', says: errors };
};

/** Goes on without the parent. */
export const settleLater = async (given: PaymentsGiven, mandateId: string): Promise<void> => {
  const settled = await settle(given, mandateId, { withinMs: 25_000, isAwaited: false });
  if (settled.state === 'setting_up')
    throw new Error('the Direct Debit provider has not answered yet');
};

const asEnrolled = (kid: CompletedKid) => ({
  name: kid.name,
  school: kid.school,
  instrument: kid.instrument,
  lessons: kid.lessons,
  own: {
    first_lesson_date: kid.first_lesson_on,
    first_payment_date: kid.first_payment_on,
    first_payment_amount: kid.first_payment_pennies,
    first_payment_covers_period: kid.first_payment_covers,
    regular_monthly_cost: kid.monthly_pennies,
    is_first_month_free: kid.has_free_month,
  },
});
