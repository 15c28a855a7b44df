import {
  collectedOn,
  dayAfter,
  isWorkingDay,
  month as monthOf,
  nextMonth,
  workingDaysEarlier,
} from './calendar.ts';
import type { FamilyEvent, OfficeYear, YearFamily } from '../diary.ts';
import {
  beginLife,
  chargedIn,
  cutOff,
  endPauseOf,
  handOver,
  isTaken,
  newPayer,
  payBack,
  pause,
  paidNothingBetween,
  payNext,
  restedBetween,
  withhold,
  type Life,
} from './life.ts';
import { hear, isNews } from './news.ts';
import { agreeThere, finishThere } from './pages.ts';
import { debtIn, letOff, partNow, payInParts } from './parts.ts';
import { endsThere } from './rules.ts';

/** A payer who disputes a payment stays with the old provider; the payers of all others are told. */
const planMove = (
  life: Life,
  day: string,
  {
    reference,
    to,
    from,
  }: { readonly reference: string; readonly to: string; readonly from: string },
): void => {
  const by = life.mandates.get(reference);
  if (by === undefined || by.state === 'disputed' || by.state === 'ended') return;
  life.moves.set(by, { to, from });
  life.emails.push(`${day} moves`);
};

/** Before a month is written that is the new provider's; who disputes a payment by then stays for now. */
const moveTo = (life: Life, month: string): void => {
  const { mandate } = life;
  const move = life.moves.get(mandate);
  if (move === undefined || move.from > month) return;
  if (mandate.state !== 'active' && mandate.state !== 'lodged') return;
  const { state, lodgedOn, payer } = mandate;
  life.mandate = { state, lodgedOn, payer, at: 'gocardless' };
  life.mandates.set(move.to, life.mandate);
  mandate.state = 'ended';
  mandate.movedTo = life.mandate;
};

/** All Direct Debits on the account share its payer, whichever provider they are with. */
const closeAccount = ({ mandates }: Life, reference: string, day: string): void => {
  const payer = mandates.get(reference)?.payer;
  if (payer !== undefined) payer.closedOn ??= day;
};

/** Nobody can pay from an account after it was closed: whatever was told of such a payment, it is not ours to keep. */
const accuseOfClosed = ({ collections, tasks }: Life): void => {
  for (const { state, on, mandate } of collections)
    if (
      ['collected', 'settled', 'refunded'].includes(state) &&
      on > (mandate.payer.closedOn ?? '9999')
    )
      tasks.push(`${on} a payment from a closed account`);
};

/** What a family's year comes to, in lines that compare as texts. */
export interface FamilyYear {
  /** What was asked of its bank: 'day pennies'. */
  readonly debits: readonly string[];
  readonly emails: readonly string[];
  readonly tasks: readonly string[];
  readonly collections: readonly string[];
  /** What it owes us at the end, without what is on its way. */
  readonly owed: number;
  /** What of its money we have. */
  readonly kept: number;
}

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * What a family's year has to come to by the rules in words, from what happened to it: walked through day by day, slowly and
 * plainly. It shares no code with what it judges.
 */
export const foretell = (
  { diary, references }: YearFamily,
  office: OfficeYear,
  { firstDay, lastDay }: Days,
): FamilyYear => {
  const life = beginLife(references[0] ?? '');
  let unheard: FamilyEvent[] = [];
  const days = Map.groupBy(diary, ({ at }) => at.slice(0, 10));
  const news = diary.filter((it) => 'said' in it);
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) {
    const today = days.get(day) ?? [];
    if (day.slice(8) === '21') write(life, day);
    // The portal asks about its set-ups in the minute before it hears the news.
    for (const it of today) if (isBeforeNews(it)) act(life, it);
    unheard.push(...today.filter(isNews));
    if (isWorkingDay(day) && !office.deafOn.has(day)) {
      hear(life, day, { news: unheard, isToldFirst: office.toldOn.has(day) });
      unheard = [];
      giveUpDropped(life, day);
      handOverApproved(life, `${day} 06:11`);
    }
    const said = news.filter((it) => it.said === day);
    liveOn(life, day, { today, said, office });
  }
  accuseOfClosed(life);
  const { collections, debits, emails, tasks, owed, kept } = life;
  return {
    debits,
    emails: emails.toSorted(),
    tasks: tasks.toSorted(),
    collections: collections.map(
      ({ month, attempt, state, amount }) => `${month} ${attempt} ${state} ${amount}`,
    ),
    owed,
    kept,
  };
};

const isBeforeNews = (it: FamilyEvent): boolean =>
  it.what === 'is done there' && it.at.slice(11) <= '06:11';

/** The 21st, a little after midnight. */
const write = (life: Life, day: string): void => {
  const month = nextMonth(monthOf(day));
  moveTo(life, month);
  const { now, next } = debtIn(life);
  const amount = now + chargedIn(life, month);
  const part = partNow(life);
  life.owed += chargedIn(life, month);
  const { mandate, told } = life;
  // A payer who disputes what they were told is asked for nothing until somebody has spoken with them.
  if (mandate.state === 'ended' || mandate.state === 'disputed' || amount <= 0) return;
  const on = collectedOn(month);
  // A payer's first payment has a notice of its own; a Direct Debit that moved to another provider is not a new one.
  const isFirst = !life.collections.some((it) => it.mandate.payer === mandate.payer);
  life.collections.push({ month, attempt: 1, on, amount, mandate, part, state: 'written' });
  const knows =
    told !== null &&
    (told.on === on
      ? told.amount === amount
      : told.on < on &&
        !isFirst &&
        told.monthly === amount &&
        !restedBetween(life, monthOf(told.on), month) &&
        !paidNothingBetween(life, monthOf(told.on), month));
  if (knows) return;
  life.told = { on, amount, monthly: payNext(life, month) + next };
  life.emails.push(`${day} notice ${amount} ${on} then ${life.told.monthly}`);
};

/** Nothing was heard of what the Direct Debit was over for: five working days after its day it is owed again. */
const giveUpDropped = (life: Life, day: string): void => {
  for (const it of life.collections)
    if (
      it.state === 'submitted' &&
      it.mandate.state === 'ended' &&
      !isTaken(it) &&
      it.on <= workingDaysEarlier(day, 5)
    ) {
      it.state = 'owed';
      life.owed += it.amount;
    }
};

/** What could not be handed over before is tried again in the morning. */
const handOverApproved = (life: Life, moment: string): void => {
  for (const it of life.collections) if (it.state === 'approved') handOver(life, it, { moment });
};

/** What is taken, what the family and the office do, and noon, after which nothing more goes to the provider. */
const liveOn = (
  life: Life,
  day: string,
  {
    today,
    said,
    office,
  }: {
    readonly today: readonly FamilyEvent[];
    readonly said: readonly FamilyEvent[];
    readonly office: OfficeYear;
  },
): void => {
  for (const it of life.collections)
    if (it.on === day && it.state === 'submitted' && isTaken(it))
      life.debits.push(`${day} ${it.amount}`);
  for (const it of today) if (!isBeforeNews(it)) act(life, it);
  for (const it of said) endAtProvider(life, it);
  const noon = `${day} 13:11`;
  const isAway = office.awayOn.has(day);
  for (const it of life.collections) {
    const approved = office.handedOverAt.get(it.month);
    if (it.state === 'written' && approved?.startsWith(day))
      handOver(life, it, { moment: approved, isAway });
    if (it.state === 'written' && noon >= cutOff(it.on)) withhold(life, it, day);
    // What waits for its Direct Debit is tried again each hour.
    if (it.state === 'approved' && isWorkingDay(day)) handOver(life, it, { moment: noon, isAway });
  }
};

/** The provider takes nothing more by it, from before we hear of that. */
const endAtProvider = ({ mandates, collections }: Life, it: FamilyEvent): void => {
  if (!('said' in it)) return;
  const isAdvice = it.what === 'advised';
  const by = isAdvice
    ? mandates.get(it.reference)
    : collections.find(({ on }) => on === it.on)?.mandate;
  if (by !== undefined && endsThere(by.at, { by: isAdvice ? it.by : it.what, code: it.code }))
    by.overOn ??= it.said;
};

const act = (life: Life, it: FamilyEvent): void => {
  const day = it.at.slice(0, 10);
  if (it.what === 'plays')
    life.children.set(it.child, { from: it.from, until: '9999-12', pauses: [] });
  if (it.what === 'paused') pause(life, day, it);
  if (it.what === 'ends a pause') endPauseOf(life, day, it);
  if (it.what === 'leaves') {
    const child = life.children.get(it.child);
    const month = monthOf(day);
    if (child !== undefined) child.until = day.slice(8) > '20' ? nextMonth(month) : month;
  }
  if (it.what === 'sets up a Direct Debit') {
    life.mandate = { state: 'lodged', lodgedOn: day, at: it.provider, payer: newPayer() };
    life.mandates.set(it.reference, life.mandate);
  }
  if (it.what === 'changes bank') {
    life.next = { state: 'lodged', lodgedOn: day, at: it.provider, payer: newPayer() };
    life.mandates.set(it.reference, life.next);
  }
  if (it.what === 'goes to their pages') agreeThere(life, it);
  if (it.what === 'is done there') finishThere(life, it);
  if (it.what === 'takes the change back' && life.next !== null) {
    life.next.state = 'ended';
    life.next = null;
    life.emails.push(`${day} stays`);
  }
  if (it.what === 'account closes') closeAccount(life, it.reference, day);
  if (it.what === 'is to move') planMove(life, day, it);
  if (it.what === 'is refused a refund') life.tasks.push(`${day} refund_refused`);
  if (it.what === 'refunded') payBack(life, day, it);
  if (it.what === 'agrees to pay in parts') payInParts(life, day, it);
  if (it.what === 'pays in parts no more') life.plan = null;
  if (it.what === 'is let off') letOff(life, day, it);
  if (it.what === 'withheld by the office')
    for (const one of life.collections)
      if (one.month === it.month && one.state === 'written') withhold(life, one, day);
};
