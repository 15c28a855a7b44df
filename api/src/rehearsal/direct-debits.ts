import { randomUUIDv7 } from 'node:crypto';
import { dayAfter } from './oracle/calendar.ts';
import type { YearFamily } from './diary.ts';
import type { YearPortal } from './portal.ts';
import { LONG_AGO } from './settlers.ts';

/** A Direct Debit that the provider has taken on now, and no bank has seen yet; it may be to take over from another. */
export const setUpDirectDebit = async (
  portal: YearPortal,
  family: YearFamily,
  { at, replaces = null }: { readonly at: string; readonly replaces?: string | null },
): Promise<void> => {
  const { name: provider } = portal.deps.collectionProvider;
  const reference = `AGAIN${randomUUIDv7().slice(-10).toUpperCase()}`;
  const made = await portal.deps.directDebit.createMandate({
    reference,
    bankDetails: { sortCode: '000000', accountNumber: '12345678', accountName: 'P Shah' },
    payer: { firstName: 'Priya', lastName: 'Shah', email: family.email },
    firstPaymentPennies: 0,
    regularAmountPennies: 0,
    startDate: dayAfter(at.slice(0, 10), 30),
    frequency: 'monthly',
  });
  if (made.kind !== 'ok') throw new Error(`The stand-in refused: ${JSON.stringify(made)}`);
  await portal.sql(
    `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, email_proven_at,
       regular_amount_pennies, created_at, settled_at, lodged_at, replaces, provider, provider_id)
     values ($1, $2, $3, 'lodged', 'P Shah', '9911', $4, ${LONG_AGO}, 0, $5, $5, $5, $6, $7, $8)`,
    [
      randomUUIDv7(),
      family.billingAccountId,
      reference,
      family.email,
      portal.clock.now(),
      replaces,
      provider,
      made.value.providerId ?? null,
    ],
  );
  family.references.push(reference);
  const what = replaces === null ? 'sets up a Direct Debit' : 'changes bank';
  family.diary.push({ at, what, reference, provider });
};
