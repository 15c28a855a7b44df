import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { signUp } from '../identity/account/model.ts';
import { childName } from '../families/children/fields.ts';
import { kidPayload } from '../places/enrolment/model.ts';
import { grownUpChanges } from '../families/profile/model.ts';

const SCHEMAS = {
  'a child’s name': childName,
  'the name of a child who is enrolled': kidPayload.shape.name,
  'a parent’s name': grownUpChanges.shape.name,
  'a first name at sign-up': signUp.shape.user.shape.first_name,
  'a last name at sign-up': signUp.shape.user.shape.last_name,
} satisfies Record<string, z.ZodMiniType>;

describe.each(Object.entries(SCHEMAS))('%s', (_what, schema) => {
  it.each([
    'Maya',
    'Zoë Ní Dhónaill-O’Neill',
    "Sinéad O'Neill",
    'Anne-Marie',
    'José',
    '王小明',
    '名前',
    'مايا',
    'Nguyễn Thị',
    'St. John',
    'St.John Smith',
    'J.R.',
    'J.R.R. Tolkien',
    'Martin Jr.',
    'M.de Vries',
    'Priya.R',
    'Lakshmi.K.R.',
    'Md.Rahim',
    'Miss.Jones',
    'Abd.Rahman',
    'Wm.Smith',
    'Ada/Bea',
    'X Æ A-12',
    'नेहा\u200Dक',
    'Awww. Maya',
    'J.Coleman',
    'T.J.Collins',
    'Maya 1.2',
    '1.2.3 Maya',
  ])('can be %s', (name) => {
    expect(schema.safeParse(name).success).toBe(true);
  });

  it.each([
    'ada@example.com',
    'Ada @ home',
    'https://example.com/win',
    'see www.example.com',
    'WWW.x',
    'Win at prize.co.uk/now',
    'Ada example.com',
    'evil[.]com',
    'evil(.)com',
    'evil [dot] com',
    'www[.]evil[.]museum',
    'bit.ly',
    'Ada evil.museum/x',
    'exam\u200Bple.c\u200Bom',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    'go to 10.0.0.1',
    'сайт.рф',
    'evil.みんな',
    't.co',
    'goo.gl',
    'Ada evil.london',
    'evil.c.om',
    'evil.c/x',
    'evil.o.uk',
    'evil.c\u043Em',
    'mailto:x',
    'javascript:alert(1) x',
    'Ada http:x',
    'Ada www. x',
    'Ada ftp. x',
    'x.com',
    '5.Me!',
    'Ada t.co Shah',
    'Mr.Com',
    '4u.london',
    'a.museum/x',
    'Dr.evil/x',
    '1.2.3.4',
    '1.2.3.44',
    'Ada 1.2.3.4 Shah',
    'Ada 1.22.3.444 Shah',
  ])('holds no address and no link: %s', (name) => {
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a name without an email address or a web address.',
    ]);
  });

  it.each(['\u200B', '\u3164', '\u200B\u3164\uFFA0', '\u115F', '\u2800', '123', '...', '❤️'])(
    'can be read: not %j',
    (name) => {
      expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
        'Please enter a name that has letters in it.',
      ]);
    },
  );

  it.each([
    'a\u0000b',
    'a\tb',
    'a\nb',
    'a\u0085b',
    'a\u202Eb',
    'a\u202Ab',
    'a\u2066b',
    'a\u2069b',
    'a\u2028b',
    'a\u200Fb',
    `a${'\u0301'.repeat(70)}`,
  ])('has no hidden characters: %j', (name) => {
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'This name has hidden characters in it. Please type it instead of pasting it.',
    ]);
  });
});
