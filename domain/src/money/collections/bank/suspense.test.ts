import { describe, expect, it } from 'vitest';
import { mayGiveToFamily, mayTakeBack, mayVoid, type SuspenseStep } from './bank-lines.ts';

const STEPS = [
  ['given', mayGiveToFamily],
  ['taken_back', mayTakeBack],
  ['voided', mayVoid],
] as const;

const said = (last: SuspenseStep | null, isTyped: boolean) =>
  STEPS.map(([step, mayTake]) => {
    const may = mayTake({ last, isTyped });
    return `${step} ${may.ok ? 'yes' : may.refusal}`;
  });

describe('money in suspense', () => {
  it('is given, and taken back only from whom it was given to', () => {
    expect(said(null, true)).toEqual(['given yes', 'taken_back not_matched', 'voided yes']);
    expect(said('given', true)).toEqual([
      'given matched_already',
      'taken_back yes',
      'voided matched_already',
    ]);
    expect(said('taken_back', true)).toEqual(said(null, true));
  });

  it('that a provider reported is no mistake of ours, and a mistake is over', () => {
    expect(said(null, false)).toEqual(['given yes', 'taken_back not_matched', 'voided not_typed']);
    expect(said('voided', true)).toEqual(STEPS.map(([step]) => `${step} voided_already`));
  });
});
