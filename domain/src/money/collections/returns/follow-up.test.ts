import { describe, expect, it } from 'vitest';
import { DEFAULT_DAY_SUM, DEFAULT_LIMITS, limitOf, checkDay, checkLimit } from '../limits.ts';
import { taskDay } from '../../../work-log/tasks.ts';
import { readPounds } from '../../../kernel/money.ts';
import { bankSays, keyOfReason, readReason, RETURN_REASONS, reasonOf } from './reasons.ts';
import { COLLECTION_STATES } from '../run/collection-moves.ts';
import {
  NEXT_STEPS,
  nextOfDebt,
  nextOfReturn,
  type ReturnedItem,
  type AccountSituation,
} from './follow-up.ts';

const STANDS: AccountSituation = {
  balance: 3600,
  mandate: 'active',
  takenOn: '2027-03-01',
  paysInParts: false,
  isPaying: true,
  task: null,
};
const BACK: ReturnedItem = {
  what: 'arudd',
  code: '5',
  on: '2027-02-02',
  collection: { state: 'owed', second: null, challengedOn: null },
};
const next = (back: Partial<ReturnedItem>, stands: Partial<AccountSituation> = {}) =>
  nextOfReturn({ ...BACK, ...back }, { ...STANDS, ...stands });
const ofCollection = (collection: Partial<NonNullable<ReturnedItem['collection']>>) => ({
  collection: { state: 'retried' as const, second: null, challengedOn: null, ...collection },
});

describe('what came back', () => {
  it('is looked at on the same day at the desk and on Today', () => {
    for (const kind of [
      'mandate_refused',
      'mandate_ended',
      'details_changed',
      'reinstated',
    ] as const) {
      const on = taskDay(kind, new Date('2027-03-25T23:30:00Z'));
      // Good Friday and Easter Monday are no working days.
      expect(on, kind).toBe('2027-04-05');
      const told = { on: '2027-03-25', collection: null };
      const atDesk = next(told, { mandate: null, task: null }).on;
      expect([atDesk, next(told, { mandate: null, task: { on } }).on], kind).toEqual([on, on]);
      expect(nextOfDebt({ ...STANDS, mandate: null }, '2027-03-25').on, kind).toBe(on);
    }
  });

  it('is asked for once more, and is over once that was paid', () => {
    const second = { state: 'submitted' as const, on: '2027-02-15' };
    expect(next(ofCollection({ second }))).toEqual({ step: 'second_attempt', on: '2027-02-15' });
    const paid = { ...second, state: 'settled' as const };
    expect(next(ofCollection({ second: paid }))).toEqual({ step: 'nothing', on: null });
    const again = { ...second, state: 'owed' as const };
    expect(next(ofCollection({ second: again }))).toEqual({ step: 'with_next', on: '2027-03-01' });
  });

  it('comes into the next payment while a Direct Debit stands, and else waits for a person', () => {
    expect(next({})).toEqual({ step: 'with_next', on: '2027-03-01' });
    expect(next({}, { mandate: null })).toEqual({ step: 'new_details', on: '2027-02-09' });
    expect(next({}, { mandate: 'disputed' })).toEqual({ step: 'call', on: '2027-02-09' });
    const task = { on: '2027-02-20' };
    expect(next({}, { mandate: null, task })).toEqual({ step: 'new_details', on: '2027-02-20' });
    expect(next({}, { balance: 0 })).toEqual({ step: 'nothing', on: null });
  });

  it('of somebody who has died is for a person, until nothing is owed and nothing waits', () => {
    expect(next({ code: '2' })).toEqual({ step: 'write', on: '2027-02-09' });
    expect(next({ code: '2' }, { balance: 0, task: { on: null } }).step).toBe('write');
    expect(next({ code: '2' }, { balance: 0 })).toEqual({ step: 'nothing', on: null });
    // Of a claim the same code says something else.
    const claim = { what: 'indemnity' as const, ...ofCollection({ state: 'claimed' }) };
    expect(next({ code: '2', ...claim }).step).toBe('challenge');
  });

  it('as a claim is challenged until a day, then waits for the bank, then is over', () => {
    const claim = (state: 'claimed' | 'challenged' | 'lost', challengedOn: string | null = null) =>
      next({ what: 'indemnity', code: '1', ...ofCollection({ state, challengedOn }) });
    expect(claim('claimed')).toEqual({ step: 'challenge', on: '2027-02-15' });
    expect(claim('challenged', '2027-02-05')).toEqual({ step: 'answer', on: '2027-02-25' });
    expect(claim('lost')).toEqual({ step: 'nothing', on: null });
  });

  it('as a Direct Debit alone is over once another stands, and for who pays nothing more', () => {
    const refused = { what: 'auddis' as const, code: '5', collection: null };
    expect(next(refused, { mandate: null }).step).toBe('new_details');
    expect(next(refused, { mandate: null, isPaying: false })).toEqual({
      step: 'nothing',
      on: null,
    });
    expect(next(refused)).toEqual({ step: 'nothing', on: null });
    expect(next(refused, { task: { on: null } })).toEqual({ step: 'check', on: '2027-02-09' });
  });
});

/** Everything that can stand between a family and us when something comes back. */
const everySituation = (): readonly AccountSituation[] =>
  [0, 3600].flatMap((balance) =>
    ([null, 'setting_up', 'lodged', 'active', 'disputed'] as const).flatMap((mandate) =>
      [true, false].flatMap((flag) =>
        [null, { on: null }, { on: '2027-02-20' }, { on: null, isOfDeath: true }].map((task) => ({
          ...STANDS,
          balance,
          mandate,
          paysInParts: flag,
          isPaying: flag,
          task,
        })),
      ),
    ),
  );

describe('what came back, and a debt', () => {
  it('has a day in every state, until nothing is left to do', () => {
    const seen = new Set<string>();
    const undated: string[] = [];
    for (const stands of everySituation()) {
      const debt = nextOfDebt(stands, '2027-02-02');
      const backs = RETURN_REASONS.flatMap(({ what, code }) =>
        [null, ...COLLECTION_STATES].map((state) => {
          const collection = state && { state, second: null, challengedOn: null };
          return nextOfReturn({ what, code, on: '2027-02-02', collection }, stands);
        }),
      );
      for (const { step, on } of [debt, ...backs]) {
        seen.add(step);
        if ((on === null) !== (step === 'nothing')) undated.push(JSON.stringify({ step, stands }));
      }
      // A family that owes something, or has a task on file, always has something to do next.
      if (stands.balance > 0) expect(debt.step).not.toBe('nothing');
    }
    expect(undated).toEqual([]);
    expect(NEXT_STEPS.filter((step) => !seen.has(step))).toEqual(['second_attempt']);
  });
});

describe('a debt', () => {
  it('that is paid in parts says the next part', () => {
    const step = nextOfDebt({ ...STANDS, paysInParts: true }, '2027-02-02');
    expect(step).toEqual({ step: 'part_with_next', on: '2027-03-01' });
  });

  it('of somebody who has died is written about, and no Direct Debit is asked for', () => {
    const died = { mandate: null, task: { on: '2027-02-12', isOfDeath: true } };
    expect(nextOfDebt({ ...STANDS, ...died }, '2027-02-02')).toEqual({
      step: 'write',
      on: '2027-02-12',
    });
    const other = { mandate: null, task: { on: '2027-02-12', isOfDeath: false } };
    expect(nextOfDebt({ ...STANDS, ...other }, '2027-02-02').step).toBe('new_details');
  });
});

describe('reasons', () => {
  it('are said in words, and found by the key of an address', () => {
    expect(reasonOf('arudd', '0')).toBe('Not enough money (“refer to payer”)');
    expect(reasonOf('arudd', 'Z')).toBe('A code that we don’t know');
    expect(bankSays('addacs', 'C')).toBe(
      'The bank says: account moved to another branch (code C).',
    );
    for (const reason of RETURN_REASONS) {
      expect(reason.says).toMatch(/^[A-Z]/);
      expect(readReason(keyOfReason(reason))).toMatchObject({
        what: reason.what,
        code: reason.code,
      });
    }
    expect(readReason('arudd')).toEqual({ what: 'arudd', code: null });
    expect(readReason('arudd-Z')).toBeNull();
  });
});

describe('limits', () => {
  it('count what was given before, up to the penny, and bind everybody but administrators', () => {
    const atMost = limitOf(['finance', 'office'], 'write_off', DEFAULT_LIMITS);
    expect(checkLimit(atMost, { amount: 4_000, before: 6_000 }).ok).toBe(true);
    expect(checkLimit(atMost, { amount: 4_001, before: 6_000 })).toMatchObject({
      refusal: 'above_limit',
    });
    expect(limitOf(['finance', 'admin'], 'refund', DEFAULT_LIMITS)).toBeNull();
    expect(checkLimit(null, { amount: 1_000_000, before: 0 }).ok).toBe(true);
  });

  it.each([
    { amount: 20_000, before: 30_000, isSecond: false, may: true },
    { amount: 20_001, before: 30_000, isSecond: false, may: false },
    { amount: 50_001, before: 0, isSecond: false, may: false },
    { amount: 50_001, before: 0, isSecond: true, may: true },
    { amount: 1, before: 60_000, isSecond: false, may: false },
  ])('of a day bind everybody, unless they are the second to ask: %o', ({ may, ...facts }) => {
    expect(checkDay(DEFAULT_DAY_SUM, facts).ok).toBe(may);
  });

  it('of a day say what is left of it, which is never less than nothing', () => {
    const said = (before: number) => {
      const may = checkDay(DEFAULT_DAY_SUM, { amount: 20_000, before, isSecond: false });
      return may.ok ? [] : may.says;
    };
    expect(said(38_000)).toEqual([expect.stringContaining('in one day: £120.00.')]);
    expect(said(60_000)).toEqual([expect.stringContaining('in one day: £0.00.')]);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['12.50', 1250],
    ['£1,200', 120_000],
    [' 30 ', 3000],
    ['0', 0],
    ['-5', null],
    ['1.5', null],
    ['12,50', null],
    ['1e3', null],
    ['2 0', null],
    ['', null],
  ])('%s is %s', (typed, pennies) => {
    expect(readPounds(typed)).toBe(pennies);
  });
});
