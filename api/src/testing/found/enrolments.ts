import type { SqlPortal } from '../with-sql.ts';

/** A family's children, each with the last day on which the school has a place, if it is known. */
export const placesEnding = (
  { sql }: SqlPortal,
  grownUpId: string,
): Promise<{ name: string; status: string; ends: string | null }[]> =>
  sql(
    `select k.name, k.status, e.place_ends_on::text as ends from kids k left join enrolments e on e.kid_id = k.id
     where k.grown_up_id = $1 order by k.name`,
    [grownUpId],
  );

export interface FoundEnrolment {
  readonly id: string;
  readonly kid_id: string;
  readonly timetable_id: string;
  readonly state: string;
  readonly intent: string;
  readonly monthly_pennies: number;
  readonly held_until: Date | null;
  readonly first_lesson_on: string | null;
  readonly first_payment_on: string | null;
  readonly first_payment_pennies: number | null;
  readonly first_payment_covers: string | null;
}

/** All enrolments, or those of one child, the oldest first. */
export const enrolments = ({ sql }: SqlPortal, kidId?: string): Promise<FoundEnrolment[]> =>
  sql('select * from enrolments where $1::uuid is null or kid_id = $1 order by started_at, id', [
    kidId ?? null,
  ]);

export interface FoundPause {
  readonly kid_id: string;
  readonly actor: string;
  readonly reason: string;
  readonly scheduled_through: string;
}

/** All pauses of lessons, the first one first. */
export const pauses = ({ sql }: SqlPortal): Promise<FoundPause[]> =>
  sql('select kid_id, actor, reason, scheduled_through from pauses order by first_day, id');
