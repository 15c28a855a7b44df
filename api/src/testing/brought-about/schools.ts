import { randomUUIDv7 } from 'node:crypto';
import type { SqlPortal } from '../with-sql.ts';

/** A school says from when to when another term is. */
export const addTerm = async (
  { sql }: SqlPortal,
  schoolId: string,
  [starts, ends]: readonly [string, string],
): Promise<void> => {
  await sql('insert into terms (school_id, starts_on, ends_on) values ($1, $2, $3)', [
    schoolId,
    starts,
    ends,
  ]);
};

/** A school is closed on a day of its term. */
export const closeOn = async ({ sql }: SqlPortal, schoolId: string, day: string): Promise<void> => {
  await sql('insert into closures values ($1, $2)', [schoolId, day]);
};

export const renameSchool = async (
  { sql }: SqlPortal,
  schoolId: string,
  name: string,
): Promise<void> => {
  await sql('update schools set name = $2 where id = $1', [schoolId, name]);
};

/** Another timetable of a school, on a Thursday morning, at its own price from September 2026 on. Returns its id. */
export const addThursday = async (
  { sql }: SqlPortal,
  schoolId: string,
  monthlyPennies: number,
): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
     values ($1, $2, 'Foundry Lane (Thursday)', 4, '09:00', '11:30', 0, 6)`,
    [id, schoolId],
  );
  await sql(
    "insert into prices (timetable_id, from_date, monthly_pennies) values ($1, '2026-09-01', $2)",
    [id, monthlyPennies],
  );
  return id;
};

export const moveSchool = async (
  { sql }: SqlPortal,
  schoolId: string,
  town: string,
): Promise<void> => {
  await sql('update schools set town = $2 where id = $1', [schoolId, town]);
};
