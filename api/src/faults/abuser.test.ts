import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runWaitingList } from '../jobs.ts';
import { endHolds } from '../modules/places/enrolment/holds.ts';
import { emailHeldBackReports } from '../modules/stories/timeline/report.ts';
import { anyCall, STRANGERS } from '../testing/abuser/calls.ts';
import {
  addParent,
  addSchool,
  signInAgain,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { addChild } from '../testing/tables/families.ts';
import { numbers } from '../rehearsal/numbers.ts';

// One account that makes any calls in any order. A few seconds in every run; a night can have more: ABUSE_SECONDS=600.
// A run is repeated by its seed.
const SECONDS = Number(process.env['ABUSE_SECONDS'] ?? 8);
const SEED = Number(process.env['ABUSE_SEED'] ?? Date.now() % 1_000_007);
const CALLS_BETWEEN_LOOKS = 25;

/** All that goes to the address that was typed with a Direct Debit, before anybody has proven that it is the payer's. */
const TOLD_TO_UNPROVEN: readonly RegExp[] = [
  /^Your Direct Debit is set up$/,
  /^Please confirm your address$/,
];

const portal = onePortal();
let schools: TestSchool[];
let abuser: TestParent;
let honest: string;
const kidIds: string[] = [];
const submission = randomUUIDv7();
const random = numbers(SEED);

beforeAll(async () => {
  const slots = [
    'vocals',
    'vocals',
    'keyboard',
    'guitar',
    'bass',
    'drums',
    'drums',
    'drums',
  ] as const;
  schools = [
    await addSchool(portal, { name: 'Cheap', slots }),
    await addSchool(portal, { name: 'Dear', slots, prices: [['2026-09-01', 5000]] }),
    await addSchool(portal, { name: 'Full', slots: [] }),
  ];
  abuser = await addParent(portal, 'abuser@example.com');
  const [, , full] = schools;
  if (full === undefined) throw new Error('There are three schools.');
  const priya = await addParent(portal, 'priya@example.com');
  honest = await addChild(portal, priya, full, {
    name: 'Honest',
    waits: ['drums'],
    joined: '2027-01-12T18:00:00Z',
  });
});

/** The most that the account has, or has done in any day. */
const most = async (): Promise<Record<string, number>> => {
  const [now] = await portal.sql<Record<string, number>>(
    `select
      (select count(*)::int from kids where grown_up_id = $1 and status <> 'cancelled') as children,
      (select count(*)::int from slots s join kids k on k.id = s.kid_id where k.grown_up_id = $1 and s.holding = 'enrolling'
        and not exists (select from mandates m join billing_accounts b on b.id = m.billing_account_id
          where b.grown_up_id = $1 and m.state in ('lodged', 'active'))) as holds,
      (select coalesce(max(extract(epoch from e.held_until - coalesce(e.first_held_at, e.started_at))), 0)::int / 60 from enrolments e
        join kids k on k.id = e.kid_id where k.grown_up_id = $1 and e.state = 'held'
        and not exists (select from mandates m join billing_accounts b on b.id = m.billing_account_id
          where b.grown_up_id = $1 and m.state = 'setting_up') and e.hold_renewed_at is null) as minutes_held,
      (select coalesce(max(n), 0)::int from (select count(*) over w as n from family_activity
        where grown_up_id = $1 and kind = 'place_held'
        window w as (order by at range between interval '23 hours 59 minutes 59 seconds' preceding and current row)) d) as holds_a_day,
      (select coalesce(max(n), 0)::int from (select count(*) over w as n from family_activity
        where grown_up_id = $1 and kind = 'joined'
        window w as (order by at range between interval '23 hours 59 minutes 59 seconds' preceding and current row)) d) as joins_a_day,
      (select coalesce(max(n), 0)::int from (select count(*) over w as n from mailbox where recipient = $2 and subject like '%media%'
        window w as (order by sent_at range between interval '59 minutes' preceding and current row)) d) as reports_an_hour`,
    [abuser.grownUpId, portal.deps.sender.email],
  );
  return now ?? {};
};

const LIMITS: Record<string, number> = {
  children: 8,
  holds: 2,
  minutes_held: 30,
  holds_a_day: 6,
  joins_a_day: 10,
  reports_an_hour: 2,
};

const callOnce = async (): Promise<number> => {
  const call = anyCall({ parent: abuser, schools, kidIds, submission, numbers: random });
  const answer = await portal.call({ ...call, headers: abuser.auth });
  const id = answer.statusCode === 200 ? answer.json()?.data?.id : undefined;
  if (call.url.endsWith('/kids.json') && typeof id === 'string' && !kidIds.includes(id))
    kidIds.push(id);
  return answer.statusCode;
};

/** The clock goes on by some minutes, or by a night, and what is due is done. */
const timePasses = async () => {
  const minutes = random.chance(0.2) ? 8 * 60 : 1 + random.below(25);
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + minutes * 60_000));
  abuser = await signInAgain(portal, abuser);
  await endHolds(portal.deps);
  await runWaitingList(portal.deps);
  await emailHeldBackReports(portal.deps);
  await portal.drain();
};

const anyonesTimeline = () =>
  portal.sql(
    `insert into timeline_entries (id, kid_id, category, color, band_media_submission_id, created_at)
     select gen_random_uuid(), k.id, 'Media', '#000000', $2, now() from kids k
     where k.grown_up_id = $1 and not exists (select from timeline_entries t where t.kid_id = k.id)`,
    [abuser.grownUpId, submission],
  );

describe('one account that makes any calls', () => {
  it(
    `never has or does more than a family may, and leaves everything whole (seed ${SEED})`,
    async () => {
      const until = performance.now() + SECONDS * 1_000;
      const answered = new Map<number, number>();
      while (performance.now() < until) {
        for (let n = 0; n < CALLS_BETWEEN_LOOKS; n += 1) {
          const status = await callOnce();
          answered.set(status, (answered.get(status) ?? 0) + 1);
        }
        const now = await most();
        for (const [what, limit] of Object.entries(LIMITS))
          expect(now[what], what).toBeLessThanOrEqual(limit);
        await anyonesTimeline();
        await timePasses();
      }
      expect(await brokenInvariants(portal)).toEqual([]);
      // It was let do something, and nothing of it was a fault.
      expect(answered.get(200) ?? 0).toBeGreaterThan(10);
      expect([...answered.keys()].filter((status) => status >= 500)).toEqual([]);
    },
    SECONDS * 1_000 + 60_000,
  );

  it('does not push an honest child back by more children than a family may have', async () => {
    const [stands] = await portal.sql<{ ahead: number }>(
      `select count(*)::int as ahead from waiting_list_entries w join waiting_list_entries h on h.kid_id = $1
       where w.timetable_id = h.timetable_id and w.instrument = h.instrument and w.left_at is null and w.kid_id <> h.kid_id`,
      [honest],
    );
    expect(stands?.ahead).toBeLessThanOrEqual(8);
  });

  it('has strangers sent nothing but the bank’s confirmation and the question for their address', async () => {
    const sent = await portal.sql<{ subject: string }>(
      'select distinct subject from mailbox where recipient = any($1)',
      [[...STRANGERS]],
    );
    const others = sent.filter(
      ({ subject }) => !TOLD_TO_UNPROVEN.some((known) => known.test(subject)),
    );
    expect(others).toEqual([]);
    const families = await portal.sql<{ recipient: string }>(
      "select distinct recipient from mailbox where recipient not in ('abuser@example.com', 'priya@example.com', $1)",
      [portal.deps.sender.email],
    );
    expect(families.filter(({ recipient }) => !STRANGERS.some((one) => one === recipient))).toEqual(
      [],
    );
  });
});
