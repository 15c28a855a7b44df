import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../db/seed/seed.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { makeSeal } from '../../../platform/security/seal.ts';
import { NOON, SECRETS, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeDatabase } from '../../../testing/test-databases.ts';
import { writeInAnyState } from '../../../testing/any-state.ts';
import { writeFinalisedMonths } from '../../money/collections/run/collect.ts';
import { examine, examineNightly, type DoctorDeps } from './use-cases.ts';

let portal: TestPortal;
let demo: string | undefined;
beforeAll(async () => {
  const connection = await makeDatabase();
  const { db, close } = openDatabase(connection, { max: 2 });
  await seedDemo(db, new Date(NOON), makeSeal(SECRETS.data));
  await close();
  demo = connection.database;
});
beforeEach(async () => {
  portal = await startTestPortal({ connection: await makeDatabase(demo) });
});
afterEach(() => portal.stop());

const unwell = async (part: string, { deps }: { deps: DoctorDeps } = portal): Promise<string[]> =>
  (await examine(deps)).filter((one) => one.part === part && !one.isWell).map(({ says }) => says);

/** What a fault leaves behind while `look` looks, and takes away again. */
const during = async (fault: string, mend: string, look: () => Promise<void>): Promise<void> => {
  await writeInAnyState(portal, fault);
  await look();
  await writeInAnyState(portal, mend);
};

/** Some picture or video names a file that isn't there. */
const loseAFile = () =>
  portal.sql(
    `update media set file = 'gone.jpg' where id = (select id from media where file is not null limit 1)`,
  );

describe('the doctor', () => {
  it('finds the demo well', async () => {
    const findings = await examine(portal.deps);
    const sick = findings.filter(({ isWell }) => !isWell).map(({ part }) => part);
    expect(sick).toEqual([]);
    expect(findings.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['invariants', 'disk', 'queues', 'emails', 'collections', 'files']),
    );
  });

  it('names a broken invariant with how many rows break it', async () => {
    const some = `(select id from kids where status = 'enrolled' order by id limit 2)`;
    await writeInAnyState(
      portal,
      `update slots set freed_at = null, kid_id = null, holding = null where kid_id in ${some}`,
    );
    expect(await unwell('invariants')).toContain(
      'I3 an enrolled child has no place, or a place without an enrolment (2)',
    );
    expect(await portal.deps.metrics.text()).toMatch(/portal_broken_invariants [1-9]/);
  });

  it('finds a hold that nothing has ended, but none that the next sweep will end', async () => {
    const { deps, clock } = portal;
    const hold = (since: string) =>
      writeInAnyState(
        portal,
        `update slots set held_until = '${since}' where id = (select id from slots where held_until is not null order by id limit 1)`,
      );
    const ofHolds = async (isAsleep: boolean) => {
      const found = await unwell('invariants', { deps: { ...deps, isAsleep } });
      return found.filter((says) => says.includes('outlived'));
    };
    await hold(new Date(clock.now().getTime() - 110_000).toISOString());
    expect(await ofHolds(false)).toEqual([]);
    await hold(new Date(clock.now().getTime() - 130_000).toISOString());
    expect(await ofHolds(false)).toEqual(['I8 a hold outlived its time (1)']);
    // Where no portal runs, the next one begins with a sweep.
    expect(await ofHolds(true)).toEqual([]);
  });

  it('finds what left Today without an outcome', async () => {
    const close = (more: string) =>
      portal.sql(
        `update office_tasks set done_at = now() ${more}
         where id = (select id from office_tasks where done_at is null limit 1)`,
      );
    await close(", done_by = 'clock', outcome = 'Its time was over.'");
    expect(await unwell('invariants')).toEqual([]);
    await close(", done_by = 'clock', outcome = ''");
    await close('');
    expect(await unwell('invariants')).toEqual(['something left Today without an outcome (2)']);
  });

  it('finds work that is not done, and e-mails that nobody sent', async () => {
    const job = (name: string, since: string) =>
      `insert into jobs.job (id, name, data, created_on, start_after)
       values ('${randomUUIDv7()}', '${name}', '{}', now() - interval '${since}', now() - interval '${since}')`;
    await portal.sql(job('send-mail', '90 minutes'));
    await portal.sql(job('unsent-mail', '5 days'));
    expect(await unwell('queues')).toEqual([
      'send-mail: 1 job is waiting, the oldest for 90 minutes.',
    ]);
    expect(await unwell('emails')).toEqual([
      '1 email has not been sent yet; the oldest has waited for 90 minutes.',
      '1 email could not be sent. “npm run doctor emails” lists them, and “npm run doctor send-emails” sends them again.',
    ]);
    const text = await portal.deps.metrics.text();
    expect(text).toContain('portal_unsent_emails{part="for_a_person"} 1');
    expect(text).toMatch(/portal_oldest_unsent_email_seconds 54\d\d/);
    expect(text).toMatch(/portal_late_jobs_seconds\{part="send-mail"\} 54\d\d/);
    expect(text).toMatch(/portal_free_disk_bytes \d{6,}/);
  });

  it('finds who was not collected from, once the month is due', async () => {
    portal.clock.moveTo('2027-01-22T12:00:00Z');
    await during(
      "insert into collection_runs (month, begun_at, is_late) values ('2027-02', now(), false)",
      "delete from collection_runs where month = '2027-02'",
      async () => {
        const [said] = await unwell('collections');
        expect(said).toMatch(/accounts are missing in February 2027\.$/);
      },
    );
    await writeFinalisedMonths(portal.deps);
    expect(await unwell('collections')).toEqual([]);
  });

  it('finds a run that was not begun, also after the day of its collection', async () => {
    portal.clock.moveTo('2027-01-22T12:00:00Z');
    await writeFinalisedMonths(portal.deps);
    portal.clock.moveTo('2027-03-05T12:00:00Z');
    expect(await unwell('collections')).toEqual([
      'The payments of March 2027 were not prepared; the last month prepared was February 2027.',
    ]);
    await writeFinalisedMonths(portal.deps);
    expect(await unwell('collections')).toEqual([]);
  });

  it('finds what the clock should have brought about', async () => {
    portal.clock.moveTo('2027-03-05T12:00:00Z');
    // The demo's own leavers have long gone by then.
    await portal.sql('update kids set delayed_cancellation_date = null');
    await during(
      "update kids set delayed_cancellation_date = '2027-03-04' where id = (select id from kids limit 1)",
      'update kids set delayed_cancellation_date = null',
      async () =>
        expect(await unwell('overdue')).toEqual(['1 child is still here after their last day.']),
    );
    const free = '(select id from slots where kid_id is null order by id limit 1)';
    await during(
      `update slots set freed_at = now() - interval '2 hours' where id = ${free}`,
      'update slots set freed_at = null',
      async () =>
        expect(await unwell('overdue')).toEqual([
          '1 place that became free has not been offered to anybody yet.',
        ]),
    );
    expect(await unwell('overdue')).toEqual([]);
  });

  it('finds files that media name and the store has not', async () => {
    await loseAFile();
    const [said] = await unwell('files');
    expect(said).toMatch(/^1 of the \d+ pictures and videos are missing\.$/);
  });

  it('says of what it cannot look at that it cannot', async () => {
    const blind = { ...portal.deps, dataDir: '/nowhere/at/all' };
    const disk = (await examine(blind)).find(({ part }) => part === 'disk');
    expect(disk).toMatchObject({ isWell: false });
    expect(disk?.says).toContain('couldn’t be checked');
  });

  it('tells the log each night what is not well', async () => {
    await loseAFile();
    const told: unknown[] = [];
    const log = { error: (what: unknown) => void told.push(what), info: () => undefined };
    await examineNightly({ ...portal.deps, log: log as never });
    expect(told).toContainEqual(expect.objectContaining({ part: 'files' }));
  });
});
