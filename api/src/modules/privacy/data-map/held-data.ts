/** How a row is found to be a family's: by its account, its grown-up, its children, its billing account. */
export type DataOwner =
  | 'account'
  | 'grown_up'
  | 'kid'
  | 'billing_account'
  | 'email'
  | 'round_up'
  | 'medium'
  | 'own_medium';

/** A column that holds something of a family. */
export interface HeldColumn {
  /** What a parent calls it in the copy of their data; null for what only the database needs (ids, hashes, positions). */
  readonly label: string | null;
  /** What an erasure writes in its place, as SQL; null when it stays as it is. */
  readonly blank: string | null;
  /** What the copy shows instead of the bare value, as SQL about the row `x`. */
  readonly shown?: string;
  /** Encrypted: the copy has it opened, and that is written down. */
  readonly isSealed?: boolean;
  /** How what was encrypted is read in the copy, where it is not plain words. */
  readonly read?: (opened: string) => string;
  /** The id of a medium: the copy has an address in its place, from which its file can be fetched for a while. */
  readonly isAddress?: boolean;
}

export interface HeldTable {
  readonly heading: string;
  readonly whose: DataOwner;
  /** The column that says so. */
  readonly by: string;
  readonly erasure:
    /** Those of this narrower belonging, where it is named; the others stay, and columns with a blank are cleared. */
    | { readonly rows: 'deleted'; readonly only?: DataOwner }
    /** The rows stay for this reason; columns with a blank are cleared. */
    | { readonly rows: 'kept'; readonly because: string };
  readonly columns: Readonly<Record<string, HeldColumn>>;
}

export const told = (label: string, blank: string | null = null): HeldColumn => ({ label, blank });

/** A reference that a parent reads by the name of what it refers to. */
export const named = (label: string, shown: string): HeldColumn => ({ label, blank: null, shown });

export const inner = (blank: string | null = null): HeldColumn => ({ label: null, blank });

export const DELETED = { rows: 'deleted' } as const;
export const kept = (because: string) => ({ rows: 'kept', because }) as const;

export const OF_THE_CHILD = '(select k.name from kids k where k.id = x.kid_id)';
export const OF_THE_SCHOOL =
  '(select t.display_name from timetables t where t.id = x.timetable_id)';
