import { afterAll, describe, expect, it } from 'vitest';
import { addParent, addSchool } from '../testing/families.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { startTestPortal } from '../testing/portal.ts';
import { kill, killAll, startProcess, waitFor } from '../testing/processes.ts';
import { addChild, letters, offersMade } from '../testing/waiting.ts';

afterAll(killAll);

const AGAIN_WITHIN = 90_000;

describe.concurrent('F19: a worker that is killed while it offers a freed place', () => {
  it.each([
    ['in the middle of it', 'inside_a_job', []],
    ['after it is done, before the queue knows', 'after_the_job_committed', ['Leo drums open']],
  ] as const)(
    '%s: the job runs again within 90 seconds, and the place is offered once',
    async (_, pauseAt, done) => {
      const portal = await startTestPortal();
      const priya = await addParent(portal, 'priya@families.example', { directDebit: true });
      const school = await addSchool(portal, { slots: ['drums'] });
      const tom = await addChild(portal, priya, school, { name: 'Tom', plays: 'drums' });
      await addChild(portal, priya, school, { name: 'Leo', waits: ['drums'] });
      await addChild(portal, priya, school, {
        name: 'Asha',
        waits: ['drums'],
        joined: '2026-12-01T09:00:00Z',
      });
      const doomed = await startProcess(portal, { pauseAt, workers: true });
      const url = `/staff/kids/${tom}/cancel.json`;
      await portal.call({ method: 'POST', url, headers: priya.auth, payload: {} });
      await waitFor(doomed.said, 'PAUSED');
      await kill(doomed.child);
      await expect.poll(() => offersMade(portal)).toEqual(done);
      const next = await startProcess(portal, { pauseAt: 'never', workers: true });
      const unfinished =
        "select 1 from jobs.job where name in ('offer-places', 'send-mail') and state <> 'completed'";
      await expect
        .poll(async () => (await portal.sql(unfinished)).length, {
          timeout: AGAIN_WITHIN,
          interval: 500,
        })
        .toBe(0);
      await kill(next.child);
      expect(await offersMade(portal)).toEqual(['Leo drums open']);
      expect((await letters(portal, priya.email)).toSorted()).toEqual([
        'We have a space available for your child',
        'Your cancellation is confirmed',
      ]);
      expect(await brokenInvariants(portal)).toEqual([]);
      await portal.stop();
    },
    AGAIN_WITHIN + 30_000,
  );
});
