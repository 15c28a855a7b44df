import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf } from '../../../platform/database/rows.ts';

const guideRow = z.strictObject({
  school: z.nullable(uuid),
  timetable: z.nullable(uuid),
  term: z.boolean(),
  price: z.boolean(),
  leader: z.boolean(),
  places: z.boolean(),
  /** Whether a test e-mail was sent. */
  email: z.boolean(),
  /** Whether a family has a Direct Debit: then e-mails arrive and the provider answers, and nobody begins any more. */
  pays: z.boolean(),
});

export const findGuide = (db: Db, today: IsoDate) =>
  oneRowOf(db, guideRow).from(sql`
    select (select id from schools where retired_at is null order by id limit 1) as school,
      (select id from timetables where retired_at is null order by id limit 1) as timetable,
      exists (select from terms where ends_on >= ${today}::date) as term,
      exists (select from prices) as price,
      exists (select from timetables where band_leader_id is not null) as leader,
      exists (select from slots where closed_at is null) as places,
      exists (select from changes where call = 'sendTestEmail') as email,
      exists (select from mandates) as pays`);
