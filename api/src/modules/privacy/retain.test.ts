import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, billingAccounts, grownUps } from '../../../db/tables/index.ts';
import { addParent } from '../../testing/families.ts';
import { addFullFamily, type FullFamily } from '../../testing/full-family.ts';
import { brokenInvariants, eachPortal } from '../../testing/portal.ts';
import { purgeOldFamilies, purgeExpired } from './erase.ts';
import { kidIdsNamed, storedKid, joinAt, post, remove } from '../../testing/tables/families.ts';
import { accountsOf } from '../../testing/tables/identity.ts';
import { noteAccesses } from '../../testing/tables/work-log.ts';
import { reports, sealedReports, keepReport, scores } from '../../testing/tables/stories.ts';

const portal = eachPortal();
let leaver: FullFamily;
let stayer: FullFamily;
beforeEach(async () => {
  leaver = await addFullFamily(portal, 'leaver@example.com');
  stayer = await addFullFamily(portal, 'stayer@example.com');
  const cancelled = await portal.call(
    post(`/staff/kids/${leaver.kidId}/cancel.json`, { last_payment_date: null }, leaver.parent),
  );
  if (cancelled.statusCode !== 200) throw new Error(cancelled.body);
  await portal.call(
    remove(`/staff/kids/${leaver.waitingId}/destroy_from_portal.json`, leaver.parent),
  );
});

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2027-01-12T12:00:00Z');

/** A night this many days after the family left. */
const nightAfter = async (days: number): Promise<void> => {
  portal.clock.moveTo(new Date(START + days * DAY));
  await portal.deps.db.transaction((tx) => purgeExpired(portal.deps, tx));
  await portal.deps.db.execute('delete from sessions where true');
  await purgeOldFamilies(portal.deps);
};

const notesOf = async ({ kidId }: FullFamily) =>
  (await storedKid(portal, kidId))['sealed_notes'] !== null;
const countAccounts = async (email: string) => (await accountsOf(portal, email)).length;

describe('what nobody needs any more goes by itself', () => {
  it('notes 90 days after the child left, and never those of a child who plays', async () => {
    await nightAfter(89);
    expect([await notesOf(leaver), await notesOf(stayer)]).toEqual([true, true]);
    await nightAfter(91);
    expect([await notesOf(leaver), await notesOf(stayer)]).toEqual([false, true]);
    const erased = (await noteAccesses(portal, leaver.kidId)).filter(
      ({ action, actor }) => action === 'erase' && actor === 'portal',
    );
    expect(erased).toHaveLength(1);
  });

  it('the name of a child who was taken off the waiting list', async () => {
    await nightAfter(91);
    expect(await kidIdsNamed(portal, 'Leo Canary')).toHaveLength(1);
  });

  it('what a report of the Direct Debit provider said, 90 days after it was read, though not that it came', async () => {
    await keepReport(portal, 'what it said', new Date(START));
    await nightAfter(89);
    expect(await sealedReports(portal)).toEqual(['what it said']);
    await nightAfter(91);
    expect(await sealedReports(portal)).toEqual([]);
    expect(await reports(portal)).toHaveLength(1);
  });

  it('an account that never got a password, after 30 days', async () => {
    await nightAfter(91);
    const [accountId, grownUpId] = [randomUUIDv7(), randomUUIDv7()];
    const createdAt = portal.clock.now();
    const { db } = portal.deps;
    await db
      .insert(accounts)
      .values({ id: accountId, audience: 'parent', email: 'never@example.com', createdAt });
    await db.insert(grownUps).values({ id: grownUpId, accountId, createdAt });
    await db.insert(billingAccounts).values({ id: randomUUIDv7(), grownUpId, createdAt });
    await nightAfter(120);
    expect(await countAccounts('never@example.com')).toBe(1);
    await nightAfter(122);
    expect(await countAccounts('never@example.com')).toBe(0);
  });

  it('what parents said of the lessons, after two years', async () => {
    await nightAfter(730 - 45);
    expect(await scores(portal)).toHaveLength(2);
    await nightAfter(731);
    expect(await scores(portal)).toEqual([]);
  });

  it('a whole family six years after its last entry, but never one whose child plays', async () => {
    await nightAfter(2180);
    expect(await countAccounts('leaver@example.com')).toBe(1);
    await nightAfter(2200);
    expect(await countAccounts('leaver@example.com')).toBe(0);
    expect(await countAccounts('stayer@example.com')).toBe(1);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('not a parent who has just begun', async () => {
    await nightAfter(2200);
    await addParent(portal, 'new@example.com', { signedIn: false });
    await joinAt(portal, 'new@example.com', portal.clock.now());
    await nightAfter(2201);
    expect(await countAccounts('new@example.com')).toBe(1);
  });
});
