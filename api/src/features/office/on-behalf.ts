import { refuse } from '@bandstand/domain/kernel/decision';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { ON_BEHALF } from '@bandstand/domain/office/on-behalf-contract';
import { actFor } from '../../platform/acting.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, Handler, Serve, Staff } from '../../platform/http/call.ts';
import type { OfficeDeps } from './deps.ts';
import { findFamilyAccount } from './family-store.ts';

interface ForFamily {
  readonly params: Readonly<Record<string, string>> & { readonly family: string };
  readonly body?: { readonly reason: string; readonly call?: object };
  readonly staff: Staff;
  readonly record: Call<Endpoint>['record'];
}

/**
 * Serves a parent's calls for the office as well, where the contract of the office's own call says so: the same use case, for
 * the family that the address names. What it changes is written down in its own transaction.
 */
export const servingFamilies =
  (serve: Serve, deps: OfficeDeps): Serve =>
  (endpoint, handle, options) => {
    serve(endpoint, handle, options);
    const office = ON_BEHALF.get(endpoint);
    if (office === undefined) return;
    const { keepsAnswer = false } = options ?? {};
    serve(office, forFamily(deps, endpoint, handle as unknown as Handler<Endpoint>), {
      keepsAnswer,
    });
  };

const forFamily =
  ({ db }: OfficeDeps, endpoint: Endpoint, handle: Handler<Endpoint>): Handler<Endpoint> =>
  async (asked) => {
    const { params, body, staff, record } = asked as unknown as ForFamily;
    const { family: grownUpId } = params;
    const accountId = await findFamilyAccount(db, grownUpId);
    if (accountId === undefined) return refuse('not_found');
    const call = {
      ...asked,
      body: body?.call,
      staff: null,
      parent: { accountId, sessionId: staff.sessionId, grownUpId },
      endSession: () => undefined,
    } as unknown as Call<Endpoint>;
    if (endpoint.owner !== null && endpoint.owner(call) !== grownUpId) return refuse('not_found');
    const change = {
      subject: 'family',
      subjectId: params['kidId'] ?? params['id'] ?? grownUpId,
      grownUpId,
      after: body?.call ?? {},
      reason: body?.reason ?? '',
    };
    const isReading = endpoint.method === 'GET';
    // What is only read changes nothing; where the log of notes has the reader, it is who of the office it was.
    const lastWord = (tx: Db) => (isReading ? Promise.resolve() : record(tx, change));
    const { done, hasSpoken } = await actFor({ actor: `office:${staff.staffId}`, lastWord }, () =>
      handle(call, undefined),
    );
    if (!done.ok || hasSpoken || isReading) return done;
    // It was so already, and nothing was to be changed.
    return transact(db, async (tx) => {
      await record(tx, change);
      return done;
    });
  };
