import { ENDED_MANDATE_STATES } from '../../payments/mandate-moves.ts';
import {
  ADDACS_CODES,
  ARUDD_CODES,
  AUDDIS_CODES,
  ended,
  INDEMNITY_CODES,
  moved,
  refused,
  type BankEmail,
  type CodeEffect,
  type ReturnEffect,
} from './bank-codes.ts';

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
