import { startHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import type { KeyOf } from '../../../platform/use-request-keys.ts';
import type { ShownAmounts } from './amounts.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';
import { takePlace } from './set-up.ts';

interface HostedAgreement {
  readonly grownUpId: GrownUpId;
  readonly amounts: Pick<ShownAmounts, 'first' | 'monthly'>;
  readonly child: EnrollingChild | null;
}

/** The child's place first, then the provider's pages: their address, or null when all is done there already. */
export const startSetUp = async (
  { grownUpId, amounts, child }: HostedAgreement,
  keyOf: KeyOf,
): Promise<string | null> => {
  if (child !== null) await takePlace(child, grownUpId, keyOf);
  const body = {
    purpose: 'set_up' as const,
    first_amount_in_pennies: amounts.first ?? 0,
    regular_rate_in_pennies: amounts.monthly,
  };
  return (await call(startHostedSetUp, { body })).address;
};

export const startChange = async (): Promise<string | null> => {
  const body = {
    purpose: 'change' as const,
    first_amount_in_pennies: 0,
    regular_rate_in_pennies: 0,
  };
  return (await call(startHostedSetUp, { body })).address;
};

/** Leaves for the provider's pages. The address comes from the portal, and is of no other kind than a page. */
export const leaveFor = (address: string | null): void => {
  if (address === null) void refreshFamily();
  else if (/^https?:/.test(address)) window.location.assign(address);
};
