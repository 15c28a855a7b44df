import * as z from 'zod/mini';

/** A kind of resource: its name in paths and bodies, and what we read of it. */
export interface ResourceKind<Value> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Value>;
}

const kindOf = <Value>(name: string, schema: z.ZodMiniType<Value>): ResourceKind<Value> => ({
  name,
  schema,
});

/** The API's own examples have numbers, its clients' types have strings. */
const pennies = z.union([
  z.int(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number)),
]);
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const day = z.iso.date();
const text = z.optional(z.nullable(z.string()));
/** An empty one may come as a list. */
const metadata = z.optional(
  z.nullable(z.union([z.record(z.string(), z.string()), z.array(z.string())])),
);

export const BANK_LOOKUPS = kindOf(
  'bank_details_lookups',
  z.looseObject({ available_debit_schemes: z.array(z.string()), bank_name: text }),
);

export const CUSTOMERS = kindOf(
  'customers',
  z.looseObject({ id: z.string(), given_name: text, family_name: text, email: text }),
);

export const ACCOUNTS = kindOf(
  'customer_bank_accounts',
  z.looseObject({
    id: z.string(),
    account_holder_name: text,
    account_number_ending: text,
    bank_name: text,
  }),
);

const mandate = z.looseObject({
  id: z.string(),
  status: z.string(),
  created_at: instant,
  reference: text,
  metadata,
  links: z.looseObject({ customer: z.string(), customer_bank_account: text }),
});
export const MANDATES = kindOf('mandates', mandate);
export type GoCardlessMandate = z.infer<typeof mandate>;

const payment = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: pennies,
  charge_date: day,
  amount_refunded: z.optional(pennies),
  metadata,
  links: z.looseObject({ mandate: z.string() }),
});
export const PAYMENTS = kindOf('payments', payment);
export type GoCardlessPayment = z.infer<typeof payment>;

export const REFUNDS = kindOf(
  'refunds',
  z.looseObject({ id: z.string(), amount: pennies, metadata }),
);

/** Events of kinds that we don't apply may have any shape: one of them must not hide the others. */
const event = z.looseObject({
  id: z.string(),
  created_at: instant,
  resource_type: z.string(),
  action: z.string(),
  links: z.catch(z.looseObject({ mandate: text, payment: text, new_mandate: text }), {}),
  details: z.catch(z.looseObject({ origin: text, cause: text, reason_code: text }), {}),
  metadata: z.catch(metadata, null),
});
export const EVENTS = kindOf('events', event);
export type GoCardlessEvent = z.infer<typeof event>;

export const PAYOUTS = kindOf(
  'payouts',
  z.looseObject({
    id: z.string(),
    amount: pennies,
    status: z.string(),
    payout_type: text,
    arrival_date: z.optional(z.nullable(day)),
    created_at: instant,
  }),
);

const payoutItem = z.looseObject({
  type: z.string(),
  /** In pennies with one decimal place: "-35.5". */
  amount: z.string().check(z.regex(/^-?\d{1,12}(\.\d)?$/)),
  links: z.looseObject({ payment: text }),
});
export const PAYOUT_ITEMS = kindOf('payout_items', payoutItem);
export type GoCardlessPayoutItem = z.infer<typeof payoutItem>;

export const BILLING_REQUESTS = kindOf(
  'billing_requests',
  z.looseObject({
    id: z.string(),
    status: z.string(),
    metadata,
    links: z.optional(z.looseObject({ mandate_request_mandate: text })),
  }),
);

export const BILLING_REQUEST_FLOWS = kindOf(
  'billing_request_flows',
  z.looseObject({ id: z.string(), authorisation_url: z.string() }),
);

/** What we gave a resource to be remembered by. */
export const noteIn = (
  { metadata: notes }: { readonly metadata?: GoCardlessMandate['metadata'] },
  name: string,
): string | null =>
  notes === undefined || notes === null || Array.isArray(notes) ? null : (notes[name] ?? null);

/** Tells our own actions from those that somebody makes in GoCardless's dashboard. */
export const BY_US = { by: 'bandstand' };
