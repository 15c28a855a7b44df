import { randomUUIDv7 } from 'node:crypto';
import type { BandId, SchoolId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { YearPortal } from './portal.ts';

export interface YearSchool {
  readonly schoolId: SchoolId;
  readonly timetableId: TimetableId;
  readonly bandId: BandId;
}

const OPEN = [
  `insert into schools (id, name, town) select school, 'Foundry Lane Primary School', 'Leeds' from new_school`,
  `insert into terms (school_id, starts_on, ends_on) select school, t.first::date, t.last::date from new_school,
     (values ('2027-01-05', '2027-07-21'), ('2027-09-02', '2028-07-21')) t (first, last)`,
  `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year, closed_to_new_signups)
   select timetable, school, 'Foundry Lane Primary School', 2, '13:00', '15:00', 0, 6, false from new_school`,
  `insert into prices (timetable_id, from_date, monthly_pennies) select timetable, p.first::date, p.pennies from new_school,
     (values ('2026-09-01', 3600), ('2027-09-01', 3900)) p (first, pennies)`,
  `insert into bands (id, timetable_id, name, year_from, year_to, created_at)
   select band, timetable, 'The Amplifiers', 0, 6, '2026-01-01T00:00:00Z' from new_school`,
];
const SCHOOL =
  'with new_school as (select * from jsonb_to_record($1::jsonb) as s(school uuid, timetable uuid, band uuid))';

/** A school with one band, whose price changes in September. */
export const openSchool = async ({ sql }: YearPortal): Promise<YearSchool> => {
  const [schoolId, timetableId, bandId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const ids = JSON.stringify({ school: schoolId, timetable: timetableId, band: bandId });
  for (const statement of OPEN)
    await sql(statement.replace('insert into', `${SCHOOL} insert into`), [ids]);
  return { schoolId, timetableId, bandId };
};
