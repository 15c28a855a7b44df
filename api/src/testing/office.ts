import type { TestPortal } from './portal.ts';
import type { TestStaff } from './staff.ts';

/** A call of somebody of the office, by its address after `/api/office/`. */
export const asStaff = (
  portal: Pick<TestPortal, 'call'>,
  { auth }: Pick<TestStaff, 'auth'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  portal.call({
    method,
    url: `/api/office/${url}`.replace(/(\?|$)/, '.json$1'),
    headers: auth,
    ...(payload && { payload }),
  });

/** The same person, whose calls bear this key. */
export const withKey = ({ auth }: Pick<TestStaff, 'auth'>, key: string) => ({
  auth: { ...auth, 'idempotency-key': key },
});

export interface ChangeRow {
  readonly call: string;
  readonly subject: string;
  readonly subject_id: string | null;
  readonly staff_id: string;
  readonly grown_up_id: string | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string;
  readonly overruled?: object;
}

type Details = 'before' | 'after' | 'reason' | 'overruled';

/** How many changes of the office are written down. */
export const countChanges = async ({ sql }: Pick<TestPortal, 'sql'>): Promise<number> =>
  (await sql<{ n: number }>('select count(*)::int as n from changes'))[0]?.n ?? 0;

/** What the office did, the oldest first, with what lies sealed beside it. */
export const changesOf = async ({
  sql,
  deps: { seal },
}: Pick<TestPortal, 'sql' | 'deps'>): Promise<ChangeRow[]> => {
  const rows = await sql<Omit<ChangeRow, Details> & { sealed: string }>(
    `select c.call, c.subject, c.subject_id, c.staff_id, c.grown_up_id, d.sealed
     from changes c join change_details d on d.change_id = c.id order by c.sequence`,
  );
  return rows.map(({ sealed, ...change }) => ({
    ...change,
    ...(JSON.parse(seal.open(sealed)) as Pick<ChangeRow, Details>),
  }));
};
