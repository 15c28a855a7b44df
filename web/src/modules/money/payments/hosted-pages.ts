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

export const startHostedChange = async (): Promise<string | null> => {
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

/** Bank details that are given on the provider's own pages; {by} is whose pages they are. */
export const HOSTED = {
  step: (isCheck: boolean): string => `Step ${isCheck ? 2 : 1} of 2`,
  joiningStep: (isCheck: boolean, by: string): string =>
    isCheck ? `Check, then your bank details at ${by}` : 'Two questions first, then a check',
  next: (by: string): string => `What happens at ${by}`,
  steps: (by: string): readonly string[] => [
    `We send you to ${by}, who run our Direct Debits. You’ll see their name, and the address of their page will end in ${by.toLowerCase()}.com.`,
    'There you give your name, sort code and account number, and check them. We never see them.',
    'Then they send you back here, and we show you what was set up.',
    'Until you confirm it there, nothing is set up and nothing will be taken. You can turn back at any time.',
  ],
  action: (by: string): string => `Continue to ${by}`,
  changeSays: (by: string): string =>
    `You enter the new account’s details on the pages of ${by}, then come back here. Until you confirm it there, nothing changes.`,
  failed: (by: string): string => `We could not take you to ${by}`,
} as const;

/** What became of it, when the parent is back. */
export const RETURNED = {
  asking: (by: string): string => `Asking ${by} what you set up`,
  done: 'Your Direct Debit is set up',
  doneSays: (by: string): string =>
    `${by} has confirmed it. We’ve sent you an email with the details; please keep it.`,
  lost: 'Your Direct Debit is set up, but the place has gone',
  lostSays:
    'The place was held for 30 minutes, and you were away for longer. Nothing will be taken for it. Please choose an instrument again: your Direct Debit is ready for it.',
  choose: 'Choose again',
  moved: 'Your payments will move',
  movedSays:
    'Your bank needs a few days to confirm the new account. Until then payments come from the old one. None is missed, and none is taken twice.',
  open: 'Nothing is set up yet',
  openSays: (by: string): string =>
    `You came back before you had confirmed it at ${by}. Nothing will be taken. You can go on from here.`,
  openChange: (by: string): string =>
    `You came back before you had confirmed it at ${by}. Nothing has changed: your payments still come from the same account.`,
  declined: (by: string): string => `${by} could not set it up`,
  declinedSays:
    'Nothing was set up and nothing will be taken. Please check the account and try again, or use another one.',
  unanswered: (by: string): string => `We can’t reach ${by} at the moment`,
  unansweredSays:
    'If you confirmed it there, nothing is lost: we’ll keep checking, and email you when it is set up. You don’t need to stay on this page.',
} as const;
