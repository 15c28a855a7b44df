import { refuse } from '@bandstand/domain/kernel/decision';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import {
  forFamily,
  mayOverrule,
  type OverruleRequest,
} from '@bandstand/domain/desk/office/for-family';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import { Colleague } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, Handler, Serve, Staff } from '../../../platform/http/call.ts';
import {
  type OfficeDeps,
  StaleForm,
  holdFields,
  isGone,
  readAfter,
  readBefore,
  refuseStale,
} from '../../work-log/index.ts';
import { findFamilyAccount } from './family-store.ts';

type Fields = Readonly<Record<string, unknown>>;

interface CallForFamily {
  readonly params: Readonly<Record<string, string>> & { readonly family: string };
  readonly body?: {
    readonly reason: string;
    readonly call?: Readonly<Record<string, Fields>>;
    /** Of fields that are changed, what the form showed of each. */
    readonly was?: Fields;
    readonly overrule?: OverruleRequest;
  };
  readonly staff: Staff;
  readonly record: Call<Endpoint>['record'];
}

/**
 * Serves a parent's calls for the office as well, where the contract says so: the same use case, for the family that the address
 * names. What it changes is written down in its own transaction.
 */
export const servingFamilies =
  (serve: Serve, deps: OfficeDeps): Serve =>
  (endpoint, handle, options) => {
    serve(endpoint, handle, options);
    if (endpoint.forFamily === undefined) return;
    const office = forFamily(endpoint);
    const { keepsAnswer = false } = options ?? {};
    const asOffice = asColleague(deps, endpoint, handle as unknown as Handler<Endpoint>);
    const served = office.isRecorded === true ? recordingReader(deps, asOffice) : asOffice;
    serve(office, served, { keepsAnswer });
  };

const asColleague =
  (deps: OfficeDeps, endpoint: Endpoint, handle: Handler<Endpoint>): Handler<Endpoint> =>
  async (asked) => {
    const { db } = deps;
    const own = asked as unknown as CallForFamily;
    const { params, body, staff } = own;
    const { family: grownUpId } = params;
    const overrules = body?.overrule?.refusals ?? [];
    if (overrules.some((refusal) => !mayOverrule(endpoint, refusal, staff.roles)))
      return refuse('not_allowed');
    const accountId = await findFamilyAccount(db, grownUpId);
    if (accountId === undefined) return refuse('not_found');
    const callBy = (by: Colleague) =>
      ({
        ...asked,
        body: body?.call,
        staff: null,
        parent: { accountId, sessionId: staff.sessionId, grownUpId },
        by,
        endSession: () => undefined,
      }) as unknown as Call<Endpoint>;
    // What is only read changes nothing; where the log of notes has the reader, it is who of the office it was.
    const reading = callBy(Colleague.whoReads(staff));
    if (endpoint.owner !== null && endpoint.owner(reading) !== grownUpId)
      return refuse('not_found');
    if (endpoint.method === 'GET')
      return withoutMoney(await handle(reading, undefined), staff.roles);
    const kidId = params['kidId'] ?? (params['id'] === grownUpId ? undefined : params['id']);
    const log = logOf(deps, own, kidId);
    const colleague = new Colleague(staff, log, overrules);
    const done = await handle(callBy(colleague), undefined).catch(staleOr);
    if (done instanceof StaleForm) return done.refused;
    if (!done.ok)
      return done.refusal === 'not_found' ? whatIsMissing(db, { grownUpId, kidId }) : done;
    if (colleague.isRecorded) return done;
    if (colleague.wasDoneBefore) return refuse('done_before');
    // It was so already, and nothing was to be changed.
    return transact(db, async (tx) => {
      await log.readBefore(tx);
      await log.recordChange(tx, []);
      return done;
    });
  };

/** What is written down of a change: what was there before, and after. A form that showed something else changes nothing. */
const logOf = (
  deps: OfficeDeps,
  { params: { family: grownUpId }, body, staff, record }: CallForFamily,
  kidId: string | undefined,
) => {
  const sent = body?.call ?? {};
  let before: object = {};
  return {
    readBefore: async (tx: Db): Promise<void> => {
      if (body?.was !== undefined) await holdFields(tx, { grownUpId, kidId });
      before = await readBefore(tx, { grownUpId, kidId, call: sent });
      if (body?.was !== undefined)
        await refuseStale(deps, tx, {
          by: staff.staffId,
          grownUpId,
          kidId,
          was: body.was,
          is: fieldsIn(before),
          wanted: fieldsIn(sent),
        });
    },
    recordChange: async (tx: Db, overruled: readonly string[]): Promise<void> =>
      record(tx, {
        subject: 'family',
        subjectId: kidId ?? grownUpId,
        grownUpId,
        before,
        after: await readAfter(tx, { grownUpId, kidId, call: sent }),
        reason: body?.reason ?? '',
        ...(overruled.length > 0 && {
          overruled: { refusals: overruled, reason: body?.overrule?.reason ?? '' },
        }),
      }),
  };
};

const OF_MONEY = /^(balance_in_pennies|dd_email_address|(first_payment|subscription)_amount)$/;

/** Without what the family pays, where the colleague does not read of that. */
const withoutMoney = <Answer>(answer: Answer, roles: Staff['roles']): Answer =>
  mayReadMoney(roles)
    ? answer
    : (JSON.parse(JSON.stringify(answer), (field, value: unknown) =>
        OF_MONEY.test(field) ? null : value,
      ) as Answer);

/** Who reads it is written down before they are answered. */
const recordingReader =
  ({ db }: OfficeDeps, handle: Handler<Endpoint>): Handler<Endpoint> =>
  async (asked) => {
    const { params, record } = asked as unknown as CallForFamily;
    const read = await handle(asked, undefined);
    if (!read.ok) return read;
    return transact(db, async (tx) => {
      const { family: grownUpId } = params;
      await record(tx, { subject: 'family', subjectId: grownUpId, grownUpId });
      return read;
    });
  };

/** A child who was taken off the waiting list is named as such to a colleague who still has their card open. */
const whatIsMissing = async (
  db: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId | undefined },
) => {
  const isChildGone = kidId !== undefined && (await isGone(db, { grownUpId, kidId }));
  return refuse(isChildGone ? 'child_gone' : 'not_found');
};

/** The fields of a child, or of the parent, that a change of details names. */
const fieldsIn = (change: object): Fields => {
  const { kid, grown_up: grownUp } = change as Readonly<Record<string, Fields | undefined>>;
  return kid ?? grownUp ?? {};
};

const staleOr = (fault: unknown): StaleForm => {
  if (fault instanceof StaleForm) return fault;
  throw fault;
};
