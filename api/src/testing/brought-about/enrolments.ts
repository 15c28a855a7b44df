import type { WithSql } from '../with-sql.ts';

/** When the first payment of children's lessons is and what it comes to: of one child, or of all. */
export const setFirstPayment = async (
  { sql }: WithSql,
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
export const forgetFirstPayment = async ({ sql }: WithSql, kidId?: string): Promise<void> => {
  await sql(
    `update enrolments set first_payment_on = null, first_payment_pennies = null
     where $1::uuid is null or kid_id = $1`,
    [kidId ?? null],
  );
};

/** The day of a child's first lesson. */
export const setFirstLesson = async (
  { sql }: WithSql,
  kidId: string,
  day: string | null,
): Promise<void> => {
  await sql('update enrolments set first_lesson_on = $2 where kid_id = $1', [kidId, day]);
};

/** Until when the places that families are just taking are held. */
export const holdUntil = async ({ sql }: WithSql, until: string): Promise<void> => {
  await sql("update enrolments set held_until = $1 where state = 'held'", [until]);
  await sql("update slots set held_until = $1 where holding = 'enrolling'", [until]);
};

/** The last day on which the school has places for children. */
export const endPlacesOn = async ({ sql }: WithSql, day: string): Promise<void> => {
  await sql('update enrolments set place_ends_on = $1', [day]);
};

/** A child leaves, and was told so. */
export const letLeave = async (
  { sql }: WithSql,
  kidId: string,
  { told, lastDay }: { readonly told: string; readonly lastDay: string },
): Promise<void> => {
  await sql(
    `with k as (update kids set delayed_cancellation_date = $3::date where id = $1)
     update enrolments set cancelled_at = $2, last_day = $3::date where kid_id = $1`,
    [kidId, told, lastDay],
  );
};
