/**
 * What each code of the payers' banks leads to, as the rules have it in words. Kept apart from the portal's own tables on
 * purpose: if you change one, you have to change the other.
 */
export interface Consequence {
  /** What becomes of the Direct Debit; nothing where it stays as it is. */
  readonly mandate?: 'ended' | 'disputed';
  /** The family is told that its Direct Debit has ended. */
  readonly tellsEnd?: true;
  readonly task?: string;
  /** The account has changed, and the provider follows it. */
  readonly follows?: true;
  /** The family is told that the payment came back. */
  readonly tellsReturn?: true;
}

const ENDED: Consequence = { mandate: 'ended', tellsEnd: true, task: 'mandate_ended' };
const REFUSED: Consequence = { mandate: 'ended', tellsEnd: true, task: 'mandate_refused' };
/** The office writes to a bereaved family itself. */
const DIED: Consequence = { mandate: 'ended', task: 'payer_deceased' };
const DISPUTED: Consequence = { mandate: 'disputed', task: 'notice_disputed' };
const OUR_MISTAKE: Consequence = { task: 'our_mistake', tellsReturn: true };
const CLAIM: Consequence = { task: 'claim_opened' };
const CLAIM_AND_END: Consequence = { mandate: 'ended', task: 'claim_opened' };

const ON_LODGING: Readonly<Record<string, Consequence>> = {
  1: REFUSED,
  2: DIED,
  3: REFUSED,
  5: REFUSED,
  6: REFUSED,
  B: REFUSED,
  C: { task: 'details_changed' },
  F: REFUSED,
  G: REFUSED,
  H: REFUSED,
  I: { mandate: 'ended', task: 'our_mistake' },
  K: REFUSED,
};

/** Code 3 comes without new details here: the stand-in has none to tell. */
const ON_ADVICE: Readonly<Record<string, Consequence>> = {
  0: ENDED,
  1: ENDED,
  2: DIED,
  3: ENDED,
  B: ENDED,
  C: { follows: true },
  D: DISPUTED,
  E: { follows: true },
  R: { task: 'reinstated' },
  /** The other provider follows an account that moved by itself. */
  T: {},
};

const ON_RETURN: Readonly<Record<string, Consequence>> = {
  0: { tellsReturn: true },
  1: ENDED,
  2: DIED,
  3: ENDED,
  4: DISPUTED,
  5: ENDED,
  6: ENDED,
  7: OUR_MISTAKE,
  8: OUR_MISTAKE,
  9: OUR_MISTAKE,
  A: OUR_MISTAKE,
  B: ENDED,
};

const ON_CLAIM: Readonly<Record<string, Consequence>> = {
  1: CLAIM,
  2: CLAIM,
  3: CLAIM_AND_END,
  4: CLAIM_AND_END,
  5: CLAIM_AND_END,
  6: CLAIM_AND_END,
  7: CLAIM,
  8: { mandate: 'disputed', task: 'claim_opened' },
};

interface RulesOfProvider {
  readonly onLodging: Readonly<Record<string, Consequence>>;
  readonly onAdvice: Readonly<Record<string, Consequence>>;
  readonly onReturn: Readonly<Record<string, Consequence>>;
  readonly onClaim: Readonly<Record<string, Consequence>>;
  /** What a claim does to the Direct Debit besides. */
  readonly afterClaim: Readonly<Record<string, Consequence>>;
  /** The codes by which a payment is asked for once more. */
  readonly again: string;
}

/**
 * With GoCardless it counts what has become of the Direct Debit: it is over, whatever the bank's code, or it goes on. One whose
 * account moved is followed, also after a payment that came back for that; a bank that does not have it yet is asked again.
 */
export const RULES: Readonly<Record<'smartdebit' | 'gocardless', RulesOfProvider>> = {
  smartdebit: {
    onLodging: ON_LODGING,
    onAdvice: ON_ADVICE,
    onReturn: ON_RETURN,
    onClaim: ON_CLAIM,
    afterClaim: {},
    again: '0',
  },
  gocardless: {
    onLodging: {
      2: DIED,
      3: REFUSED,
      5: REFUSED,
      B: REFUSED,
      C: REFUSED,
      F: REFUSED,
      G: REFUSED,
      N: REFUSED,
    },
    onAdvice: { ...ON_ADVICE, C: ENDED, D: ENDED, E: ENDED },
    onReturn: {
      ...ON_RETURN,
      3: { tellsReturn: true },
      6: { tellsReturn: true },
      E: ENDED,
      Y: ENDED,
    },
    onClaim: { 1: CLAIM, 2: CLAIM, 4: CLAIM, 5: CLAIM, 6: CLAIM, 8: ON_CLAIM[8] ?? CLAIM },
    afterClaim: { 4: ENDED, 5: ENDED, 6: ENDED, 8: ENDED },
    again: '06',
  },
};

/** How GoCardless says that a payment came back which it cancelled with its Direct Debit, by what ended that. */
export const cameBackWith = (by: string, code: string): string =>
  by !== 'claimed' && '25BEY'.includes(code) ? code : '1';

/** Whether the provider takes nothing more by a Direct Debit of which this is told. */
export const endsThere = (
  at: 'smartdebit' | 'gocardless',
  { by, code }: { readonly by: string; readonly code: string },
): boolean => {
  if (by === 'AUDDIS') return at === 'gocardless' || code !== 'C';
  if (by === 'ADDACS') return at === 'gocardless' ? !'RT'.includes(code) : '0123B'.includes(code);
  return at === 'gocardless' && (by === 'returned' ? '125BEY' : '4568').includes(code);
};
