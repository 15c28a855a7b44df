import {
  directDebitVariables,
  gocardlessLogin,
  refuseSameProvider,
  smartdebitLogin,
  statementNameOf,
} from './direct-debit-config.ts';
import { whatIsInClear } from './in-clear.ts';
import { analyticsOf, reportingVariables } from './reporting-config.ts';
import * as z from 'zod/mini';
import type { FamilyLimits } from '@bandstand/domain/families/limits/limits';
import { dealsOf, providerVariables, socialOf } from './provider-config.ts';
import { count, optional, textOr, url } from './setting-kinds.ts';
import { backupsOf, refuseHalfStored, storingVariables } from './storing-config.ts';

const port = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (digits) => /^\d{1,5}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 65_535,
        'must be a port number from 1 to 65535',
      ),
    ),
  z.transform(Number),
);
const onOff = z.optional(z.enum(['on', 'off'], 'must be on or off'));
const database = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
);
const formerSecret = z.optional(z.string().check(z.minLength(32, 'must have 32 bytes or more')));
/** Somebody who types one letter again and again has a long secret that anybody guesses. */
const LEAST_LETTERS = 8;
const secret = z.optional(
  z.string().check(
    z.minLength(32, 'must have 32 bytes or more'),
    z.refine(
      (typed) => new Set(typed).size >= LEAST_LETTERS,
      'must be random: it repeats a few letters. `openssl rand -base64 48` writes one',
    ),
  ),
);

const variables = z.object({
  PORT: z._default(port, 3000),
  HOST: textOr('127.0.0.1'),
  /** Proxies whose X-Forwarded-For is trusted, by address, network or name; `off` for none. */
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.regex(/^[\w.:/, ]+$/, 'must be addresses or networks, loopback, uniquelocal, or off'),
      ),
    'loopback',
  ),
  METRICS_PORT: z.optional(port),
  PUBLIC_URL: url,
  DATABASE_URL: database,
  /** The role that owns the tables and changes them at a start; the role of DATABASE_URL then only serves. */
  DATABASE_OWNER_URL: database,
  /** The role of DATABASE_URL without a pooler in between, for the jobs; without it they are looked for by polling. */
  DATABASE_DIRECT_URL: database,
  /** `off` where `npm run migrate` is a step of its own: a start then changes no table, and waits for none. */
  MIGRATE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** `off` in a process that only answers calls; another one then does the jobs. */
  WORKERS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** Behind a pooler that changes connections between transactions: `pooled` if it keeps prepared statements, else `off`. */
  DATABASE_PREPARE: z._default(z.enum(['on', 'pooled', 'off'], 'must be on, pooled or off'), 'on'),
  DATA_DIR: textOr('./data'),
  ...storingVariables,
  DEMO: onOff,
  NOW: z.optional(
    z.iso.datetime({ offset: true, error: 'must be an ISO instant such as 2027-01-20T08:00:00Z' }),
  ),
  TOKEN_SECRET: secret,
  DATA_KEY: secret,
  /** The previous key: during a change of keys it still decrypts what it encrypted. */
  DATA_KEY_FORMER: formerSecret,
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: optional,
  /** Where mail comes back that can’t be delivered, at addresses such as box+…@domain; the provider’s mail server hands it on to BOUNCES_PORT. */
  MAIL_BOUNCES: z.optional(z.email('must be an address')),
  BOUNCES_PORT: z.optional(port),
  ...directDebitVariables,
  /** Which service `ADDRESS_LOOKUP_URL` is. */
  ADDRESS_LOOKUP_SERVICE: z._default(
    z.enum(['getaddress', 'ideal-postcodes'], 'must be getaddress or ideal-postcodes'),
    'getaddress',
  ),
  ADDRESS_LOOKUP_URL: url,
  ADDRESS_LOOKUP_KEY: optional,
  VIDEO_THUMBNAIL_URL: url,
  ...reportingVariables,
  ...providerVariables,
  AUTO_OFFERS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** What one family may have, and do in 24 hours; see `FamilyLimits`. */
  FAMILY_CHILDREN: count(8),
  FAMILY_HOLDS: count(2),
  FAMILY_HOLDS_A_DAY: count(6),
  FAMILY_JOINS_A_DAY: count(10),
  FAMILY_CHANGES_A_DAY: count(20),
  RATE_LIMIT_FACTOR: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}(\.\d+)?$/, 'must be a number')), z.transform(Number)),
    1,
  ),
  /** `off` in development, where another server shows the pages. */
  PAGES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** `on` in development and in tests: every row that the database answers is checked. */
  CHECK_ROWS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  /** Without a value: every answer in service, only what went wrong in the demo. */
  LOG_LEVEL: z.optional(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
  ),
});

/** Every setting's name. */
export const settings: readonly string[] = Object.keys(variables.shape);

export type Config = ReturnType<typeof readConfig>;

/** Wrong or missing values: a line that names each. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}

/** Reads and checks the environment once; every other part of the server is handed what it needs. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const deps = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = variables.safeParse(deps);
  const faults: string[] = [];
  const wrong: Wrong = (variable, says) => void faults.push(`${variable} ${says}`);
  if (!read.success) {
    for (const { path, message } of read.error.issues) wrong(String(path[0]), message);
    throw new ConfigFault(faults.join('\n'));
  }
  const it = read.data;
  const embedded = it.DATABASE_URL === undefined;
  const demo = (it.DEMO ?? (embedded ? 'on' : 'off')) === 'on';
  noteMisfits(it, { demo, embedded, wrong });
  const [smartdebit, gocardless] = [smartdebitLogin(it, wrong), gocardlessLogin(it, wrong)];
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'));
  return {
    ...it,
    LOG_LEVEL: it.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
    embedded,
    demo,
    publicUrl: it.PUBLIC_URL ?? `http://localhost:${it.PORT}`,
    smartdebit,
    gocardless,
    statementName: statementNameOf(it),
    approval:
      it.COLLECTION_APPROVAL ?? (demo ? ('last_morning' as const) : ('two_people' as const)),
    social: socialOf(it, demo),
    deals: dealsOf(it, demo),
    analytics: analyticsOf(it, demo),
    limits: limitsFrom(it),
    backups: backupsOf(it),
  };
};

type Wrong = Parameters<typeof refuseSameProvider>[1];

/** What is right by itself, and wrong or missing beside the others. */
const noteMisfits = (
  it: z.output<typeof variables>,
  {
    demo,
    embedded,
    wrong,
  }: { readonly demo: boolean; readonly embedded: boolean; readonly wrong: Wrong },
): void => {
  if (!demo && it.NOW !== undefined) wrong('NOW', 'is refused with DEMO=off');
  if (!demo && it.RATE_LIMIT_FACTOR !== 1) wrong('RATE_LIMIT_FACTOR', 'is refused with DEMO=off');
  if (!demo && it.CHECK_ROWS === 'on') wrong('CHECK_ROWS', 'is refused with DEMO=off');
  if (!embedded && it.TOKEN_SECRET === undefined)
    wrong('TOKEN_SECRET', 'is required with DATABASE_URL');
  if (!embedded && it.DATA_KEY === undefined) wrong('DATA_KEY', 'is required with DATABASE_URL');
  if (embedded && it.DATABASE_OWNER_URL !== undefined)
    wrong('DATABASE_OWNER_URL', 'needs DATABASE_URL, which names the role that serves');
  if (embedded && it.DATABASE_DIRECT_URL !== undefined)
    wrong('DATABASE_DIRECT_URL', 'needs DATABASE_URL, which goes through a pooler');
  if (embedded && it.MIGRATE === 'off') wrong('MIGRATE', 'can be off with DATABASE_URL only');
  if (
    it.DATABASE_PREPARE !== 'on' &&
    it.MIGRATE === 'on' &&
    !embedded &&
    it.DATABASE_OWNER_URL === undefined
  )
    wrong(
      'DATABASE_OWNER_URL',
      `is required with DATABASE_PREPARE=${it.DATABASE_PREPARE}: what prepares the database must not go through a pooler`,
    );
  if (it.SMTP_URL === undefined && !demo) wrong('SMTP_URL', 'is required with DEMO=off');
  if (it.MAIL_FROM === undefined && (it.SMTP_URL !== undefined || !demo))
    wrong('MAIL_FROM', 'is required with SMTP_URL');
  if ((it.MAIL_BOUNCES === undefined) !== (it.BOUNCES_PORT === undefined))
    wrong('BOUNCES_PORT', 'goes with MAIL_BOUNCES, and MAIL_BOUNCES with it');
  if (it.PROVIDER_DEALS_URL !== undefined && it.PROVIDER_DEALS_RETAILER === undefined)
    wrong('PROVIDER_DEALS_RETAILER', 'is required with PROVIDER_DEALS_URL');
  const clear = demo ? null : whatIsInClear(it);
  if (clear !== null) wrong(...clear);
  if (!demo && it.DIRECT_DEBIT === 'sandbox')
    wrong(
      'DIRECT_DEBIT',
      'must be smartdebit or gocardless with DEMO=off: the sandbox collects nothing',
    );
  refuseSameProvider(it, wrong);
  refuseHalfStored(it, embedded, wrong);
};

const limitsFrom = (it: z.output<typeof variables>): FamilyLimits => ({
  children: it.FAMILY_CHILDREN,
  holds: it.FAMILY_HOLDS,
  holdsADay: it.FAMILY_HOLDS_A_DAY,
  joinsADay: it.FAMILY_JOINS_A_DAY,
  changesADay: it.FAMILY_CHANGES_A_DAY,
});

/** The process's environment; nothing else reads it. */
export const environment = (): Readonly<Record<string, string | undefined>> => {
  // What draws e-mails and posters is several times slower as it is made for development, and looks here.
  process.env['NODE_ENV'] ??= 'production';
  return process.env;
};
