import type { CopyFile } from '../../../../copy/collect-copy.ts';

export interface FeatureCopy {
  readonly feature: string;
  readonly files: readonly CopyFile[];
  readonly count: number;
}

/** Features by the alphabet; each with its words modules first, then what is said elsewhere. */
export const copyByFeature = (files: readonly CopyFile[]): FeatureCopy[] =>
  Object.entries(Object.groupBy(files, ({ feature }) => feature))
    .map(([feature, of = []]) => ({
      feature,
      files: of.toSorted((a, b) => Number(b.isForWords) - Number(a.isForWords)),
      count: of.reduce((sum, { copy }) => sum + copy.length, 0),
    }))
    .toSorted((a, b) => (a.feature < b.feature ? -1 : 1));
