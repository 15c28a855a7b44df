import { describe, expect, it } from 'vitest';
import { snakeCaseIn } from './snake-case.ts';

describe('the check of names in rules', () => {
  it('finds what a rule declares, reads and takes apart', () => {
    expect(snakeCaseIn('interface Child { readonly last_day: string }')).toEqual(['last_day']);
    expect(snakeCaseIn('const until = child.last_day;')).toEqual(['last_day']);
    expect(snakeCaseIn('const { last_day: day } = child;')).toEqual(['last_day']);
    expect(snakeCaseIn('const { last_day } = child;')).toEqual(['last_day']);
  });

  it('lets values alone, and tables by them', () => {
    expect(snakeCaseIn("const MOVES = { waiting_list: ['reserved_place'] };")).toEqual([]);
    expect(snakeCaseIn('const FIRST_DAY = child.lastDay;')).toEqual([]);
  });
});
