import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startTestPortal,
  type TestPortal,
  brokenInvariants,
  questionOf,
} from '../../../testing/portal.ts';
import { noteAccess } from './use-cases.ts';

const KIDS = Array.from({ length: 5 }, () => randomUUIDv7());
const READINGS = 12;
const EDITS = 1000;

let portal: TestPortal;
let intruder: pg.Client;

/** All readings of all these children at once: what each test of this file looks at. */
const readAllAtOnce = async () => {
  const readings = KIDS.flatMap((kidId) => Array.from({ length: READINGS }, () => kidId));
  await Promise.all(
    readings.map((kidId) =>
      noteAccess(portal.deps.db, {
        kidId,
        actor: `parent:${kidId}`,
        action: 'read',
        why: 'opened the page of the child',
        at: portal.clock.now(),
      }),
    ),
  );
};

beforeAll(async () => {
  portal = await startTestPortal();
  await readAllAtOnce();
  intruder = new pg.Client(portal.connection);
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await portal.stop();
});

/** One thing after the other, the same in each run. */
const dice = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % below;
};

it('chains parallel readings of a child one after the other', async () => {
  const counted = await portal.sql<{ n: number }>(
    'select max(sequence) as n from notes_access group by kid_id',
  );
  expect(counted).toEqual(KIDS.map(() => ({ n: READINGS })));
  expect(await brokenInvariants(portal)).toEqual([]);
});

it('can’t be changed or shortened by the portal', async () => {
  await expect(portal.sql("update notes_access set why = ''")).rejects.toThrow('only grows');
  await expect(portal.sql('delete from notes_access')).rejects.toThrow('only grows');
});

it(`shows each of ${EDITS} edits by somebody who can switch the guard off`, async () => {
  const roll = dice(20_270_112);
  const edits = [
    "set actor = actor || 'x'",
    "set why = 'nothing'",
    "set action = 'write'",
    "set at = at + interval '1 second'",
    'set kid_id = gen_random_uuid()',
    'set sequence = sequence + 1000',
    'set hash = md5(hash)',
  ];
  // The other invariants say nothing of the log, and would be asked a thousand times.
  const brokenLinks = questionOf('I7 a link of the log of notes is broken');
  await intruder.query("set session_replication_role = 'replica'");
  const unnoticed: string[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    const kid = KIDS[roll(KIDS.length)];
    const edit = edits[roll(edits.length + 1)];
    // The last reading of a child has no successor that would miss it: what is taken away is before it.
    const sequence = 1 + roll(edit === undefined ? READINGS - 1 : READINGS);
    await intruder.query('begin');
    await intruder.query(
      edit === undefined
        ? 'delete from notes_access where kid_id = $1 and sequence = $2'
        : `update notes_access ${edit} where kid_id = $1 and sequence = $2`,
      [kid, sequence],
    );
    const broken = await intruder.query(brokenLinks);
    if (broken.rows.length === 0) unnoticed.push(`${edit ?? 'deleted'} at ${sequence}`);
    await intruder.query('rollback');
  }
  expect(unnoticed).toEqual([]);
});
