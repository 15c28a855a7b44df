import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@bandstand/domain/kernel/role';
import { FRESH_FOR, OFFICE_IDLE } from '@bandstand/domain/identity/staff/rules';
import { countChanges, addStaff } from '../testing/office.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { requestOf, type CallInput } from '../testing/security/calls.ts';
import { addWholeFamily } from '../testing/security/family.ts';
import type { OfficeRow, OfficeScene } from '../testing/security/office/row.ts';
import { OFFICE_ROWS } from '../testing/security/office/rows.ts';
import { nameOf, withRoutes } from '../testing/security/routes.ts';
import { snapshot } from '../testing/security/snapshot.ts';
import { forge, OTHER_KEY, payloadOf, unsigned } from '../testing/security/tokens.ts';
import {
  addSession,
  confirmOfficeAt,
  openOffice,
  letStaffLeave,
} from '../testing/tables/identity.ts';

const { started, routes } = await withRoutes(() => startTestPortal());
await started.stop();
let portal: TestPortal;

const endpoints = routes.flatMap(({ endpoint }) => (endpoint?.who === 'office' ? [endpoint] : []));
const cases = endpoints.flatMap((endpoint) => {
  const row = OFFICE_ROWS[nameOf(endpoint)];
  return row === undefined ? [] : [[nameOf(endpoint), endpoint, row] as const];
});

let count = 0;
const setScene = async (row: OfficeRow, roles: readonly Role[]): Promise<OfficeScene> => {
  const scene = {
    family: await addWholeFamily(portal, `office${(count += 1)}`),
    caller: await addStaff(portal, roles),
    colleague: await addStaff(portal, ['office']),
  };
  await row.first?.(portal, scene);
  return scene;
};

describe('every call of the office', () => {
  it('has a row here, and says which roles may make it', () => {
    expect(endpoints.map(nameOf).filter((name) => !(name in OFFICE_ROWS))).toEqual([]);
    expect(
      Object.keys(OFFICE_ROWS).filter((name) => !endpoints.map(nameOf).includes(name)),
    ).toEqual([]);
    expect(endpoints.filter(({ may }) => may.length === 0).map(nameOf)).toEqual([]);
  });
});

describe.each(cases)('%s', (_name, endpoint, row) => {
  // All rows are compared time and again, so each call has a portal of its own with few of them.
  /** For whatever is refused: it changes nothing, so the next one finds it as it was. */
  let untouched: OfficeScene;
  beforeAll(async () => {
    portal = await startTestPortal();
    untouched = await setScene(row, [...ROLES]);
  });
  afterAll(() => portal.stop());

  const make = (sent: CallInput, token: string | null) =>
    portal.call(
      requestOf(endpoint, sent, token === null ? {} : { authorization: `Bearer ${token}` }),
    );
  const isReading = endpoint.method === 'GET';
  const isRecorded = !isReading || endpoint.isRecorded === true;
  const changesNothing = !isRecorded && row.first === undefined;
  const bare = ({ auth }: { auth: { authorization: string } }) =>
    auth.authorization.slice('Bearer '.length);

  it('answers each role that may, and writes down what it changed', async () => {
    for (const role of endpoint.may) {
      const scene = changesNothing
        ? { ...untouched, caller: await addStaff(portal, [role]) }
        : await setScene(row, [role]);
      const before = await countChanges(portal);
      const answer = await make(row.send(scene), bare(scene.caller));
      expect(answer.statusCode, `${role}: ${answer.body}`).toBe(200);
      expect((await countChanges(portal)) - before, role).toBe(isRecorded ? 1 : 0);
    }
  });

  it('refuses each other role the same, whatever was named, and changes nothing', async () => {
    const others = ROLES.filter((role) => !endpoint.may.includes(role));
    const callers: (readonly [string, OfficeScene['caller']])[] = [
      ['no role', await addStaff(portal, [])],
    ];
    for (const role of others) callers.push([role, await addStaff(portal, [role])]);
    const before = await snapshot(portal);
    for (const [who, caller] of callers) {
      const sent = row.send({ ...untouched, caller });
      const answer = await make(sent, bare(caller));
      expect([answer.statusCode, answer.json<{ code: string }>().code], who).toEqual([
        403,
        'not_allowed',
      ]);
      if (sent.params?.['id'] !== undefined) {
        const missing = { ...sent, params: { ...sent.params, id: randomUUIDv7() } };
        expect((await make(missing, bare(caller))).body, who).toBe(answer.body);
      }
    }
    expect(await snapshot(portal)).toEqual(before);
  });

  it('lets in nobody without a session of the office whose both steps were taken', async () => {
    const { accountId } = untouched.caller;
    const now = portal.clock.now();
    interface Dates {
      readonly begun?: Date;
      readonly ended?: Date | null;
      readonly confirmed?: Date | null;
    }
    const session = async ({ begun = now, ended = null, confirmed = now }: Dates = {}) => {
      const id = randomUUIDv7();
      const ends = new Date(now.getTime() + 3_600_000);
      await addSession(portal, { id, accountId, begun, ends, ended });
      await openOffice(portal, id, confirmed);
      return id;
    };
    const long = new Date(now.getTime() - OFFICE_IDLE);
    const live = { accountId, sessionId: await session(), audience: 'office', now };
    const good = payloadOf(live);
    const left = await addStaff(portal, [...ROLES]);
    await letStaffLeave(portal, left.staffId, now);
    const worthless: Readonly<Record<string, string | null>> = {
      nobody: null,
      'a revoked token': await forge(
        payloadOf({ ...live, sessionId: await session({ ended: now }) }),
      ),
      'only the first step': await forge(
        payloadOf({ ...live, sessionId: await session({ confirmed: null }) }),
      ),
      'half an hour idle': await forge(
        payloadOf({ ...live, sessionId: await session({ begun: long, confirmed: long }) }),
      ),
      'another key': await forge(good, { key: OTHER_KEY }),
      'an unsigned token': unsigned(good),
      'a token for parents': await forge({ ...good, aud: 'parent' }),
      'a parent': bare(untouched.family.parent),
      'a parent, saying they are of the office': await forge(
        payloadOf({
          ...live,
          accountId: untouched.family.parent.accountId,
          sessionId: untouched.family.parent.sessionId,
        }),
      ),
      'a school': bare(untouched.family.office),
    };
    const gone = { ...worthless, 'somebody who has left': bare(left) };
    const before = await snapshot(portal);
    for (const [who, token] of Object.entries(gone)) {
      const answer = await make(row.send(untouched), token);
      const code = who in worthless ? 'not_signed_in' : 'access_ended';
      expect([answer.statusCode, answer.json<{ code: string }>().code], who).toEqual([401, code]);
    }
    expect(await snapshot(portal)).toEqual(before);
  });

  it.runIf(/:family\/.*:/.test(endpoint.path) && !row.isOfAll)(
    'finds nothing of one family in another',
    async () => {
      const [scene, other] = [await setScene(row, ['office']), await setScene(row, ['office'])];
      const sent = row.send(scene);
      const mixed = { ...sent, params: { ...sent.params, family: other.family.parent.grownUpId } };
      const before = await snapshot(portal);
      const answer = await make(mixed, bare(scene.caller));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
      expect(await snapshot(portal)).toEqual(before);
    },
  );

  it.runIf(endpoint.body !== undefined)(
    'takes no field that its contract does not know',
    async () => {
      const sent = row.send(untouched);
      const before = await snapshot(portal);
      const answer = await make(
        { ...sent, body: { ...sent.body, nobody_knows: 1 } },
        bare(untouched.caller),
      );
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        422,
        ['nobody_knows'],
      ]);
      expect(await snapshot(portal)).toEqual(before);
    },
  );

  it.runIf(endpoint.needsSecondStep)(
    'asks again who has not confirmed within five minutes',
    async () => {
      const caller = await addStaff(portal, [...ROLES]);
      const stale = new Date(portal.clock.now().getTime() - FRESH_FOR);
      await confirmOfficeAt(portal, stale, caller.sessionId);
      const before = await snapshot(portal);
      const answer = await make(row.send({ ...untouched, caller }), bare(caller));
      expect(answer.json<{ code: string }>().code).toBe('confirm_again');
      expect(await snapshot(portal)).toEqual(before);
    },
  );
});
