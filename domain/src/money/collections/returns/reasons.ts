import { withCapital } from '../../../kernel/sentences.ts';
import type { TaskKind } from '../../../work-log/tasks.ts';
import {
  ADDACS_CODES,
  ARUDD_CODES,
  AUDDIS_CODES,
  INDEMNITY_CODES,
  NO_CODE,
  codeEffect,
} from './bank-codes.ts';

/** What can come back: a payment, a Direct Debit that was refused or has ended, or money under the Guarantee. */
export const RETURN_KINDS = ['arudd', 'auddis', 'addacs', 'indemnity', 'unheard'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What the bank says of a Direct Debit. */
export const ADVICE_KINDS = ['auddis', 'addacs'] as const satisfies readonly ReturnKind[];

/** Those that a provider's reports tell; the last kind is what no report told. */
export const REPORTED_RETURN_KINDS = [
  ...ADVICE_KINDS,
  'arudd',
  'indemnity',
] as const satisfies readonly ReturnKind[];

export const RETURN_KIND_NAMES: Readonly<Record<ReturnKind, string>> = {
  arudd: 'Payment returned',
  auddis: 'Direct Debit refused',
  addacs: 'Direct Debit changed or ended',
  indemnity: 'Refund claimed from the bank',
  unheard: 'Payment not heard of',
};

const CODES: Readonly<Record<ReturnKind, Readonly<Record<string, { readonly meaning: string }>>>> =
  {
    arudd: ARUDD_CODES,
    auddis: AUDDIS_CODES,
    addacs: ADDACS_CODES,
    indemnity: INDEMNITY_CODES,
    unheard: { [NO_CODE]: { meaning: 'nothing was heard of it, so it counts as not taken' } },
  };

/** The banks' own words, where somebody has to know them to understand. */
const PLAINER: Readonly<Record<string, string>> = {
  'refer to payer': 'not enough money (“refer to payer”)',
  'cancelled, refer to payer': 'cancelled (“refer to payer”)',
  'no instruction': 'the bank has no Direct Debit of ours',
  'service user differs': 'it was asked for under another name than ours',
  'account moved to another bank, details unknown': 'account moved to another bank',
};

export interface ReturnReason {
  readonly what: ReturnKind;
  /** The bank's code; no code is said where nothing was heard. */
  readonly code: string;
  readonly says: string;
}

/** What a bank's code says, in words. */
export const reasonOf = (what: ReturnKind, code: string): string => {
  const known = CODES[what][code] ?? codeEffect(what, code);
  const meaning = known?.meaning ?? 'a code that we don’t know';
  const plain = PLAINER[meaning] ?? meaning;
  return withCapital(plain);
};

/** The same as a sentence of its own, for the colleague who has to do something about it. */
export const bankSays = (what: ReturnKind, code: string): string =>
  code === NO_CODE
    ? `${reasonOf(what, code)}.`
    : `The bank says: ${lowerFirst(reasonOf(what, code))} (code ${code}).`;

/** The start of a sentence, in the middle of one; names keep their capital. */
const lowerFirst = (words: string): string =>
  words.startsWith('Direct Debit') ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Every reason for which something comes back, as a filter names it. */
export const RETURN_REASONS: readonly ReturnReason[] = RETURN_KINDS.flatMap((what) =>
  Object.keys(CODES[what])
    // What a bank says without details has the same code.
    .filter((code) => !code.includes(' '))
    .map((code) => ({ what, code, says: reasonOf(what, code) })),
);

/** What somebody does about what comes back, by the task that it brings. */
const BY_TASK: Readonly<Partial<Record<TaskKind, string>>> = {
  notice_disputed: 'Call the payer',
  payer_deceased: 'Write to the family',
  mandate_refused: 'See that a new Direct Debit comes',
  mandate_ended: 'See that a new Direct Debit comes',
  claim_opened: 'Challenge the claim, or let it stand',
  details_changed: 'Check the Direct Debit',
  reinstated: 'Check the Direct Debit',
  our_mistake: 'Find out what we did wrong',
};
const NOTHING_TO_DO = 'Nothing: the portal sees to it';

/** The reasons by what somebody does about them. */
export const REASONS_TO_DO: ReadonlyMap<string, readonly ReturnReason[]> = new Map(
  [...new Set(Object.values(BY_TASK)), 'Look in the bank', NOTHING_TO_DO].map((toDo) => [
    toDo,
    RETURN_REASONS.filter((reason) => toDoAbout(reason) === toDo),
  ]),
);

function toDoAbout({ what, code }: ReturnReason): string {
  if (what === 'unheard') return 'Look in the bank';
  const task = codeEffect(what, code)?.task;
  return (task && BY_TASK[task]) ?? NOTHING_TO_DO;
}

/** A reason in an address: "arudd-0". */
export const keyOfReason = ({ what, code }: Pick<ReturnReason, 'what' | 'code'>): string =>
  `${what}-${code}`;

/** The reason that an address names: all codes of a kind, or one. Null when it names none. */
export const readReason = (
  key: string,
): { readonly what: ReturnKind; readonly code: string | null } | null => {
  const kind = RETURN_KINDS.find((one) => one === key);
  if (kind !== undefined) return { what: kind, code: null };
  return RETURN_REASONS.find((reason) => keyOfReason(reason) === key) ?? null;
};

/** Whether the bank said that the account holder has died: then a person writes, whatever is owed. */
export const saysDeceased = (what: ReturnKind, code: string): boolean =>
  what !== 'indemnity' && (code === '2' || code === 'ARUDD-2');
