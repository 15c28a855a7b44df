import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** The office's notes on families, as they are stored. */
export const officeNotes = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select sealed as value from office_notes order by id');

/** What was before and after each change of the office, as it is stored. */
export const changeDetails = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select sealed as value from change_details order by change_id');

export interface FoundAccess {
  readonly kid_id: string;
  readonly actor: string;
  readonly action: string;
  readonly why: string;
}

/** Who read or wrote the private notes about children, the first one first; about all children, or one. */
export const noteAccesses = ({ sql }: SqlPortal, kidId?: string): Promise<FoundAccess[]> =>
  sql(
    `select kid_id, actor, action, why from notes_access where $1::uuid is null or kid_id = $1
     order by at, sequence`,
    [kidId ?? null],
  );

/** The names that a slip of the pen is read as when the office searches. */
export const searchedWords = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select word as value from searched_names order by word');

/** What the office changed, in the order it was done, also where the details are gone. */
export const changeCalls = ({
  sql,
}: SqlPortal): Promise<{ call: string; subject_id: string; staff_id: string }[]> =>
  sql('select call, subject_id, staff_id from changes order by sequence');

/** How many people of the office may do everything there. */
export const countAdmins = async (portal: SqlPortal): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select p.id as value from staff p join staff_roles r on r.staff_id = p.id
       where r.role = 'admin' and p.left_at is null`,
    )
  ).length;
