import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type * as contract from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { countLessons, creditFor, LESSONS_PROMISED } from '@bandstand/domain/lessons/lesson-count';
import { priceOn } from '@bandstand/domain/prices/prices';
import { lessonsShortKey, taskDay } from '@bandstand/domain/work-log/tasks';
import { idOf, idRow, uuid } from '../../../../../db/row-kinds.ts';
import { datedPrice } from '../../../../../db/row-shapes.ts';
import { chunked } from '../../../../platform/database/batches.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { factOf, factsOf, rowsOf } from '../../../../platform/database/rows.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { longWorkOnceADay } from '../../../../platform/jobs/daily.ts';
import { countedOf } from '../../../lessons/index.ts';
import { followAccount } from '../../../places/index.ts';
import { closeTaskAbout } from '../../../work-log/index.ts';
import { aboutFamily, decide, readersOfDebt, saying } from '../decisions.ts';
import { lockDebtor, noteDecision } from '../decisions-store.ts';
import { enter } from '../ledger-store.ts';
import { lessonsCreditedEmail } from '../refunds/money-back-emails.ts';
import type { RunDeps } from '../run/runs.ts';

const AT_A_TIME = 500;

/** Each night: who is certain to have fewer lessons this school year than we promise, and for how many nothing was proposed yet. */
export const proposeLessonCredits = (deps: Pick<RunDeps, 'db' | 'clock'>): Promise<boolean> =>
  longWorkOnceADay(deps, { name: 'lesson-credits', at: '04:30' }, async () => {
    const today = londonDate(deps.clock.now());
    for (const kids of chunked(await findMissing(deps.db, today), AT_A_TIME))
      await inTransaction(deps.db, (tx) => propose(tx, kids, deps.clock.now()));
  });

/** The children whose lessons were off this school year by no doing of the school. */
const findMissing = async (db: Db, today: IsoDate): Promise<KidId[]> => {
  const from = `${schoolYearOf(today)}-09-01`;
  const rows = await rowsOf(db, idRow).from(sql`
    select distinct unnest(c.told) as id from lesson_changes c
    where c.on_date >= ${from}::date and c.cause <> 'school' and c.cover_leader_id is null and c.to_date is null and c.ended_at is null
    order by id`);
  return rows.map(({ id }) => id);
};

const payingRow = z.strictObject({
  kid_id: idOf<KidId>(),
  billing_account_id: uuid,
  prices: z.array(datedPrice),
  proposed: z.int(),
});

const propose = async (tx: Db, kids: readonly KidId[], now: Date): Promise<void> => {
  const today = londonDate(now);
  const year = schoolYearOf(today);
  const isMeant = sql`k.id = any(${sql.param([...kids])}::uuid[])`;
  const paying = await factsOf(tx, payingRow).from(sql`
    select k.id as kid_id, b.id as billing_account_id, f.prices,
      (select coalesce(max(c.short), 0)::int from lesson_credits c where c.kid_id = k.id and c.year = ${year}) as proposed
    from kids k join billing_accounts b on b.grown_up_id = k.grown_up_id join timetable_facts f on f.id = k.timetable_id
    where ${isMeant}`);
  const payers = new Map(paying.map((payer) => [payer.kidId, payer]));
  const credits = (await countedOf(tx, isMeant)).flatMap((child) => {
    const payer = payers.get(child.kidId);
    const { short } = countLessons(child, today);
    if (payer === undefined || short <= payer.proposed || payer.prices.length === 0) return [];
    const lessons = short - payer.proposed;
    const amount = creditFor(lessons, priceOn(today, payer.prices));
    const { kidId, billingAccountId } = payer;
    return [{ id: randomUUIDv7(), kidId, billingAccountId, short, lessons, amount }];
  });
  if (credits.length > 0) await addCredits(tx, credits, { year, now });
};

interface NewCredit {
  readonly id: string;
  readonly kidId: KidId;
  readonly billingAccountId: string;
  readonly short: number;
  readonly lessons: number;
  readonly amount: number;
}

/** Each with a task for finance. */
const addCredits = async (
  tx: Db,
  credits: readonly NewCredit[],
  { year, now }: { readonly year: number; readonly now: Date },
): Promise<void> => {
  const rows = credits.map(({ kidId, billingAccountId, amount, lessons, ...credit }) => ({
    ...credit,
    lessons,
    kid_id: kidId,
    billing_account_id: billingAccountId,
    amount_pennies: amount,
    task_id: randomUUIDv7(),
    key: lessonsShortKey(credit.id),
    detail: `${lessons} short of ${LESSONS_PROMISED} a year: ${formatPounds(amount)}`,
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with proposed as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, kid_id uuid, billing_account_id uuid, short int,
        lessons int, amount_pennies int, task_id uuid, key text, detail text)),
    added as (
      insert into lesson_credits (id, kid_id, billing_account_id, year, short, lessons, amount_pennies, proposed_at)
      select id, kid_id, billing_account_id, ${year}, short, lessons, amount_pennies, ${at} from proposed
      on conflict do nothing returning id)
    insert into office_tasks (id, kind, key, billing_account_id, detail, due_on, created_at)
    select p.task_id, 'lessons_short', p.key, p.billing_account_id, p.detail, ${taskDay('lessons_short', now)}::date, ${at}
    from proposed p join added a on a.id = p.id on conflict do nothing`);
};

const creditRow = z.strictObject({
  billing_account_id: uuid,
  family: idOf<GrownUpId>(),
  child: z.string(),
  lessons: z.int(),
  amount: z.int(),
  is_open: z.boolean(),
});

const findCredit = (db: Db, id: string) =>
  factOf(db, creditRow).from(sql`
    select c.billing_account_id, b.grown_up_id as family, k.name as child, c.lessons, c.amount_pennies as amount,
      c.decision_id is null and exists (select from office_tasks t where t.key = ${lessonsShortKey(id)} and t.done_at is null) as is_open
    from lesson_credits c join billing_accounts b on b.id = c.billing_account_id join kids k on k.id = c.kid_id where c.id = ${id}`);

/** Gives a family what was proposed; it comes off the next payment, or off what is owed. */
export const creditLessons = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, ...by }: Call<typeof contract.creditLessons>,
): CallAnswer<typeof contract.creditLessons> => {
  const found = await findCredit(deps.db, id);
  if (found === undefined) return refuse('not_found');
  const { family, amount, lessons, child } = found;
  const credit = aboutFamily(deps, by, { family, reason, after: { amount } }, (own, signed) =>
    decide(own, signed, async (tx, now) => {
      const { billingAccountId, actor } = signed;
      const debtor = await lockDebtor(tx, billingAccountId);
      if (debtor === undefined) return refuse('not_found');
      if ((await findCredit(tx, id))?.isOpen !== true) return refuse('credited_already');
      const about = { billingAccountId, amount };
      const decision = await noteDecision(
        tx,
        { ...about, ...signed, kind: 'lessons_credited' },
        now,
      );
      await tx.execute(sql`update lesson_credits set decision_id = ${decision} where id = ${id}`);
      await enter(tx, { ...about, kind: 'credit', key: `lessons:${id}` }, now);
      const key = lessonsShortKey(id);
      await closeTaskAbout(tx, key, { by: actor, outcome: 'Credited.', now });
      await own.outbox.enqueue(tx, followAccount, { id: billingAccountId });
      const balance = debtor.balance - amount;
      const to = await readersOfDebt(tx, billingAccountId);
      const told = { amount, lessons, balance, child: firstNameOf(child) };
      if (to !== null)
        await own.emailQueue.send(tx, to, lessonsCreditedEmail(told, own), debtor.grownUpId);
      return ok(null);
    }),
  );
  return saying(credit, `${formatPounds(amount)} is credited, and the family is told.`);
};
