import type { BillingAccountId, GrownUpId, KidId } from '@bandstand/domain/kernel/ids';

/** Families of whose newest payment the banks say something in the office's days; what follows is the portal's own doing. */
const HEARD_BY_PORTAL = [
  'short_of_money',
  'short_twice',
  'deceased',
  'disputed',
  'our_mistake',
  'account_closed',
] as const;

/** Whom something else happens to. */
const OTHERS = [
  'mandate_refused',
  'mandate_ended',
  'bank_moved',
  'claiming',
  'paid_back',
  'kept_back',
  'leaving',
  'leaving_unhappy',
  'leaving_school',
  'pausing',
  'angry',
  'calling',
] as const;

const ROLES = [...HEARD_BY_PORTAL, ...OTHERS];
export type StoryRole = (typeof ROLES)[number];

/** A family of the story: who it is, and its one child. */
export interface StoryFamily {
  readonly name: string;
  readonly email: string;
  readonly grownUpId: GrownUpId;
  readonly billingAccountId: BillingAccountId;
  readonly kidId: KidId;
}

export type Cast = Map<StoryRole, StoryFamily>;

export const isHeardByPortal = (role: StoryRole | undefined): boolean =>
  HEARD_BY_PORTAL.some((one) => one === role);

/** A family that has paid for so long has paid at least three times, whatever the holidays. */
const PAID_FOR_DAYS = 160;
/** Schools that the demo introduces are left as they are introduced, and neighbours are not all in the story. */
const FROM_FAMILY = 70;
const EVERY = 4;

interface Candidate {
  readonly number: number;
  readonly name: string;
  readonly children: number;
  readonly daysAgo: number;
}

const firstOf = (name: string): string => name.split(' ')[0] ?? '';

/** The part that a family plays, with one child who has long paid; none where all are given. */
export const partFor = (
  cast: Cast,
  { number, name, children, daysAgo }: Candidate,
): StoryRole | undefined => {
  if (number < FROM_FAMILY || number % EVERY !== 0) return undefined;
  if (children !== 1 || daysAgo < PAID_FOR_DAYS) return undefined;
  // Nobody is taken for somebody else.
  const isNamesake = [...cast.values()].some((one) => firstOf(one.name) === firstOf(name));
  return isNamesake ? undefined : ROLES.find((role) => !cast.has(role));
};
