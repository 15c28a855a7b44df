import * as z from 'zod/mini';
import {
  emailAndPassword,
  emailSaying,
  onlyEmail,
  onlyLink,
  passwordByLink,
} from '../account/model.ts';
import { plainName } from '../../kernel/plain-name.ts';
import { ROLES } from '../../kernel/role.ts';

export const staffCredentials = z.strictObject({ staff: emailAndPassword });
export const staffEmailOnly = z.strictObject({ staff: onlyEmail });
export const staffLink = z.strictObject({ staff: onlyLink });
export const settingStaffPassword = z.strictObject({ staff: passwordByLink });

/** What comes after a right password: one of these, or, for somebody new, setting one up. */
export const secondSteps = z.object({
  passkey: z.boolean(),
  code: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
});

const CODE_FORMAT = 'Please enter the six digits of your app, or a recovery code.';
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const secondCode = z.pipe(
  z.string(CODE_FORMAT).check(z.maxLength(40, CODE_FORMAT)),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
    z.string().check(z.regex(/^(\d{6}|[a-z2-7]{10})$/, CODE_FORMAT)),
  ),
);

const roles = z.array(z.enum(ROLES)).check(z.minLength(1, 'Please choose at least one role.'));
const NAME = 'Please enter a name.';
const staffName = z
  .string(NAME)
  .check(z.minLength(1, NAME), z.maxLength(100, 'That name is too long.'), plainName);

export const THEIR_EMAIL_FORMAT = 'Please check the format of the email address';
/** The address of somebody else: it is not "yours" to the one who types it. */
export const theirEmail = emailSaying(THEIR_EMAIL_FORMAT);

export const invitation = z.strictObject({
  staff: z.strictObject({ name: staffName, email: theirEmail, roles }),
});
export const newRoles = z.strictObject({
  staff: z.strictObject({
    roles,
    /** What was shown: a change that somebody else made since is not lost. */
    was: roles,
  }),
});

/** How many people are on a page of their list. */
export const STAFF_PER_PAGE = 50;

/** Somebody who works for the provider. */
export const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Those of the roles that don't hold yet, and from when they do, unless a second administrator confirms them. */
  held_back: z.nullable(
    z.object({
      roles: z.array(z.enum(ROLES)),
      until: z.string(),
      /** Who gave them, and can't be the one who confirms. */
      granted_by: z.array(z.nullable(z.string())),
    }),
  ),
  invited_at: z.string(),
  /** When the link lapsed by which somebody invited could choose a password; null while it works, and once they have one. */
  invitation_lapsed_at: z.nullable(z.string()),
  left_at: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  second_steps: secondSteps,
  signed_in: z.int(),
});

/** Who is signed in, and what they may see. */
export const signedInStaff = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  second_steps: secondSteps,
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      added_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
});
