import type { Activity } from './activity.ts';

interface NamedChild {
  readonly name: string;
  /** The school year that it is in today. */
  readonly year: number;
}

export interface NoticedActivity {
  readonly kind: Activity;
  readonly detail: string;
}

/**
 * What changed of a waiting child who may have become another one, who would get the date: the office looks at it. How a
 * name is written, in capitals or small letters, makes no other child.
 */
export const otherChild = (before: NamedChild, after: NamedChild): NoticedActivity[] => [
  ...(before.name.toLowerCase() === after.name.toLowerCase()
    ? []
    : [{ kind: 'renamed_while_waiting' as const, detail: `${before.name} to ${after.name}` }]),
  ...(before.year === after.year
    ? []
    : [
        {
          kind: 'year_changed_while_waiting' as const,
          detail: `year ${before.year} to year ${after.year}`,
        },
      ]),
];
