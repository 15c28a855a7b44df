import { describe, expect, it } from 'vitest';
import { jobKind } from '../../src/platform/jobs/jobs.ts';
import { keepLog } from '../../src/testing/kept-log.ts';
import { startTestPortal } from '../../src/testing/portal.ts';
import { noteDemo } from '../../src/fit-to-serve.ts';
import { seedDemo } from './seed.ts';

const EVERY_MINUTE = [
  'finalise-collections',
  'look-after-collections',
  'look-after-hosted-set-ups',
  'ask-leavers-daily',
  'remind-of-pauses',
  'confirm-dates',
  'end-holds',
  'publish-round-ups',
  'run-doctor',
  'change-times',
  'run-waiting-list',
  'send-email-batches',
  'note-failed-jobs',
  'email-office',
  'purge-expired',
];
const MINUTE = 60_000;
/** Days on which it failed once, the week of a month's approval, the turns of the clock, the year and the school year. */
const DAYS = (
  process.env['DEMO_DAYS'] ??
  `2026-12-07T15:00:00Z 2027-01-10T13:00:00Z 2027-02-07T17:00:00Z 2026-12-21T00:01:00Z 2026-12-24T12:00:00Z
  2027-01-01T09:00:00Z 2027-01-25T08:00:00Z 2027-03-28T01:30:00Z 2027-08-31T22:30:00Z 2027-09-01T12:00:00Z
  2027-10-31T00:30:00Z 2028-02-29T12:00:00Z`
).split(/\s+/);

describe('a start of the demo', () => {
  it.each(DAYS)('at %s logs no error', async (now) => {
    const { log, lines } = keepLog('error');
    const portal = await startTestPortal({ now, instead: { log } });
    const { deps } = portal;
    await noteDemo(deps);
    await seedDemo(deps.db, deps.clock.now(), deps.seal, deps);
    await portal.adoptDirectDebits();
    for (const later of [0, 1, 2, 10, 60]) {
      portal.clock.moveTo(new Date(new Date(now).getTime() + later * MINUTE));
      for (const name of EVERY_MINUTE) await deps.outbox.enqueue(deps.db, jobKind(name, 0), {});
      await portal.drain();
    }
    expect(lines).toEqual([]);
    await portal.stop();
  });
});
