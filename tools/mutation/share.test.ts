import { describe, expect, it } from 'vitest';
import { MUTATED } from './files.ts';
import { filesNamedBy, shareOf, shareOfDay, SHARES } from './share.ts';

const ALL = Array.from({ length: SHARES }, (_, n) => n + 1);

describe('the share of a long run', () => {
  it('has files that hold rules, and no tests of them', () => {
    const files = filesNamedBy(MUTATED.domain);
    expect(files).toContain('domain/src/places/waiting-list/allocation.ts');
    expect(files.filter((file) => /\.test|contract\.|\/refusals\./.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith('/model.ts'))).toEqual([
      'domain/src/identity/account/model.ts',
    ]);
  });

  it('changes every file once in as many days as there are shares', () => {
    const files = filesNamedBy(MUTATED.domain);
    const together = ALL.flatMap((share) => shareOf(files, share));
    expect(together.toSorted()).toEqual(files.toSorted());
    const days = ALL.map((n) => new Date(Date.UTC(2026, 11, 25 + n)));
    expect(days.map(shareOfDay).toSorted((a, b) => a - b)).toEqual(ALL);
  });

  it('is no larger than the others by more than the largest file', () => {
    const size = (file: string): number => Number(file);
    const shares = ALL.map((share) =>
      shareOf(
        ALL.flatMap((n) => [`${n * 10}`, `${n}`]),
        share,
        size,
      ).reduce((sum, file) => sum + size(file), 0),
    );
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(SHARES * 10);
  });
});
