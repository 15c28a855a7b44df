import * as z from 'zod/mini';
import { cancelKid, getCancellation, removeKid } from '../../places/cancellation/contract.ts';
import { getKid, listKids, patchKid } from '../../child-page/contract.ts';
import { enrolFromReserved, enrolKid } from '../../places/enrolment/contract.ts';
import {
  acceptInstrumentChange,
  assignToBand,
  listChangeAvailabilities,
  listSlots,
  rejectInstrumentChange,
} from '../../places/instrument-changes/contract.ts';
import { endpoint, type SentBody, type Endpoint, type SentParams } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { FAMILY_ACTORS, FAMILY_CONTACTS, VIEWERS, WHOLE_OFFICE } from '../../kernel/role.ts';
import { getCalendar } from '../../lessons/contract.ts';
import { getDirectDebit } from '../../money/payments/contract.ts';
import { getPayments } from '../../money/payments/payments-contract.ts';
import { fetchGrownUp, updateGrownUp } from '../../families/profile/contract.ts';
import { detailsByOffice } from '../../families/profile/details-by-office.ts';
import { getPricingForGrownUp } from '../../places/schools/contract.ts';
import { declineReserved, getWaitingList, listOffers } from '../../places/waiting-list/contract.ts';
import {
  changed_meanwhile,
  child_gone,
  done_before,
  spokenToOffice,
} from '../../work-log/office-refusals.ts';
import { overridableOf } from './overridable.ts';
import { actReason as reason } from '../../work-log/reason.ts';

/** The refusals that somebody has read and overrules, and why. */
export interface OverruleRequest {
  readonly refusals: string[];
  readonly reason: string;
}

/** What a form showed of the fields that it changes: what a colleague wrote meanwhile is not written over unseen. */
type ShownFields = Record<string, unknown>;
const shown = z.record(z.string(), z.unknown());

type Own<E extends Endpoint> = SentParams<E> extends undefined ? object : SentParams<E>;
type Params<E extends Endpoint> = z.ZodMiniType<
  Record<string, string>,
  Own<E> & { readonly family: string }
>;
type ReadEndpoint<E extends Endpoint> = Endpoint<
  Params<E>,
  E['query'],
  undefined,
  E['answer'],
  E['refusals'],
  'office'
>;
type ActEndpoint<E extends Endpoint, Form = object> = Endpoint<
  Params<E>,
  E['query'],
  z.ZodMiniType<
    { reason: string; call?: unknown; overrule?: OverruleRequest } & Form,
    { reason: string; call?: SentBody<E>; overrule?: OverruleRequest } & Form
  >,
  E['answer'],
  E['refusals'],
  'office'
>;
type ChangeEndpoint<E extends Endpoint> = ActEndpoint<E, { was: ShownFields }>;

/** Who may read something, and whether it is written down that they did. */
type Readers = Pick<Endpoint, 'may' | 'isRecorded'>;

/**
 * A parent's call, made by the office for the family that its address names: the same rules, the same refusals. What is sent
 * is in `call`, beside the reason. Of fields that are changed, `was` has what the form showed.
 */
const onBehalf = (asked: Endpoint, readers: Partial<Readers> = {}): Endpoint => {
  const { method, path, query, answer, refusals, creates, refusalShape } = asked;
  const params = (asked.params ?? z.object({})) as z.ZodMiniObject;
  const sent = z.strictObject({
    reason,
    ...(asked.body && { call: asked.body }),
    ...(method === 'PATCH' && { was: shown }),
    ...overruling(overridableOf(asked)),
  });
  return endpoint({
    method,
    path: `/api/office/families/:family${path.replace(/^\/(api|staff)/, '')}`,
    who: 'office',
    may: method === 'GET' ? WHOLE_OFFICE : FAMILY_ACTORS,
    summary: `For a family: ${asked.summary}`,
    params: z.extend(params, { family: id }),
    query,
    body: method === 'GET' ? undefined : sent,
    answer,
    refusals:
      method === 'GET'
        ? spokenToOffice(refusals)
        : {
            ...spokenToOffice(refusals),
            done_before,
            child_gone,
            ...(method === 'PATCH' && { changed_meanwhile }),
          },
    creates,
    refusalShape,
    ...readers,
  });
};
/** A call without refusals that may be overruled accepts no `overrule`. */
const overruling = (refusals: readonly string[]) =>
  refusals.length > 0 && {
    overrule: z.optional(
      z.strictObject({
        refusals: z
          .array(z.enum(refusals as [string, ...string[]]))
          .check(z.minLength(1), z.maxLength(refusals.length)),
        reason,
      }),
    ),
  };
const toRead = <E extends Endpoint>(asked: E, readers?: Readers) =>
  onBehalf(asked, readers) as unknown as ReadEndpoint<E>;
const toAct = <E extends Endpoint>(asked: E) => onBehalf(asked) as unknown as ActEndpoint<E>;
const toChange = <E extends Endpoint>(asked: E) => onBehalf(asked) as unknown as ChangeEndpoint<E>;

/** Of a child's health read those who look after children, and the log of notes says who did; of money those who talk about it. */
const notes: Readers = { may: VIEWERS };
const money: Readers = { may: FAMILY_CONTACTS };

export const getGrownUpForOffice = toRead(fetchGrownUp);
export const updateGrownUpForFamily = toChange({
  ...updateGrownUp,
  owner: null,
  body: detailsByOffice,
});
export const listKidsForOffice = toRead(listKids);
export const getKidForOffice = toRead(getKid, notes);
export const patchKidForFamily = toChange(patchKid);
export const getCalendarForOffice = toRead(getCalendar);
export const getWaitingListForOffice = toRead(getWaitingList);
export const listOffersForOffice = toRead(listOffers);
export const getPricingForOffice = toRead(getPricingForGrownUp, money);
export const getDirectDebitForOffice = toRead(getDirectDebit, { ...money, isRecorded: true });
export const getPaymentsForOffice = toRead(getPayments, money);
export const getCancellationForOffice = toRead(getCancellation, money);
export const cancelKidForFamily = toAct(cancelKid);
export const removeKidForFamily = toAct(removeKid);
export const enrolKidForFamily = toAct(enrolKid);
export const enrolFromReservedForFamily = toAct(enrolFromReserved);
export const declineReservedForFamily = toAct(declineReserved);
export const acceptInstrumentChangeForFamily = toAct(acceptInstrumentChange);
export const rejectInstrumentChangeForFamily = toAct(rejectInstrumentChange);
export const listSlotsForOffice = toRead(listSlots);
export const listChangeAvailabilitiesForOffice = toRead(listChangeAvailabilities);
export const assignToBandForFamily = toAct(assignToBand);

/** The parents' calls that the office makes for a family, each with its own. */
export const ON_BEHALF: ReadonlyMap<Endpoint, Endpoint> = new Map<Endpoint, Endpoint>([
  [fetchGrownUp, getGrownUpForOffice],
  [updateGrownUp, updateGrownUpForFamily],
  [listKids, listKidsForOffice],
  [getKid, getKidForOffice],
  [patchKid, patchKidForFamily],
  [getCalendar, getCalendarForOffice],
  [getWaitingList, getWaitingListForOffice],
  [listOffers, listOffersForOffice],
  [getPricingForGrownUp, getPricingForOffice],
  [getDirectDebit, getDirectDebitForOffice],
  [getPayments, getPaymentsForOffice],
  [getCancellation, getCancellationForOffice],
  [cancelKid, cancelKidForFamily],
  [removeKid, removeKidForFamily],
  [enrolKid, enrolKidForFamily],
  [enrolFromReserved, enrolFromReservedForFamily],
  [declineReserved, declineReservedForFamily],
  [acceptInstrumentChange, acceptInstrumentChangeForFamily],
  [rejectInstrumentChange, rejectInstrumentChangeForFamily],
  [listSlots, listSlotsForOffice],
  [listChangeAvailabilities, listChangeAvailabilitiesForOffice],
  [assignToBand, assignToBandForFamily],
] as readonly (readonly [Endpoint, Endpoint])[]);
