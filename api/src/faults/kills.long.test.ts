import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { startMortalDatabase } from '../testing/mortal-database.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';
import { kill, killAll, startProcess, waitFor } from '../testing/processes.ts';
import { kidIds } from '../testing/tables/families.ts';

const press = (address: string, parent: TestParent, school: TestSchool) =>
  fetch(`${address}/staff/grown_ups/${parent.grownUpId}/kids.json`, {
    method: 'POST',
    headers: { ...parent.auth, 'content-type': 'application/json' },
    body: JSON.stringify(enrolling(school)),
  });

describe('a portal that is killed while a child is enrolled', () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startTestPortal();
  });
  afterEach(async () => {
    await killAll();
    await portal.stop();
  });

  it.each([
    ['F1: between the place and the commit', 'before_commit', 0],
    ['F2: after the commit and before the answer', 'before_answer', 1],
  ] as const)(
    '%s loses nothing, and the retry makes one enrolment',
    async (_name, pauseAt, kept) => {
      const school = await addSchool(portal, { slots: ['drums'] });
      const parent = await addParent(portal, 'killed@example.com', { directDebit: true });
      const doomed = await startProcess(portal, { pauseAt });
      const lost = press(doomed.address, parent, school).catch(() => 'lost');
      await waitFor(doomed.said, 'PAUSED');
      await kill(doomed.child);
      expect(await lost).toBe('lost');
      await expect
        .poll(
          async () =>
            (
              await portal.sql(
                "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
              )
            ).length,
        )
        .toBe(0);
      expect(await portal.sql('select id from slots where kid_id is not null')).toHaveLength(kept);
      const next = await startProcess(portal, { pauseAt: 'never' });
      const answer = await press(next.address, parent, school);
      expect(answer.status).toBe(200);
      expect(await kidIds(portal)).toHaveLength(1);
      expect(await portal.sql("select id from enrolments where state = 'live'")).toHaveLength(1);
      await kill(next.child);
      expect(await brokenInvariants(portal)).toEqual([]);
    },
  );
});

describe('a PostgreSQL that is killed while children are enrolled', () => {
  it('F3: answers "busy" meanwhile, is back within five seconds, and has lost nothing that was answered', async () => {
    const database = await startMortalDatabase();
    const portal = await startTestPortal({
      connection: database.connection,
      env: WITHOUT_LIMITS,
    });
    try {
      const school = await addSchool(portal, {
        slots: Array.from({ length: 200 }, () => 'drums' as const),
      });
      const parent = await addParent(portal, 'postgres@example.com', { directDebit: true });
      const enrol = (n: number) =>
        portal.call({
          method: 'POST',
          url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
          headers: parent.auth,
          payload: enrolling(school, { name: `Child Number${n}` }),
        });
      const acknowledged = new Set<string>();
      const statuses: number[] = [];
      let killedAt = 0;
      let backAfter = Infinity;
      for (let n = 0; n < 120 && backAfter === Infinity; n += 1) {
        if (n === 20) {
          killedAt = performance.now();
          await database.kill();
        }
        const answer = await enrol(n);
        statuses.push(answer.statusCode);
        if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBeDefined();
        if (answer.statusCode === 200) acknowledged.add(answer.json().data.id);
        // A connection of the killed server may answer once more before it notices.
        if (answer.statusCode === 200 && statuses.includes(503))
          backAfter = performance.now() - killedAt;
        if (answer.statusCode === 503) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(backAfter).toBeLessThan(5_000);
      const kept = await portal.sql<{ id: string }>('select id from kids');
      for (const id of acknowledged) expect(kept.map((kid) => kid.id)).toContain(id);
      expect(await brokenInvariants(portal)).toEqual([]);
    } finally {
      await portal.stop();
      await database.stop();
    }
  });
});
