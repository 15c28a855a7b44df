import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';

const portal = onePortal({ env: WITHOUT_LIMITS });
let school: TestSchool;
beforeAll(async () => {
  school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums' as const) });
});

const WRITES = /\b(insert into|update|delete from)\b/i;

/** What a call costs: round trips to the database, transactions, and what is written outside of these. */
const costOf = async (parent: TestParent, body: object, status = 200) => {
  const texts: string[] = [];
  const stop = portal.database.listen((text) => texts.push(text.trim()));
  const before = portal.database.roundTrips();
  const answer = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: { ...parent.auth, 'idempotency-key': randomUUIDv7() },
    payload: body,
  });
  const roundTrips = portal.database.roundTrips() - before;
  stop();
  expect(answer.statusCode, answer.body).toBe(status);
  const begin = texts.indexOf('begin');
  const end = texts.findLastIndex((text) => text === 'commit' || text === 'rollback');
  const apart = texts.filter((text, n) => (n < begin || n > end) && WRITES.test(text));
  const commits = texts.filter((text) => text === 'commit').length;
  return { roundTrips, commits, apart: apart.length };
};

const AS_FEW_AS_CAN_BE = { roundTrips: 4, commits: 1, apart: 0 };

describe('a family’s press, with its key, its e-mails and its jobs', () => {
  it('enrols in four round trips and one commit', async () => {
    const parent = await addParent(portal, 'pays@example.com', { directDebit: true });
    for (const name of ['Maya', 'Leo', 'Zoe'])
      expect(await costOf(parent, enrolling(school, { name })), name).toEqual(AS_FEW_AS_CAN_BE);
  });

  it('holds a place in four round trips and one commit', async () => {
    const parent = await addParent(portal, 'pays-later@example.com');
    for (const name of ['Maya', 'Leo', 'Zoe'])
      expect(await costOf(parent, enrolling(school, { name })), name).toEqual(AS_FEW_AS_CAN_BE);
  });

  it('joins a waiting list in four round trips and one commit, and enrols the child who waits', async () => {
    const parent = await addParent(portal, 'waits@example.com', { directDebit: true });
    expect(await costOf(parent, waiting(school))).toEqual(AS_FEW_AS_CAN_BE);
    expect(await costOf(parent, enrolling(school, { name: 'Leo Shah' }))).toEqual(AS_FEW_AS_CAN_BE);
  });

  it('changes nothing where it is refused, and keeps the refusal by its key', async () => {
    const parent = await addParent(portal, 'refused@example.com', { directDebit: true });
    const full = await addSchool(portal, { slots: [] });
    // The session, what it is decided by, what was tried, its undoing; then the key: claimed and answered.
    expect(await costOf(parent, enrolling(full), 409)).toEqual({
      roundTrips: 6,
      commits: 0,
      apart: 2,
    });
  });
});
