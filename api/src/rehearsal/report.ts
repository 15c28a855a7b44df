import { RETURN_KINDS, reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import {
  DEEDS,
  TOLD,
  type Difference,
  type RehearsedMonth,
} from '@bandstand/domain/desk/rehearsal/model';
import { formatDay, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { FamilyEvent, YearFamily } from './diary.ts';
import { countFound, readYears } from './family-years.ts';
import { findDiffering } from './judge.ts';
import type { Year } from './model.ts';
import {
  collectedOn,
  dayAfter,
  nextMonth,
  workingDayFrom,
  workingDaysEarlier,
} from './oracle/calendar.ts';
import { FIRST_DAY } from './year.ts';

const advice = { ADDACS: 'addacs', AUDDIS: 'auddis' } as const;

type EventPhrases = {
  readonly [What in FamilyEvent['what']]: (it: Extract<FamilyEvent, { what: What }>) => string;
};

/** What happened, as somebody of the office would say it. */
const SAYS: EventPhrases = {
  plays: ({ child, from }) => `${child} plays; payments begin with ${formatMonths([from])}.`,
  leaves: ({ child }) => `${child}’s lessons are cancelled.`,
  paused: ({ child, first, last }) =>
    `${child}’s lessons are paused from ${formatDay(first)} to ${formatDay(last)}.`,
  'ends a pause': ({ child, first, last }) =>
    last < first
      ? `${child}’s pause from ${formatDay(first)} is called off.`
      : `${child}’s pause from ${formatDay(first)} ends on ${formatDay(last)}.`,
  'sets up a Direct Debit': ({ reference }) => `They set up a Direct Debit (${reference}).`,
  'changes bank': ({ reference }) => `They change to another account (${reference}).`,
  'is to move': ({ from }) =>
    `From ${formatMonths([from])} on another provider is to collect from them.`,
  'takes the change back': () => 'They keep the account that they have.',
  'goes to their pages': () => 'They go to the provider’s own pages to give bank details.',
  'is done there': ({ reference, on }) =>
    `The Direct Debit ${reference} is there, confirmed on the provider’s pages on ${formatDay(on)}.`,
  'account closes': ({ reference }) => `The account of ${reference} is closed.`,
  returned: ({ on, code }) =>
    `The payment of ${formatDay(on)} comes back: ${reasonOf('arudd', code)} (code ${code}).`,
  claimed: ({ on, code }) =>
    `The payment of ${formatDay(on)} is claimed back: ${reasonOf('indemnity', code)} (code ${code}).`,
  advised: ({ by, code, reference }) =>
    `Their bank says of ${reference}: ${reasonOf(advice[by], code)} (code ${code}).`,
  'paid out': ({ on }) => `The payment of ${formatDay(on)} is paid out to us.`,
  'withheld by the office': ({ month }) =>
    `The office keeps back the payment of ${formatMonths([month])}.`,
  'agrees to pay in parts': ({ parts, amount }) =>
    `They agree to pay ${amount === null ? 'what they owe' : formatPounds(amount)} in ${parts} parts.`,
  'pays in parts no more': () => 'They pay in parts no more.',
  'is let off': ({ amount }) =>
    `The office gives up ${amount === null ? 'what they owe' : `${formatPounds(amount)} of what they owe`}.`,
  refunded: ({ on, amount }) => `${formatPounds(amount)} of ${formatDay(on)} is paid back.`,
  'is refused a refund': () => 'A refund is refused: their bank has taken the money back already.',
};

const say = <What extends FamilyEvent['what']>(it: Extract<FamilyEvent, { what: What }>): string =>
  (SAYS[it.what] as (one: typeof it) => string)(it);

/** A family's diary until a day, in words and in its order. */
const wordsOf = (
  { diary }: Pick<YearFamily, 'diary'>,
  until: string,
): { readonly at: string; readonly says: string }[] =>
  diary
    .filter(({ at }) => at.slice(0, 10) <= until)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((it) => ({ at: it.at.slice(0, 10), says: say(it) }));

type Days = RehearsedMonth['days'];

/** What a month that has been lived through has come to. */
export const reportMonth = async (year: Year, month: string): Promise<RehearsedMonth> => {
  const { portal, families, bank, broken } = year;
  const until = dayAfter(`${nextMonth(month)}-01`, -1);
  const news = families.flatMap(({ diary }) => diary.filter(({ at }) => at.startsWith(month)));
  const debits = [...bank.presented.values()].flat().filter((line) => line.startsWith(month));
  const { emails, tasks } = await countFound(portal, month);
  const lived = [...(await readYears(portal)).values()];
  return {
    month,
    days: daysOf(year, month),
    taken: {
      count: debits.length,
      pennies: debits.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0),
    },
    back: backIn(news),
    deeds: countBy(
      DEEDS,
      news.map(({ what }) => what),
    ).map(([what, count]) => ({ what, count })),
    emails: countBy(TOLD, emails).map(([what, count]) => ({ what, count })),
    tasks,
    owed: lived.reduce((sum, { owed }) => sum + Math.max(0, owed), 0),
    kept: lived.reduce((sum, { kept }) => sum + kept, 0),
    differences: await differencesUntil(year, until),
    broken: broken.filter((line) => line.startsWith(month)).map((line) => line.slice(8)),
  };
};

/** How often each of some words was said; those that were not are left out. */
const countBy = <Word extends string>(
  words: readonly Word[],
  said: readonly string[],
): (readonly [Word, number])[] =>
  words
    .map((word) => [word, said.filter((one) => one === word).length] as const)
    .filter(([, count]) => count > 0);

const FROM_BANKS = { AUDDIS: 'auddis', ADDACS: 'addacs' } as const;

const backIn = (news: readonly FamilyEvent[]): RehearsedMonth['back'] => {
  const said = news.flatMap((it) => {
    if (it.what === 'returned') return [`arudd ${it.code}`];
    if (it.what === 'claimed') return [`indemnity ${it.code}`];
    return it.what === 'advised' ? [`${FROM_BANKS[it.by]} ${it.code}`] : [];
  });
  return countBy([...new Set(said)].toSorted(), said).flatMap(([key, count]) => {
    const [kind = '', code = ''] = key.split(' ');
    const what = RETURN_KINDS.find((one) => one === kind);
    return what === undefined ? [] : [{ what, code, count }];
  });
};

/** The days on which something happens, in their order. */
const daysOf = ({ handedOverAt, deafOn, awayOn }: Year, month: string): Days => {
  const next = nextMonth(month);
  const approved = handedOverAt.get(next)?.slice(0, 10);
  const isIn = ({ on }: Days[number]) => on.startsWith(month) && on >= FIRST_DAY;
  const days: Days = [
    { what: 'collected', on: collectedOn(month) },
    { what: 'second_attempt', on: workingDayFrom(`${month}-15`) },
    { what: 'written', on: `${month}-21` },
    ...(approved === undefined ? [] : [{ what: 'approved' as const, on: approved }]),
    { what: 'cut_off', on: workingDaysEarlier(collectedOn(next), 3) },
    ...[...deafOn].filter((on) => !awayOn.has(on)).map((on) => ({ what: 'unheard' as const, on })),
    ...[...awayOn].map((on) => ({ what: 'away' as const, on })),
  ];
  // The year begins with families whose first payments are February's.
  const first = FIRST_DAY.slice(0, 7);
  const isOfFirst = ({ what }: Days[number]) => what === 'collected' || what === 'second_attempt';
  return days
    .filter((it) => isIn(it) && !(month === first && isOfFirst(it)))
    .toSorted((a, b) => a.on.localeCompare(b.on));
};

const differencesUntil = async (year: Year, until: string): Promise<Difference[]> =>
  (await findDiffering(year.portal, year, until)).map(({ family, says }) => ({
    family: family.email,
    says: says.map((one) => ({ ...one })),
    diary: wordsOf(family, until),
  }));
