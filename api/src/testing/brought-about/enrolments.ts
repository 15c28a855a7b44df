import type { SqlPortal } from '../with-sql.ts';

/** When the first payment of children's lessons is and what it comes to: of one child, or of all. */
export const setFirstPayment = async (
  { sql }: SqlPortal,
  { on, pennies, from }: { readonly on: string; readonly pennies?: number; readonly from?: string },
  kidId?: string,
): Promise<void> => {
  await sql(
    `update enrolments set first_payment_on = $1, first_payment_pennies = coalesce($2, first_payment_pennies),
       paid_from = coalesce($3, paid_from) where $4::uuid is null or kid_id = $4`,
    [on, pennies ?? null, from ?? null, kidId ?? null],
  );
};

/** Nobody knows yet when the first payment of children's lessons is: of one child, or of all. */
export const forgetFirstPayment = async ({ sql }: SqlPortal, kidId?: string): Promise<void> => {
  await sql(
    `update enrolments set first_payment_on = null, first_payment_pennies = null
     where $1::uuid is null or kid_id = $1`,
    [kidId ?? null],
  );
};

/** The day of a child's first lesson. */
export const setFirstLesson = async (
  { sql }: SqlPortal,
  kidId: string,
  day: string | null,
): Promise<void> => {
  await sql('update enrolments set first_lesson_on = $2 where kid_id = $1', [kidId, day]);
};

/** Until when the places that families are just taking are held. */
export const holdUntil = async ({ sql }: SqlPortal, until: string): Promise<void> => {
  await sql("update enrolments set held_until = $1 where state = 'held'", [until]);
  await sql("update slots set held_until = $1 where holding = 'enrolling'", [until]);
};

/** The last day on which the school has places for children. */
export const endPlacesOn = async ({ sql }: SqlPortal, day: string): Promise<void> => {
  await sql('update enrolments set place_ends_on = $1', [day]);
};

/** A child leaves, and was told so. */
export const letLeave = async (
  { sql }: SqlPortal,
  kidId: string,
  { told, lastDay }: { readonly told: string; readonly lastDay: string },
): Promise<void> => {
  await sql(
    `with k as (update kids set delayed_cancellation_date = $3::date where id = $1)
     update enrolments set cancelled_at = $2, last_day = $3::date where kid_id = $1`,
    [kidId, told, lastDay],
  );
};

/** The one who enrols is a child who had left. */
export const comeBackAfterLeaving = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update enrolments set earlier_status = 'cancelled'");
};

/** The lessons of a family's children end on a day, as was said on another. */
export const letFamilyLeave = async (
  { sql }: SqlPortal,
  grownUpId: string,
  { told, lastDay }: { readonly told: string; readonly lastDay: string },
): Promise<void> => {
  await sql(
    `update enrolments set cancelled_at = $2, last_day = $3
     where kid_id in (select id from kids where grown_up_id = $1)`,
    [grownUpId, told, lastDay],
  );
};

/** The lessons of a family's children are paused from one day to another, after a January that is paid for. */
export const pauseFamily = async (
  { sql }: SqlPortal,
  grownUpId: string,
  [first, last]: readonly [string, string],
): Promise<void> => {
  await sql(
    `insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
     select gen_random_uuid(), e.id, e.kid_id, $2, $3::date, $3::date, '2027-01', 'test', 'test', now()
     from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = $1`,
    [grownUpId, first, last],
  );
};

/** The time to set up a Direct Debit for a child is over; their status is not touched. */
export const endHold = async ({ sql }: SqlPortal, kidId: string, at: Date): Promise<void> => {
  await sql(
    "update enrolments set state = 'ended', ended_at = $2, held_until = null where kid_id = $1 and state = 'held'",
    [kidId, at],
  );
};

/** A child whose hold has run out has a reserved place again. */
export const reserveAgain = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql(
    "update kids set status = 'reserved', status_actor = 'clock', status_reason = 'hold ran out' where id = $1",
    [kidId],
  );
};

/** The pause that began on a day was never agreed. */
export const removePause = async ({ sql }: SqlPortal, firstDay: string): Promise<void> => {
  await sql('delete from pauses where first_day = $1', [firstDay]);
};
