import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORMY } from '../rehearsal/bank.ts';
import { judge } from '../rehearsal/judge.ts';
import type { LivedYear } from '../rehearsal/model.ts';
import { startBacsPortal } from '../testing/bacs-portal.ts';
import { liveThroughBacs } from '../rehearsal/year.ts';
import type { TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let year: LivedYear;

beforeAll(async () => {
  portal = await startBacsPortal();
  const faults = { life: 0.005, isOfficeHuman: true, isProviderFaulty: true };
  year = await liveThroughBacs(portal, { families: 40, seed: 3, moods: STORMY, ...faults });
}, 300_000);
afterAll(() => portal.stop());

describe('a year of Bacs, in which banks, provider, office and families do as they like', () => {
  it('is taken, told and entered as the rules in words have it', async () => {
    expect((await judge(portal, year)).slice(0, 3).join('\n')).toBe('');
    const happened = new Set(year.families.flatMap(({ diary }) => diary.map(({ what }) => what)));
    expect([...happened].toSorted()).toEqual([
      'account closes',
      'advised',
      'agrees to pay in parts',
      'changes bank',
      'claimed',
      'ends a pause',
      'is let off',
      'leaves',
      'paused',
      'pays in parts no more',
      'plays',
      'refunded',
      'returned',
      'sets up a Direct Debit',
      'takes the change back',
      'withheld by the office',
    ]);
  });

  it('keeps every invariant at the end of each month', () => {
    expect(year.broken).toEqual([]);
  });

  it('would not pass with a debit that nobody foretold, an e-mail too many or a penny that is missing (the twin that must fail)', async () => {
    const paying = year.families.filter((family) => (year.bank.kept.get(family) ?? 0) > 0);
    const [first, second, third] = paying;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Too few families have paid.');
    year.bank.presented.get(first)?.push('2027-12-30 3900');
    await portal.sql(
      `insert into mailbox select gen_random_uuid(), recipient, null, subject, html, text, sent_at from mailbox
       where recipient = $1 and subject like 'Your payment of%' limit 1`,
      [second.email],
    );
    year.bank.kept.set(third, (year.bank.kept.get(third) ?? 0) + 1);
    const found = await judge(portal, year);
    expect(found).toHaveLength(3);
    for (const [n, word] of ['debits', 'emails', 'the bank has paid'].entries())
      // The family, its diary day by day, and what differs.
      expect(found[n]).toMatch(
        new RegExp(`^family-\\d+@example\\.com\\n  \\d{4}-\\d\\d-\\d\\d [^]*\\n  ${word}`),
      );
  });
});
