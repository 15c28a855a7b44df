import type { ShownPortal } from './portal.ts';

type SqlPortal = Pick<ShownPortal, 'sql'>;

/** A school of the demo that has a free place for a child in year 4. */
export const schoolWithPlace = async ({ sql }: SqlPortal): Promise<string> => {
  const [school] = await sql<{ name: string }>(
    `select t.display_name as name from timetables t join bands b on b.timetable_id = t.id join slots s on s.band_id = b.id
     where s.kid_id is null and s.freed_at is null and b.year_from <= 4 and b.year_to >= 4 and t.min_year <= 4 and t.max_year >= 4
       and t.lessons_are_on and not t.closed_to_new_signups
     order by t.id, s.id limit 1`,
  );
  if (school === undefined) throw new Error('The demo has no free place for year 4.');
  return school.name;
};

/** A school with lessons in year 4, closed to new sign-ups from now on. */
export const closeSchool = async ({ sql }: SqlPortal): Promise<string> => {
  const [school] = await sql<{ name: string }>(
    `update timetables set closed_to_new_signups = true where id = (
       select id from timetables where lessons_are_on and min_year <= 4 and max_year >= 4 order by id limit 1)
     returning display_name as name`,
  );
  if (school === undefined) throw new Error('The demo has no lessons for year 4.');
  return school.name;
};

export const bandLeaderNamed = async ({ sql }: SqlPortal, name: string): Promise<string> => {
  const [leader] = await sql<{ id: string }>('select id from band_leaders where name = $1', [name]);
  if (leader === undefined) throw new Error(`no band leader called ${name}`);
  return leader.id;
};

/** The ids of the songs, by title. */
export const songs = async ({ sql }: SqlPortal): Promise<Record<string, string>> => {
  const rows = await sql<{ id: string; title: string }>('select id, title from songs');
  return Object.fromEntries(rows.map(({ id, title }) => [title, id]));
};
