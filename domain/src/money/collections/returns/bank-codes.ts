import type { TaskKind } from '../../../work-log/tasks.ts';
import { type MandateState, ENDED_MANDATE_STATES } from '../../payments/mandate-moves.ts';

/** The e-mail that a family gets of what its bank said. */
type BankEmail = 'direct_debit_ended' | 'payment_returned' | 'payment_tried_again';

export interface CodeEffect {
  /** What the bank says, in plain words for the office. */
  readonly meaning: string;
  /** What becomes of the Direct Debit; null leaves it. */
  readonly mandate: MandateState | null;
  readonly email: BankEmail | null;
  readonly task: TaskKind | null;
}

const refused = (meaning: string): CodeEffect => ({
  meaning,
  mandate: 'refused',
  email: 'direct_debit_ended',
  task: 'mandate_refused',
});

/** Never to the payer: the one who reads their e-mails is told by a person. */
const DECEASED = {
  meaning: 'account holder has died',
  email: null,
  task: 'payer_deceased',
} as const;

/**
 * AUDDIS: a Direct Debit that the payer's bank sends back after it was lodged. The codes are those of Bacs' guide to its
 * input reports.
 */
export const AUDDIS_CODES: Readonly<Record<string, CodeEffect>> = {
  '1': refused('cancelled by the payer'),
  '2': { ...DECEASED, mandate: 'refused' },
  '3': refused('account moved to another bank'),
  '5': refused('no such account'),
  '6': refused('no instruction'),
  B: refused('account closed'),
  C: {
    meaning: 'account moved to another branch',
    mandate: null,
    email: null,
    task: 'details_changed',
  },
  F: refused('account takes no Direct Debits'),
  G: refused('bank does not accept Direct Debits for this account'),
  H: refused('instruction expired'),
  /** Ours to mend: the payer did nothing wrong. */
  I: { meaning: 'reference not unique', mandate: 'refused', email: null, task: 'our_mistake' },
  K: refused('cancelled by the bank'),
  N: refused('account does not support Direct Debits'),
};

const ended = (meaning: string, mandate: MandateState): CodeEffect => ({
  meaning,
  mandate,
  email: 'direct_debit_ended',
  task: 'mandate_ended',
});

const moved = (meaning: string): CodeEffect => ({
  meaning,
  mandate: 'transferred',
  email: null,
  task: null,
});

/** What stands where a bank's code would, if somebody else did it. */
export const NO_CODE = 'none';

/** ADDACS: what becomes of a Direct Debit later. Code 3 without new details is another entry. */
export const ADDACS_CODES: Readonly<Record<string, CodeEffect>> = {
  '0': ended('cancelled, refer to payer', 'ended_by_payer'),
  '1': ended('cancelled by the payer', 'ended_by_payer'),
  '2': { ...DECEASED, mandate: 'gone' },
  '3': moved('account moved to another bank'),
  '3 without details': ended('account moved to another bank, details unknown', 'gone'),
  B: ended('account closed', 'gone'),
  C: moved('account moved to another branch'),
  D: { meaning: 'notice disputed', mandate: 'disputed', email: null, task: 'notice_disputed' },
  E: moved('account details amended'),
  R: { meaning: 'instruction reinstated', mandate: null, email: null, task: 'reinstated' },
  [NO_CODE]: ended('ended with the provider, and not by the bank', 'gone'),
};

export interface ReturnEffect extends CodeEffect {
  /** Whether the same amount is asked for once more, on the 15th. */
  readonly again: boolean;
}

const ourFault = (meaning: string): ReturnEffect => ({
  meaning,
  mandate: null,
  email: 'payment_returned',
  task: 'our_mistake',
  again: false,
});

const returnedAs = (effect: CodeEffect): ReturnEffect => ({ ...effect, again: false });

/** ARUDD: a collection that the payer's bank sends back. Of these only code 0 is presented again. */
export const ARUDD_CODES: Readonly<Record<string, ReturnEffect>> = {
  '0': {
    meaning: 'refer to payer',
    mandate: null,
    email: 'payment_tried_again',
    task: null,
    again: true,
  },
  '1': returnedAs(ended('instruction cancelled', 'ended_by_payer')),
  '2': returnedAs({ ...DECEASED, mandate: 'gone' }),
  '3': returnedAs(ended('account moved', 'gone')),
  '4': returnedAs({
    meaning: 'notice disputed',
    mandate: 'disputed',
    email: null,
    task: 'notice_disputed',
  }),
  '5': returnedAs(ended('no such account', 'gone')),
  '6': returnedAs(ended('no instruction', 'gone')),
  '7': ourFault('amount differs'),
  '8': ourFault('not yet due'),
  '9': ourFault('presented too late'),
  A: ourFault('service user differs'),
  B: returnedAs(ended('account closed', 'gone')),
  E: returnedAs(ended('bank details not valid', 'gone')),
  Y: returnedAs(ended('no account of that number', 'gone')),
};

const claim = (meaning: string, mandate: MandateState | null): CodeEffect => ({
  meaning,
  mandate,
  email: null,
  task: 'claim_opened',
});

/** Indemnity claims under the Guarantee: codes 1 and 2 leave the Direct Debit as it is, 3 and 4 end it. */
export const INDEMNITY_CODES: Readonly<Record<string, CodeEffect>> = {
  '1': claim('amount or date differ from the notice', null),
  '2': claim('no notice received', null),
  '3': claim('cancelled by the bank', 'gone'),
  '4': claim('cancelled by the payer with us', 'ended_by_payer'),
  '5': claim('no instruction held', 'gone'),
  '6': claim('signature not the payer’s', 'gone'),
  '7': claim('claimed at our request', null),
  '8': claim('our name is not known to the payer', 'disputed'),
};

const REPORTS: Readonly<Record<string, Readonly<Record<string, CodeEffect>>>> = {
  auddis: AUDDIS_CODES,
  addacs: ADDACS_CODES,
  arudd: ARUDD_CODES,
  indemnity: INDEMNITY_CODES,
};

/** A provider's words are keys from outside: a code may be called like what every object has. */
const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What a code of a kind of report says. One of another report than the line's has that report's name before it: "ARUDD-1". */
export const codeEffect = (what: string, code: string): CodeEffect | undefined => {
  const [report = '', own] = code.split('-');
  const kind = report === 'DDICA' ? 'indemnity' : report.toLowerCase();
  const table = entryOf(REPORTS, own === undefined ? what : kind);
  return table && entryOf(table, own ?? code);
};

/** What a provider says has become of a Direct Debit; null where only the bank's code says it. */
export type Outcome = 'ended' | 'followed' | null;

const hasEnded = ({ mandate }: CodeEffect): boolean =>
  mandate !== null && ENDED_MANDATE_STATES.includes(mandate);

/** What a line about a Direct Debit leads to: what the provider says has become of it, and why by the bank's code. */
export const adviceEffect = (
  what: 'auddis' | 'addacs',
  code: string,
  becomes: Outcome,
): CodeEffect | undefined => {
  const found = codeEffect(what, code);
  if (found === undefined) return undefined;
  if (becomes === 'followed') return moved(found.meaning);
  if (becomes === null)
    return what === 'addacs' && code === '3' ? ADDACS_CODES['3 without details'] : found;
  if (found.task === 'payer_deceased') return { ...found, mandate: 'gone' };
  if (hasEnded(found) && found.task !== 'claim_opened') return found;
  if (what === 'auddis') return refused(found.meaning);
  return ended(found.meaning, found.mandate === 'ended_by_payer' ? found.mandate : 'gone');
};

/** What only an end leads to is left to the line about the Direct Debit itself. */
const withoutEnd = <Effect extends CodeEffect>(effect: Effect): Effect => ({
  ...effect,
  mandate: hasEnded(effect) ? null : effect.mandate,
  email: effect.email === 'direct_debit_ended' ? null : effect.email,
  task: effect.task === 'mandate_ended' ? null : effect.task,
});

/** A Direct Debit that goes on after the payment came back: it follows the account, or the bank had not set it up yet. */
const GOES_ON: Readonly<Record<string, Pick<ReturnEffect, 'email' | 'again'>>> = {
  '3': { email: 'payment_returned', again: false },
  '6': { email: 'payment_tried_again', again: true },
};

/** What a returned payment leads to. A provider that tells of each Direct Debit's end by itself means the payment only. */
export const returnEffect = (code: string, tellsEnds: boolean): ReturnEffect | undefined => {
  const found = entryOf(ARUDD_CODES, code);
  return found === undefined || !tellsEnds ? found : { ...withoutEnd(found), ...GOES_ON[code] };
};

/** The same of a claim. */
export const claimEffect = (code: string, tellsEnds: boolean): CodeEffect | undefined => {
  const found = entryOf(INDEMNITY_CODES, code);
  return found === undefined || !tellsEnds ? found : withoutEnd(found);
};

/** The e-mail that a family gets of a code of a kind of report; null without one. */
export const emailOf = (what: string, code: string): BankEmail | null =>
  codeEffect(what, code)?.email ?? null;
