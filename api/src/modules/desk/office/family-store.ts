import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SHOWN_AT_MOST } from '@bandstand/domain/desk/office/model';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { TERMS } from '@bandstand/domain/stories/round-up/model';
import { officeNotes } from '../../../../db/tables/index.ts';
import { uuid, instantText } from '../../../../db/row-kinds.ts';
import { mandateInForce, shownEmail } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** What one question answers of a family. */
const familyRow = z.strictObject({
  account_id: uuid,
  email: z.string(),
  new_email: z.nullable(z.string()),
  name: z.string(),
  known_since: instantText,
  payer_died_at: z.nullable(instantText),
  owed: z.nullable(z.strictObject({ amount: z.int(), since: instantText })),
  changes: z.array(
    z.strictObject({
      at: instantText,
      by: z.string(),
      call: z.string(),
      subject: z.string(),
      about: z.nullable(z.string()),
      sealed: z.nullable(z.string()),
    }),
  ),
  notes: z.array(z.strictObject({ id: uuid, at: instantText, by: z.string(), sealed: z.string() })),
  history: z.array(
    z.strictObject({
      at: instantText,
      child: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      by: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  round_ups: z.array(
    z.strictObject({
      kid_id: uuid,
      ac_year: z.int(),
      ac_year_period: z.enum(TERMS),
      publish_at: instantText,
      published_at: z.nullable(instantText),
      seen: z.nullable(z.strictObject({ at: instantText, slide: z.int(), of: z.int() })),
    }),
  ),
  told: z.array(
    z.strictObject({
      id: uuid,
      at: instantText,
      score: z.nullable(z.int()),
      says: z.string(),
    }),
  ),
  emails: z.array(
    z.strictObject({ id: uuid, at: instantText, sealed: z.string(), is_again: z.boolean() }),
  ),
  tasks: z.array(
    z.strictObject({
      id: uuid,
      kind: z.string(),
      since: instantText,
      taken_by: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
      deferred_until: z.nullable(isoDate),
    }),
  ),
});
type FamilyRow = z.infer<typeof familyRow>;

const accountIdRow = z.strictObject({ account_id: uuid });

/** Whose account a family is; nothing when there is none, or it was erased. */
export const findFamilyAccount = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<string | undefined> => {
  const rows = await rowsOf(db, accountIdRow).from(
    sql`select account_id from grown_ups where id = ${grownUpId} and erased_at is null`,
  );
  return rows[0]?.account_id;
};

const newest = (columns: string, from: string, at: string) =>
  sql.raw(
    `coalesce((select json_agg(x) from (select ${columns} from ${from} order by ${at} desc limit ${SHOWN_AT_MOST}) x), '[]')`,
  );

/** What the office knows of a family, in one question. */
export const findFamily = async (
  db: Db,
  { grownUpId, linksSince }: { readonly grownUpId: GrownUpId; readonly linksSince: Date },
): Promise<FamilyRow | undefined> => {
  const [row] = await rowsOf(db, familyRow).from(sql`
    select g.account_id, ${shownEmail} as email, g.name,
      (select l.new_email from links l where l.account_id = a.id and l.purpose = 'new_email' and l.used_at is null
        and l.sent_at >= ${linksSince.toISOString()}::timestamptz) as new_email,
      g.created_at as known_since,
      (select max(t.created_at) from office_tasks t where t.billing_account_id = b.id and t.kind = 'payer_deceased'
        and not exists (select from mandates m where m.billing_account_id = b.id and ${mandateInForce}
          and not exists (select from office_tasks d where d.mandate_id = m.id and d.kind = t.kind))) as payer_died_at,
      (select json_build_object('amount', o.balance_pennies - o.planned_pennies, 'since', o.owed_since) from account_debts o
        where o.billing_account_id = b.id and o.balance_pennies > o.planned_pennies) as owed,
      ${newest(
        "c.at, p.name as by, c.call, c.subject, nullif(k.name, '') as about, d.sealed",
        'changes c join staff p on p.id = c.staff_id left join change_details d on d.change_id = c.id left join kids k on k.id = c.subject_id where c.grown_up_id = g.id',
        'c.sequence',
      )} as changes,
      ${newest(
        'n.id, n.created_at as at, p.name as by, n.sealed',
        'office_notes n join staff p on p.id = n.staff_id where n.grown_up_id = g.id',
        'n.created_at desc, n.id',
      )} as notes,
      ${newest(
        's.at, k.name as child, s.from_status as from, s.to_status as to, p.name as by, s.reason',
        "kids k join status_changes s on s.kid_id = k.id left join staff p on s.actor = 'office:' || p.id where k.grown_up_id = g.id",
        's.at desc, s.sequence',
      )} as history,
      ${newest(
        "r.kid_id, r.ac_year, r.ac_year_period, r.publish_at, r.published_at, case when v.id is not null then json_build_object('at', v.viewed_at, 'slide', v.last_viewed_slide_number, 'of', v.slides_count) end as seen",
        'kids k join round_ups r on r.kid_id = k.id left join round_up_viewings v on v.round_up_id = r.id and v.grown_up_id = g.id where k.grown_up_id = g.id and k.removed_at is null',
        'r.publish_at desc, r.id',
      )} as round_ups,
      ${newest(
        'w.id, w.at, w.score, w.says',
        `(select n.id, n.created_at as at, n.score, n.comment as says from nps_scores n where n.grown_up_id = g.id
          union all select r.id, r.created_at, null, '' from media_reports r where r.grown_up_id = g.id) w`,
        'w.at desc, w.id',
      )} as told,
      ${newest(
        'm.id, m.sent_at as at, m.sealed, m.again_of is not null as is_again',
        'sent_emails m where m.grown_up_id = g.id',
        'm.sent_at desc, m.id',
      )} as emails,
      ${newest(
        "t.id, t.kind, t.created_at as since, t.deferred_until, case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as taken_by",
        'office_tasks t left join mandates d on d.id = t.mandate_id left join staff w on w.id = t.taken_by where coalesce(t.billing_account_id, d.billing_account_id) = b.id and t.done_at is null',
        't.created_at',
      )} as tasks
    from grown_ups g join accounts a on a.id = g.account_id join billing_accounts b on b.grown_up_id = g.id
    where g.id = ${grownUpId} and g.erased_at is null`);
  return row;
};

export const insertNote = async (tx: Db, note: typeof officeNotes.$inferInsert): Promise<void> => {
  await tx.insert(officeNotes).values(note);
};
