import { FIRST_LIMIT_SETTINGS, type KnownSettings } from '@bandstand/domain/desk/settings/settings';
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
  leadDays,
  autoOffers,
}: Deps): FixedSetting[] =>
  (
    [
      ['Direct Debits', PROVIDERS[config.DIRECT_DEBIT], 'DIRECT_DEBIT'],
      ['On bank statements', sender.statement, 'STATEMENT_NAME'],
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
export const firstSettings = (config: Config): KnownSettings => ({
  name: config.PROVIDER_NAME,
  phone: config.PROVIDER_PHONE,
  phone_hours: config.PROVIDER_HOURS,
  email: config.PROVIDER_EMAIL,
  notice_days: `${config.ADVANCE_NOTICE_DAYS}`,
  deals_code: config.deals?.code ?? '',
  website: config.PROVIDER_WEBSITE,
  merchandise: config.PROVIDER_MERCHANDISE,
  support: config.PROVIDER_SUPPORT ?? '',
  terms: config.PROVIDER_TERMS,
  privacy: config.PROVIDER_PRIVACY ?? '',
  app_store: config.PROVIDER_APP_STORE,
  google_play: config.PROVIDER_GOOGLE_PLAY,
  amazon: config.PROVIDER_AMAZON_APPSTORE,
  ...config.social,
  ...FIRST_LIMIT_SETTINGS,
});
