import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { listEmails, sendEmailAgain } from '@bandstand/domain/mail/office-contract';
import { getPersonalData } from '@bandstand/domain/privacy/contract';
import { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { FRESH_FOR } from '@bandstand/domain/identity/staff/rules';
import { serveCalls, type ServedCalls } from '../../testing/served-calls.ts';
import type { Change, Staff } from './call.ts';

const ID = randomUUIDv7();
const EMAILS = { method: 'GET', url: listEmails.path } as const;
const AGAIN = { method: 'POST', url: sendEmailAgain.path.replace(':id', ID) } as const;
const SECOND = {
  method: 'PATCH',
  url: changeSecondEmailForFamily.path.replace(':family', ID),
  payload: {
    second_email_address: '',
    was: { second_email_address: 'aunt@families.example' },
    reason: 'Their mother asked.',
  },
} as const;
const ADDRESS = { second_email_address: '', second_email_address_proven: false };
const CHANGE: Change = { subject: 'family', subjectId: ID, reason: 'Their mother asked.' };

let served: ServedCalls;
let nadia: Staff & { readonly token: string };
beforeEach(async () => {
  served = await serveCalls();
  nadia = await served.signIn('office', { roles: ['office'] });
});

const ask = async (
  request: Parameters<ServedCalls['call']>[0] & object,
  { token }: { token: string } = nadia,
  headers: Record<string, string> = {},
) => {
  const said = { ...headers, authorization: `Bearer ${token}` };
  const answer = await served.call({ ...request, headers: said });
  return { status: answer.statusCode, code: answer.json().code };
};
const OK = { status: 200, code: undefined };

describe('a call of the office', () => {
  it('is made by a colleague who has one of its roles, and by nobody else', async () => {
    served.serve(listEmails, async ({ staff }) => {
      expect(staff).toMatchObject({ staffId: nadia.staffId, roles: ['office'] });
      return ok({ data: [], meta: { next: null } });
    });
    expect(await ask(EMAILS)).toEqual(OK);
    const leader = await served.signIn('office', { roles: ['leader'] });
    expect(await ask(EMAILS, leader)).toEqual({ status: 403, code: 'not_allowed' });
    served.end(nadia.sessionId);
    expect(await ask(EMAILS)).toEqual({ status: 401, code: 'not_signed_in' });
    const parent = await served.signIn('parent');
    expect(await ask(EMAILS, parent)).toEqual({ status: 401, code: 'not_signed_in' });
  });

  it('tells a colleague who has left that they have, and nobody else', async () => {
    served.serve(listEmails, async () => ok({ data: [], meta: { next: null } }));
    served.serve(getPersonalData, async () => refuse('not_found'));
    served.leave(nadia.sessionId);
    expect(await ask(EMAILS)).toEqual({ status: 401, code: 'access_ended' });
    const ofParents = {
      method: getPersonalData.method,
      url: getPersonalData.path.replace(':id', ID),
    } as const;
    expect(await ask(ofParents)).toMatchObject({ status: 401, code: 'not_signed_in' });
    const unsigned = await served.call(EMAILS);
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, 'not_signed_in']);
  });

  it('asks again for a second step that is five minutes old, where the contract says so', async () => {
    served.serve(listEmails, async () => ok({ data: [], meta: { next: null } }));
    served.serve(changeSecondEmailForFamily, async ({ record }) => {
      await record(null as never, CHANGE);
      return ok(ADDRESS);
    });
    expect(await ask(SECOND)).toEqual(OK);
    served.clock.moveTo(new Date(nadia.confirmedAt.getTime() + FRESH_FOR).toISOString());
    expect(await ask(SECOND)).toEqual({ status: 403, code: 'confirm_again' });
    expect(await ask(EMAILS)).toEqual(OK);
    expect(served.written).toHaveLength(1);
  });
});

describe('what the office changes', () => {
  const serving = (changes: readonly Change[]) =>
    served.serve(changeSecondEmailForFamily, async ({ record }) => {
      if (changes.length > 0) await record(null as never, changes);
      return ok(ADDRESS);
    });

  it('is written down as done by who called, by the name of the call', async () => {
    served.serve(changeSecondEmailForFamily, async ({ record }) => {
      await record(null as never, CHANGE);
      return ok(ADDRESS);
    });
    expect(await ask(SECOND)).toEqual(OK);
    const by = { staffId: nadia.staffId, call: 'changeSecondEmailForFamily' };
    expect(served.written).toEqual([{ ...CHANGE, ...by }]);
  });

  it('may be several things', async () => {
    serving([CHANGE, { ...CHANGE, subject: 'email' }]);
    expect(await ask(SECOND)).toEqual(OK);
    expect(served.written.map(({ subject }) => subject)).toEqual(['family', 'email']);
  });

  it('is a fault of ours where nobody wrote it down, and what is refused is written down nowhere', async () => {
    serving([]);
    served.serve(sendEmailAgain, async () => refuse('address_gone'));
    expect(await ask(SECOND)).toMatchObject({ status: 500 });
    expect(await ask(SECOND, nadia, { 'idempotency-key': 'k' })).toMatchObject({ status: 500 });
    expect(await ask(AGAIN)).toEqual({ status: 409, code: 'address_gone' });
    expect(served.written).toEqual([]);
  });

  it('is written down once where it is asked for twice by one key', async () => {
    served.serve(sendEmailAgain, async ({ record }) => {
      await record(null as never, CHANGE);
      return ok({ message: 'Done.' });
    });
    const key = { 'idempotency-key': 'k' };
    expect([await ask(AGAIN, nadia, key), await ask(AGAIN, nadia, key)]).toEqual([OK, OK]);
    expect(served.written).toHaveLength(1);
  });

  it('is a fault without a key as well, where what creates something wrote nothing down', async () => {
    served.serve(sendEmailAgain, async () => ok({ message: 'Done.' }));
    expect(await ask(AGAIN)).toMatchObject({ status: 500 });
  });

  it('is not what a parent does', async () => {
    const parent = await served.signIn('parent');
    let said: unknown = null;
    served.serve(signOutEverywhere, async (call) => {
      await call.record(null as never, CHANGE).catch((fault: Error) => (said = fault.message));
      return ok({ message: 'Done.' });
    });
    expect(await ask({ method: 'POST', url: signOutEverywhere.path }, parent)).toEqual(OK);
    expect(said).toBe('Only what the office does is written down here.');
    expect(served.written).toEqual([]);
  });
});

describe('a colleague who sees what a family sees', () => {
  it('reads as somebody of the office, and changes nothing', async () => {
    const parent = await served.signIn('parent', { viewer: nadia.staffId });
    const actors: string[] = [];
    served.serve(getFeatureFlags, async (call) => {
      actors.push(call.by.name);
      return ok({ kids_app_opt_in: true });
    });
    served.serve(signOutEverywhere, async () => ok({ message: 'Done.' }));
    served.serve(getPersonalData, async () => refuse('not_found' as never));
    const flags = { method: 'GET', url: getFeatureFlags.path } as const;
    expect(await ask(flags, parent)).toEqual(OK);
    expect(await ask(flags, await served.signIn('parent'))).toEqual(OK);
    expect(actors).toEqual([`office:${nadia.staffId}`, expect.stringMatching(/^parent:/)]);
    const everywhere = { method: 'POST', url: signOutEverywhere.path } as const;
    const copy = {
      method: 'GET',
      url: getPersonalData.path.replace(':id', parent.grownUpId),
    } as const;
    expect(await ask(everywhere, parent)).toEqual({ status: 403, code: 'only_viewing' });
    expect(await ask(copy, parent)).toEqual({ status: 403, code: 'only_viewing' });
  });
});
