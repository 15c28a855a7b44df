import type { Deps } from './deps.ts';

const PROVIDERS = {
  sandbox: 'The demo’s own bank: no money moves',
  gocardless: 'GoCardless',
  smartdebit: 'SmartDebit',
} as const;
const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');
const days = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`;

/** How the portal is set, for whoever looks after it. Nothing here opens anything: no keys, no addresses of servers. */
export const settingsOf = ({
  config,
  sender,
  mailer,
  noticeDays,
  leadDays,
  autoOffers,
}: Deps): (readonly [string, string])[] => [
  ['Name', sender.name],
  ['Phone', `${sender.phone} (${sender.hours})`],
  ['Email', sender.email],
  ['Website', config.PROVIDER_WEBSITE],
  ['Direct Debits', PROVIDERS[config.DIRECT_DEBIT]],
  ['Notice before a payment', days(noticeDays)],
  ['Time the provider needs', days(leadDays)],
  ['Emails', mailer === null ? 'Kept in the demo’s mailbox' : 'Sent by the mail server'],
  ['Freed places offered by themselves', onOff(autoOffers)],
];
