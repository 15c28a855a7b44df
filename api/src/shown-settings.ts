import { FIRST_LIMIT_SETTINGS, type SettingValues } from '@bandstand/domain/desk/settings/settings';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

const PROVIDERS = {
  sandbox: 'The demo’s own bank: no money moves',
  gocardless: 'GoCardless',
  smartdebit: 'SmartDebit',
} as const;
const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');
const days = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`;

/** Who changes any of these does so where the portal is installed. */
export interface FixedSetting {
  readonly name: string;
  readonly value: string;
  readonly variable: string;
}

/** How the portal is installed, for those who look after it. Nothing here opens anything: no keys, no addresses of servers. */
export const fixedSettings = ({
  config,
  sender,
  mailer,
  noticeDays,
  leadDays,
  autoOffers,
}: Deps): FixedSetting[] =>
  (
    [
      ['Name', sender.name, 'PROVIDER_NAME'],
      ['Phone', sender.phone, 'PROVIDER_PHONE'],
      ['Email', sender.email, 'PROVIDER_EMAIL'],
      ['Website', config.PROVIDER_WEBSITE, 'PROVIDER_WEBSITE'],
      ['Direct Debits', PROVIDERS[config.DIRECT_DEBIT], 'DIRECT_DEBIT'],
      ['On bank statements', sender.statement, 'STATEMENT_NAME'],
      ['Notice before a payment', days(noticeDays), 'ADVANCE_NOTICE_DAYS'],
      ['Time the provider needs', days(leadDays), 'COLLECTION_LEAD_DAYS'],
      [
        'Emails',
        mailer === null ? 'Kept in the demo’s mailbox' : 'Sent by the mail server',
        'SMTP_URL',
      ],
      ['Freed places are offered automatically', onOff(autoOffers), 'AUTO_OFFERS'],
    ] as const
  ).map(([name, value, variable]) => ({ name, value, variable }));

/** The settings that are data as they are before anybody has changed them. */
export const firstSettings = (config: Config): SettingValues => ({
  phone_hours: config.PROVIDER_HOURS,
  deals_code: config.deals?.code ?? '',
  ...FIRST_LIMIT_SETTINGS,
});
