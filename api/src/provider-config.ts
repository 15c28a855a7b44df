import * as z from 'zod/mini';
import { optional, text, url } from './setting-kinds.ts';

/** Who the provider is, as the pages and the e-mails say it. */
export const providerVariables = {
  PROVIDER_NAME: text('Bandstand'),
  PROVIDER_PHONE: text('0330 113 0330'),
  PROVIDER_EMAIL: z._default(z.email('must be an e-mail address'), 'hello@bandstand.example'),
  PROVIDER_HOURS: text('Monday-Thursday 8am-8pm, Friday 8am-6pm'),
  PROVIDER_WEBSITE: z._default(z.url('must be a URL'), 'https://www.bandstand.example'),
  PROVIDER_MERCHANDISE: z._default(z.url('must be a URL'), 'https://shop.bandstand.example'),
  PROVIDER_SUPPORT: url,
  PROVIDER_FACEBOOK: url,
  PROVIDER_INSTAGRAM: url,
  PROVIDER_YOUTUBE: url,
  /** The instrument retailer: its shop's address, its name, and the code that takes 20% off at checkout. */
  PROVIDER_DEALS_URL: url,
  PROVIDER_DEALS_RETAILER: optional,
  PROVIDER_DEALS_CODE: optional,
  PROVIDER_TERMS: z._default(z.url('must be a URL'), 'https://www.bandstand.example/parent-terms'),
  /** Without a page of its own the privacy notice is looked for on the provider's website. */
  PROVIDER_PRIVACY: url,
  PROVIDER_APP_STORE: z._default(z.url('must be a URL'), 'https://apps.apple.com/gb/'),
  PROVIDER_GOOGLE_PLAY: z._default(z.url('must be a URL'), 'https://play.google.com/store/apps'),
  PROVIDER_AMAZON_APPSTORE: z._default(
    z.url('must be a URL'),
    'https://www.amazon.co.uk/mobile-apps/b?node=1661657031',
  ),
};

const MADE_UP = [
  'PROVIDER_PHONE',
  'PROVIDER_EMAIL',
  'PROVIDER_WEBSITE',
  'PROVIDER_MERCHANDISE',
  'PROVIDER_TERMS',
] as const;
const OF_THE_DEMO = z.object(providerVariables).parse({});

/** Which settings still say what the demo made up: as long as any does, nobody is let in or enrolled. */
export const madeUpOf = (
  it: Readonly<Record<(typeof MADE_UP)[number], string>>,
): (typeof MADE_UP)[number][] =>
  MADE_UP.filter((variable) => it[variable] === OF_THE_DEMO[variable]);

interface Links {
  readonly PROVIDER_FACEBOOK?: string | undefined;
  readonly PROVIDER_INSTAGRAM?: string | undefined;
  readonly PROVIDER_YOUTUBE?: string | undefined;
}

/** Where else the provider is; the demo has an example of each. */
export const socialOf = (it: Links, demo: boolean) =>
  [
    { name: 'Facebook', href: it.PROVIDER_FACEBOOK },
    { name: 'Instagram', href: it.PROVIDER_INSTAGRAM },
    { name: 'YouTube', href: it.PROVIDER_YOUTUBE },
  ].flatMap(({ name, href }) => {
    const example = demo ? `https://www.bandstand.example/${name.toLowerCase()}` : undefined;
    const address = href ?? example;
    return address === undefined ? [] : [{ name, href: address }];
  });

interface DealSettings {
  readonly PROVIDER_DEALS_URL?: string | undefined;
  readonly PROVIDER_DEALS_RETAILER?: string | undefined;
  readonly PROVIDER_DEALS_CODE?: string | undefined;
}

/** The retailer of the instrument deals; the demo has one of its own, and without a retailer there are no deals. */
export const dealsOf = (it: DealSettings, demo: boolean) => {
  const { PROVIDER_DEALS_URL: href, PROVIDER_DEALS_RETAILER: retailer } = it;
  if (href !== undefined && retailer !== undefined)
    return { href, retailer, code: it.PROVIDER_DEALS_CODE ?? null };
  return demo
    ? { href: 'https://deals.bandstand.example/', retailer: 'Plectrum & Reed', code: 'BAND20' }
    : null;
};
