import { workingDayFrom, workingDaysEarlier, workingDaysLater } from './calendar.ts';
import type { FamilyEvent } from '../diary.ts';
import type { ProviderName } from '../world.ts';
import {
  cutOff,
  handOver,
  isTaken,
  NOTICE_DAYS,
  owedNow,
  takeOver,
  withhold,
  type Collection,
  type Life,
  type OracleMandate,
} from './life.ts';
import { cameBackWith, endsThere, RULES, type Consequence } from './rules.ts';

const ORDER = ['AUDDIS', 'ADDACS', 'returned', 'claimed', 'paid out'];
const rank = (it: FamilyEvent): number => ORDER.indexOf(it.what === 'advised' ? it.by : it.what);

/** Whether it is told by the provider, and not done by the family or the office. */
export const isNews = (it: FamilyEvent): boolean => rank(it) >= 0;

/** The reports of a working day's morning, in their order: first Direct Debits, then what came back, then what was collected. */
export const hear = (
  life: Life,
  day: string,
  { news, isToldFirst }: { readonly news: readonly FamilyEvent[]; readonly isToldFirst: boolean },
): void => {
  const isTheirs = (it: FamilyEvent) => providerOf(life, it) === 'gocardless';
  const theirs = news.filter(isTheirs);
  // Reports are read by their kind; the other provider tells everything as it happened.
  const others = news.filter((it) => !isTheirs(it)).toSorted((a, b) => rank(a) - rank(b));
  if (!isToldFirst) for (const it of others) hearOne(life, day, it);
  for (const it of theirs) hearOne(life, day, it);
  if (isToldFirst) {
    becomeActive(life, day, 'gocardless');
    takeOver(life);
    for (const it of others) hearOne(life, day, it);
  }
  for (const it of life.collections)
    if (it.state === 'submitted' && isTaken(it) && workingDaysLater(it.on, 3) <= day) {
      it.state = 'collected';
      life.kept += it.amount;
    }
  becomeActive(life, day, 'smartdebit');
  becomeActive(life, day, 'gocardless');
  for (const it of news) if (it.what === 'paid out') settle(life, it);
  takeOver(life);
  for (const it of life.fresh.splice(0))
    if (it.state === 'approved') handOver(life, it, { moment: `${day} 06:11` });
};

/** A bank that has sent nothing back for three working days has the Direct Debit. */
const becomeActive = ({ mandates }: Life, day: string, at: ProviderName): void => {
  for (const it of mandates.values())
    if (it.at === at && it.state === 'lodged' && workingDaysLater(it.lodgedOn, 3) <= day)
      it.state = 'active';
};

/** Whom it is told by. */
const providerOf = (life: Life, it: FamilyEvent): ProviderName | undefined => {
  if (it.what === 'advised') return life.mandates.get(it.reference)?.at;
  if (it.what === 'returned' || it.what === 'claimed') return takenOn(life, it.on)?.mandate.at;
  return it.what === 'paid out' ? 'gocardless' : undefined;
};

/** What was collected has come to our bank. What GoCardless takes off again after a claim decides nothing about that. */
const settle = ({ collections }: Life, { on }: { readonly on: string }): void => {
  for (const it of collections)
    if (it.on === on && it.mandate.at === 'gocardless' && it.state === 'collected')
      it.state = 'settled';
};

const hearOne = (life: Life, day: string, it: FamilyEvent): void => {
  if (it.what === 'advised') {
    const by = life.mandates.get(it.reference);
    const rules = by && RULES[by.at];
    const consequence = (it.by === 'AUDDIS' ? rules?.onLodging : rules?.onAdvice)?.[it.code];
    if (by === undefined || consequence === undefined) return;
    follow(life, day, { by, consequence });
    endOnTheWay(life, day, { by, told: it.by, it });
  }
  if (it.what !== 'returned' && it.what !== 'claimed') return;
  const by = takenOn(life, it.on)?.mandate;
  if (it.what === 'returned') comeBack(life, day, it);
  else claim(life, day, it);
  if (by !== undefined) endOnTheWay(life, day, { by, told: it.what, it });
};

/** A Direct Debit that is over does not end again, and nobody is told so again; a death counts once, a dispute and a claim always. */
const follow = (
  life: Life,
  day: string,
  { by, consequence: it }: { readonly by: OracleMandate; readonly consequence: Consequence },
): void => {
  const { emails, tasks } = life;
  const isNew = it.mandate === undefined || (by.state !== 'ended' && by.state !== it.mandate);
  const isOnlyTheEnd = it.task === 'mandate_ended' || it.task === 'mandate_refused';
  if ((!isNew && isOnlyTheEnd) || it.follows) return toldByFormer(life, day, by);
  if (isNew && it.mandate !== undefined) by.state = it.mandate;
  // By the Direct Debit that pays now the family would be asked for the same.
  if (it.mandate === 'disputed' && by.state === 'ended' && life.mandate.state !== 'ended')
    life.mandate.state = 'disputed';
  const isOldNews = it.task === 'payer_deceased' && by.payer.hasDied;
  if (it.task !== undefined && !isOldNews) tasks.push(`${day} ${it.task}`);
  if (it.task === 'payer_deceased') by.payer.hasDied = true;
  const isNext = by === life.next;
  if (isNext && by.state === 'ended') life.next = null;
  if (!isNew) return;
  // Where another account takes over, there is nothing to tell.
  if (it.tellsEnd && isNext) emails.push(`${day} kept`);
  else if (it.tellsEnd && (by !== life.mandate || life.next === null)) emails.push(`${day} ended`);
  if (by.state === 'ended') withholdAll(life, day, by);
};

/** What the provider that it moved from still says of a Direct Debit is for a person, once, as long as the family pays by the other. */
const toldByFormer = ({ tasks }: Life, day: string, by: OracleMandate): void => {
  if (by.movedTo === undefined || by.movedTo.state === 'ended' || by.isToldByFormer) return;
  by.isToldByFormer = true;
  tasks.push(`${day} told_by_former`);
};

/** What was to be taken by a Direct Debit that is over is owed at once. A bereaved family gets no e-mail of it. */
const withholdAll = (life: Life, day: string, by: OracleMandate): void => {
  for (const one of life.collections) {
    if (one.mandate !== by || (one.state !== 'written' && one.state !== 'approved')) continue;
    if (by.payer.hasDied) one.state = 'withheld';
    else withhold(life, one, day);
  }
};

/** What was not with the payer's bank yet ends with its Direct Debit, where GoCardless has it. */
const endOnTheWay = (
  life: Life,
  day: string,
  {
    by,
    told,
    it: { said, code },
  }: {
    readonly by: OracleMandate;
    readonly told: string;
    readonly it: { readonly said: string; readonly code: string };
  },
): void => {
  if (by.at !== 'gocardless' || !endsThere(by.at, { by: told, code })) return;
  for (const one of life.collections)
    if (one.mandate === by && one.state === 'submitted' && one.on > said)
      comeBack(life, day, { on: one.on, code: cameBackWith(told, code) });
};

interface DebitNews {
  readonly on: string;
  readonly code: string;
}

/** The collection of a day that was taken, and has not come back. */
const takenOn = ({ collections }: Life, on: string): Collection | undefined =>
  collections.find(
    (one) => one.on === on && ['submitted', 'collected', 'settled', 'refunded'].includes(one.state),
  );

const comeBack = (life: Life, day: string, { on, code }: DebitNews): void => {
  const it = takenOn(life, on);
  const rules = it && RULES[it.mandate.at];
  const consequence = rules?.onReturn[code];
  if (it === undefined || rules === undefined || consequence === undefined)
    return void life.tasks.push(`${day} a return of nothing`);
  if (it.state !== 'submitted') life.kept -= it.amount;
  life.owed += it.amount;
  const stands = it.mandate.state !== 'ended' && it.mandate.state !== 'disputed';
  // What was given back meanwhile is not asked for.
  const isOwed = owedNow(life) >= it.amount;
  if (rules.again.includes(code) && it.attempt === 1 && stands && isOwed && tryAgain(life, day, it))
    return;
  it.state = 'owed';
  // A bereaved family is told by a person.
  if (consequence.tellsReturn && !it.mandate.payer.hasDied) life.emails.push(`${day} returned`);
  follow(life, day, { by: it.mandate, consequence });
};

/** Once, on the 15th, when there is time to tell the payer. */
const tryAgain = (life: Life, day: string, it: Collection): boolean => {
  const on = workingDayFrom(`${it.month}-15`);
  if (day > workingDaysEarlier(on, NOTICE_DAYS) || `${day} 06:11` >= cutOff(on)) return false;
  it.state = 'retried';
  life.emails.push(`${day} again ${it.amount} ${on}`);
  life.told = { on, amount: it.amount, monthly: life.told?.monthly ?? 0 };
  const second: Collection = { ...it, attempt: 2, on, state: 'approved' };
  life.collections.push(second);
  life.fresh.push(second);
  return true;
};

const claim = (life: Life, day: string, { on, code }: DebitNews): void => {
  const it = takenOn(life, on);
  const rules = it && RULES[it.mandate.at];
  const consequence = rules?.onClaim[code];
  if (it === undefined || rules === undefined || consequence === undefined)
    return void life.tasks.push(`${day} a claim of nothing`);
  if (it.state !== 'submitted') life.kept -= it.amount;
  it.state = 'claimed';
  follow(life, day, { by: it.mandate, consequence });
  const then = rules.afterClaim[code];
  if (then !== undefined) follow(life, day, { by: it.mandate, consequence: then });
};
