import { patchKid } from '../../child-page/contract.ts';
import { enrolFromReserved, enrolKid } from '../../places/enrolment/contract.ts';
import { acceptInstrumentChange, assignToBand } from '../../places/instrument-changes/contract.ts';
import type { Endpoint, RefusalOf } from '../../kernel/endpoint.ts';
import { ADMINISTRATORS, FAMILY_ACTORS, type Role } from '../../kernel/role.ts';
import { isAllowed } from '../../identity/staff/rules.ts';

/** A refusal of a parent's call that somebody of the office may overrule when they make the call for a family. */
export interface OverridableRefusal {
  readonly call: Endpoint;
  readonly refusal: string;
  /** Why overruling it breaks nothing. */
  readonly why: string;
  readonly may: readonly Role[];
}

const overridable = <E extends Endpoint>(
  call: E,
  refusals: readonly RefusalOf<E>[],
  { why, may }: Pick<OverridableRefusal, 'why' | 'may'>,
): OverridableRefusal[] => refusals.map((refusal) => ({ call, refusal, why, may }));

const CLOSED = {
  why: 'A school is closed by a decision of the provider’s, and the office may know of a place that was promised before. A school without lessons stays closed.',
  may: FAMILY_ACTORS,
};
const LIMIT = {
  why: 'The limits of one family stop what a page may do without the office. The sentence asks the family to call, and this is the call.',
  may: FAMILY_ACTORS,
};
const NAMESAKE = {
  why: 'It is a question more than a refusal: the colleague who has the family on the phone knows whether they mean a child who is there already, or another one.',
  may: FAMILY_ACTORS,
};
const HOLDS = {
  why: 'More than two places held without a Direct Debit are kept from families who wait, so an administrator decides.',
  may: ADMINISTRATORS,
};
const LATE = {
  why: 'The place still is the child’s until it is offered to the next one, which the database decides in the statement that takes it.',
  may: FAMILY_ACTORS,
};

/**
 * All that may be overruled, and no more. Never what keeps a place from being given twice, what is paid, what is consented to,
 * or who may see what.
 */
export const OVERRIDABLE: readonly OverridableRefusal[] = [
  ...overridable(enrolKid, ['closed_to_new_signups'], CLOSED),
  ...overridable(
    enrolKid,
    ['too_many_children', 'too_many_holds_today', 'too_many_joins', 'too_many_changes'],
    LIMIT,
  ),
  ...overridable(enrolKid, ['name_taken'], NAMESAKE),
  ...overridable(enrolKid, ['too_many_holds'], HOLDS),
  ...overridable(enrolFromReserved, ['hold_ended'], LATE),
  ...overridable(patchKid, ['too_many_changes'], LIMIT),
  ...overridable(acceptInstrumentChange, ['offer_ended'], LATE),
  ...overridable(acceptInstrumentChange, ['too_many_changes'], LIMIT),
  ...overridable(assignToBand, ['too_many_changes'], LIMIT),
];

/** What of a parent's call may be overruled at all. */
export const overridableOf = (call: Endpoint): string[] =>
  OVERRIDABLE.filter((one) => one.call === call).map(({ refusal }) => refusal);

/** Whether somebody of these roles may overrule a refusal of a parent's call. */
export const mayOverrule = (call: Endpoint, refusal: string, roles: readonly Role[]): boolean =>
  OVERRIDABLE.some(
    (one) => one.call === call && one.refusal === refusal && isAllowed(roles, one.may),
  );
