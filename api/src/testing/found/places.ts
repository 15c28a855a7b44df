import { valuesOf, type WithSql } from '../with-sql.ts';

export interface FoundPlace {
  readonly kid_id: string;
  readonly status: string;
  readonly instrument: string;
  readonly holding: string;
}

/** The places that children of this name have or that are held for them. */
export const placesOfNamed = ({ sql }: WithSql, name: string): Promise<FoundPlace[]> =>
  sql(
    `select s.kid_id, k.status, s.instrument, s.holding from slots s join kids k on k.id = s.kid_id where k.name = $1`,
    [name],
  );

/** The places that are free: all of them, or those of one band. */
export const freePlaces = (portal: WithSql, bandId?: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select id as value from slots where kid_id is null and ($1::uuid is null or band_id = $1) order by id',
    [bandId ?? null],
  );

/** The places that somebody has or that are held for somebody. */
export const placesTaken = (portal: WithSql): Promise<string[]> =>
  valuesOf(portal, 'select id as value from slots where kid_id is not null order by id');
