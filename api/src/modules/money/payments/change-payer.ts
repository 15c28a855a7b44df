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
import { isSameAddress } from '../../../platform/mail/addresses.ts';
import { hashLinkToken } from '../../../platform/security/tokens.ts';
import { findStale } from '../../work-log/index.ts';
import { liveMandate } from './agreement.ts';
import { findReplacement } from './change-store.ts';
import type { PaymentsDeps } from './deps.ts';
import { askPayer, provenSince, tellOfChange } from './payer-address.ts';
import * as payers from './payer-store.ts';
import * as store from './store.ts';

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
  const next = await findReplacement(tx, billing.family.billingAccountId);
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
