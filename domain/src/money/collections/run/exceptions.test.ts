import { describe, expect, it } from 'vitest';
import type { KidId } from '../../../kernel/ids.ts';
import type { CollectedPart } from '../../payments/next-collection.ts';
import { exceptionsOf, isExplained, startGroups } from './exceptions.ts';

const [MAYA, LEO] = ['maya' as KidId, 'leo' as KidId];
const part = (what: CollectedPart['what'], amount: number, kidId: KidId | null = null) => ({
  what,
  kidId,
  months: kidId === null ? [] : (['2027-01'] as const),
  amount,
});
const lessons = (kidId: KidId, amount: number) => part('lessons', amount, kidId);
const taken = (...parts: readonly CollectedPart[]) => ({
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  parts,
});

describe('payments that are out of the ordinary', () => {
  it('are counted by reason in the order of the reasons, the explained ones last, and the largest of each are kept', () => {
    const groups = startGroups(2);
    for (const amount of [100, 500, 300, 200, 400, 600, 50])
      groups.add({ amount, exceptions: ['first_payment'] });
    groups.add({ amount: 0, exceptions: ['no_price'] });
    groups.add({ amount: 900, exceptions: ['in_dispute', 'first_payment'] });
    groups.add({ amount: 800, exceptions: ['unusual_amount', 'debt'] });
    groups.add({ amount: 700, exceptions: ['unusual_amount'] });
    const said = groups
      .sorted()
      .map(({ exceptions, count, total, shown }) => [
        exceptions.join('+'),
        count,
        total,
        shown.map(({ amount }) => amount),
      ]);
    expect(said).toEqual([
      ['in_dispute+first_payment', 1, 900, [900]],
      ['unusual_amount', 1, 700, [700]],
      ['no_price', 1, 0, [0]],
      ['unusual_amount+debt', 1, 800, [800]],
      ['first_payment', 7, 2150, [600, 500]],
    ]);
  });
});

describe('a payment', () => {
  const usual = {
    on: '2027-02-01',
    ...taken(lessons(MAYA, 5400)),
    before: taken(lessons(MAYA, 3600)),
    mandate: { state: 'active', lodgedOn: null },
  } as const;
  const lodged = (lodgedOn: '2027-01-27' | '2027-01-28') => ({
    mandate: { state: 'lodged', lodgedOn } as const,
  });

  it('is not out of the ordinary up to one and a half times the usual amount', () => {
    expect(exceptionsOf(usual)).toEqual([]);
    expect(exceptionsOf({ ...usual, ...taken(lessons(MAYA, 5401)) })).toEqual(['unusual_amount']);
  });

  it('is, where it is the first one, whatever its amount', () => {
    expect(exceptionsOf({ ...usual, before: null, amount: 9900 })).toEqual(['first_payment']);
  });

  it('is, where the bank has not had the Direct Debit for three working days, or its payer disputes a notice', () => {
    expect(exceptionsOf({ ...usual, ...lodged('2027-01-27') })).toEqual([]);
    expect(exceptionsOf({ ...usual, ...lodged('2027-01-28') })).toEqual(['mandate_not_active']);
    const disputed = { mandate: { state: 'disputed', lodgedOn: null } as const };
    expect(exceptionsOf({ ...usual, ...disputed })).toEqual(['in_dispute']);
  });

  const BEFORE = taken(lessons(MAYA, 3600));
  it.each([
    [
      'a child who began',
      BEFORE,
      taken(lessons(MAYA, 3600), lessons(LEO, 10_800)),
      'another_child',
    ],
    ['one who took another’s place', BEFORE, taken(lessons(LEO, 9000)), 'another_child'],
    ['a debt', BEFORE, taken(part('owed', 3600), lessons(MAYA, 3600)), 'debt'],
    ['a debt in parts', BEFORE, taken(part('plan', 2000), lessons(MAYA, 3600)), 'debt'],
    [
      'a credit the month before',
      taken(lessons(MAYA, 3600), part('credit', -2000)),
      BEFORE,
      'credit_before',
    ],
    [
      'a new price and a debt',
      BEFORE,
      taken(part('owed', 1600), lessons(MAYA, 3900)),
      'debt new_price',
    ],
    [
      'a new price of lessons and a child who began',
      BEFORE,
      taken(lessons(MAYA, 3900), lessons(LEO, 3900)),
      'another_child new_price',
    ],
    ['a price that is nearly double: it may be mistyped', BEFORE, taken(lessons(MAYA, 7000)), ''],
    [
      'a small debt, which accounts for little of it',
      BEFORE,
      taken(part('owed', 100), lessons(MAYA, 9000)),
      '',
    ],
    [
      'a debt that the payment before had as well',
      taken(part('owed', 1000), lessons(MAYA, 3600)),
      taken(part('owed', 1000), lessons(MAYA, 8000)),
      '',
    ],
  ])(
    'that is unusual by %s carries that cause, if it accounts for it',
    (_, before, now, causes) => {
      const found = exceptionsOf({ ...usual, ...now, before });
      expect(found).toEqual(['unusual_amount', ...causes.split(' ').filter(Boolean)]);
      expect(isExplained(found)).toBe(causes !== '');
    },
  );

  it.each([
    [['first_payment'], true],
    [['unusual_amount'], false],
    [['unusual_amount', 'another_child', 'debt'], true],
    [['mandate_not_active', 'unusual_amount', 'debt'], false],
    [['in_dispute', 'first_payment'], false],
    [['nothing_to_collect'], false],
  ])('with the exceptions %j is explained by the rules: %s', (exceptions, explained) => {
    expect(isExplained(exceptions)).toBe(explained);
  });
});
