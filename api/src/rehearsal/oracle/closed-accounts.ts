import type { Life } from './life.ts';

/** All Direct Debits on the account share its payer, whichever provider they are with. */
export const closeAccount = ({ mandates }: Life, reference: string, day: string): void => {
  const payer = mandates.get(reference)?.payer;
  if (payer !== undefined) payer.closedOn ??= day;
};

/** Nobody can pay from an account after it was closed: whatever was told of such a payment, it is not ours to keep. */
export const accuseOfClosed = ({ collections, tasks }: Life): void => {
  for (const { state, on, mandate } of collections)
    if (
      ['collected', 'settled', 'refunded'].includes(state) &&
      on > (mandate.payer.closedOn ?? '9999')
    )
      tasks.push(`${on} a payment from a closed account`);
};
