import * as z from 'zod/mini';
import { isComplex, PASSWORD_FORMAT } from '@bandstand/domain/identity/account/model';
import { SET_PASSWORD } from './words.ts';

type Passwords = { password: string; password_confirmation: string };
const isConfirmed = (it: Passwords): boolean => it.password === it.password_confirmation;

const filled = (message: string) => z.string().check(z.minLength(1, message));
const complex = (missing: string, weak: string) =>
  z.string().check(z.minLength(1, missing), z.refine(isComplex, weak));

/** A new password and its confirmation: first whether both are there, then whether they match and are strong enough. */
export const newPasswordForm = (weak: string) =>
  z.object({
    user: z
      .object({
        password: complex(SET_PASSWORD.missing, weak),
        password_confirmation: filled(SET_PASSWORD.missing),
      })
      .check(
        z.refine(isConfirmed, { path: ['password_confirmation'], error: SET_PASSWORD.noMatch }),
      ),
  });
export const passwordForm = newPasswordForm(SET_PASSWORD.notComplex);

/** Asks for the current password too. Any fault in the three is a problem with their format (E5.9 in docs/specification). */
export const changePasswordForm = z.object({
  user: z
    .object({
      current_password: filled(PASSWORD_FORMAT),
      password: complex(PASSWORD_FORMAT, PASSWORD_FORMAT),
      password_confirmation: filled(PASSWORD_FORMAT),
    })
    .check(
      z.refine(isConfirmed, {
        path: ['password_confirmation'],
        error: `${PASSWORD_FORMAT}. ${SET_PASSWORD.noMatch}`,
      }),
    ),
});
