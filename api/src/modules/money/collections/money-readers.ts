import type { MandateId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import {
  isAmong,
  isSameAddress,
  type Addresses,
  type PayerEmail,
} from '../../../platform/mail/addresses.ts';
import { findMoneyReaders, hasLivingPayer } from './family-money-store.ts';

interface Readers {
  readonly account: string;
  readonly payer: PayerEmail | null;
  readonly deceased: readonly string[];
}

/**
 * Never the address of somebody who has died, unless the present payer gave it as their own. Nobody, where no other address is
 * left: then a person writes.
 */
const withoutDeceased = ({ account, payer, deceased }: Readers): Addresses | null => {
  const isPayers = payer !== null && isSameAddress(account, payer.email);
  if (isPayers || !isAmong(deceased, account)) return { account, payer };
  return payer?.isProven === true ? { account: payer.email, payer } : null;
};

/**
 * Who reads what was decided about a debt. Nobody in a family that was never asked for money; and after a death nobody before
 * another payer has taken over, for until then a person writes.
 */
export const readersOfDebt = async (
  tx: Db,
  billingAccountId: string,
): Promise<Addresses | null> => {
  const readers = await findMoneyReaders(tx, billingAccountId);
  if (readers === undefined || !readers.wasAsked) return null;
  if (readers.deceased.length > 0 && !(await hasLivingPayer(tx, billingAccountId))) return null;
  return withoutDeceased(readers);
};

/** Who reads that a payment was paid back, whose own payer lives: what address they gave is theirs, whoever had it too. */
export const readersOfRefund = async (
  tx: Db,
  {
    billingAccountId,
    mandateId,
  }: { readonly billingAccountId: string; readonly mandateId: MandateId },
): Promise<Addresses | null> => {
  const readers = await findMoneyReaders(tx, billingAccountId, mandateId);
  if (readers === undefined) return null;
  const own = readers.own ?? '';
  const deceased = readers.deceased.filter((address) => !isSameAddress(address, own));
  return withoutDeceased({ ...readers, deceased });
};
