import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  passwordChange,
  credentials,
  email,
  emailOnly,
  linkToken,
  passwordFromLink,
  signInPlace,
  signUp,
  typedPassword,
} from './model.ts';

/** What is wrong with something that was sent: each sentence with the field that it is at. */
const faultsOf = (schema: z.ZodMiniType, sent: unknown) =>
  schema
    .safeParse(sent)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('an e-mail address that is sent', () => {
  it('is one address however it is typed', () => {
    expect(email.parse('  Alex@Example.COM ')).toBe('alex@example.com');
  });

  it('is asked for again where it is none, or longer than any', () => {
    const fault = [': Please check the format of your email address'];
    expect(faultsOf(email, 'alex')).toEqual(fault);
    expect(faultsOf(email, 7)).toEqual(fault);
    expect(faultsOf(email, `${'a'.repeat(250)}@x.uk`)).toEqual(fault);
  });

  it('is no other text’s part: one at-sign, with something on both sides', () => {
    for (const text of ['a@b@c.uk', '@example.com', 'alex@', 'x alex@example.com', 'alex@a.uk x'])
      expect(faultsOf(email, text)).toHaveLength(1);
  });
});

describe('a password that is typed at sign-in', () => {
  it('is anything that is not empty and not longer than what is ever hashed', () => {
    const fault = [': Please check you’ve entered an email and password'];
    expect(faultsOf(typedPassword, '')).toEqual(fault);
    expect(faultsOf(typedPassword, undefined)).toEqual(fault);
    expect(faultsOf(typedPassword, '🎸'.repeat(129))).toEqual(fault);
    expect(faultsOf(typedPassword, '🎸'.repeat(128))).toEqual([]);
    expect(faultsOf(typedPassword, 'x')).toEqual([]);
  });
});

describe('a new password', () => {
  const sent = (password: string, password_confirmation?: string) => ({
    link: { user: { reset_password_token: 'abc', password, password_confirmation } },
    change: { user: { current_password: 'x', password, password_confirmation } },
  });
  const faults = (...typed: Parameters<typeof sent>) => {
    const { link, change } = sent(...typed);
    const [byLink, byChange] = [faultsOf(passwordFromLink, link), faultsOf(passwordChange, change)];
    expect(byChange).toEqual(byLink);
    return byLink;
  };

  it('is taken when it is typed twice alike', () => {
    expect(faults('Drums2027', 'Drums2027')).toEqual([]);
    const { link, change } = sent('Drums2027', 'Drums2027');
    expect(passwordFromLink.parse(link)).toEqual(link);
    expect(passwordChange.parse(change)).toEqual(change);
  });

  it('is refused at the field that is wrong', () => {
    expect(faults('Drums2027', 'Drums2028')).toEqual([
      'user.password_confirmation: Passwords do not match.',
    ]);
    expect(faults('Drums2027')).toEqual([
      'user.password_confirmation: Password or Password Confirmation is missing.',
    ]);
    expect(faults('drums', 'drums')).toEqual(['user.password: Password is not complex enough.']);
    const nothing = { user: { reset_password_token: 'abc', password_confirmation: 'x' } };
    expect(faultsOf(passwordFromLink, nothing)).toEqual([
      'user.password: Password is not complex enough.',
    ]);
  });
});

it('says of a link without a token, or with one that nobody made, that it is missing', () => {
  for (const token of [undefined, '', 'x'.repeat(201)])
    expect(faultsOf(linkToken, token)).toEqual([': Missing token']);
  expect(faultsOf(linkToken, 'x'.repeat(200))).toEqual([]);
});

it('takes sign-in, sign-up and e-mail forms as they are, and nothing beside their fields', () => {
  const user = { email: 'alex@example.com' };
  for (const [schema, fields] of [
    [credentials, { ...user, password: 'Drums2027' }],
    [signUp, { ...user, first_name: 'Alex', last_name: 'Shah' }],
    [signUp, user],
    [emailOnly, user],
  ] as const) {
    expect(schema.parse({ user: fields })).toEqual({ user: fields });
    expect(faultsOf(schema, { user: { ...fields, admin: true } })).toHaveLength(1);
    expect(faultsOf(schema, {})).toHaveLength(1);
    expect(faultsOf(schema, { user: { ...fields, email: 'alex' } })).toEqual([
      'user.email: Please check the format of your email address',
    ]);
  }
  expect(faultsOf(signUp, { user: { ...user, first_name: 'x'.repeat(101) } })).toEqual([
    'user.first_name: That name is too long.',
  ]);
});

it('lists a sign-in by its device and its moments only', () => {
  const place = { device: null, signed_in_at: 'a', last_used_at: 'b', is_this_one: true };
  expect(signInPlace.parse({ ...place, token: 'secret' })).toEqual(place);
  expect(faultsOf(signInPlace, {})).toHaveLength(4);
});
