import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addMandate,
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { NOON, startTestPortal, type TestPortal, onePortal } from '../../../testing/portal.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import * as store from './store.ts';
import { findFamiliesToLookAt, emailOffice } from './use-cases.ts';
import { emailsTo, emailSubjects } from '../../../testing/tables/mail.ts';
import { kidsOfParent, post, addChild } from '../../../testing/tables/families.ts';
import { heldPlacesOf, waitsOf } from '../../../testing/tables/places.ts';

const portal = onePortal({}, true);
let school: TestSchool;
beforeAll(async () => {
  school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums' as const) });
});

const press = async (parent: TestParent, body: object, at = portal) => {
  const answer = await at.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, body, parent),
  );
  const { data, code, errors } = answer.json();
  return { id: data?.id as string, code: (code ?? 'ok') as string, says: String(errors) };
};
const times = async (n: number, ask: (n: number) => Promise<{ code: string }>) => {
  const codes: string[] = [];
  for (let one = 0; one < n; one += 1) codes.push((await ask(one)).code);
  return codes;
};
const ok = (n: number): string[] => Array.from({ length: n }, () => 'ok');
const patch = (parent: TestParent, kidId: string, kid: object) =>
  portal.call({
    method: 'PATCH',
    url: `/staff/kids/${kidId}.json`,
    headers: parent.auth,
    payload: { kid },
  });

describe('one family', () => {
  it('has at most eight children who play or wait, and is given the number to call', async () => {
    const priya = await addParent(portal, 'eight@example.com');
    const join = (n: number) => press(priya, waiting(school, { name: `Child ${n}` }));
    expect(await times(9, join)).toEqual([...ok(8), 'too_many_children']);
    expect((await join(9)).says).toContain('0330 113 0330');
    // What its children wait for can still be changed.
    const wish = waiting(school, { name: 'Child 0', would_do_vocals: true });
    expect(await press(priya, wish)).toMatchObject({ code: 'ok' });
  });

  it('holds at most two places without a Direct Debit, and more with one', async () => {
    const jo = await addParent(portal, 'holds@example.com');
    const enrol = (n: number) => press(jo, enrolling(school, { name: `Child ${n}` }));
    expect(await times(3, enrol)).toEqual([...ok(2), 'too_many_holds']);
    await addMandate(portal.deps.db, jo.billingAccountId, jo.email);
    expect(await enrol(3)).toMatchObject({ code: 'ok' });
  });

  it('cannot begin holds all day by letting them run out', async () => {
    const jo = await addParent(portal, 'all-day@example.com');
    const hold = async () => {
      const told = await press(jo, enrolling(school));
      portal.clock.moveTo(new Date(portal.clock.now().getTime() + 30 * 60_000));
      await endHolds(portal.deps);
      return told;
    };
    expect(await times(7, hold)).toEqual([...ok(6), 'too_many_holds_today']);
    portal.clock.moveTo(NOON);
  });

  it('joins at most ten times a day, however often it takes its children off again', async () => {
    const priya = await addParent(portal, 'joins@example.com');
    const joinAndLeave = async (n: number) => {
      const told = await press(priya, waiting(school, { name: `Child ${n}` }));
      const url = `/staff/kids/${told.id}/destroy_from_portal.json`;
      await portal.call({ method: 'DELETE', url, headers: priya.auth });
      return told;
    };
    expect(await times(11, joinAndLeave)).toEqual([...ok(10), 'too_many_joins']);
  });

  it('changes what a child waits for, or their name, at most twenty times a day', async () => {
    const priya = await addParent(portal, 'wishes@example.com');
    const wish = (n: number) =>
      press(priya, waiting(school, { would_do_vocals: n % 2 === 0, would_do_keyboard: true }));
    expect(await times(22, wish)).toEqual([...ok(21), 'too_many_changes']);
    const [kid = ''] = await kidsOfParent(portal, priya.grownUpId);
    const renamed = await patch(priya, kid, { name: 'Ann' });
    expect(renamed.json()).toMatchObject({ code: 'too_many_changes' });
  });
});

describe('many presses at once', () => {
  const enrolAtOnce = async (at: TestPortal, email: string) => {
    const there = await addSchool(at, {
      slots: Array.from({ length: 20 }, () => 'drums' as const),
    });
    const jo = await addParent(at, email);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => press(jo, enrolling(there, { name: `Child ${n}` }), at)),
    );
    return (await heldPlacesOf(at, jo.grownUpId)).length;
  };

  it('hold no more than two places', async () => {
    expect(await enrolAtOnce(portal, 'at-once@example.com')).toBe(2);
  });

  it('would hold more without the family’s lock (the twin that must fail)', async () => {
    const lock = vi.spyOn(store, 'lockFamily').mockResolvedValue();
    onTestFinished(() => lock.mockRestore());
    const unguarded = await startTestPortal();
    expect(await enrolAtOnce(unguarded, 'at-once@example.com')).toBeGreaterThan(2);
    await unguarded.stop();
  });
});

describe('the office', () => {
  it('is e-mailed once a day of the families to look at, by their ids, and not of others', async () => {
    const quiet = await addParent(portal, 'quiet@example.com');
    await press(quiet, waiting(school));
    const priya = await addParent(portal, 'swaps@example.com');
    const kidId = await addChild(portal, priya, school, { name: 'Ann', waits: ['drums'] });
    await patch(priya, kidId, { name: 'Ben' });
    await press(priya, waiting(school, { id: kidId, name: 'Ben', year: 2 }));
    const found = await findFamiliesToLookAt(portal.deps.db, portal.clock.now());
    expect(found.find(({ grownUpId }) => grownUpId === priya.grownUpId)).toEqual({
      grownUpId: priya.grownUpId,
      reasons: [
        ['renamed_while_waiting', 1],
        ['year_changed_while_waiting', 1],
      ],
      kidIds: [kidId],
    });
    expect(found.some(({ grownUpId }) => grownUpId === quiet.grownUpId)).toBe(false);
    const entry = (await waitsOf(portal, kidId)).find((wait) => wait.left_because === null);
    expect(entry).toMatchObject({ instrument: 'drums', since: '2026-09-10 18:00:00+00' });
    await emailOffice(portal.deps, portal.deps.db);
    await portal.drain(['send-mail']);
    const told = await emailSubjects(portal, portal.deps.sender.email);
    expect(told).toHaveLength(1);
    const [mail] = await emailsTo(portal, portal.deps.sender.email);
    expect(mail?.text).toContain(priya.grownUpId);
    expect(mail?.text).not.toMatch(/Ann|Ben|swaps@/);
  });

  it('is not e-mailed again of a family that did nothing since', async () => {
    portal.clock.moveTo('2027-01-14T12:00:00Z');
    expect(await findFamiliesToLookAt(portal.deps.db, portal.clock.now())).toEqual([]);
    portal.clock.moveTo(NOON);
  });
});
