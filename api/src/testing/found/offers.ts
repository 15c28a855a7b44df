import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** The states of the offers made to a child of this name, the oldest first. */
export const offerStatesOfNamed = (portal: SqlPortal, name: string): Promise<string[]> =>
  valuesOf(
    portal,
    `select o.state as value from offers o join kids k on k.id = o.kid_id where k.name = $1
     order by o.made_at, o.id`,
    [name],
  );

export interface FoundOffer {
  readonly id: string;
  readonly kid_id: string;
  readonly slot_id: string | null;
  readonly instrument: string;
  readonly state: string;
  readonly changes_on: string | null;
  readonly why: string | null;
  readonly made_by: string | null;
}

/** The offers that were made, of all children or of one, the oldest first. */
export const offers = ({ sql }: SqlPortal, kidId?: string): Promise<FoundOffer[]> =>
  sql('select * from offers where $1::uuid is null or kid_id = $1 order by made_at, id', [
    kidId ?? null,
  ]);
