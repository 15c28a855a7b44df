import * as z from 'zod/mini';
import { optional, url } from './setting-kinds.ts';

const oneToFive = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, 'must be 1 to 5')),
  z.transform(Number),
);

/** Who collects by Direct Debit, and by which terms. */
export const directDebitVariables = {
  DIRECT_DEBIT: z._default(
    z.enum(['sandbox', 'smartdebit', 'gocardless'], 'must be sandbox, smartdebit or gocardless'),
    'sandbox',
  ),
  SMARTDEBIT_URL: url,
  SMARTDEBIT_USER: optional,
  SMARTDEBIT_PASSWORD: optional,
  SMARTDEBIT_PSLID: optional,
  GOCARDLESS_URL: z._default(z.url('must be a URL'), 'https://api.gocardless.com'),
  GOCARDLESS_TOKEN: optional,
  GOCARDLESS_WEBHOOK_SECRET: optional,
  /** Whether the contract lets us choose the references of Direct Debits. */
  GOCARDLESS_OWN_REFERENCES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  // A promise is kept with the longest of these periods (NOTICE_AT_MOST in domain/src/payments/collections.ts).
  ADVANCE_NOTICE_DAYS: z._default(oneToFive, 3),
  /** Working days before a collection at whose noon the provider has to have it: more than five fit no month. */
  COLLECTION_LEAD_DAYS: z._default(oneToFive, 3),
  /** Who approves a month's collections. Without a value: two people in service, a standing approval in the demo. */
  COLLECTION_APPROVAL: z.optional(
    z.enum(['two_people', 'one_person', 'standing'], 'must be two_people, one_person or standing'),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof directDebitVariables>>;

type Wrong = (name: string, what: string) => Error;

const required = (value: string | undefined, name: string, it: Variables, wrong: Wrong): string => {
  if (value === undefined) throw wrong(name, `is required with DIRECT_DEBIT=${it.DIRECT_DEBIT}`);
  return value;
};

/** How SmartDebit is reached; null with another provider. */
export const smartdebitLogin = (it: Variables, wrong: Wrong) =>
  it.DIRECT_DEBIT === 'smartdebit'
    ? {
        url: required(it.SMARTDEBIT_URL, 'SMARTDEBIT_URL', it, wrong),
        user: required(it.SMARTDEBIT_USER, 'SMARTDEBIT_USER', it, wrong),
        password: required(it.SMARTDEBIT_PASSWORD, 'SMARTDEBIT_PASSWORD', it, wrong),
        pslid: required(it.SMARTDEBIT_PSLID, 'SMARTDEBIT_PSLID', it, wrong),
      }
    : null;

/** How GoCardless is reached; null with another provider. */
export const gocardlessLogin = (it: Variables, wrong: Wrong) =>
  it.DIRECT_DEBIT === 'gocardless'
    ? {
        url: it.GOCARDLESS_URL,
        accessToken: required(it.GOCARDLESS_TOKEN, 'GOCARDLESS_TOKEN', it, wrong),
        webhookSecret: required(
          it.GOCARDLESS_WEBHOOK_SECRET,
          'GOCARDLESS_WEBHOOK_SECRET',
          it,
          wrong,
        ),
        hasOwnReferences: it.GOCARDLESS_OWN_REFERENCES === 'on',
      }
    : null;
