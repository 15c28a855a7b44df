import { valuesOf, type SqlPortal } from '../with-sql.ts';

export interface FoundPlace {
  readonly kid_id: string;
  readonly status: string;
  readonly instrument: string;
  readonly holding: string;
}

/** The places that children of this name have or that are held for them. */
export const placesOfNamed = ({ sql }: SqlPortal, name: string): Promise<FoundPlace[]> =>
  sql(
    `select s.kid_id, k.status, s.instrument, s.holding from slots s join kids k on k.id = s.kid_id where k.name = $1`,
    [name],
  );

/** The places that are free: all of them, or those of one band. */
export const freePlaces = (portal: SqlPortal, bandId?: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select id as value from slots where kid_id is null and ($1::uuid is null or band_id = $1) order by id',
    [bandId ?? null],
  );

/** The places that somebody has or that are held for somebody. */
export const placesTaken = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from slots where kid_id is not null order by id');

/** The place of each enrolment, and whether both are held until the same moment, if at all. */
export const placesOfEnrolments = ({
  sql,
}: SqlPortal): Promise<
  { status: string; instrument: string; holding: string; agrees: boolean }[]
> =>
  sql(
    `select k.status, s.instrument, s.holding, s.held_until is not distinct from e.held_until as agrees
     from kids k join slots s on s.kid_id = k.id join enrolments e on e.kid_id = k.id and e.state <> 'ended'`,
  );

export interface StoredPlace {
  readonly id: string;
  readonly band_id: string;
  readonly instrument: string;
  readonly holding: string;
  readonly held_until: Date | null;
}

/** The places that a child has or that are held for them. */
export const placesOf = ({ sql }: SqlPortal, kidId: string): Promise<StoredPlace[]> =>
  sql('select id, band_id, instrument, holding, held_until from slots where kid_id = $1', [kidId]);

/** The places that are held for a family until a Direct Debit is set up, with the hour (UTC) until when. */
export const heldPlacesOf = (
  { sql }: SqlPortal,
  grownUpId: string,
): Promise<{ school: string; instrument: string; monthly: number; until: string }[]> =>
  sql(
    `select t.display_name as school, s.instrument, e.monthly_pennies as monthly,
       to_char(e.held_until at time zone 'UTC', 'HH24:MI') as until
     from kids k join enrolments e on e.kid_id = k.id and e.state = 'held' join slots s on s.kid_id = k.id
     join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
     where k.grown_up_id = $1 order by 1, 2`,
    [grownUpId],
  );
