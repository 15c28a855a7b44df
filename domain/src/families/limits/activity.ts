/** What a family does with places that has a limit, or that the office looks at. */
export const ACTIVITIES = [
  /** A child was added, came back, or went to another timetable. */
  'joined',
  'place_held',
  'hold_exchanged',
  'hold_ran_out',
  'wish_changed',
  /** Moved to another place, or to another day of an agreed change. */
  'moved',
  'renamed_while_waiting',
  'year_changed_while_waiting',
  /** A child began with a free month after others of the family had theirs in that school year and left. */
  'free_month_again',
  'limit_met',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Each counts as a change of what a child waits for or of what is held for them. */
export const COUNTED_CHANGES: readonly Activity[] = [
  'hold_exchanged',
  'wish_changed',
  'moved',
  'renamed_while_waiting',
];

/** Each is about one child, whom a colleague who looks at the family is told of. */
export const ABOUT_ONE_CHILD: readonly Activity[] = [
  'renamed_while_waiting',
  'year_changed_while_waiting',
  'free_month_again',
];

export type ActivityCounts = Readonly<Partial<Record<Activity, number>>>;

/** From how many of a kind within a week a person should look at a family. */
const LOOKED_AT_FROM: ActivityCounts = {
  joined: 8,
  place_held: 6,
  hold_exchanged: 6,
  hold_ran_out: 3,
  renamed_while_waiting: 1,
  year_changed_while_waiting: 1,
  free_month_again: 1,
  limit_met: 1,
};

/** Why a person should look at a family that did so much within a week; nothing when there is no reason to. */
export const reasonsToLookAt = (counts: ActivityCounts): Activity[] =>
  ACTIVITIES.filter((kind) => (counts[kind] ?? 0) >= (LOOKED_AT_FROM[kind] ?? Infinity));

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
