import * as z from 'zod/mini';
import { optional, url } from './setting-kinds.ts';

const days = (fewest: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[${fewest}-${most}]$`), `must be ${fewest} to ${most}`)),
    z.transform(Number),
  );

/** Who collects by Direct Debit, and by which terms. */
export const directDebitVariables = {
  DIRECT_DEBIT: z._default(
    z.enum(['sandbox', 'smartdebit', 'gocardless'], 'must be sandbox, smartdebit or gocardless'),
    'sandbox',
  ),
  /** The provider that payments move away from: it still takes some, and tells of claims on what it took. */
  DIRECT_DEBIT_FORMER: z.optional(
    z.enum(['smartdebit', 'gocardless'], 'must be smartdebit or gocardless'),
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
  /** Where payers give their bank details: on our page, which GoCardless has to approve, or on theirs. */
  GOCARDLESS_SET_UP: z._default(
    z.enum(['own_page', 'hosted'], 'must be own_page or hosted'),
    'own_page',
  ),
  // What families are promised assumes the longest notice (LONGEST_NOTICE_DAYS in domain/src/prices/collections.ts).
  ADVANCE_NOTICE_DAYS: z._default(days(1, 5), 3),
  /** Who takes the payments, as bank statements show it: agreed with the Direct Debit provider. */
  STATEMENT_NAME: optional,
  /**
   * The provider must have a collection by noon, this many working days before its day. Bacs needs two; more than five would not
   * fit into a month.
   */
  COLLECTION_LEAD_DAYS: z._default(days(2, 5), 3),
  /** Who approves a month's collections. Without a value: two people in service; in the demo, what nobody has approved by the last morning is approved automatically. */
  COLLECTION_APPROVAL: z.optional(
    z.enum(['two_people', 'one_person', 'standing'], 'must be two_people, one_person or standing'),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof directDebitVariables>>;

/** Notes that a setting is missing or wrong; the start ends when all have been read. */
type ToSettingFault = (name: string, what: string) => void;

const required = (
  value: string | undefined,
  name: string,
  it: Variables,
  wrong: ToSettingFault,
): string => {
  if (value === undefined) {
    const setting = name.toLowerCase().startsWith(it.DIRECT_DEBIT)
      ? `DIRECT_DEBIT=${it.DIRECT_DEBIT}`
      : `DIRECT_DEBIT_FORMER=${it.DIRECT_DEBIT_FORMER}`;
    wrong(name, `is required with ${setting}`);
  }
  return value ?? '';
};

const uses = (it: Variables, provider: 'smartdebit' | 'gocardless'): boolean =>
  it.DIRECT_DEBIT === provider || it.DIRECT_DEBIT_FORMER === provider;

/** A provider can't follow on from itself, and the sandbox follows on from nobody. */
export const refuseSameProvider = (it: Variables, wrong: ToSettingFault): void => {
  if (it.DIRECT_DEBIT_FORMER === undefined) return;
  if (it.DIRECT_DEBIT === it.DIRECT_DEBIT_FORMER || it.DIRECT_DEBIT === 'sandbox')
    wrong('DIRECT_DEBIT_FORMER', 'needs another provider as DIRECT_DEBIT');
};

/** How SmartDebit is reached; null where it is not used. */
export const smartdebitLogin = (it: Variables, wrong: ToSettingFault) =>
  uses(it, 'smartdebit')
    ? {
        url: required(it.SMARTDEBIT_URL, 'SMARTDEBIT_URL', it, wrong),
        user: required(it.SMARTDEBIT_USER, 'SMARTDEBIT_USER', it, wrong),
        password: required(it.SMARTDEBIT_PASSWORD, 'SMARTDEBIT_PASSWORD', it, wrong),
        pslid: required(it.SMARTDEBIT_PSLID, 'SMARTDEBIT_PSLID', it, wrong),
      }
    : null;

/** With an own scheme identifier it is our name (null); without, GoCardless's, unless another was agreed with them. */
export const statementNameOf = (it: Variables): string | null => {
  const isTheirs = it.DIRECT_DEBIT === 'gocardless' && it.GOCARDLESS_OWN_REFERENCES === 'off';
  return it.STATEMENT_NAME ?? (isTheirs ? 'GOCARDLESS LTD' : null);
};

/** A payment by GoCardless takes three working days; the first by a new Direct Debit four, on the first of which its bank hears of it. */
const GOCARDLESS_LEAD = 3;

/** How GoCardless is reached; null where it is not used. */
export const gocardlessLogin = (it: Variables, wrong: ToSettingFault) => {
  if (uses(it, 'gocardless') && it.COLLECTION_LEAD_DAYS < GOCARDLESS_LEAD)
    throw wrong('COLLECTION_LEAD_DAYS', `must be ${GOCARDLESS_LEAD} or more with GoCardless`);
  return uses(it, 'gocardless')
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
        isHosted: it.GOCARDLESS_SET_UP === 'hosted' && it.DIRECT_DEBIT === 'gocardless',
      }
    : null;
};
