import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterPart,
  debtOf,
  debtOfTwo,
  FEWEST_PARTS,
  LEAST_IN_PARTS,
  mayPayInParts,
  partsOf as partsShown,
  planLeft,
  type PaymentPlan,
} from './payment-plan.ts';

const plan = (total: number, parts: number, left = total): PaymentPlan => ({ total, parts, left });

/** The parts that are taken one after the other, when nothing else is owed. */
const partsOf = (first: PaymentPlan): number[] => {
  const parts: number[] = [];
  for (let left: PaymentPlan | null = first; left !== null && left.left > 0;) {
    const { part } = debtOf(left.left, left);
    parts.push(part);
    left = afterPart(left, part);
  }
  return parts;
};

describe('a debt in parts', () => {
  it('is taken in equal ones, the pennies that are over in the first', () => {
    expect(partsOf(plan(4100, 4))).toEqual([1025, 1025, 1025, 1025]);
    expect(partsOf(plan(1000, 3))).toEqual([334, 333, 333]);
  });

  it('is taken to the penny, in as many parts as were agreed', () => {
    const debts = fc
      .record({ parts: fc.integer({ min: 2, max: 12 }), more: fc.integer({ min: 0, max: 90_000 }) })
      .map(({ parts, more }) => plan(parts * 100 + more, parts));
    fc.assert(
      fc.property(debts, (debt) => {
        const parts = partsOf(debt);
        expect(parts).toHaveLength(debt.parts);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(debt.total);
        expect(planLeft(debt.left, debt)).toEqual({
          left: debt.total,
          next: parts[0],
          payments: debt.parts,
        });
      }),
    );
  });

  it('never becomes more payments than agreed, nor one of pennies, when a part of it is written off', () => {
    expect(partsOf(plan(4100, 12, 4099))).toEqual([348, ...Array.from({ length: 11 }, () => 341)]);
    expect(planLeft(4099, plan(4100, 12))).toEqual({ left: 4099, next: 348, payments: 12 });
    expect(partsOf(plan(4100, 12, 3900))).toEqual([...Array.from({ length: 11 }, () => 341), 149]);
    const forgiven = fc
      .record({ parts: fc.integer({ min: 2, max: 12 }), more: fc.integer({ min: 0, max: 90_000 }) })
      .chain(({ parts, more }) => {
        const total = parts * 100 + more;
        return fc.record({
          debt: fc.constant(plan(total, parts)),
          left: fc.integer({ min: 1, max: total }),
        });
      });
    fc.assert(
      fc.property(forgiven, ({ debt, left }) => {
        const parts = partsOf({ ...debt, left });
        expect(parts.length).toBeLessThanOrEqual(debt.parts);
        expect(parts.length).toBe(planLeft(left, { ...debt, left })?.payments);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(left);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(Math.min(left, 100));
      }),
    );
  });

  it('has a payment of a pound at its end, and none of less', () => {
    expect(planLeft(1125, plan(4100, 4))).toEqual({ left: 1125, next: 1025, payments: 2 });
    expect(planLeft(1124, plan(4100, 4))).toEqual({ left: 1124, next: 1124, payments: 1 });
  });

  it('leaves a new debt out, which is taken at once', () => {
    expect(debtOf(4100 + 3600, plan(4100, 4))).toEqual({ owed: 3600, part: 1025, credit: 0 });
    expect(debtOf(3600, null)).toEqual({ owed: 3600, part: 0, credit: 0 });
  });

  it('is foretold with the collection after the next one', () => {
    expect(debtOfTwo(4100, plan(4100, 4))).toEqual({
      now: { owed: 0, part: 1025, credit: 0 },
      later: { left: 3075, next: 1025, payments: 3 },
    });
    expect(debtOfTwo(1025, plan(4100, 4, 1025))).toEqual({
      now: { owed: 0, part: 1025, credit: 0 },
      later: null,
    });
    expect(debtOfTwo(2000, plan(4100, 4)).later).toEqual({ left: 975, next: 975, payments: 1 });
    expect(debtOfTwo(3600, null)).toEqual({ now: { owed: 3600, part: 0, credit: 0 }, later: null });
  });

  it('is shorter by a credit, and over when nothing is owed', () => {
    expect(debtOf(500, plan(4100, 4))).toEqual({ owed: 0, part: 500, credit: 0 });
    expect(debtOf(-200, plan(4100, 4))).toEqual({ owed: 0, part: 0, credit: 200 });
    expect(planLeft(0, plan(4100, 4))).toBeNull();
    expect(planLeft(4100, plan(4100, 4, 0))).toBeNull();
  });

  it('is agreed to in two to twelve parts of a pound or more', () => {
    for (const [total, parts] of [
      [4100, 1],
      [4100, 13],
      [4100, 2.5],
      [199, 2],
    ] as const)
      expect(mayPayInParts(total, parts)).toMatchObject({ refusal: 'parts_wrong' });
    for (const [total, parts] of [
      [200, 2],
      [4100, 12],
    ] as const)
      expect(mayPayInParts(total, parts)).toMatchObject({ ok: true });
    expect(mayPayInParts(LEAST_IN_PARTS, FEWEST_PARTS).ok).toBe(true);
    expect(mayPayInParts(LEAST_IN_PARTS - 1, FEWEST_PARTS).ok).toBe(false);
  });
});

describe('the parts that are shown before they are agreed', () => {
  it('are those that are taken', () => {
    expect(partsShown(1000, 3)).toEqual([334, 333, 333]);
    const debts = fc.tuple(
      fc.integer({ min: 1200, max: 500_000 }),
      fc.integer({ min: 2, max: 12 }),
    );
    fc.assert(
      fc.property(debts, ([total, parts]) => {
        expect(partsShown(total, parts)).toEqual(partsOf(plan(total, parts)));
      }),
    );
  });
});
