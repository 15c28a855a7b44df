import { FEWEST_PARTS, MOST_PARTS } from '../../prices/payment-plan.ts';
import { REASON_AT_LEAST } from '../../kernel/reason.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

export const MONEY_REASON_AT_MOST = 300;

/** Why somebody in the office can't do something about money, as they read it. */
export const OFFICE_REFUSALS = {
  not_found: 'There is no such payment or Direct Debit.',
  no_reason: `Please say why, in ${REASON_AT_LEAST} to ${MONEY_REASON_AT_MOST} characters.`,
  no_amount: 'Please say an amount of more than nothing.',
  claim_open: 'The payer’s bank has claimed this payment back, so it can’t be refunded as well.',
  not_collected: 'This payment was not collected, or it came back, so there is nothing to refund.',
  more_than_collected:
    'That is more than was collected and not refunded yet, so nothing was refunded.',
  nothing_owed: 'This family owes nothing that is not about to be taken.',
  more_than_owed: 'That is more than this family owes, so nothing was changed.',
  no_claim: 'No claim is open about this payment.',
  already_challenged: 'This claim is challenged already.',
  not_challenged: 'This claim was not challenged, so it can’t be won. Record the challenge first.',
  too_late_to_challenge:
    'The last day to challenge this claim is over. Record it as lost when the bank confirms it.',
  no_direct_debit: 'This family has no Direct Debit that its payments could be taken by.',
  has_plan: 'This family pays a debt in parts already. End that first.',
  no_dispute:
    'This family’s Direct Debit is not in dispute: somebody has settled it already, or it has ended.',
  payment_on_its_way:
    'A payment is with the bank already. The Direct Debit can be ended once it is known what became of that.',
  known_already: 'What became of this payment is known already, so nothing was changed.',
  result_to_come:
    'The Direct Debit provider can still tell what became of this payment, so please wait. It has until the fourth working day after it.',
  no_plan: 'This family pays nothing in parts.',
  parts_wrong: `A debt can be paid in ${FEWEST_PARTS} to ${MOST_PARTS} parts, each of £1.00 or more.`,
  above_limit:
    'That is more than your role may decide for one family within 30 days, so nothing was changed. An administrator can do it.',
  above_day:
    'That is more than is left of what you may pay back, write off, charge and enter as paid in one day. Nothing was changed. An administrator other than you can fill in the same form, with the same amount, today.',
  matched_already: 'Somebody has given this to a family already.',
  not_matched: 'This was given to no family, or somebody has taken it back already.',
  voided_already: 'Somebody has called this line a mistake already.',
  not_typed:
    'The Direct Debit provider reported this, so it was no mistake of ours. Please ask the provider what it is.',
  too_much:
    'That is more than £1,000.00, which no family is charged or pays by hand at once. Please check the amount.',
  day_wrong:
    'Please enter the day on which it was paid: today, or within the last year and not before the family was with us.',
  credited_already: 'Somebody has credited these lessons already, or closed the task about them.',
  received_already:
    'A payment of this day, amount and reference is entered for this family already, so nothing was changed.',
  nothing_read: 'None of these lines could be read. Each needs a day, an amount and its words.',
  only_to_come:
    'Nothing was booked: each of these lines has a day that is yet to come or more than two years ago, is not booked by the bank yet, is not in pounds, or can’t be read. Please check them and enter them again.',
  columns_unknown:
    'The portal does not know which column is which. Please choose, and it is kept for the next statement with these columns.',
  is_ofx: 'This is an OFX file. Please download the statement as CSV, or as camt.053.',
  is_mt940: 'This is an MT940 file. Please download the statement as CSV, or as camt.053.',
  is_qif: 'This is a QIF file. Please download the statement as CSV, or as camt.053.',
  is_other_xml:
    'This is XML, but no camt.053 statement that can be read. Please download the statement as CSV, or as camt.053.',
} as const;
export type OfficeRefusal = keyof typeof OFFICE_REFUSALS;

/** Why a statement of our bank is not read at all. */
export const STATEMENT_REFUSALS = [
  'columns_unknown',
  'is_ofx',
  'is_mt940',
  'is_qif',
  'is_other_xml',
] as const satisfies readonly OfficeRefusal[];

/** Refusals of what was sent (422); the others come from how things are (409). */
const SENT_WRONG: ReadonlySet<OfficeRefusal> = new Set([
  'no_reason',
  'no_amount',
  'parts_wrong',
  'nothing_read',
  'only_to_come',
  ...STATEMENT_REFUSALS,
  'too_much',
  'day_wrong',
]);

/** As a call answers them. */
export const refusing = <const Some extends OfficeRefusal>(
  ...some: readonly Some[]
): { readonly [Name in Some]: RefusalText } =>
  Object.fromEntries(
    some.map((name) => [
      name,
      { status: SENT_WRONG.has(name) ? 422 : 409, says: OFFICE_REFUSALS[name] },
    ]),
  ) as unknown as { [Name in Some]: RefusalText };

/** Whether a decision about money says why: those who look at the accounts later have to understand it. */
export const mayDecide = (reason: string): Decision<null, 'no_reason'> => {
  const { length } = reason.trim();
  return length < REASON_AT_LEAST || length > MONEY_REASON_AT_MOST ? refuse('no_reason') : ok(null);
};
