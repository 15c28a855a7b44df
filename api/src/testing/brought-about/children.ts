import type { SqlPortal } from '../with-sql.ts';

/** What a parent has said about their child in concert videos; null is nothing yet. */
export const sayOfConcertVideos = async (
  { sql }: SqlPortal,
  kidId: string,
  isAllowed: boolean | null,
): Promise<void> => {
  await sql('update kids set concert_video_permission = $2 where id = $1', [kidId, isAllowed]);
};

/** Every child may be seen in concert videos. */
export const allowConcertVideos = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('update kids set concert_video_permission = true');
};

/** Gives a child a last day, or takes it back; nothing else of a cancellation. */
export const setLastDay = async (
  { sql }: SqlPortal,
  kidId: string,
  day: string | null,
): Promise<void> => {
  await sql('update kids set delayed_cancellation_date = $2 where id = $1', [kidId, day]);
};

export const renameKid = async ({ sql }: SqlPortal, kidId: string, name: string): Promise<void> => {
  await sql('update kids set name = $2 where id = $1', [kidId, name]);
};

/** No place is offered to a child, and none of their lessons is shown. */
export const pauseLessons = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql("update kids set exception_type = 'frozen_during_school_closure' where id = $1", [
    kidId,
  ]);
};

/** A child is of this year at school today. */
export const setSchoolYear = async (
  { sql }: SqlPortal,
  kidId: string,
  year: number,
): Promise<void> => {
  await sql('update kids set year = $2 - (2026 - as_of_sep) where id = $1', [kidId, year]);
};

/** Nobody has said which class of their school a child is in. */
export const forgetSchoolClass = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql('update kids set school_class = null where id = $1', [kidId]);
};

/** Undoes a cancellation for a later day, with its reasons. */
export const takeLeavingBack = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql(
    `with k as (update kids set delayed_cancellation_date = null, reason_for_cancelling = null,
       reason_for_cancelling_notes = null where id = $1)
     update enrolments set cancelled_at = null, last_day = null where kid_id = $1`,
    [kidId],
  );
};

/** A sibling who is waiting, and like the child in everything but the name. */
export const addSiblingLike = async (
  { sql }: SqlPortal,
  kidId: string,
  name: string,
): Promise<string> => {
  const [sibling] = await sql<{ id: string }>(
    `insert into kids select (jsonb_populate_record(k,
       jsonb_build_object('id', gen_random_uuid(), 'name', $2::text, 'status', 'waiting_list'))).*
     from kids k where k.id = $1 returning id`,
    [kidId, name],
  );
  return sibling?.id ?? '';
};

/** What a child would rather play than their instrument. */
export const setChoices = async (
  { sql }: SqlPortal,
  kidId: string,
  { first, second }: { readonly first: string; readonly second?: string },
): Promise<void> => {
  await sql(
    `update kids set instrument_first_choice = $2, instrument_second_choice = coalesce($3, instrument_second_choice)
     where id = $1`,
    [kidId, first, second ?? null],
  );
};

/** A child is erased; nothing else that an erasure does. */
export const eraseKid = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql('update kids set erased_at = now() where id = $1', [kidId]);
};

/** A child is taken off the family's list. */
export const removeKid = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql('update kids set removed_at = now() where id = $1', [kidId]);
};

/** A child was neither erased nor taken off the family's list. */
export const bringBackKid = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql('update kids set removed_at = null, erased_at = null where id = $1', [kidId]);
};

/** A child takes no part in Trinity exams. */
export const optOutOfTrinity = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql('update kids set trinity_opt_out = true where id = $1', [kidId]);
};
