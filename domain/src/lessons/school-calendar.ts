import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { IsoDate } from '../kernel/london.ts';

/** Days of a school, both ends included. */
interface Days {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}
interface OtherDays {
  readonly terms: readonly Days[];
  readonly closures: readonly Days[];
}

const meet = (one: Days, other: Days): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

const inOrder = ({ startsOn, endsOn }: Days): Decision<null, 'ends_before'> =>
  endsOn < startsOn ? refuse('ends_before', { fields: { ends_on: [] } }) : ok(null);

/** Whether a school can have a term on these days, beside its other ones. */
export const judgeTerm = (
  days: Days,
  { terms }: OtherDays,
): Decision<null, 'ends_before' | 'overlaps'> => {
  const order = inOrder(days);
  if (!order.ok) return order;
  return terms.some((other) => meet(days, other))
    ? refuse('overlaps', { fields: { starts_on: [] } })
    : order;
};

/** Whether a school can be closed on these days: one of its terms has all of them, and no other closure any. */
export const judgeClosure = (
  days: Days,
  { terms, closures }: OtherDays,
): Decision<null, 'ends_before' | 'outside_terms' | 'overlaps'> => {
  const order = inOrder(days);
  if (!order.ok) return order;
  const isInside = terms.some(
    (term) => term.startsOn <= days.startsOn && days.endsOn <= term.endsOn,
  );
  if (!isInside) return refuse('outside_terms', { fields: { on_date: [] } });
  return closures.some((other) => meet(days, other))
    ? refuse('overlaps', { fields: { on_date: [] } })
    : order;
};
