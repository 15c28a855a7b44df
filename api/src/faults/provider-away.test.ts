import { beforeAll, expect, it } from 'vitest';
import { endHolds } from '../modules/places/enrolment/holds.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { logFaults } from '../integrations/log-faults.ts';
import { addParent, addSchool, enrolling, type TestParent } from '../testing/families.ts';
import { bankDetailsOf } from '../testing/bank-details.ts';
import { LOGIN } from '../rehearsal/rehearsal.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { post } from '../testing/tables/families.ts';

const FAMILIES = 6;
const HOUR = 60 * 60 * 1000;

const portal = onePortal();
const warnings: unknown[] = [];
beforeAll(() => {
  // Its pauses between tries are short here: there is an hour of them.
  const directDebit = createSmartDebit({ url: portal.sandbox.url, ...LOGIN, pauseMs: 5 });
  Object.assign(portal.deps, {
    directDebit: logFaults(directDebit, 'direct-debit', {
      warn: (told: unknown) => void warnings.push(told),
      error: (told: unknown) => void warnings.push(told),
    }),
  });
});

const setUp = (parent: TestParent) =>
  portal.call(
    post('/api/smart_debits.json', bankDetailsOf(parent, { regular: 3600, first: 3600 }), parent),
  );

/** Every family has a child whose place is held until there is a Direct Debit. */
const familiesWithHeldPlaces = async (): Promise<TestParent[]> => {
  const school = await addSchool(portal, {
    slots: Array.from({ length: FAMILIES }, () => 'drums'),
  });
  const parents: TestParent[] = [];
  for (let n = 0; n < FAMILIES; n += 1) {
    const parent = await addParent(portal, `family-${n}@example.com`);
    const held = await portal.call(
      post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school), parent),
    );
    expect(held.json().meta).toEqual({ outcome: 'reserved' });
    parents.push(parent);
  }
  return parents;
};

const countOf = async (question: string): Promise<number> => (await portal.sql(question)).length;
const waitingJobs = () =>
  portal.sql<{ seconds: number; state: string }>(
    `select extract(epoch from start_after - now())::float as seconds, state from jobs.job
     where name = 'settle-mandate' and state in ('created', 'retry', 'failed')`,
  );
/** Lets this many seconds go by for the jobs, then does those that are due. */
const letPass = async (seconds: number): Promise<void> => {
  await portal.sql(
    `update jobs.job set start_after = start_after - interval '1 second' * $1
     where name = 'settle-mandate' and state in ('created', 'retry')`,
    [seconds],
  );
  await portal.drain(['settle-mandate']);
};
const dueWithin = async (seconds: number): Promise<boolean> =>
  (await waitingJobs()).every((job) => job.state !== 'failed' && job.seconds <= seconds);

it('F17: a provider that is down for an hour: each is told at once, keeps the place, and is enrolled two minutes after it is back', async () => {
  const parents = await familiesWithHeldPlaces();
  await portal.sandbox.goDown();
  const began = performance.now();
  const answers = await Promise.all(parents.map(setUp));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(answers.map((answer) => answer.json().successful?.state)).toEqual(
    parents.map(() => 'setting_up'),
  );
  // The person who runs it is told, by which service and why.
  expect(warnings).toContainEqual(expect.objectContaining({ service: 'direct-debit' }));

  // An hour goes by: the holds would have ended after half of it, and the job has come to its longest pause.
  for (let minutes = 0; minutes < 60; minutes += 6) {
    portal.clock.forward(HOUR / 10);
    await endHolds(portal.deps);
    await letPass(360);
  }
  expect(await countOf("select id from kids where status = 'reserved_during_enrolment'")).toBe(
    FAMILIES,
  );
  expect(await countOf("select id from mandates where state = 'setting_up'")).toBe(FAMILIES);
  expect(await waitingJobs()).toHaveLength(FAMILIES);
  expect(portal.sandbox.mandates()).toEqual([]);

  await portal.sandbox.comeBack();
  expect(await dueWithin(110)).toBe(true);
  await letPass(110);
  expect(await countOf("select id from kids where status = 'enrolled'")).toBe(FAMILIES);
  expect(portal.sandbox.mandates()).toHaveLength(FAMILIES);
  const references = await portal.sql<{ reference: string }>(
    "select reference from mandates where state = 'lodged' order by 1",
  );
  expect(references.map(({ reference }) => reference)).toEqual(
    portal.sandbox
      .mandates()
      .map(({ reference }) => reference)
      .toSorted(),
  );
  await portal.drain();
  const messages = "select id from mailbox where subject like '% has a place%'";
  expect(await countOf(messages)).toBe(FAMILIES);
  expect(await brokenInvariants(portal)).toEqual([]);
});
