import { describe, expect, it } from 'vitest';
import { isForFamily, READERS, readersOf, type EmailKind } from './email.ts';

const kinds = Object.keys(READERS) as EmailKind[];
const account = 'parent@example.com';
const stranger = { email: 'stranger@example.com', isProven: false };
const gran = { email: 'gran@example.com', isProven: true };

describe('who reads which e-mail', () => {
  it.each(kinds.filter((kind) => READERS[kind] === 'office'))(
    '%s goes to the office, and never to a family',
    (kind) => {
      expect(readersOf(kind, { office: 'office@example.com' })).toEqual(['office@example.com']);
      expect(() => readersOf(kind, { account, payer: gran })).toThrow(kind);
    },
  );

  it.each(kinds.filter((kind) => ['account', 'family'].includes(READERS[kind])))(
    '%s goes to the account, whoever pays',
    (kind) => {
      expect(readersOf(kind, { account })).toEqual([account]);
      expect(readersOf(kind, { account, payer: gran })).toEqual([account]);
      expect(() => readersOf(kind, { office: 'office@example.com' })).toThrow(kind);
    },
  );

  it.each(kinds.filter((kind) => READERS[kind].endsWith('_and_payer')))(
    '%s goes to the payer as well, once they have proven their address',
    (kind) => {
      expect(readersOf(kind, { account, payer: stranger })).toEqual([account]);
      expect(readersOf(kind, { account, payer: gran })).toEqual([account, gran.email]);
      expect(readersOf(kind, { account, payer: null })).toEqual([account]);
      const same = { email: ' Parent@Example.com', isProven: true };
      expect(readersOf(kind, { account, payer: same })).toEqual([account]);
    },
  );

  it('what names a child is for the family, and nothing that guards the account is', () => {
    expect(kinds.filter((kind) => isForFamily(kind)).toSorted()).toEqual(
      [
        'joined_waiting_list',
        'place_offered',
        'place_held',
        'offer_reminder',
        'offer_lapsed',
        'offer_declined',
        'change_agreed',
        'change_rejected',
        'times_changed',
        'lesson_changed',
        'school_closed',
        'event_changed',
        'next_school_asked',
        'place_ended',
        'enrolled',
        'dates_confirmed',
        'child_moved',
        'kids_app_changed',
        'lessons_paused',
        'pause_ended',
        'pause_ending',
        'cancelled',
        'stays',
      ].toSorted(),
    );
  });

  it('the question whether a second address is right goes there, and nothing else does unasked', () => {
    const to = { account, payer: gran, second: 'aunt@example.com' };
    for (const kind of ['second_email_asked', 'second_email_left'] as const) {
      expect(readersOf(kind, to)).toEqual(['aunt@example.com']);
      expect(() => readersOf(kind, { account })).toThrow(kind);
    }
    const others = kinds.filter((kind) => READERS[kind] !== 'office' && READERS[kind] !== 'second');
    for (const kind of others) expect(readersOf(kind, to), kind).not.toContain('aunt@example.com');
  });

  it('only what is said of the bank account and the question for the address go where nobody has proven it', () => {
    const toStrangers = kinds.filter(
      (kind) =>
        !['office', 'second'].includes(READERS[kind]) &&
        readersOf(kind, { account, payer: stranger }).includes(stranger.email),
    );
    expect(toStrangers).toEqual([
      'direct_debit_set_up',
      'bank_changed',
      // Those who were told there that payments move are told that they don't.
      'bank_change_taken_back',
      'payer_address_asked',
    ]);
  });
});
