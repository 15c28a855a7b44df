import * as z from 'zod/mini';
import { EMAIL_FORMAT, looksLikeEmail, wrongWithEmail } from '../../identity/account/model.ts';
import { plainLine, plainName } from '../../kernel/plain-name.ts';

const line = (max: number, label: string) =>
  z
    .string(`Please enter ${label}.`)
    .check(z.trim(), z.maxLength(max, `Please shorten this to ${max} characters.`), plainLine);
const required = (
  max: number,
  label: string,
  plain: typeof plainLine | typeof plainName = plainLine,
) =>
  z
    .string(`Please enter ${label}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${label}.`),
      z.maxLength(max, `Please shorten this to ${max} characters.`),
      plain,
    );

export const COMMS_MARKETING = ['yes', 'no', 'not_set'] as const;
export const MARKETING_REQUIRED = 'Required. Please let us know if we can keep in touch';

/** What a parent may change about themselves; the e-mail address is not among it. */
export const grownUpChanges = z.strictObject({
  name: z.optional(required(100, 'your name', plainName)),
  phone: z.optional(required(30, 'your phone number')),
  second_email_address: z.optional(
    line(254, 'an email address').check(
      z.refine((text) => text.trim() === '' || looksLikeEmail(text), {
        error: ({ input }) => wrongWithEmail(String(input), EMAIL_FORMAT) ?? EMAIL_FORMAT,
      }),
    ),
  ),
  alternative_contact: z.optional(line(200, 'a contact')),
  address_l1: z.optional(required(100, 'the first line of your address')),
  address_l2: z.optional(line(100, 'the second line of your address')),
  address_city: z.optional(required(60, 'your town or city')),
  address_county: z.optional(line(60, 'your county')),
  address_postcode: z.optional(required(10, 'your postcode')),
  comms_marketing: z.optional(z.enum(['yes', 'no'], MARKETING_REQUIRED)),
});
export type GrownUpChanges = z.output<typeof grownUpChanges>;

export const grownUp = z.object({
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  second_email_address: z.string(),
  /** Whether somebody who reads it has confirmed it: emails about the children go there as well. */
  second_email_address_proven: z.boolean(),
  alternative_contact: z.string(),
  address_l1: z.string(),
  address_l2: z.string(),
  address_city: z.string(),
  address_county: z.string(),
  address_postcode: z.string(),
  comms_marketing: z.enum(COMMS_MARKETING),
  enrolments_disabled: z.boolean(),
  /** Whether this parent is asked for feedback; giving it ends that. */
  show_nps_form_in_backstage: z.boolean(),
  current_school_year: z.int(),
  active_direct_debit_or_dd_info: z.boolean(),
  /** How many children are in the regular monthly amount. */
  kids_paying_for_amount: z.int(),
  dd_email_address: z.nullable(z.string()),
  /** Null for a colleague who does not read of money. */
  billing_account: z.object({ balance_in_pennies: z.nullable(z.int()) }),
});
export type GrownUp = z.output<typeof grownUp>;
