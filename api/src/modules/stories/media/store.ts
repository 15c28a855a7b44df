import { and, eq, or, sql } from 'drizzle-orm';
import { TASK_ROLES } from '@bandstand/domain/work-log/tasks';
import { media } from '../../../../db/tables/index.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';

export interface ShownFiles {
  readonly file: string | null;
  readonly contentType: string | null;
  readonly still: string | null;
  readonly captions: string | null;
}

/** The files of a medium that may be shown to this grown-up, school user or person of the office at this moment. */
export const findShown = async (
  db: Db,
  id: string,
  viewerId: string,
): Promise<ShownFiles | undefined> => {
  const isSomebody = sql`(exists (select from grown_ups g where g.id = ${viewerId} and g.erased_at is null)
    or exists (select from school_users u where u.id = ${viewerId} and u.ended_at is null))`;
  // Colleagues who look into reports also see what is hidden.
  const looksIntoReports = sql`exists (select from staff s join staff_roles r on r.staff_id = s.id
    where s.id = ${viewerId} and s.left_at is null and r.role = any(${sql.param(TASK_ROLES.media_reported)}))`;
  const { file, contentType, still, captions } = media;
  const [row] = await db
    .select({ file, contentType, still, captions })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        or(looksIntoReports, and(isSomebody, mayBeShownTo(media.id, viewerId))),
      ),
    );
  return row;
};
