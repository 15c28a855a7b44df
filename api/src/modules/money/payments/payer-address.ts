import type { Db } from '../../../platform/database/pool.ts';
import { isSameAddress, type PayerEmail } from '../../../platform/mail/addresses.ts';
import { makeLinkToken } from '../../../platform/security/tokens.ts';
import type { PaymentsDeps } from './deps.ts';
import {
  confirmPayerAddressEmail,
  payerAddressChangedEmail,
  payerAddressLeftEmail,
} from './payer-emails.ts';
import * as payers from './payer-store.ts';
import type * as store from './store.ts';

/** The page that spends the token by a press: what follows links in e-mails spends nothing. */
const PAGE = 'confirm-payer?token=';

export const payerOf = (mandate: store.MandateRow): PayerEmail => ({
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
export const askPayer = async (
  deps: PaymentsDeps,
  tx: Db,
  { family }: store.BillingAccount,
  mandate: store.MandateRow,
): Promise<void> => {
  const link = await newProof(deps, tx, mandate);
  if (link === null) return;
  const message = confirmPayerAddressEmail(mandate, deps.sender, link);
  const to = { account: family.email, payer: payerOf(mandate) };
  await deps.emailQueue.send(tx, to, message, family.grownUpId);
};

interface PayerAddressChange {
  readonly billing: store.BillingAccount;
  readonly was: store.MandateRow;
  readonly is: store.MandateRow;
  readonly byOffice: boolean;
}

/** The account hears of a change, and so does the old address. */
export const tellOfChange = async (
  { emailQueue, sender }: PaymentsDeps,
  tx: Db,
  { billing: { family }, was, is, byOffice }: PayerAddressChange,
): Promise<void> => {
  const account = family.email;
  await emailQueue.send(tx, { account }, payerAddressChangedEmail(is, { sender, byOffice }));
  if (isSameAddress(was.emailAddress, account)) return;
  const old = { account, payer: payerOf(was) };
  await emailQueue.send(tx, old, payerAddressLeftEmail(was, sender), family.grownUpId);
};
