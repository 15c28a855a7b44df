import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { describe, expect, it } from 'vitest';
import { EMAIL_SAMPLES } from './email-samples.ts';
import { SAMPLE_FAMILIES, type FamilyName } from './platform/mail/email-sample.ts';
import {
  isForFamily,
  isOfFamily,
  isOfMoney,
  READERS,
  type EmailKind,
} from './platform/mail/email.ts';
import { renderEmail } from './platform/mail/render-email.ts';

const sender = {
  name: 'Bandstand',
  phone: '0330 113 0330',
  hours: 'Monday-Thursday 8am-8pm',
  email: 'hello@bandstand.example',
  statement: 'Bandstand',
};
const kinds = Object.keys(EMAIL_SAMPLES) as EmailKind[];
const families = Object.keys(SAMPLE_FAMILIES) as FamilyName[];
const writtenFor = (kind: EmailKind, family: FamilyName, today = '2027-02-03') =>
  EMAIL_SAMPLES[kind].map(({ write }) =>
    write({
      family: SAMPLE_FAMILIES[family],
      sender,
      publicUrl: 'https://portal.example',
      noticeDays: 3,
      today,
    }),
  );
const all = kinds.flatMap((kind) =>
  families.flatMap((family) =>
    writtenFor(kind, family).map((email) => ({ kind, family, email }) as const),
  ),
);

describe('the samples of e-mails', () => {
  it('are of the kind that they stand under, and every kind has one', () => {
    expect(kinds.toSorted()).toEqual((Object.keys(READERS) as EmailKind[]).toSorted());
    for (const { kind, email } of all) expect(email.kind).toBe(kind);
  });

  it('have nothing that was forgotten, and no straight apostrophe', () => {
    for (const { email } of all)
      expect(JSON.stringify(email)).not.toMatch(/undefined|null|NaN|\w'\w/);
  });
});

describe('the subject of an e-mail', () => {
  it('names the child to the family, by the first name', () => {
    for (const { kind, family, email } of all.filter((one) => isForFamily(one.kind)))
      expect(email.subject, kind).toContain(firstNameOf(SAMPLE_FAMILIES[family].child));
  });

  it.each([
    ['enrolled', 'Maya has a place: first lesson on Friday 12 February'],
    ['place_offered', 'A place for Maya: held until Wednesday 10 February'],
    ['place_held', 'Maya’s place is held until 2.35pm on Wednesday 3 February'],
    ['change_agreed', 'Maya moves to bass guitar on Wednesday 3 March'],
    ['cancelled', 'Maya’s lessons end on Friday 5 March'],
    ['lessons_paused', 'Maya’s lessons are paused until Friday 14 May'],
  ] as const)('has the day that counts: %s', (kind, subject) => {
    expect(writtenFor(kind, 'usual')[0]?.subject).toBe(subject);
  });
});

it('an e-mail that names an amount, a bank or a Direct Debit is known to be about money, and no other of an account', () => {
  const money = all.filter(({ email }) => /£|bank|Direct Debit/i.test(JSON.stringify(email)));
  expect(money.filter(({ kind }) => isOfFamily(kind) && !isOfMoney(kind))).toEqual([]);
  for (const kind of ['place_offered', 'welcome', 'password_reset', 'media_reported'] as const)
    expect(isOfMoney(kind), kind).toBe(false);
  expect(isOfMoney('given_up' as EmailKind)).toBe(true);
});

it('an e-mail about a subscription says from which day it counts, and that payments before stay as they are', () => {
  expect(JSON.stringify(writtenFor('kids_app_changed', 'usual', '2027-01-20'))).toContain(
    'This applies from the payment on Monday 1 February 2027. Payments before that day will not change.',
  );
});

/** A notice of a payment says whose lessons it is for, and goes only where that may be known. */
const MAY_NAME_A_CHILD = new Set<string>(['family', 'family_and_payer', 'account_and_payer']);

it.each(kinds.filter((kind) => !MAY_NAME_A_CHILD.has(READERS[kind])))(
  '%s names no child: its reader may be a stranger, or needs no name',
  (kind) => {
    for (const email of writtenFor(kind, 'usual'))
      expect(JSON.stringify(email)).not.toMatch(/Maya/);
  },
);

it.each(kinds)('%s says the same in HTML and in plain text', async (kind) => {
  for (const email of writtenFor(kind, 'usual')) {
    const { html, text } = await renderEmail(email, sender);
    const shown = html
      .replaceAll(/<(?:style|title)[\s\S]*?<\/(?:style|title)>|<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const sentences = [
      email.heading,
      ...email.paragraphs,
      ...(email.facts ?? []).flatMap(([label, value]) => [label, value]),
      ...(email.action === undefined ? [] : [email.action.label, email.action.url]),
      ...(email.after ?? []),
      sender.phone,
    ];
    for (const sentence of sentences) {
      expect(text).toContain(sentence);
      expect(shown.toLowerCase()).toContain(sentence.toLowerCase());
    }
  }
});
