import { describe, expect, it } from 'vitest';
import { QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { noteFailedJobs } from './jobs.ts';
import { forgetFiles } from '../../stories/index.ts';
import {
  allTasks,
  tasksThatWait,
  jobs,
  failJobs,
  giveUpEmails,
  letJobWait,
  loseJobs,
} from '../../../testing/tables/work-log.ts';
import { subjectsOfAll } from '../../../testing/tables/mail.ts';
import { addChild } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({ ada: await addStaff(portal, ['admin']) }));
const REASON = 'The file was deleted by hand.';

interface SystemPage {
  readonly version: string;
  readonly started_at: string;
  readonly queues: readonly { queue: string; failed: number; waiting: number; seconds: number }[];
  readonly flags: readonly { is_on: boolean; audience: string; schools: { name: string }[] }[];
  readonly examination: { readonly at: string; readonly findings: { part: string }[] } | null;
  readonly backup: object;
  readonly is_examining: boolean;
  readonly settings: readonly { name: string; value: string }[];
  readonly fixed: readonly { name: string; value: string; variable: string }[];
}
const page = async (): Promise<SystemPage> => {
  const answer = await asStaff(stage.portal, stage.ada, 'GET', 'system');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { attributes: SystemPage } }>().data.attributes;
};
const failedJobs = async () =>
  (await asStaff(stage.portal, stage.ada, 'GET', 'system/jobs')).json<{
    data: { id: string; attributes: { queue: string; says: string } }[];
  }>().data;

/** A job that failed for good. */
const failOne = async (): Promise<string> => {
  const { db, outbox } = stage.portal.deps;
  await outbox.enqueue(db, forgetFiles, { files: [] });
  await failJobs(stage.portal, 'forget-files');
  return (await jobs(stage.portal, 'forget-files'))[0]?.id ?? '';
};
const decide = (id: string, what: 'retry' | 'dismiss', body?: object, by: TestStaff = stage.ada) =>
  asStaff(stage.portal, by, 'POST', `system/jobs/${id}/${what}`, body);

describe('the page about the portal', () => {
  it('names every queue of work, in words', async () => {
    const { queues } = await page();
    expect(queues.length).toBeGreaterThan(10);
    for (const { queue } of queues) expect(QUEUE_NAMES, queue).toHaveProperty(queue);
  });

  it('says which version runs and since when, and how much waits', async () => {
    const { deps } = stage.portal;
    await deps.outbox.enqueue(deps.db, forgetFiles, { files: [] });
    const { version, started_at: since, queues } = await page();
    expect([version, since]).toEqual([deps.version, deps.clock.now().toISOString()]);
    const files = queues.find(({ queue }) => queue === 'forget-files');
    expect(files).toMatchObject({ waiting: 1, failed: 0 });
  });

  it('says how the portal is set, and nothing secret', async () => {
    const { settings, fixed } = await page();
    const said = JSON.stringify([settings, fixed]);
    expect(fixed).toContainEqual({
      name: 'Time the provider needs',
      value: '3 working days',
      variable: 'COLLECTION_LEAD_DAYS',
    });
    expect(said).not.toMatch(/secret|key|postgres|smtp:/i);
  });

  it('knows that its database server archives nothing', async () => {
    expect((await page()).backup).toMatchObject({ kind: 'none', base_at: null, failing_at: null });
  });

  it('examines the portal when it is asked to, once, and keeps what was found', async () => {
    expect((await page()).examination).toBeNull();
    for (let n = 0; n < 2; n += 1)
      expect((await asStaff(stage.portal, stage.ada, 'POST', 'system/examine')).statusCode).toBe(
        200,
      );
    expect(await page()).toMatchObject({ is_examining: true, examination: null });
    expect(await jobs(stage.portal, 'examine-portal')).toHaveLength(1);
    await stage.portal.drain();
    const { examination, is_examining: isExamining } = await page();
    expect(isExamining).toBe(false);
    expect(examination?.findings.map(({ part }) => part)).toContain('invariants');
  });
});

describe('a job that no try could do', () => {
  it('is listed and tried again, once', async () => {
    const id = await failOne();
    expect(await failedJobs()).toMatchObject([{ id, attributes: { queue: 'forget-files' } }]);
    expect((await page()).queues.find(({ queue }) => queue === 'forget-files')?.failed).toBe(1);
    expect((await decide(id, 'retry')).statusCode).toBe(200);
    expect((await decide(id, 'retry')).json()).toMatchObject({ code: 'job_gone' });
    expect(await failedJobs()).toEqual([]);
    await stage.portal.drain();
    expect(await jobs(stage.portal, 'forget-files')).toMatchObject([{ id, state: 'completed' }]);
    expect(await changesOf(stage.portal)).toMatchObject([{ subject: 'job', subject_id: id }]);
  });

  it('is taken along as a file by administrators', async () => {
    await failOne();
    const file = async (staff: TestStaff) =>
      (
        await asStaff(stage.portal, staff, 'POST', 'exports', { list: 'failed_jobs', query: '' })
      ).json<{ csv?: string; code?: string }>();
    const [heading, first] = ((await file(stage.ada)).csv ?? '').split('\r\n');
    expect(heading).toContain('Failed,Job,Tries,About');
    expect(first).toContain('Delete files');
    const finn = await addStaff(stage.portal, ['finance']);
    expect(await file(finn)).toMatchObject({ code: 'not_allowed' });
  });

  it('has waited since it was tried again, and not since it was first due', async () => {
    const id = await failOne();
    await letJobWait(stage.portal, id, 3);
    await decide(id, 'retry');
    const files = (await page()).queues.find(({ queue }) => queue === 'forget-files');
    expect(files).toMatchObject({ waiting: 1, failed: 0 });
    expect(files?.seconds).toBeLessThan(60);
  });

  it('waits among what an administrator has to do, until it is tried again', async () => {
    const nadia = await addStaff(stage.portal, ['office'], 'Nadia Okafor');
    const id = await failOne();
    const today = async (staff: TestStaff) =>
      (await asStaff(stage.portal, staff, 'GET', 'today'))
        .json<{
          data: { attributes: { kind: string } }[];
        }>()
        .data.map(({ attributes: { kind } }) => kind);
    for (let minute = 0; minute < 2; minute += 1) await noteFailedJobs(stage.portal.deps);
    expect(await today(stage.ada)).toEqual(['job_failed']);
    expect(await today(nadia)).toEqual([]);
    await decide(id, 'retry');
    expect(await today(stage.ada)).toEqual([]);
  });

  it('waits again when it fails after somebody retried it', async () => {
    const id = await failOne();
    await noteFailedJobs(stage.portal.deps);
    await decide(id, 'retry');
    await failJobs(stage.portal, 'forget-files');
    await noteFailedJobs(stage.portal.deps);
    expect(await tasksThatWait(stage.portal, 'job_failed')).toMatchObject([{ key: `job ${id}` }]);
    const closed = (await allTasks(stage.portal)).filter(({ outcome }) => outcome !== null);
    expect(closed).toMatchObject([{ outcome: 'Tried again.' }]);
  });

  it('leaves nothing on Today once the portal has forgotten it, and says so', async () => {
    await failOne();
    await noteFailedJobs(stage.portal.deps);
    stage.portal.clock.forward(60_000);
    await loseJobs(stage.portal, 'forget-files');
    const other = await failOne();
    await noteFailedJobs(stage.portal.deps);
    expect((await allTasks(stage.portal)).map(({ key, outcome }) => [key, outcome])).toEqual([
      [expect.anything(), expect.stringContaining('deleted this job')],
      [`job ${other}`, null],
    ]);
  });

  it('is dismissed with a reason, and only with one', async () => {
    const id = await failOne();
    expect((await decide(id, 'dismiss', { reason: ' ' })).statusCode).toBe(422);
    expect((await decide(id, 'dismiss', { reason: REASON })).statusCode).toBe(200);
    expect(await failedJobs()).toEqual([]);
    expect(await changesOf(stage.portal)).toMatchObject([{ subject: 'job', reason: REASON }]);
  });

  it('that is an e-mail says whom it is to, and is sent when it is tried again', async () => {
    const { db, emailQueue } = stage.portal.deps;
    await addParent(stage.portal, 'sam@example.com');
    await emailQueue.send(
      db,
      { account: 'sam@example.com' },
      { kind: 'stays', subject: 'You stay', heading: 'You stay', paragraphs: ['Good.'] },
    );
    await giveUpEmails(stage.portal);
    const [job] = await failedJobs();
    expect(job?.attributes.says).toBe('You stay (sam@example.com)');
    expect((await decide(job?.id ?? '', 'retry')).statusCode).toBe(200);
    await stage.portal.drain();
    expect(await subjectsOfAll(stage.portal)).toEqual(['You stay']);
    expect(await failedJobs()).toEqual([]);
  });
});

describe('a part of the portal', () => {
  const switchTo = (body: object) =>
    asStaff(stage.portal, stage.ada, 'PATCH', 'flags/kids_app_opt_in', body);

  it('is switched on for the families of some schools, and for nobody else', async () => {
    const { portal } = stage;
    const oak = await addSchool(portal, { name: 'Oakfield' });
    const elm = await addSchool(portal, { name: 'Elm Park' });
    const [inOak, inElm] = [
      await addParent(portal, 'oak@example.com'),
      await addParent(portal, 'elm@example.com'),
    ];
    for (const [parent, school] of [
      [inOak, oak],
      [inElm, elm],
    ] as const)
      await addChild(portal, parent, school, { name: 'Maya' });
    const isOn = async ({ auth }: typeof inOak) =>
      (await portal.call({ url: '/api/feature_flags.json', headers: auth })).json<{
        kids_app_opt_in: boolean;
      }>().kids_app_opt_in;
    expect(await isOn(inOak)).toBe(false);
    const said = await switchTo({ is_on: true, audience: 'schools', school_ids: [oak.schoolId] });
    expect(said.statusCode, said.body).toBe(200);
    expect([await isOn(inOak), await isOn(inElm)]).toEqual([true, false]);
    expect((await page()).flags).toMatchObject([
      { audience: 'schools', schools: [{ name: 'Oakfield' }] },
    ]);
    await switchTo({ is_on: true, audience: 'everybody', school_ids: [] });
    expect([await isOn(inOak), await isOn(inElm)]).toEqual([true, true]);
    await switchTo({ is_on: false, audience: 'everybody', school_ids: [] });
    expect([await isOn(inOak), await isOn(inElm)]).toEqual([false, false]);
    const everybody = { is_on: true, audience: 'everybody', schools: [] };
    const inSome = { is_on: true, audience: 'schools', schools: ['Oakfield'] };
    const flag = 'Kids’ app';
    expect((await changesOf(portal)).map(({ before, after }) => [before, after])).toEqual([
      [
        { ...everybody, is_on: false },
        { flag, ...inSome },
      ],
      [inSome, { flag, ...everybody }],
      [everybody, { flag, ...everybody, is_on: false }],
    ]);
  });

  it('asks for a school, and for one of ours', async () => {
    const none = await switchTo({ is_on: true, audience: 'schools', school_ids: [] });
    expect(none.json()).toMatchObject({ code: 'no_schools' });
    const unknown = { is_on: true, audience: 'schools', school_ids: [stage.ada.staffId] };
    expect((await switchTo(unknown)).json()).toMatchObject({ code: 'unknown_school' });
    expect(await changesOf(stage.portal)).toEqual([]);
  });
});
