import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimBy } from '../testing/claims.ts';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { claimWithoutGuard } from '../testing/unguarded-claims.ts';
import { kidIds } from '../testing/tables/families.ts';
import { placesTaken, enrolments } from '../testing/tables/places.ts';

let portal: TestPortal;
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.stop();
});

/** Everybody presses Enrol, and presses it again, over real HTTP at once. */
const race = async (parents: number, places: number) => {
  portal = await startTestPortal();
  const school = await addSchool(portal, {
    slots: Array.from({ length: places }, () => 'drums' as const),
  });
  const families: TestParent[] = [];
  for (let n = 0; n < parents; n += 1)
    families.push(await addParent(portal, `parent-${n}@example.com`, { directDebit: n % 2 === 0 }));
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await Promise.all(
    families.flatMap((family) => [press(address, family, school), press(address, family, school)]),
  );
  return { answers, school };
};

/** A parent who is told that the portal is busy presses again, a little later. */
const press = async (address: string, family: TestParent, school: TestSchool) => {
  const send = () =>
    fetch(`${address}/staff/grown_ups/${family.grownUpId}/kids.json`, {
      method: 'POST',
      headers: { ...family.auth, 'content-type': 'application/json' },
      body: JSON.stringify(enrolling(school)),
    });
  let answer = await send();
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
    await answer.arrayBuffer();
    await pause(200);
    answer = await send();
  }
  const body = (await answer.json()) as { code?: string; data?: { id: string } };
  return { family: family.grownUpId, status: answer.status, code: body.code, kid: body.data?.id };
};

const winners = (answers: Awaited<ReturnType<typeof race>>['answers']) =>
  new Set(answers.filter(({ status }) => status === 200).map(({ family }) => family));

describe('parents racing for places', () => {
  it('gives five places to five of two hundred parents who press twice, and tells the others plainly', async () => {
    const { answers } = await race(200, 5);
    const told = answers.filter(({ status }) => status !== 200);
    expect(new Set(told.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 no_places']),
    );
    expect(winners(answers).size).toBe(5);
    expect(await placesTaken(portal)).toHaveLength(5);
    expect(await kidIds(portal)).toHaveLength(5);
    expect((await enrolments(portal)).filter(({ state }) => state !== 'ended')).toHaveLength(5);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('F8: gives the last place to one of fifty', async () => {
    const { answers } = await race(50, 1);
    expect(winners(answers).size).toBe(1);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would sell places twice without the guard of the claim (the twin that must fail)', async () => {
    claimBy(claimWithoutGuard());
    const { answers } = await race(50, 1);
    const broken = await brokenInvariants(portal);
    expect(winners(answers).size).toBeGreaterThan(1);
    expect(broken).not.toEqual([]);
  });

  it('F9: answers both presses of a winner with the same child', async () => {
    const { answers } = await race(10, 10);
    for (const family of winners(answers)) {
      const own = answers.filter((answer) => answer.family === family);
      expect(new Set(own.map(({ kid }) => kid)).size).toBe(1);
    }
    expect(await kidIds(portal)).toHaveLength(10);
  });
});
