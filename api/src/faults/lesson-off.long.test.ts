import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { addParent, addSchool } from '../testing/families.ts';
import { addStaff, asStaff } from '../testing/office.ts';
import { startTestPortal } from '../testing/portal.ts';
import { kill, killAll, startProcess } from '../testing/processes.ts';
import { addChild } from '../testing/tables/families.ts';

afterAll(killAll);

const FAMILIES = 400;

it(
  'a lesson that is off is told to each of 400 families once, although the worker is killed in the middle',
  { timeout: 240_000 },
  async () => {
    const portal = await startTestPortal();
    const slots = Array.from({ length: FAMILIES }, () => 'drums' as const);
    const school = await addSchool(portal, { slots });
    for (let n = 0; n < FAMILIES; n += 1) {
      const parent = await addParent(portal, `family${n}@families.example`);
      await addChild(portal, parent, school, { name: `Child ${letters(n)}`, plays: 'drums' });
    }
    await portal.drain();
    const nadia = await addStaff(portal, ['office']);
    const body = {
      id: randomUUIDv7(),
      timetable_id: school.timetableId,
      on: '2027-01-19',
      cause: 'ours',
      note: '',
    };
    const said = await asStaff(portal, nadia, 'POST', 'day/changes', body);
    expect(said.json()).toEqual({ message: `${FAMILIES} families are told.` });
    const sent = async () =>
      (
        await portal.sql<{ recipient: string }>(
          `select recipient from mailbox where subject like '%lesson on Tuesday 19 January is off'`,
        )
      ).map(({ recipient }) => recipient);
    const doomed = await startProcess(portal, { pauseAt: 'never', workers: true });
    while ((await sent()).length < FAMILIES / 10) await pause(5);
    await kill(doomed.child);
    const inTheMiddle = (await sent()).length;
    expect(inTheMiddle).toBeLessThan(FAMILIES);
    const next = await startProcess(portal, { pauseAt: 'never', workers: true });
    await expect
      .poll(async () => (await sent()).length, { timeout: 150_000, interval: 500 })
      .toBeGreaterThanOrEqual(FAMILIES);
    await pause(2_000);
    await kill(next.child);
    const told = await sent();
    expect(new Set(told).size).toBe(FAMILIES);
    expect(told).toHaveLength(FAMILIES);
    await portal.stop();
  },
);

/** A number as letters: a name has no digits. */
const letters = (n: number): string =>
  `N${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
