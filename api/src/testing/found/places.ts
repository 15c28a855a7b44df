import type { WithSql } from '../with-sql.ts';

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
