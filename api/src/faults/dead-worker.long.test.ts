import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent } from '../testing/families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { kill, killAll, startProcess, waitFor } from '../testing/processes.ts';
import { emailSubjects } from '../testing/tables/mail.ts';
import { addChild, offersMade } from '../testing/tables/families.ts';

afterAll(killAll);

const AGAIN_WITHIN = 90_000;

/** A family with a child on the drums, and two that wait for them. */
const placeToBeFreed = async () => {
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
  const url = `/staff/kids/${tom}/cancel.json`;
  const freePlace = () => portal.call({ method: 'POST', url, headers: priya.auth, payload: {} });
  return { portal, priya, freePlace };
};

const untilAllIsDone = async (portal: TestPortal): Promise<void> => {
  const unfinished =
    "select 1 from jobs.job where name in ('offer-places', 'send-mail') and state <> 'completed'";
  // Not the runner's own waiting: tests that run beside each other share it.
  for (let waited = 0; waited < AGAIN_WITHIN; waited += 500) {
    if ((await portal.sql(unfinished)).length === 0) return;
    await pause(500);
  }
  throw new Error('The work is still not done.');
};

const expectOneOffer = async (portal: TestPortal, { email }: TestParent): Promise<void> => {
  expect(await offersMade(portal)).toEqual(['Leo drums open']);
  expect((await emailSubjects(portal, email)).toSorted()).toEqual([
    expect.stringMatching(/^A place for \w+: held until /),
    expect.stringMatching(/’s lessons end on | has left the lessons/),
  ]);
  expect(await brokenInvariants(portal)).toEqual([]);
};

describe.concurrent('F19: a worker that is killed while it offers a freed place', () => {
  it.each([
    ['in the middle of it', 'inside_a_job', []],
    ['after it is done, before the queue knows', 'after_the_job_committed', ['Leo drums open']],
  ] as const)(
    '%s: the job runs again within 90 seconds, and the place is offered once',
    async (_, pauseAt, done) => {
      const { portal, priya, freePlace } = await placeToBeFreed();
      const doomed = await startProcess(portal, { pauseAt, workers: true });
      await freePlace();
      await waitFor(doomed.said, 'PAUSED');
      await kill(doomed.child);
      await expect.poll(() => offersMade(portal)).toEqual(done);
      const next = await startProcess(portal, { pauseAt: 'never', workers: true });
      await untilAllIsDone(portal);
      await kill(next.child);
      await expectOneOffer(portal, priya);
      await portal.stop();
    },
    AGAIN_WITHIN + 30_000,
  );
});

describe.concurrent('F19: a worker that stands still while another takes its job over', () => {
  it.each([
    ['in the middle of it', 'inside_a_job_for_a_while'],
    ['after it is done, before the queue knows', 'after_the_job_committed_for_a_while'],
  ] as const)(
    '%s: wakes up and changes nothing any more',
    async (_, pauseAt) => {
      const { portal, priya, freePlace } = await placeToBeFreed();
      const sleeper = await startProcess(portal, { pauseAt, workers: true });
      await freePlace();
      await waitFor(sleeper.said, 'PAUSED');
      sleeper.child.kill('SIGSTOP');
      const next = await startProcess(portal, { pauseAt: 'never', workers: true });
      await untilAllIsDone(portal);
      await expectOneOffer(portal, priya);
      sleeper.child.kill('SIGCONT');
      await waitFor(sleeper.said, 'WOKE');
      // It settles what it believes to be its own, and looks for more.
      await pause(3_000);
      await untilAllIsDone(portal);
      await Promise.all([kill(sleeper.child), kill(next.child)]);
      await expectOneOffer(portal, priya);
      await portal.stop();
    },
    AGAIN_WITHIN + 60_000,
  );
});
