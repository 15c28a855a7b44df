import { lessonDaysIn } from '@bandstand/domain/lessons/lesson-days';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { AnswerOf, QueryOf } from '@bandstand/domain/kernel/endpoint';
import { type IsoDate, londonDate, monthOf, formatMonths } from '@bandstand/domain/kernel/london';
import { finalisedAt, lastFinalised, collectionDate } from '@bandstand/domain/prices/collections';
import type { ForecastFamily } from '@bandstand/domain/money/payments/forecast';
import {
  comingPayments,
  pastPayments,
  type PastPayment,
  type PaymentFact,
  cameBack,
  toldOn,
  type ComingPayment,
  takenFrom,
} from '@bandstand/domain/money/payments/payment-history';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import type { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { withWhatIf, type WhatIf } from '@bandstand/domain/money/payments/what-if';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import {
  type CollectedPart,
  toldParts,
  type ToldPart,
} from '@bandstand/domain/money/payments/next-collection';
import { calledAmong } from '@bandstand/domain/families/children/short-name';
import { isSubscribed } from '@bandstand/domain/prices/subscription';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { toStatement, formatSchoolYear } from '@bandstand/domain/money/payments/statement';
import type { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import { familyOf } from './coming-payments.ts';
import { findPayments, type PaymentsFacts, findPayer } from './payments-store.ts';

/** What a child is called, by id; empty for none. */
type NameOf = (kidId: KidId | null) => string;

const firstNames = ({ kids }: PaymentsFacts): NameOf => {
  const family = kids.map(({ name }) => name);
  const names = new Map(kids.map(({ id, name }) => [id, calledAmong(name, family)]));
  return (kidId) => names.get(kidId ?? '') ?? '';
};

const partAnswer =
  (nameOf: NameOf) =>
  ({ what, kidId, months, amount }: ToldPart) => ({
    what,
    kid_id: kidId,
    first_name: nameOf(kidId),
    covers: formatMonths(months),
    months: months.length,
    amount,
  });

const comingAnswer = (
  { date, amount, parts, paused, state, changesUntil, toldOn: told_on }: ComingPayment,
  { notTaken, nameOf }: { readonly notTaken: number; readonly nameOf: NameOf },
) => ({
  date,
  amount,
  parts: toldParts(parts, notTaken).map(partAnswer(nameOf)),
  paused: paused.map(nameOf),
  state,
  changes_until: changesUntil,
  told_on,
});

const pastAnswer = (
  { on, amount, parts, state, againOn }: PastPayment,
  { notices }: PaymentsFacts,
  nameOf: NameOf,
) => ({
  date: on,
  amount,
  parts: parts.map(partAnswer(nameOf)),
  state,
  came_back: cameBack(state),
  again_on: againOn,
  told_on: state === 'paid_back' || state === 'received' ? null : toldOn(notices, { on, amount }),
});

const childAnswer = (
  { kidId, name, timetableId, kidsApp }: PaymentsFacts['enrolments'][number],
  { schools, kids }: PaymentsFacts,
) => ({
  kid_id: kidId,
  first_name: calledAmong(
    name,
    kids.map((kid) => kid.name),
  ),
  timetable_id: timetableId,
  school: schools.find(({ id }) => id === timetableId)?.name ?? '',
  app_price: kidsApp.price,
  has_app: isSubscribed(kidsApp),
});

/** What was collected before collections were rows: paid, unless the bank sent the month back. */
const earlierPayments = ({ earlier }: PaymentsFacts): PaymentFact[] => {
  const monthsOf = (kind: string) =>
    new Set(earlier.flatMap((it) => (it.kind === kind ? [it.month] : [])));
  const [collected, returned] = [monthsOf('collection'), monthsOf('return')];
  return earlier
    .filter(
      ({ kind, month, amount }) =>
        amount > 0 && (kind === 'collection' || (kind === 'return' && !collected.has(month))),
    )
    .map(({ kind, month, amount, parts, on }) => ({
      month: month ?? monthOf(on),
      attempt: 1 as const,
      on: month === null ? on : collectionDate(month),
      amount,
      state: kind === 'return' || returned.has(month) ? ('owed' as const) : ('settled' as const),
      parts: kind === 'return' ? [] : withOwed(parts, amount),
    }));
};

/** What was taken beyond the month's own charges was owed from before. */
const withOwed = (parts: readonly CollectedPart[], amount: number): CollectedPart[] => {
  const owed = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  if (owed < 0) return [];
  return owed === 0
    ? [...parts]
    : [{ what: 'owed', kidId: null, months: [], amount: owed }, ...parts];
};

/** What was paid back to the family, and what it paid without a Direct Debit. */
const paidByHand = ({ earlier }: PaymentsFacts): PastPayment[] =>
  earlier
    .filter(({ kind }) => kind !== 'collection' && kind !== 'return')
    .map(({ kind, on, amount }) => ({
      month: monthOf(on),
      on,
      amount,
      parts: [],
      state: kind === 'received' ? ('received' as const) : ('paid_back' as const),
      againOn: null,
    }));

type Answer = AnswerOf<typeof getPayments>;

const PAST_SHOWN = 24;

/** What the family pays, has paid and owes: coming months by the sums that the run writes. */
export const readPayments = async (
  { db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>,
  { parent: { grownUpId }, query }: Call<typeof getPayments>,
): CallAnswer<typeof getPayments> => {
  const now = clock.now();
  const today = londonDate(now);
  const finalisedMonth = lastFinalised(now);
  const year = query.year === undefined ? null : Number(query.year);
  const asked = { grownUpId, finalisedMonth, finalised: finalisedAt(finalisedMonth), year };
  const row = await findPayments(db, asked);
  if (row === undefined) return refuse('not_found');
  const whatIf = whatIfOf(query, row, today);
  if (!whatIf.ok) return whatIf;
  const { lastMonth } = row;
  const family = familyOf(row, { lastNotice: row.notices[0] ?? null, lastMonth });
  const nameOf = firstNames(row);
  const months = (of: ForecastFamily): Answer['coming'] => {
    const coming = comingPayments(of, row.collections, { notices: row.notices, today, now });
    const takes = coming.findIndex(({ parts }) => parts.some(({ what }) => what === 'owed'));
    return coming.map((payment, at) =>
      comingAnswer(payment, { notTaken: at === takes ? row.notTaken : 0, nameOf }),
    );
  };
  const coming = months(family);
  const byHand = paidByHand(row);
  const past = pastPayments([...row.collections, ...earlierPayments(row)], {
    balance: row.balance,
    received: byHand.filter(({ state }) => state === 'received'),
    today,
  });
  return ok({
    direct_debit: row.directDebit?.state ?? 'none',
    reference: row.directDebit?.reference ?? null,
    in_dispute: row.directDebit?.isDisputed === true,
    owed: Math.max(0, row.balance),
    not_taken: Math.min(row.notTaken, Math.max(0, row.balance)),
    in_parts: planLeft(row.balance, row.plan),
    taken_from: takenFromOf(row, coming),
    coming,
    past: [...past, ...byHand]
      // What is on its way is read whatever year is asked for.
      .filter(({ on }) => year === null || schoolYearOf(on) === year)
      .toSorted((one, other) => (one.on > other.on ? -1 : 1))
      .slice(0, year === null ? PAST_SHOWN : undefined)
      .map((payment) => pastAnswer(payment, row, nameOf)),
    years: [...row.years],
    children: row.enrolments
      .filter(({ state }) => state === 'live')
      .map((child) => childAnswer(child, row)),
    what_if: whatIf.value === null ? null : months(withWhatIf(family, whatIf.value, now)),
  });
};

/** From which account the next payment is taken, while payments move to another. */
const takenFromOf = ({ moving }: PaymentsFacts, coming: Answer['coming']): Answer['taken_from'] => {
  const next = coming.find(({ amount }) => amount > 0);
  if (moving === null || next === undefined) return null;
  const lodgedAt = moving.lodgedAt === null ? null : new Date(moving.lodgedAt);
  const isWritten = next.state !== 'can_change';
  const account = takenFrom({ ...moving, lodgedAt }, { date: next.date, isWritten });
  return { account, moving_to: moving.to };
};

/** Null while the school's dates do not reach that far: then nothing can be promised. */
const firstLessonFrom = (school: PaymentsFacts['schools'][number] | undefined, from: IsoDate) =>
  school?.lessonsAreOn === true
    ? (lessonDaysIn(school, { from, until: '9999-12-31' })[0] ?? null)
    : null;

type WhatIfDecision = Decision<WhatIf | null, 'not_found' | 'what_if_incomplete' | 'what_if_past'>;

/** What is asked, about this family's own children only; null when nothing is. */
const whatIfOf = (
  { leave_kid, leave_on, add_at, add_on, app_kid, app }: QueryOf<typeof getPayments>,
  { enrolments, schools }: PaymentsFacts,
  today: string,
): WhatIfDecision => {
  const live = enrolments.filter(({ state }) => state === 'live');
  const isOwn = (kid: string | undefined) =>
    kid === undefined || live.some(({ kidId: own }) => own === kid);
  const at = live.find(({ timetableId: id }) => id === add_at);
  const school = schools.find(({ id }) => id === add_at);
  if (!isOwn(leave_kid) || !isOwn(app_kid) || (add_at !== undefined && at === undefined))
    return refuse('not_found');
  const pairs = [
    [leave_kid, leave_on],
    [add_at, add_on],
    [app_kid, app],
  ];
  if (pairs.some(([who, when]) => (who === undefined) !== (when === undefined)))
    return refuse('what_if_incomplete');
  if ([leave_on, add_on].some((day) => day !== undefined && day < today))
    return refuse('what_if_past');
  if (pairs.every(([who]) => who === undefined)) return ok(null);
  return ok({
    ...(leave_kid && leave_on && { leave: { kidId: leave_kid, lastDay: leave_on } }),
    ...(at &&
      add_on && { add: { prices: at.prices, firstLessonOn: firstLessonFrom(school, add_on) } }),
    ...(app_kid && app && { app: { kidId: app_kid, wants: app === 'on' } }),
  });
};

/** A school year's payments, or the receipt of one, as a file: what the page of the same name shows. */
export const makeStatement = async (
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'sender'>,
  { parent, query, ...call }: Call<typeof getStatement>,
): CallAnswer<typeof getStatement> => {
  const { year, date } = query;
  const [read, payer] = await Promise.all([
    readPayments(deps, { ...call, parent, query: { year } }),
    findPayer(deps.db, parent.grownUpId),
  ]);
  if (!read.ok || payer === undefined) return refuse('not_found');
  const { past, reference } = read.value;
  const facts = { provider: deps.sender, ...payer, reference, year: Number(year), date };
  const statement = toStatement({ ...facts, payments: camelCased(past) });
  if (date !== undefined && statement.rows.length === 0) return refuse('payment_not_found');
  // Loaded with the first file: a process that makes none needs no memory for fonts.
  const { drawStatement } = await import('./statement-pdf.ts');
  const pdf = await drawStatement(statement, deps.clock.now());
  const fileName =
    date === undefined ? `statement-${formatSchoolYear(Number(year))}` : `receipt-${date}`;
  return ok({ file_name: `${fileName}.pdf`, pdf: pdf.toString('base64') });
};
