import { describe, expect, it } from 'vitest';
import { grownUpChanges } from '../../families/profile/model.ts';
import { payerAddress } from '../../money/payments/bank-details.ts';
import { email, EMAIL_FORMAT, isComplex, looksLikeEmail, onlyLink } from './model.ts';
import { theirEmail } from '../staff/model.ts';
import { isSamePassword, safePreviousPath } from './rules.ts';

describe('a new password', () => {
  it.each([
    ['Drums27', false],
    ['Drums207', true],
    ['drums2027', false],
    ['DRUMS2027', false],
    ['Drumkits', false],
    ['  Drum kit 7 & 🎸  ', true],
    [`Aa1${'x'.repeat(125)}`, true],
    [`Aa1${'x'.repeat(126)}`, false],
    [`Aa1${'🎸'.repeat(125)}`, true],
    ['Éé345678', true],
  ])('"%s" has 8 to 128 characters, two cases and a digit: %s', (password, is) => {
    expect(isComplex(password)).toBe(is);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['alex@example.com', true],
    [' alex@example.com ', true],
    ['alex@example', false],
    ['jo.smith@gmail', false],
    ['jo.smith@gmail.', false],
    ['jo@.com', false],
    ['jo@gmail..com', false],
    ['alex.example.com', false],
    ['a b@example.com', false],
    ["o'brien+band@example.co.uk", true],
    ['żaneta@exämple.com', true],
    ['a\u0000b@example.com', false],
    ['alex@example.com\u0000', false],
    ['alex@exam\u007fple.com', false],
    ['alex\u200b@example.com', false],
    ['\u202ealex@example.com', false],
    ['alex@example\u2066.com', false],
    ['a@example.com,b@example.com', false],
    ['a;b@example.com', false],
    ['<alex@example.com>', false],
    ['alex(x)@example.com', false],
    ['"alex"@example.com', false],
  ])('%j looks like one: %s', (text, is) => {
    expect(looksLikeEmail(text)).toBe(is);
  });
});

describe('what is said of an e-mail address', () => {
  it.each([
    ['“jo1@gmail.com”', 'please leave out the quotation marks'],
    ['’jo1@gmail.com’', 'please leave out the quotation marks'],
    ['mailto:jo3@gmail.com', 'please leave out “mailto:”'],
    ['jo4.@gmail.com', 'there is a dot too many'],
    ['jo9..x@gmail.com', 'there is a dot too many'],
    ['.jo10@gmail.com', 'there is a dot too many'],
    ['jo@gmail..com', 'there is a dot too many'],
    ['jo5@gmail.c', 'the ending is two letters or more'],
    ['jo@1.2.3.4', 'the ending is two letters or more'],
    ['jo8@example.123', 'the ending is two letters or more'],
    ['jo6@-gmail.com', 'after the @ are only letters, digits, dots'],
    ['jo6@gmail-.com', 'after the @ are only letters, digits, dots'],
    ['jo7@exa_mple.com', 'after the @ are only letters, digits, dots'],
  ])('%j: %s', (text, what) => {
    for (const [schema, says] of [
      [email, EMAIL_FORMAT],
      [theirEmail, 'Please check the format of the email address'],
    ] as const)
      expect(schema.safeParse(text).error?.issues[0]?.message).toContain(`${says}: ${what}`);
    expect(grownUpChanges.safeParse({ second_email_address: text }).error?.message).toContain(what);
    expect(payerAddress.safeParse({ email_address: text }).error?.message).toContain(what);
  });
  it.each(['jo@gmail.com', 'jo@a-b.co.uk', 'a.b-c_d+e@x1.museum', 'jo@xn--exmple-cua.com'])(
    'nothing of %j',
    (text) => {
      expect(said(text)).toBeUndefined();
    },
  );

  const said = (text: string) => email.safeParse(text).error?.issues[0]?.message;
  it.each(['alex@example', 'jo.smith@gmail', ' jo.smith@gmail. '])('%j has no ending', (text) => {
    expect(said(text)).toBe(
      `${EMAIL_FORMAT}: a dot and an ending are missing after the @, as in name@example.com`,
    );
  });
  it.each(['', 'alex.example.com', 'a b@example', 'jo@exam ple', 'jo@a@b'])(
    '%j has something else',
    (text) => {
      expect(said(text)).toBe(EMAIL_FORMAT);
    },
  );
  it('is kept in small letters, without spaces around it', () => {
    expect(email.parse(' Alex@Example.com ')).toBe('alex@example.com');
  });
});

describe('where a parent goes after signing in', () => {
  it.each(['/kid?id=1', '/details#phone', '/a/b'])('is a page of ours: %s', (path) => {
    expect(safePreviousPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    '//x.example',
    '/\\x.example',
    'https://x.example',
    '/sign-out',
    '/a\n/b',
    '/.//evil.test/x',
    '/..//evil.test/x',
    '/a/..//evil.test/',
    '/%2e//evil.test/',
    '/%2E%2e//evil.test/',
    '/a/%2e%2e//evil.test/',
    '/././/evil.test',
  ])('is Home instead of %j', (path) => {
    expect(safePreviousPath(path)).toBe('/');
  });
});

it('a password is the same however its letters are written, and only then', () => {
  expect(isSamePassword('Caf\u00e9 2027', 'Cafe\u0301 2027')).toBe(true);
  expect(isSamePassword('Drumkit2027', 'drumkit2027')).toBe(false);
});

it('what is asked of a link is its token, and nothing beside it', () => {
  const token = { reset_password_token: 'abc' };
  expect(onlyLink.parse(token)).toEqual(token);
  expect(onlyLink.safeParse({}).success).toBe(false);
  expect(onlyLink.safeParse({ ...token, password: 'x' }).success).toBe(false);
});
