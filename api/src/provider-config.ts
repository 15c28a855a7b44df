import * as z from 'zod/mini';
import { MADE_UP_FACTS, type MadeUpFact } from '@bandstand/domain/desk/settings/provider-noun';
import { optional, url } from './setting-kinds.ts';

const text = (fallback: string) => z._default(z.string().check(z.trim()), fallback);

/** Who the provider is, until an administrator says otherwise on `/office/provider`. */
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

type ProviderVariables = z.output<z.ZodMiniObject<typeof providerVariables>>;

/** Of a fact that the demo makes up. */
export const variableOf = (name: MadeUpFact) =>
  `PROVIDER_${name.toUpperCase() as Uppercase<MadeUpFact>}` as const;
const OF_THE_DEMO = z.object(providerVariables).parse({});

/** Which facts are still what the demo made up: as long as any is, nobody is let in or enrolled. */
export const madeUpOf = (known: Readonly<Record<MadeUpFact, string>>): MadeUpFact[] =>
  MADE_UP_FACTS.filter((name) => known[name] === OF_THE_DEMO[variableOf(name)]);

/** Where else the provider is; the demo has an example of each. */
export const socialOf = (it: ProviderVariables, demo: boolean) => {
  const example = (name: string) => (demo ? `https://www.bandstand.example/${name}` : '');
  return {
    facebook: it.PROVIDER_FACEBOOK ?? example('facebook'),
    instagram: it.PROVIDER_INSTAGRAM ?? example('instagram'),
    youtube: it.PROVIDER_YOUTUBE ?? example('youtube'),
  };
};

/** The retailer of the instrument deals; the demo has one of its own, and without a retailer there are no deals. */
export const dealsOf = (it: ProviderVariables, demo: boolean) => {
  const { PROVIDER_DEALS_URL: href, PROVIDER_DEALS_RETAILER: retailer } = it;
  if (href !== undefined && retailer !== undefined)
    return { href, retailer, code: it.PROVIDER_DEALS_CODE ?? null };
  return demo
    ? { href: 'https://deals.bandstand.example/', retailer: 'Plectrum & Reed', code: 'BAND20' }
    : null;
};
