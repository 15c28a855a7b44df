import { ok, refuse } from '@bandstand/domain/kernel/decision';
import {
  ASK_AGAIN_AFTER,
  PAYER_LINK_LASTS,
  type changePayerEmail,
  type confirmPayerEmail,
} from '@bandstand/domain/payments/payer-contract';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { isSameAddress, type Payer } from '../../platform/mail/readers.ts';
import { hashLinkToken, makeLinkToken } from '../../platform/security/tokens.ts';
import { liveMandate } from './agreement.ts';
import { findReplacement } from './change-store.ts';
import { confirmPayerAddressEmail, payerAddressChangedEmail } from './emails.ts';
import * as payers from './payer-store.ts';
import type { PaymentsDeps } from './deps.ts';
import * as store from './store.ts';

/** The page that spends the token by a press: what follows links in e-mails spends nothing. */
const PAGE = 'confirm-payer?token=';

export const payerOf = (mandate: store.Mandate): Payer => ({
  email: mandate.emailAddress,
  is_proven: mandate.emailProvenAt !== null,
});

/** The account's own address was proven when its password was chosen; one that was proven before stays so. */
export const provenSince = async (
  tx: Db,
  { family }: Pick<store.Billing, 'family'>,
  address: string,
  now: Date,
): Promise<Date | null> =>
  isSameAddress(address, family.email) ||
  (await payers.wasProven(tx, family.billing_account_id, address))
    ? now
    : null;

/** A new link for the payer's first e-mail; null when the address is proven. */
export const newProof = async (
  { clock, publicUrl }: Pick<PaymentsDeps, 'clock' | 'publicUrl'>,
  tx: Db,
  mandate: store.Mandate,
): Promise<string | null> => {
  if (mandate.emailProvenAt !== null) return null;
  const { token, hash } = makeLinkToken();
  await payers.setPayerAddress(tx, mandate.id, {
    emailTokenHash: hash,
    emailAskedAt: clock.now(),
  });
  return `${publicUrl}/${PAGE}${token}`;
};

type ChangeAddressCall = Call<typeof changePayerEmail>;

/** Corrects the address of an existing Direct Debit. The account hears of it, for it says where notices go. */
export const changeAddress = (
  deps: PaymentsDeps,
  { body, parent }: ChangeAddressCall,
): CallAnswer<typeof changePayerEmail> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, parent.grownUpId);
    const billing = await store.findBilling(tx, parent.grownUpId);
    if (billing === undefined) return refuse('no_direct_debit');
    // While payments move to another account, the address is that of whoever will pay.
    const next = await findReplacement(tx, billing.family.billing_account_id);
    const mandate = next ?? liveMandate(billing);
    if (mandate === null) return refuse('no_direct_debit');
    const now = deps.clock.now();
    const address = body.email_address.trim();
    const isSame = isSameAddress(address, mandate.emailAddress);
    if (isSame && mandate.emailProvenAt !== null)
      return ok({ payer_email: mandate.emailAddress, payer_email_proven: true });
    const askedAt = mandate.emailAskedAt?.getTime() ?? 0;
    if (isSame && now.getTime() - askedAt < ASK_AGAIN_AFTER) return refuse('asked_just_now');
    const emailProvenAt = await provenSince(tx, billing, address, now);
    const changed = { emailAddress: address, emailProvenAt, emailTokenHash: null };
    await payers.setPayerAddress(tx, mandate.id, changed);
    await emailBothAddresses(deps, tx, { billing, mandate: { ...mandate, ...changed }, isSame });
    return ok({ payer_email: address, payer_email_proven: emailProvenAt !== null });
  });

const emailBothAddresses = async (
  deps: PaymentsDeps,
  tx: Db,
  told: {
    readonly billing: store.Billing;
    readonly mandate: store.Mandate;
    readonly isSame: boolean;
  },
): Promise<void> => {
  const { billing, mandate, isSame } = told;
  const to = { account: billing.family.email, payer: payerOf(mandate) };
  const link = await newProof(deps, tx, mandate);
  if (link !== null)
    await deps.emailQueue.send(
      tx,
      to,
      confirmPayerAddressEmail(mandate, deps.sender, link),
      billing.family.grown_up_id,
    );
  if (!isSame) await deps.emailQueue.send(tx, to, payerAddressChangedEmail(mandate, deps.sender));
};

/** Spends the link's token, once. */
export const confirmAddress = async (
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
