import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { londonDate, monthAfter, monthOf, type IsoDate, type Month } from '../../kernel/london.ts';
import { workingDaysBefore } from '../../kernel/working-days.ts';
import { collectionDate, isFinalised } from '../../prices/collections.ts';
import type { MandateState } from '../payments/mandate-moves.ts';

/** Payers are told in writing before somebody else collects: the scheme's notice where nothing shorter is agreed. */
const TOLD_WORKING_DAYS_BEFORE = 10;

/** Why payments can't move from a month on. */
export const CHANGE_REFUSALS = {
  no_former:
    'Both providers have to be configured: DIRECT_DEBIT is the new one, DIRECT_DEBIT_FORMER the old one.',
  too_soon:
    'Payers have to be told ten working days before the first collection. Choose a later month.',
  other_change: 'Another change of provider is not finished.',
  file_wrong: 'The file has lines that are wrong. Rehearse, and mend them first.',
  nothing_moves: 'There is no Direct Debit that can move.',
  moves_wait: 'Some Direct Debits have not moved yet.',
  still_collects: 'The old provider has collections of which nothing was heard yet.',
  still_refunds: 'The old provider has refunds that it has not made yet.',
  still_there: 'Some Direct Debits are still with the old provider.',
  not_begun: 'No change of provider has begun.',
} as const;
export type ChangeRefusal = keyof typeof CHANGE_REFUSALS;

/** The last day on which payers can be told that another provider collects from this month on. */
export const lastDayToTell = (firstMonth: Month): IsoDate =>
  workingDaysBefore(collectionDate(firstMonth), TOLD_WORKING_DAYS_BEFORE);

/** Whether payments can move with a month: its collections can still change, and its payers are told in time. */
export const mayMoveFrom = (firstMonth: Month, now: Date): Decision<null, 'too_soon'> =>
  isFinalised(firstMonth, now) || londonDate(now) > lastDayToTell(firstMonth)
    ? refuse('too_soon')
    : ok(null);

/** The first month that payments can move with. */
export const firstMonthInTime = (now: Date): Month => {
  let month = monthAfter(monthOf(londonDate(now)));
  while (!mayMoveFrom(month, now).ok) month = monthAfter(month);
  return month;
};

/** Why a Direct Debit stays where it is for now. */
export const STAYS = {
  not_in_file: 'the new provider’s file does not have it',
  disputed: 'its payer disputes a payment',
  changing_bank: 'its payer is moving to another account',
} as const;
export type StayReason = keyof typeof STAYS;

export interface MovableMandate {
  readonly state: MandateState;
  /** Whether another account is about to take over from it. */
  readonly isChanging: boolean;
  readonly isInFile: boolean;
}

/** Whether a Direct Debit can move. */
export const mayMove = (mandate: MovableMandate): Decision<null, StayReason> => {
  if (mandate.state === 'disputed') return refuse('disputed');
  if (mandate.isChanging) return refuse('changing_bank');
  return mandate.isInFile ? ok(null) : refuse('not_in_file');
};

/** What the new provider has made of a Direct Debit: our reference, its own id, and the reference on bank statements. */
export interface MappedMandate {
  readonly reference: string;
  readonly providerId: string;
  readonly newReference: string;
}

/** A line of the file that can't be used, by its number, with the reason. */
export interface WrongLine {
  readonly line: number;
  readonly why: string;
}

export interface Mapping {
  readonly mandates: readonly MappedMandate[];
  readonly wrong: readonly WrongLine[];
}

const HEADING = 'reference,provider_id,new_reference';
/** 6 to 18 of the characters that Bacs allows, a letter or digit first, no space last, and not beginning with DDIC. */
const BACS_REFERENCE = /^(?!DDIC)[A-Z0-9][A-Z0-9\-/.& ]{4,16}[A-Z0-9\-/.&]$/;
const PROVIDER_ID = /^[\w-]{1,100}$/;

/**
 * Reads the new provider's file: CSV with a heading, a line for each Direct Debit. The new reference may be missing: then it
 * stays as it is. Anything twice is wrong, for two payers would be taken for one.
 */
export const readMapping = (text: string): Mapping => {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (heading.trim().toLowerCase() !== HEADING)
    return { mandates: [], wrong: [{ line: 1, why: `the heading is not ${HEADING}` }] };
  const seen = new Set<string>();
  const mandates: MappedMandate[] = [];
  const wrong: WrongLine[] = [];
  lines.forEach((content, n) => {
    if (content.trim() === '') return;
    const read = readLine(content, seen);
    if (typeof read === 'string') wrong.push({ line: n + 2, why: read });
    else mandates.push(read);
  });
  return { mandates, wrong };
};

const readLine = (content: string, seen: Set<string>): MappedMandate | string => {
  const cells = content.split(',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const [reference = '', providerId = '', given = ''] = cells;
  const newReference = given === '' ? reference : given;
  if (cells.length < 2 || cells.length > 3) return 'it has not two or three columns';
  if (reference === '') return 'our reference is missing';
  if (!PROVIDER_ID.test(providerId)) return 'the provider’s id is missing or unreadable';
  if (!isBacsReference(newReference)) return 'the new reference is not one that Bacs allows';
  const names = [`ours ${reference}`, `id ${providerId}`, `new ${newReference}`];
  if (names.some((name) => seen.has(name))) return 'something in it is in another line as well';
  for (const name of names) seen.add(name);
  return { reference, providerId, newReference };
};

const isBacsReference = (reference: string): boolean =>
  BACS_REFERENCE.test(reference) &&
  reference.replaceAll(/[^A-Z0-9]/g, '').length >= 6 &&
  new Set(reference).size > 1;
