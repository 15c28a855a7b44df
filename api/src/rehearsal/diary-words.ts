import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import type { FamilyEvent, YearFamily } from './diary.ts';

const day = (on: string): string => formatDate(on, { year: true });
const advice = { ADDACS: 'addacs', AUDDIS: 'auddis' } as const;

type EventPhrases = {
  readonly [What in FamilyEvent['what']]: (it: Extract<FamilyEvent, { what: What }>) => string;
};

/** What happened, as somebody of the office would say it. */
const SAYS: EventPhrases = {
  plays: ({ child, from }) => `${child} plays; payments begin with ${formatMonths([from])}.`,
  leaves: ({ child }) => `${child}’s lessons are cancelled.`,
  paused: ({ child, first, last }) =>
    `${child}’s lessons are paused from ${day(first)} to ${day(last)}.`,
  'ends a pause': ({ child, first, last }) =>
    last < first
      ? `${child}’s pause from ${day(first)} is called off.`
      : `${child}’s pause from ${day(first)} ends on ${day(last)}.`,
  'sets up a Direct Debit': ({ reference }) => `They set up a Direct Debit (${reference}).`,
  'changes bank': ({ reference }) => `They change to another account (${reference}).`,
  'is to move': ({ from }) =>
    `From ${formatMonths([from])} on another provider is to collect from them.`,
  'takes the change back': () => 'They keep the account that they have.',
  'goes to their pages': () => 'They go to the provider’s own pages to give bank details.',
  'is done there': ({ reference, on }) =>
    `The Direct Debit ${reference} is there, confirmed on the provider’s pages on ${day(on)}.`,
  'account closes': ({ reference }) => `The account of ${reference} is closed.`,
  returned: ({ on, code }) =>
    `The payment of ${day(on)} comes back: ${reasonOf('arudd', code)} (code ${code}).`,
  claimed: ({ on, code }) =>
    `The payment of ${day(on)} is claimed back: ${reasonOf('indemnity', code)} (code ${code}).`,
  advised: ({ by, code, reference }) =>
    `Their bank says of ${reference}: ${reasonOf(advice[by], code)} (code ${code}).`,
  'paid out': ({ on }) => `The payment of ${day(on)} is paid out to us.`,
  'withheld by the office': ({ month }) =>
    `The office keeps back the payment of ${formatMonths([month])}.`,
  'agrees to pay in parts': ({ parts, amount }) =>
    `They agree to pay ${amount === null ? 'what they owe' : formatPounds(amount)} in ${parts} parts.`,
  'pays in parts no more': () => 'They pay in parts no more.',
  'is let off': ({ amount }) =>
    `The office gives up ${amount === null ? 'what they owe' : `${formatPounds(amount)} of what they owe`}.`,
  refunded: ({ on, amount }) => `${formatPounds(amount)} of ${day(on)} is paid back.`,
  'is refused a refund': () => 'A refund is refused: their bank has taken the money back already.',
};

const say = <What extends FamilyEvent['what']>(it: Extract<FamilyEvent, { what: What }>): string =>
  (SAYS[it.what] as (one: typeof it) => string)(it);

/** A family's diary until a day, in words and in its order. */
export const wordsOf = (
  { diary }: Pick<YearFamily, 'diary'>,
  until: string,
): { readonly at: string; readonly says: string }[] =>
  diary
    .filter(({ at }) => at.slice(0, 10) <= until)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((it) => ({ at: it.at.slice(0, 10), says: say(it) }));
