import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { AnswerOf, RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { changePayerEmailForFamily } from '@bandstand/domain/money/payments/office-contract';
import {
  ASK_AGAIN_AFTER,
  PAYER_LINK_LASTS,
  type changePayerEmail,
  type confirmPayerEmail,
} from '@bandstand/domain/money/payments/payer-contract';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { hashLinkToken, makeLinkToken } from '../../../platform/security/tokens.ts';
import { findStale } from '../../work-log/index.ts';
import { liveMandate } from './agreement.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import * as payers from './payer-store.ts';
import * as store from './store.ts';
import {
  type Email,
  type Sender,
  isSameAddress,
  type PayerEmail,
} from '../../../platform/mail/email.ts';
import { toldReference } from './emails.ts';
import type { MandateRow as StoredMandate } from './store.ts';

type MandateRow = Pick<StoredMandate, 'reference' | 'bankReference' | 'emailAddress'>;

/** To the new address of the payer, when it was corrected. It names nobody but the provider. */
export const confirmPayerAddressEmail = (
  mandate: MandateRow,
  sender: Sender,
  link: string,
): Email => ({
  kind: 'payer_address_asked',
  subject: 'Please confirm your address',
  heading: 'Please confirm your address',
  paragraphs: [
    `This address was given for emails about a Direct Debit to ${sender.name}. If you pay by that Direct Debit, please confirm that this is your address. We will then tell you about changes to the payments.`,
  ],
  facts: [['Reference', toldReference(mandate)]],
  action: { label: 'Confirm this address', url: link },
  after: ['If you know nothing about this, you can ignore this email. We will not send any more.'],
});

interface PayerChangeFacts {
  readonly sender: Sender;
  /** Somebody of the office changed it for a caller, who may have been anybody. */
  readonly byOffice: boolean;
}

/** To the account: where notices of payments go is a thing of its owner. */
export const payerAddressChangedEmail = (
  mandate: MandateRow,
  { sender, byOffice }: PayerChangeFacts,
): Email => ({
  kind: 'payer_address_changed',
  subject: 'The address for your Direct Debit was changed',
  heading: 'The address for your Direct Debit was changed',
  paragraphs: [
    byOffice
      ? 'Somebody asked us to change where emails about your payments go, and we did. From now on they go to a different address.'
      : 'From now on, emails about your payments go to a different address.',
  ],
  facts: [['They go to', mandate.emailAddress]],
  after: [
    byOffice
      ? `If that was you, there is nothing to do. If it was not, call us at once on ${sender.phone}, and we will change it back.`
      : `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** To the address that payments were told to until now. Where they are told to from now on is not its reader's business. */
export const payerAddressLeftEmail = (mandate: MandateRow, sender: Sender): Email => ({
  kind: 'payer_address_left',
  subject: 'We have stopped emailing you about this Direct Debit',
  heading: 'We have stopped emailing you about this Direct Debit',
  paragraphs: [
    `Emails about the payments of a Direct Debit to ${sender.name} came to this address. From now on they go to a different one. The payments themselves stay as they are.`,
  ],
  facts: [['Reference', toldReference(mandate)]],
  after: [
    `If you pay by this Direct Debit and knew nothing of this, please call us on ${sender.phone}.`,
  ],
});

/** The page that spends the token by a press: what follows links in e-mails spends nothing. */
const PAGE = 'confirm-payer?token=';

export const payerEmailOf = (mandate: store.MandateRow): PayerEmail => ({
  email: mandate.emailAddress,
  isProven: mandate.emailProvenAt !== null,
});

/** The account's own address was proven when its password was chosen; one that was proven before stays so. */
export const provenSince = async (
  tx: Db,
  { family }: Pick<store.BillingAccount, 'family'>,
  address: string,
  now: Date,
): Promise<Date | null> =>
  isSameAddress(address, family.email) ||
  (await payers.wasProven(tx, family.billingAccountId, address))
    ? now
    : null;

/** A new link for the payer's first e-mail; null when the address is proven. */
export const newProof = async (
  { clock, publicUrl }: Pick<PaymentsDeps, 'clock' | 'publicUrl'>,
  tx: Db,
  mandate: store.MandateRow,
): Promise<string | null> => {
  if (mandate.emailProvenAt !== null) return null;
  const { token, hash } = makeLinkToken();
  await payers.setPayerAddress(tx, mandate.id, {
    emailTokenHash: hash,
    emailAskedAt: clock.now(),
  });
  return `${publicUrl}/${PAGE}${token}`;
};

/** Asks an address that nobody has proven whether it is right. */
const askPayer = async (
  deps: PaymentsDeps,
  tx: Db,
  { family }: store.BillingAccount,
  mandate: store.MandateRow,
): Promise<void> => {
  const link = await newProof(deps, tx, mandate);
  if (link === null) return;
  const message = confirmPayerAddressEmail(mandate, deps.sender, link);
  const to = { account: family.email, payer: payerEmailOf(mandate) };
  await deps.emailQueue.send(tx, to, message, family.grownUpId);
};

interface PayerAddressChange {
  readonly billing: store.BillingAccount;
  readonly was: store.MandateRow;
  readonly is: store.MandateRow;
  readonly byOffice: boolean;
}

/** The account hears of a change, and so does the old address. */
const tellOfChange = async (
  { emailQueue, sender }: PaymentsDeps,
  tx: Db,
  { billing: { family }, was, is, byOffice }: PayerAddressChange,
): Promise<void> => {
  const account = family.email;
  await emailQueue.send(tx, { account }, payerAddressChangedEmail(is, { sender, byOffice }));
  if (isSameAddress(was.emailAddress, account)) return;
  const old = { account, payer: payerEmailOf(was) };
  await emailQueue.send(tx, old, payerAddressLeftEmail(was, sender), family.grownUpId);
};

/** Corrects the address of the parent's own Direct Debit. */
export const changePayer = (
  deps: PaymentsDeps,
  { body, parent }: Call<typeof changePayerEmail>,
): CallAnswer<typeof changePayerEmail> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, parent.grownUpId);
    const payer = await findPayer(tx, parent.grownUpId);
    if (!payer.ok) return payer;
    const asked = { ...payer.value, address: body.email_address, byOffice: false };
    const change = await changeTo(deps, tx, asked);
    return change.ok ? ok(change.value.answer) : change;
  });

/**
 * The same for a caller, who may be anybody: an address that somebody else signs in with is not taken on the phone, where a
 * letter is soon misheard. A parent's own page says nothing of who signs in, so there it is taken and asked.
 */
export const changePayerForFamily = (
  deps: PaymentsDeps,
  { params: { family }, body, staff, record }: Call<typeof changePayerEmailForFamily>,
): CallAnswer<typeof changePayerEmailForFamily> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, family);
    if (!(await store.isKept(tx, family))) return refuse('not_found');
    const { email_address: address, was: shown, reason } = body;
    const payer = await findPayer(tx, family);
    if (!payer.ok) return payer;
    const is = { payer_email: payer.value.mandate.emailAddress };
    const wanted = { payer_email: address };
    const stale = await findStale(deps, tx, {
      by: staff.staffId,
      grownUpId: family,
      was: shown,
      is,
      wanted,
    });
    if (stale !== null) return stale;
    if (await payers.isOfAnother(tx, family, address)) return refuse('address_of_another');
    const change = await changeTo(deps, tx, { ...payer.value, address, byOffice: true });
    if (!change.ok) return change;
    const { was, answer } = change.value;
    if (was === null) return refuse('done_before');
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: { payer_email: was },
      after: { payer_email: answer.payer_email },
      reason,
    });
    return ok(answer);
  });

interface Payer {
  readonly billing: store.BillingAccount;
  readonly mandate: store.MandateRow;
}
interface NewPayerAddress extends Payer {
  readonly address: string;
  readonly byOffice: boolean;
}
interface Change {
  /** The address until now; null where it is this one already, and proven. */
  readonly was: string | null;
  readonly answer: AnswerOf<typeof changePayerEmail>;
}

/** Of the payer; while payments move to another account, of the next one. */
const findPayer = async (
  tx: Db,
  grownUpId: GrownUpId,
): Promise<Decision<Payer, 'not_found' | 'no_direct_debit'>> => {
  const billing = await store.findBilling(tx, grownUpId);
  if (billing === undefined) return refuse('not_found');
  const next = await store.findReplacement(tx, billing.family.billingAccountId);
  const mandate = next ?? liveMandate(billing);
  return mandate === null ? refuse('no_direct_debit') : ok({ billing, mandate });
};

/** A changed address ends the old one's link and is asked itself; the account and a proven old address hear of it. */
const changeTo = async (
  deps: PaymentsDeps,
  tx: Db,
  { billing, mandate, address: typed, byOffice }: NewPayerAddress,
): Promise<Decision<Change, RefusalOf<typeof changePayerEmail>>> => {
  const now = deps.clock.now();
  const address = typed.trim();
  const was = mandate.emailAddress;
  const isSame = isSameAddress(address, was);
  if (isSame && mandate.emailProvenAt !== null)
    return ok({ was: null, answer: { payer_email: was, payer_email_proven: true } });
  const askedAt = mandate.emailAskedAt?.getTime() ?? 0;
  if (isSame && now.getTime() - askedAt < ASK_AGAIN_AFTER) return refuse('asked_just_now');
  const emailProvenAt = await provenSince(tx, billing, address, now);
  const changed = { emailAddress: address, emailProvenAt, emailTokenHash: null };
  await payers.setPayerAddress(tx, mandate.id, changed);
  const is = { ...mandate, ...changed };
  await askPayer(deps, tx, billing, is);
  if (!isSame) await tellOfChange(deps, tx, { billing, was: mandate, is, byOffice });
  return ok({ was, answer: { payer_email: address, payer_email_proven: emailProvenAt !== null } });
};

/** Spends the link's token, once. */
export const confirmPayer = async (
  { db, clock }: PaymentsDeps,
  { body }: Call<typeof confirmPayerEmail>,
): CallAnswer<typeof confirmPayerEmail> => {
  const now = clock.now();
  const isProven = await payers.spendToken(db, {
    tokenHash: hashLinkToken(body.token),
    now,
    notBefore: new Date(now.getTime() - PAYER_LINK_LASTS),
  });
  return isProven ? ok({ message: 'Thank you.' }) : refuse('link_unknown');
};
