import { beforeAll, expect, it } from 'vitest';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import type { Db } from '../../../platform/database/pool.ts';
import { addParent, addSchool, type TestParent } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { readWaitingPositions } from './positions.ts';

// A position is never asserted by the time it takes: what is counted is what it is worked out from, and how often
// others are let in meanwhile. `bench/waiting-list.ts` measures the time.

const portal = onePortal();
let priya: TestParent;
beforeAll(async () => {
  priya = await addParent(portal, 'priya@example.com');
  const robin = await addParent(portal, 'robin@example.com');
  for (const name of ['North', 'South']) {
    const school = await addSchool(portal, { name });
    const waits = [...SLOT_INSTRUMENTS];
    for (let n = 0; n < 4; n += 1)
      await addChild(portal, priya, school, { name: `Own ${n}`, waits });
    for (let n = 0; n < 10; n += 1)
      await addChild(portal, robin, school, { name: `Other ${n}`, waits });
  }
});

/** The answers of the database as they were read, one list of rows for each question. */
const recorded = async () => {
  const answers: { readonly rows: readonly unknown[] }[] = [];
  const execute = async (question: Parameters<Db['execute']>[0]) => {
    const answer = await portal.deps.db.execute(question);
    answers.push(answer);
    return answer;
  };
  await ask(execute);
  return answers;
};

const ask = async (execute: (question: Parameters<Db['execute']>[0]) => Promise<unknown>) => {
  const call = { parent: { grownUpId: priya.grownUpId }, params: { id: priya.grownUpId } };
  const deps = { db: { execute } as unknown as Db, clock: portal.clock };
  const told = await readWaitingPositions(deps, call as Parameters<typeof readWaitingPositions>[1]);
  if (!told.ok) throw new Error(told.refusal);
  return told.value.children;
};

it('is worked out from a row for each child who waits, one list at a time', async () => {
  const [lists, ...more] = await recorded();
  const each = lists?.rows as { readonly queue: unknown[]; readonly bands: unknown[] }[];
  expect(each.map(({ queue, bands }) => [queue.length, bands.length])).toEqual([
    [14, 1],
    [14, 1],
  ]);
  expect(more).toEqual([]);
});

it('lets others in after each list and each child of a family', async () => {
  const answers = await recorded();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const canned = answers[Symbol.iterator]();
  setImmediate(count);
  const children = await ask(() => Promise.resolve(canned.next().value));
  isOver = true;
  expect(children).toHaveLength(8);
  expect(turns).toBeGreaterThanOrEqual(10);
});
