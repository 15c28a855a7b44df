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

export const ON_LODGING: Readonly<Record<string, Consequence>> = {
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
export const ON_ADVICE: Readonly<Record<string, Consequence>> = {
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

/** How a provider that cancels a payment with its Direct Debit says that it came back, by what ended the Direct Debit. */
export const cameBackWith = (code: string): string => (['2', '3', 'B'].includes(code) ? code : '1');

export const ON_RETURN: Readonly<Record<string, Consequence>> = {
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

export const ON_CLAIM: Readonly<Record<string, Consequence>> = {
  1: CLAIM,
  2: CLAIM,
  3: CLAIM_AND_END,
  4: CLAIM_AND_END,
  5: CLAIM_AND_END,
  6: CLAIM_AND_END,
  7: CLAIM,
  8: { mandate: 'disputed', task: 'claim_opened' },
};

/** Whether the provider takes nothing more by a Direct Debit of which a bank says this. */
export const endsThere = ({
  by,
  code,
}: {
  readonly by: 'AUDDIS' | 'ADDACS';
  readonly code: string;
}): boolean => (by === 'AUDDIS' ? code !== 'C' : ['0', '1', '2', '3', 'B'].includes(code));
