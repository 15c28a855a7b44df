import { beforeAll, expect, it } from 'vitest';
import { ROOM } from '../platform/http/turns.ts';
import { addParent, type TestParent } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';

// What is counted is who is served and who is refused; how fast, `npm run bench` says.
const portal = onePortal();
let parent: TestParent;
beforeAll(async () => {
  parent = await addParent(portal, 'priya@example.com');
});

const CALLERS = 4 * (ROOM.atOnce + ROOM.waiting);

const children = () =>
  portal.call({ url: `/staff/grown_ups/${parent.grownUpId}/kids.json`, headers: parent.auth });

/** Far more callers than there is room for, all at once; what they were answered. */
const rush = async () => {
  const answers = await Promise.all(Array.from({ length: CALLERS }, children));
  const served = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  return { served, refused };
};

it('serves as many of a rush as there is room for, tells the others at once, and is as before when it is over', async () => {
  for (let again = 0; again < 2; again += 1) {
    const { served, refused } = await rush();
    expect(served.length + refused.length).toBe(CALLERS);
    expect(served.length).toBeGreaterThanOrEqual(ROOM.atOnce + ROOM.waiting);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ code: 'busy', errors: [expect.any(String)] });
    }
    const after = await Promise.all(Array.from({ length: ROOM.atOnce }, children));
    expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 200));
  }
});

it('does hardly any work for those that it refuses', async () => {
  const before = portal.database.statements();
  const { served, refused } = await rush();
  const sent = portal.database.statements() - before;
  // A served call asks for its session and for the children; of a refused one at most the session is looked at.
  expect(sent).toBeLessThanOrEqual(2 * served.length + refused.length);
});

it('stays alive to those who watch over it', async () => {
  const under = rush();
  const [health, ready] = await Promise.all([
    portal.call({ url: '/healthz' }),
    portal.call({ url: '/readyz' }),
  ]);
  await under;
  expect([health.statusCode, ready.statusCode]).toEqual([200, 200]);
});
