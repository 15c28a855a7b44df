import * as z from 'zod/mini';
import { isAllowed } from '../../identity/staff/rules.ts';
import type { Endpoint, SentBody, SentParams } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE, type Role } from '../../kernel/role.ts';
import {
  changed_meanwhile,
  child_gone,
  done_before,
  spokenToOffice,
} from '../../work-log/office-refusals.ts';
import { actReason as reason } from '../../kernel/reason.ts';

/** The refusals that somebody has read and overrules, and why. */
export interface OverruleRequest {
  readonly refusals: string[];
  readonly reason: string;
}

type Own<E extends Endpoint> = SentParams<E> extends undefined ? object : SentParams<E>;
type OfficeEndpoint<E extends Endpoint, Body extends z.ZodMiniType | undefined> = Endpoint<
  z.ZodMiniType<Record<string, string>, Own<E> & { readonly family: string }>,
  E['query'],
  Body,
  E['answer'],
  E['refusals'],
  'office'
>;
type ActBody<E extends Endpoint, Form> = z.ZodMiniType<
  { reason: string; call?: unknown; overrule?: OverruleRequest } & Form,
  { reason: string; call?: SentBody<E>; overrule?: OverruleRequest } & Form
>;
/** Of fields that are changed, `was` has what the form showed: what a colleague wrote meanwhile is not written over unseen. */
export type OfficeCall<E extends Endpoint> = E['method'] extends 'GET'
  ? OfficeEndpoint<E, undefined>
  : OfficeEndpoint<
      E,
      ActBody<E, E['method'] extends 'PATCH' ? { was: Record<string, unknown> } : object>
    >;

/** Where the office makes a parent's call for a family, and who may: all that its pages know of it. */
export const addressForFamily = ({
  method,
  path,
  forFamily: office,
}: Pick<Endpoint, 'method' | 'path' | 'forFamily'>) => ({
  method,
  path: `/api/office/families/:family${path.replace(/^\/(api|staff)/, '')}`,
  who: 'office' as const,
  may: office?.may ?? (method === 'GET' ? WHOLE_OFFICE : FAMILY_ACTORS),
});

const made = new WeakMap<Endpoint, Endpoint>();

/**
 * A parent's call, made by the office for the family that its address names: the same rules, the same refusals. What is sent is
 * in `call`, beside the reason.
 */
export const forFamily = <E extends Endpoint>(asked: E): OfficeCall<E> => {
  const call = made.get(asked) ?? officeCall(asked);
  made.set(asked, call);
  return call as unknown as OfficeCall<E>;
};

const officeCall = (asked: Endpoint): Endpoint => {
  const {
    method,
    query,
    answer,
    refusals,
    creates,
    spends,
    refusalShape,
    forFamily: office,
  } = asked;
  const reads = method === 'GET';
  const changes = method === 'PATCH';
  const own = (asked.params ?? z.object({})) as z.ZodMiniObject;
  const body = office?.body ?? asked.body;
  return {
    ...addressForFamily(asked),
    summary: `For a family: ${asked.summary}`,
    params: z.extend(own, { family: id }),
    query,
    body: reads
      ? undefined
      : z.strictObject({
          reason,
          ...(body && { call: body }),
          ...(changes && { was: z.record(z.string(), z.unknown()) }),
          ...overruling(overridesOf(asked).map(({ refusal }) => refusal)),
        }),
    answer,
    refusals: {
      ...spokenToOffice(refusals),
      ...(!reads && { done_before, child_gone }),
      ...(changes && { changed_meanwhile }),
    },
    creates,
    spends,
    session: 'office',
    owner: null,
    refusalShape,
    needsSecondStep: false,
    ...(office?.isRecorded && { isRecorded: true }),
  };
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

/** What of a parent's call may be overruled, and by whom. */
export const overridesOf = ({ forFamily: office }: Pick<Endpoint, 'forFamily'>) =>
  Object.entries(office?.overrules ?? {}).map(([refusal, may = []]) => ({ refusal, may }));

/** Whether somebody of these roles may overrule a refusal of a parent's call. */
export const mayOverrule = (
  call: Pick<Endpoint, 'forFamily'>,
  refusal: string,
  roles: readonly Role[],
): boolean => overridesOf(call).some((one) => one.refusal === refusal && isAllowed(roles, one.may));
