import * as z from 'zod/mini';
import { plainName } from '../../kernel/plain-name.ts';

/** Shared sentence of every field that takes an e-mail address (E8.14 in docs/specification). */
export const EMAIL_FORMAT = 'Please check the format of your email address';
const EMAIL_AND_PASSWORD = 'Please check you’ve entered an email and password';

/** What people type or paste that no mail reaches, and what is said of it. */
const EMAIL_FAULTS = [
  [/^mailto:/i, 'please leave out “mailto:”'],
  [/^['"“”„‘’‚«»]|['"“”„‘’‚«»]$/, 'please leave out the quotation marks'],
  [/^[^\s@]+@[^\s@.]+\.?$/, 'a dot and an ending are missing after the @, as in name@example.com'],
  [/^\.|\.[.@]|@\.|\.$/, 'there is a dot too many'],
  [/^[^\s@]+@(?!.*\.\p{L}[\p{L}\d-]+$)[^\s@]+$/u, 'the ending is two letters or more'],
  [
    /@(?:[^@]*\.)?(?:-|[^@.]*(?:-\.|[^\p{L}\p{M}\p{N}.@\s-]))/u,
    'after the @ are only letters, digits, dots and hyphens between them',
  ],
] as const;

/**
 * "Email-like: contains '.' and '@'": only a sent mail proves an address. What would make two addresses of one, or what
 * nobody sees (control, format and bidirectional characters), is no part of one. Behind the @ are names with a dot between
 * them: no mail reaches anything else.
 */
const EMAIL = /^[^\s@,;<>()"\p{C}]+@[^\s@.,;<>()"\p{C}]+(\.[^\s@.,;<>()"\p{C}]+)+$/u;

/** What is said of an address that is none: what is wrong with it, where that is plain. */
export const wrongWithEmail = (text: string, says: string): string | null => {
  const address = text.trim();
  const fault = EMAIL_FAULTS.find(([looks]) => looks.test(address));
  if (fault !== undefined) return `${says}: ${fault[1]}`;
  return EMAIL.test(address) ? null : says;
};

export const looksLikeEmail = (text: string): boolean => wrongWithEmail(text, '') === null;

/** An e-mail address; what is wrong with it begins with these words. */
export const emailSaying = (says: string) =>
  z.pipe(
    z.string(says).check(
      z.maxLength(254, says),
      z.refine(looksLikeEmail, {
        error: ({ input }) => wrongWithEmail(String(input), says) ?? says,
      }),
    ),
    z.transform((text: string) => text.trim().toLowerCase()),
  );

export const email = emailSaying(EMAIL_FORMAT);

const NO_EMAIL = ['no-email+', '@bandstand.invalid'] as const;

/** What the account of a family has that has no email yet: nobody is shown it, and nothing is sent there. */
export const addressInstead = (id: string): string => NO_EMAIL.join(id);
export const isEmailMissing = (address: string): boolean =>
  address.startsWith(NO_EMAIL[0]) && address.endsWith(NO_EMAIL[1]);

const LONGEST = 128;
/** As a reader counts them: an emoji is one character, though it takes two units of a string. */
const charactersIn = (text: string): number => [...text].length;

/** What is typed at sign-in: nothing but "not empty" and the length that is ever hashed. */
export const typedPassword = z.string(EMAIL_AND_PASSWORD).check(
  z.minLength(1, EMAIL_AND_PASSWORD),
  z.refine((text) => charactersIn(text) <= LONGEST, EMAIL_AND_PASSWORD),
);

export const PASSWORD_FORMAT = 'Problem with password format, please try again';
export const PASSWORD_HINT =
  'Your password must be over 8 characters long and include at least one lowercase letter, one uppercase letter and one digit';

/** At least 8 and at most 128 characters with a lower-case letter, an upper-case letter and a digit. */
export const isComplex = (password: string): boolean =>
  charactersIn(password) >= 8 &&
  charactersIn(password) <= LONGEST &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password);

const newPassword = z
  .string('Password is not complex enough.')
  .check(z.refine(isComplex, 'Password is not complex enough.'));

export const linkToken = z
  .string('Missing token')
  .check(z.minLength(1, 'Missing token'), z.maxLength(200, 'Missing token'));

const name = z.string().check(z.maxLength(100, 'That name is too long.'), plainName);

export const emailAndPassword = z.strictObject({ email, password: typedPassword });
export const onlyEmail = z.strictObject({ email });

export const credentials = z.strictObject({ user: emailAndPassword });
export const signUp = z.strictObject({
  user: z.strictObject({ email, first_name: z.optional(name), last_name: z.optional(name) }),
});
export const emailOnly = z.strictObject({ user: onlyEmail });

const confirmed = <T extends { password: string; password_confirmation: string }>(it: T): boolean =>
  it.password === it.password_confirmation;
const confirmation = { path: ['password_confirmation'], error: 'Passwords do not match.' };

/** What the page of an e-mailed link asks before it shows a form. */
export const onlyLink = z.strictObject({ reset_password_token: linkToken });

export const passwordByLink = z
  .strictObject({
    reset_password_token: linkToken,
    password: newPassword,
    password_confirmation: z.string('Password or Password Confirmation is missing.'),
  })
  .check(z.refine(confirmed, confirmation));

/** A place where an account is signed in; the words for its device are ours, made from what its browser calls itself. */
export const signInPlace = z.object({
  device: z.nullable(z.string()),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  is_this_one: z.boolean(),
});

export const passwordFromLink = z.strictObject({ user: passwordByLink });

export const passwordChange = z.strictObject({
  user: z
    .strictObject({
      current_password: typedPassword,
      password: newPassword,
      password_confirmation: z.string('Password or Password Confirmation is missing.'),
    })
    .check(z.refine(confirmed, confirmation)),
});
