import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { countAlteredDetails } from './use-cases.ts';
import { examine, examineNightly } from './use-cases.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../../../testing/portal.ts';

const BROKEN = 'a link of what the office did is broken';
const SHORTENED = 'what the office did has lost its end';
/** The hash that the newest row would have with another call. */
const REHASHED = `change_hash((select b.hash from changes b where b.sequence = 3), sequence, staff_id, 'another', subject, subject_id,
  grown_up_id, details_hash, at)`;
let portal: TestPortal;
/** The owner of the database, who can switch its guards off. */
let intruder: pg.Client;
beforeAll(async () => {
  portal = await startTestPortal();
  const nadia = await addStaff(portal, ['office']);
  const { grownUpId } = await addParent(portal, 'priya@families.example');
  for (const note of ['One', 'Two', 'Three', 'Four'])
    await asStaff(portal, nadia, 'POST', `families/${grownUpId}/notes`, { note });
  intruder = new pg.Client(portal.connection);
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await portal.stop();
});

const broken = () =>
  brokenInvariants({
    clock: portal.clock,
    sql: async (text, values) => (await intruder.query(text, values)).rows,
  });

describe('what the office did', () => {
  it('is whole, and can’t be changed or shortened by the portal', async () => {
    expect(await broken()).toEqual([]);
    await expect(portal.sql("update changes set call = ''")).rejects.toThrow('only grows');
    await expect(portal.sql('delete from changes')).rejects.toThrow('only grows');
  });

  it.each([
    'update changes set staff_id = gen_random_uuid() where sequence = 2',
    "update changes set call = 'another' where sequence = 2",
    "update changes set subject = 'another' where sequence = 4",
    'update changes set subject_id = gen_random_uuid() where sequence = 1',
    'update changes set grown_up_id = null where sequence = 3',
    'update changes set details_hash = md5(details_hash) where sequence = 2',
    "update changes set at = at + interval '1 second' where sequence = 2",
    'update changes set hash = md5(hash) where sequence = 4',
    'update changes set sequence = 99 where sequence = 4',
    'delete from changes where sequence = 1',
    'delete from changes where sequence = 3',
  ])('is found to be broken by somebody who runs “%s”', async (statement) => {
    await intruder.query("begin; set local session_replication_role = 'replica'");
    await intruder.query(statement);
    expect(await broken()).toContain(BROKEN);
    await intruder.query('rollback');
  });

  it.each([
    'delete from changes where sequence = 4',
    'delete from changes where sequence > 1',
    'delete from changes',
    `update changes set call = 'another', hash = ${REHASHED} where sequence = 4`,
  ])('is found to end elsewhere than last night by somebody who runs “%s”', async (statement) => {
    const logged: unknown[] = [];
    const log = { error: () => undefined, info: (what: unknown) => void logged.push(what) };
    await examineNightly({ ...portal.deps, log });
    const [{ hash } = { hash: '' }] = await portal.sql<{ hash: string }>(
      'select hash from changes where sequence = 4',
    );
    expect(logged).toEqual([{ part: 'changes', sequence: 4, hash }]);
    expect(await broken()).toEqual([]);
    await intruder.query("begin; set local session_replication_role = 'replica'");
    await intruder.query(statement);
    expect(await broken()).toEqual([SHORTENED]);
    await intruder.query('rollback');
  });

  it('is found to be untold where what lies beside it is missing', async () => {
    await intruder.query("begin; set local session_replication_role = 'replica'");
    await intruder.query(
      'delete from change_details where change_id = (select id from changes where sequence = 2)',
    );
    expect(await broken()).toEqual(['what the office changed is not told']);
    await intruder.query('rollback');
  });

  it.each([
    [
      'another text',
      () => portal.deps.seal.close('{"before":null,"after":{"name":"Else"},"reason":""}'),
    ],
    ['what no key of ours opens', () => 'k1.AAAA'],
  ])('is found to be altered where %s lies beside it', async (_what, sealed) => {
    const { seal } = portal.deps;
    expect(await countAlteredDetails({ db: portal.deps.db, seal })).toEqual({ all: 4, altered: 0 });
    const [before] = (await intruder.query('select change_id, sealed from change_details limit 1'))
      .rows;
    const write = (text: string) =>
      intruder.query('update change_details set sealed = $1 where change_id = $2', [
        text,
        before.change_id,
      ]);
    await write(sealed());
    expect(await countAlteredDetails({ db: portal.deps.db, seal })).toEqual({ all: 4, altered: 1 });
    const findings = await examine(portal.deps);
    expect(findings.find(({ part }) => part === 'changes')).toMatchObject({
      isWell: false,
      says: '1 of the 4 entries in the record of what the office did have been altered.',
    });
    await write(before.sealed);
  });
});
