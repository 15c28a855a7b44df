import type { BillingAccountId, GrownUpId } from '@bandstand/domain/kernel/ids';
import { idOf, numberOf } from '../ids.ts';
import { evening, type DemoWorld } from '../world.ts';

export interface Family {
  readonly email: string;
  readonly name: string;
  readonly grownUpId: GrownUpId;
  readonly billingAccountId: BillingAccountId;
}

interface Address {
  readonly addressL1: string;
  readonly addressL2?: string;
  readonly addressCity: string;
  readonly addressCounty?: string;
  readonly addressPostcode: string;
}

export interface FamilyDetails {
  readonly email: string;
  readonly name: string;
  readonly daysAgo: number;
  /** Missing while the parent has not filled in their details. */
  readonly address?: Address;
  readonly canSignIn?: boolean;
  readonly locked?: boolean;
  readonly enrolmentsDisabled?: boolean;
}

/** A parent with an account, and a billing account from which the family pays. */
export const addFamily = (world: DemoWorld, details: FamilyDetails): Family => {
  const { email, name, daysAgo, address } = details;
  const createdAt = evening(world, daysAgo);
  const accountId = idOf('account', email);
  const grownUpId = idOf('grown up', email);
  const billingAccountId = idOf('billing account', email);
  world.rows.accounts.push({
    id: accountId,
    audience: 'parent',
    email,
    passwordHash: details.canSignIn ? world.passwordHash : null,
    ...(details.locked && { wrongPasswords: 6, lockedAt: world.now }),
    createdAt,
  });
  world.rows.grownUps.push({
    id: grownUpId,
    accountId,
    name,
    ...(address !== undefined && {
      ...address,
      phone: inventedPhone(email),
      commsMarketing: numberOf(2, email, 'marketing') === 0 ? 'yes' : 'no',
    }),
    enrolmentsDisabled: details.enrolmentsDisabled ?? false,
    createdAt,
  });
  world.rows.billingAccounts.push({ id: billingAccountId, grownUpId, createdAt });
  return { email, name, grownUpId, billingAccountId };
};

/** Ofcom keeps 07700 900000 to 900999 for stories: they ring nobody. */
const inventedPhone = (email: string): string =>
  `07700 900${String(numberOf(1000, email, 'phone')).padStart(3, '0')}`;
