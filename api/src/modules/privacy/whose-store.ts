import { sql, type SQL } from 'drizzle-orm';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { HeldTable, DataOwner } from './data-map/held-data.ts';

const kidsOf = (grownUpId: GrownUpId) =>
  sql`(select k.id from kids k where k.grown_up_id = ${grownUpId})`;
const accountOf = (grownUpId: GrownUpId) =>
  sql`(select g.account_id from grown_ups g where g.id = ${grownUpId})`;

const FAMILY: Readonly<Record<DataOwner, (grownUpId: GrownUpId) => SQL>> = {
  account: (id) => sql`= ${accountOf(id)}`,
  grown_up: (id) => sql`= ${id}`,
  kid: (id) => sql`in ${kidsOf(id)}`,
  billing_account: (id) =>
    sql`in (select b.id from billing_accounts b where b.grown_up_id = ${id})`,
  // To the family, or about it to somebody else: the office, who pays.
  email: (id) =>
    sql`= (select a.email from accounts a where a.id = ${accountOf(id)}) or x.grown_up_id = ${id}`,
  round_up: (id) => sql`in (select r.id from round_ups r where r.kid_id in ${kidsOf(id)})`,
  medium: (id) => sql`in (select m.media_id from media_children m where m.kid_id in ${kidsOf(id)})`,
  own_medium: (id) => sql`in (
    select m.media_id from media_children m where m.kid_id in ${kidsOf(id)}
    except select o.media_id from media_children o join kids k on k.id = o.kid_id
    where k.grown_up_id <> ${id} and k.erased_at is null)`,
};

/** The condition that a row `x` of this table is a family's. */
export const ofFamily = (
  { whose, by }: Pick<HeldTable, 'whose' | 'by'>,
  grownUpId: GrownUpId,
): SQL => sql`(x.${sql.identifier(by)} ${FAMILY[whose](grownUpId)})`;
